//! Limits on the number of children in a cohort or in one of its slots. Without a limit there is always a place.

use crate::{
    Enrolment,
    refusals::is_in_timetable,
    store::places::{self as store, LimitKey},
    waiting,
};
use catalogue::Slot;
use db::{
    Conn, DbError,
    journal::{self, Actor},
    tx,
};
use kernel::{CohortId, WaitingId};
use serde_json::json;

/// Why places cannot be limited.
#[derive(Debug, derive_more::From)]
pub enum PlacesError {
    /// The cohort does not exist.
    NotFound,
    /// The timetable does not offer the slot.
    NotInTimetable,
    /// A database error.
    #[from]
    Db(DbError),
}

/// Availability of a slot of a cohort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// `None` if there is no limit.
    pub free: Option<i64>,
    /// Number of children on the waiting list for it.
    pub waiting: i64,
}

impl Room {
    pub(crate) fn is_full(self) -> bool {
        self.free.is_some_and(|free| free <= 0)
    }
}

pub(crate) async fn find_room(conn: &mut Conn, cohort_id: CohortId, slot: Slot) -> Result<Room, DbError> {
    let (_, free) = store::count_limits(conn, cohort_id, slot).await?;
    let waiting = store::count_ahead(conn, cohort_id, slot, WaitingId::new(i64::MAX)).await?;
    Ok(Room { free: free.map(|free| free.max(0)), waiting })
}

/// True if the number of places in the slot is limited.
pub(crate) async fn is_limited(conn: &mut Conn, cohort_id: CohortId, slot: Slot) -> Result<bool, DbError> {
    Ok(store::count_limits(conn, cohort_id, slot).await?.0 > 0)
}

/// Takes a place for a program that is already inserted. Returns false if there is none; the caller must then roll
/// back.
pub(crate) async fn take(conn: &mut Conn, cohort_id: CohortId, slot: Slot) -> Result<bool, DbError> {
    let (limits, _) = store::count_limits(conn, cohort_id, slot).await?;
    Ok(limits == 0 || store::take_place(conn, cohort_id, slot).await? == limits)
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
