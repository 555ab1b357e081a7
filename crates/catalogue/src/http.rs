//! Public routes of the catalogue: packages, and the timetable's days and times.

use crate::{model::Slot, store, time_text, weekday_text};
use api::{Anonymous, Answer, AppContext, Failure, List, Routes};
use axum::extract::State;
use kernel::PackageId;
use serde::Serialize;
use utoipa::ToSchema;

/// The crate's routes.
pub fn routes() -> Routes<AppContext> {
    Routes::new("catalogue")
        .get("/api/common/package/all", "listPackages", "What is taught, to whom", packages)
        .get("/api/common/program/daytime", "listDaysAndTimes", "The days and times one may choose", daytime)
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
    /// Lower-case English weekday, such as `monday`.
    day: String,
    day_text: String,
    times: Vec<TimeView>,
}

/// A lesson time.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TimeView {
    /// `16:00`, in the timetable's time zone.
    time: String,
    time_text: String,
}

async fn packages(_: Anonymous, State(ctx): State<AppContext>) -> Result<Answer<List<PackageView>>, Failure> {
    let packages = store::list_packages(&mut ctx.db.read().await?).await?;
    let view = |one: crate::Package| PackageView {
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

async fn daytime(_: Anonymous, State(ctx): State<AppContext>) -> Result<Answer<List<DayView>>, Failure> {
    let slots = store::list_slots(&mut ctx.db.read().await?).await?;
    Ok(Answer::ok(by_day(slots).into_iter().collect()))
}

const WEEK: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

fn by_day(slots: Vec<Slot>) -> Vec<DayView> {
    let day = |day: &str| {
        let mut times: Vec<_> =
            slots.iter().filter(|slot| slot.day == day).map(|slot| slot.time.clone()).collect();
        times.sort();
        let view = |time: String| TimeView { time_text: time_text(&time), time };
        DayView {
            day: day.to_owned(),
            day_text: weekday_text(day),
            times: times.into_iter().map(view).collect(),
        }
    };
    WEEK.into_iter().map(day).filter(|day| !day.times.is_empty()).collect()
}
