//! Limits on the places of a cohort or a slot, set by staff.

use super::paths::CohortPath;
use crate::{Enrolment, places::set_places};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use identity::ProgrammeStaff;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("places").put("/api/staff/cohort/{id}/places", "setPlaces", "Limit a cohort or a slot", set)
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

async fn set(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortPath>,
    Body { value: body, .. }: Body<PlacesBody>,
) -> Result<Answer<PlacesBody>, Failure> {
    let slot = match (body.day.as_deref(), body.time.as_deref()) {
        (None, None) => None,
        (Some(day), Some(time)) => Some((day, time)),
        _ => return Err(Failure::fields([("time", "Give both a day and a time, or neither")])),
    };
    if body.places.is_some_and(|places| places > MAX_PLACES) {
        return Err(Failure::fields([("places", format!("Please enter at most {MAX_PLACES}"))]));
    }
    set_places(&enrolment, staff.0.journal(), (path.id, slot), body.places).await?;
    Ok(Answer::ok(body).message("Places saved"))
}
