//! Room in a class: how many places are free, and taking one. Without a limit there is always a place.

use crate::store::places as store;
use catalogue::Slot;
use db::{Conn, DbError};
use kernel::{CohortId, WaitingId};

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
