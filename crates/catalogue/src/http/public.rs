//! Public routes of the catalogue: packages, and the timetable's days and times.

use crate::{
    Catalogue,
    model::{
        OfferedSlot, Package,
        slot::{ClassTime, Day},
    },
    store,
};
use api::{Anonymous, Answer, Failure, List, Routes};
use axum::extract::State;
use kernel::PackageId;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("catalogue")
        .get("/api/common/package/all", "listPackages", "List the packages", packages)
        .get(
            "/api/common/program/daytime",
            "listDaysAndTimes",
            "List the days and times of the timetable",
            daytime,
        )
}

/// A package: a course for an age range.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PackageView {
    id: PackageId,
    title: String,
    description: String,
    min_age: i64,
    max_age: i64,
    week_duration: i64,
    level: i64,
}

/// A weekday and the lesson times offered on it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DayView {
    day: Day,
    day_text: &'static str,
    times: Vec<TimeView>,
}

/// A lesson time.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TimeView {
    /// `16:00`, in the timetable's time zone.
    time: ClassTime,
    time_text: String,
}

async fn packages(
    _: Anonymous,
    State(catalogue): State<Catalogue>,
) -> Result<Answer<List<PackageView>>, Failure> {
    let packages = store::list_packages(&mut catalogue.ctx().db.read().await?).await?;
    let view = |one: Package| PackageView {
        id: one.id,
        title: one.title,
        description: one.description,
        min_age: one.min_age,
        max_age: one.max_age,
        week_duration: one.week_duration,
        level: one.level,
    };
    Ok(Answer::ok(packages.into_iter().map(view).collect()))
}

async fn daytime(_: Anonymous, State(catalogue): State<Catalogue>) -> Result<Answer<List<DayView>>, Failure> {
    let slots = store::list_slots(&mut catalogue.ctx().db.read().await?).await?;
    Ok(Answer::ok(by_day(slots).into_iter().collect()))
}

fn by_day(mut slots: Vec<OfferedSlot>) -> Vec<DayView> {
    slots.sort_by_key(OfferedSlot::slot);
    let view = |slot: &OfferedSlot| TimeView { time: slot.time, time_text: slot.time.text() };
    let days = slots.chunk_by(|one, other| one.day == other.day);
    days.map(|of_day| DayView {
        day: of_day[0].day,
        day_text: of_day[0].day.text(),
        times: of_day.iter().map(view).collect(),
    })
    .collect()
}
