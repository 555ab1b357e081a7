//! Preview of another time zone for the timetable.

use crate::{Catalogue, forms::check_timetable, model::usage::TimetableChange, store};
use api::{Answer, Failure, Routes, Search};
use axum::extract::State;
use identity::ProgrammeStaff;
use l10n::Message;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("staff timetable").get(
        "/api/staff/timetable/zone-effect",
        "getZoneEffect",
        "Preview the effect of another time zone on lessons",
        zone_effect,
    )
}

/// What a new time zone would do to lessons.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ZoneEffectView {
    from: String,
    to: String,
    /// Number of classes (cohort, day and time) whose future lessons move; 0 if none does.
    classes: usize,
    children: usize,
    /// Number of families, each of which gets a mail.
    families: usize,
    example: Option<MovedLessonView>,
}

/// A lesson before and after the change, both in the current time zone.
#[derive(Serialize, ToSchema)]
struct MovedLessonView {
    cohort: String,
    before: Message,
    after: Message,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
struct ZoneQuery {
    /// IANA name.
    time_zone: String,
}

async fn zone_effect(
    _: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    Search(query): Search<ZoneQuery>,
) -> Result<Answer<ZoneEffectView>, Failure> {
    let ctx = catalogue.ctx();
    let mut conn = ctx.db.read().await?;
    let old = store::find_timetable(&mut conn).await?;
    let new = check_timetable(&query.time_zone, Some(old.lesson_minutes))?;
    let change = TimetableChange { old: &old, new: &new };
    let effect = catalogue.programs.zone_effect(&mut conn, change, ctx.clock.now()).await?;
    Ok(Answer::ok(ZoneEffectView {
        from: old.time_zone,
        to: new.time_zone,
        classes: effect.classes,
        children: effect.children,
        families: effect.families,
        example: effect.example.map(|lesson| MovedLessonView {
            cohort: lesson.cohort,
            before: lesson.before,
            after: lesson.after,
        }),
    }))
}
