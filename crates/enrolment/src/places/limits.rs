//! Limits on the number of children in a cohort or in one of its slots. Without a limit there is always a place.

use crate::{
    Enrolment,
    places::waiting,
    programs::checks::is_in_timetable,
    store::places::limits::{self as store, LimitKey},
};
use catalogue::Slot;
use db::{DbError, tx};
use journal::Actor;
use kernel::CohortId;
use serde_json::json;

/// Why places cannot be limited.
#[derive(Debug, derive_more::From)]
pub enum PlacesError {
    /// The cohort does not exist.
    NotFound,
    /// The timetable does not offer the slot.
    NotInTimetable,
    #[from]
    Db(DbError),
}

/// Sets or removes (`places: None`) the limit of a cohort, or of one slot of it if `slot` is given. Places that
/// this frees are offered to the waiting list.
pub async fn set_places(
    enrolment: &Enrolment,
    actor: Actor,
    cohort_id: CohortId,
    slot: Option<Slot>,
    places: Option<u32>,
) -> Result<(), PlacesError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        // With the cohort locked nobody joins, leaves or waits, so the counts below stay valid.
        catalogue::lock_cohort(t, cohort_id).await?;
        if catalogue::find_cohort(t, cohort_id).await?.is_none() {
            return Err(PlacesError::NotFound);
        }
        if let Some(slot) = slot
            && !is_in_timetable(t, slot).await?
        {
            return Err(PlacesError::NotInTimetable);
        }
        let limits = store::list_limits(t, cohort_id).await?;
        let before = limits.iter().find(|limit| limit.slot == slot);
        match places {
            Some(places) => store::put_limit(t, cohort_id, slot, i64::from(places)).await?,
            None => store::delete_limit(t, cohort_id, slot).await?,
        }
        let LimitKey { day, time } = LimitKey::of(slot);
        let entry = journal::Entry {
            at: now,
            actor,
            action: "cohort.places_changed",
            subject_kind: "cohort",
            subject_id: Some(cohort_id.get()),
            before: Some(json!({ "day": day, "time": time, "places": before.map(|limit| limit.places) })),
            after: Some(json!({ "day": day, "time": time, "places": places })),
        };
        journal::record(t, &entry).await?;
        waiting::offer_free(t, enrolment, cohort_id).await?;
        Ok(())
    })
}
