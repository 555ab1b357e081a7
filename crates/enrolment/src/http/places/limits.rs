//! Limits on the places of a cohort or a slot, set by staff.

use crate::http::paths::CohortPath;
use crate::{
    Enrolment,
    places::limits::{PlacesError, set_places},
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use catalogue::Slot;
use identity::ProgrammeStaff;
use kernel::CohortId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("places").put(
        "/api/staff/cohort/{id}/places",
        "setPlaces",
        "Limit the places of a cohort or a slot",
        set,
    )
}

/// A sanity limit.
const MAX_PLACES: u32 = 100_000;

/// A limit on places; without day and time it applies to the whole cohort.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PlacesBody {
    day: Option<String>,
    time: Option<String>,
    /// Null removes the limit.
    places: Option<u32>,
}

/// Reads the names of a slot. That a cohort is not there is reported before that a slot is not.
async fn parse_slot(
    enrolment: &Enrolment,
    cohort_id: CohortId,
    day: &str,
    time: &str,
) -> Result<Slot, Failure> {
    if let Some(slot) = Slot::parse(day, time) {
        return Ok(slot);
    }
    let cohort = catalogue::find_cohort(&mut enrolment.ctx().db.read().await?, cohort_id).await?;
    Err(cohort.map_or(PlacesError::NotFound, |_| PlacesError::NotInTimetable).into())
}

async fn set(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortPath>,
    Body { value: body, .. }: Body<PlacesBody>,
) -> Result<Answer<PlacesBody>, Failure> {
    let names = match (body.day.as_deref(), body.time.as_deref()) {
        (None, None) => None,
        (Some(day), Some(time)) => Some((day, time)),
        _ => return Err(Failure::fields([("time", msg!("day-and-time"))])),
    };
    if body.places.is_some_and(|places| places > MAX_PLACES) {
        return Err(Failure::fields([("places", msg!("too-many-places", number = MAX_PLACES))]));
    }
    let slot = match names {
        Some((day, time)) => Some(parse_slot(&enrolment, path.id, day, time).await?),
        None => None,
    };
    set_places(&enrolment, staff.0.journal(), path.id, slot, body.places).await?;
    Ok(Answer::ok(body).message(msg!("places-saved")))
}
