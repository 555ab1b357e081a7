//! Availability of a class: how many places are free, and taking one. Without a limit there is always a place.

use crate::store::places::{
    limits::{self, LimitCount},
    waiting,
};
use catalogue::Slot;
use db::{Conn, DbError};
use kernel::{CohortId, WaitingId};

/// Availability of a slot of a cohort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Availability {
    /// `None` if there is no limit.
    pub free: Option<i64>,
    /// Number of children on the waiting list for it.
    pub waiting: i64,
}

impl Availability {
    pub(crate) fn is_full(self) -> bool {
        self.free.is_some_and(|free| free <= 0)
    }
}

pub(crate) async fn find_availability(
    conn: &mut Conn,
    cohort_id: CohortId,
    slot: Slot,
) -> Result<Availability, DbError> {
    let LimitCount { free, .. } = limits::count_limits(conn, cohort_id, slot).await?;
    let waiting = waiting::count_ahead(conn, cohort_id, slot, WaitingId::new(i64::MAX)).await?;
    Ok(Availability { free: free.map(|free| free.max(0)), waiting })
}

/// True if the number of places in the slot is limited.
pub(crate) async fn is_limited(conn: &mut Conn, cohort_id: CohortId, slot: Slot) -> Result<bool, DbError> {
    Ok(limits::count_limits(conn, cohort_id, slot).await?.limits > 0)
}

/// Takes a place for a program that is already inserted. Returns false if there is none; the caller must then roll
/// back.
pub(crate) async fn take_place(conn: &mut Conn, cohort_id: CohortId, slot: Slot) -> Result<bool, DbError> {
    let LimitCount { limits: count, .. } = limits::count_limits(conn, cohort_id, slot).await?;
    Ok(count == 0 || limits::take_place(conn, cohort_id, slot).await? == count)
}
