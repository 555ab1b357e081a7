//! SQL of waiting lists.

use catalogue::{ClassTime, Day, Slot};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, PartnerId, WaitingId};

db::statements! {
    INSERT_WAITING =
        "INSERT INTO waiting (child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
    FIND_WAITING =
        "SELECT id, child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, offered_until, created_at
         FROM waiting WHERE parent_id = $1 AND id = $2";
    FIND_WAITING_OF =
        "SELECT id, child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, offered_until, created_at
         FROM waiting WHERE child_id = $1 AND cohort_id = $2";
    LIST_WAITING_OF_PARENT =
        "SELECT id, child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, offered_until, created_at
         FROM waiting WHERE parent_id = $1 ORDER BY id";
    /// Entries of a cohort's waiting list after `$2` without an offer, oldest first.
    LIST_WAITING_AFTER =
        "SELECT id, child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, offered_until, created_at
         FROM waiting WHERE cohort_id = $1 AND id > $2 AND offered_until IS NULL ORDER BY id LIMIT $3";
    LIST_COHORTS_WITH_WAITING = "SELECT DISTINCT cohort_id FROM waiting WHERE offered_until IS NULL ORDER BY cohort_id";
    LIST_EXPIRED =
        "SELECT id, child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, offered_until, created_at
         FROM waiting WHERE offered_until <= $1 ORDER BY offered_until, id LIMIT $2";
    COUNT_AHEAD =
        "SELECT COUNT(*) FROM waiting
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND id < $4 AND offered_until IS NULL";
    OFFER_PLACE = "UPDATE waiting SET offered_until = $2 WHERE id = $1 AND offered_until IS NULL";
    /// Returns whether a place was on offer at the time of deletion.
    DELETE_WAITING = "DELETE FROM waiting WHERE id = $1 RETURNING offered_until";
    DELETE_EXPIRED_OFFER = "DELETE FROM waiting WHERE id = $1 AND offered_until <= $2";
}

db::row! {
    /// A child on the waiting list.
    #[derive(Clone, Debug)]
    pub(crate) struct WaitingRow {
        pub id: WaitingId,
        pub child_id: ChildId,
        pub parent_id: ParentId,
        pub partner_id: PartnerId,
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub is_sponsored: bool,
        /// Set while a place is on offer to it.
        pub offered_until: Option<Timestamp>,
        pub created_at: Timestamp,
    }
}

impl WaitingRow {
    pub(crate) fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }
}

pub(crate) async fn insert_waiting(conn: &mut Conn, row: &WaitingRow) -> Result<WaitingId, DbError> {
    let WaitingRow {
        child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, created_at, ..
    } = row;
    let params = p![child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, created_at];
    conn.one(&INSERT_WAITING, params).await
}

pub(crate) async fn find_waiting(
    conn: &mut Conn,
    parent_id: ParentId,
    id: WaitingId,
) -> Result<Option<WaitingRow>, DbError> {
    conn.optional(&FIND_WAITING, p![parent_id, id]).await
}

/// The child's entry on a cohort's waiting list.
pub(crate) async fn find_waiting_of(
    conn: &mut Conn,
    child_id: ChildId,
    cohort_id: CohortId,
) -> Result<Option<WaitingRow>, DbError> {
    conn.optional(&FIND_WAITING_OF, p![child_id, cohort_id]).await
}

pub(crate) async fn list_waiting_of_parent(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Vec<WaitingRow>, DbError> {
    conn.all(&LIST_WAITING_OF_PARENT, p![parent_id]).await
}

pub(crate) async fn list_waiting_after(
    conn: &mut Conn,
    cohort_id: CohortId,
    after: WaitingId,
    limit: i64,
) -> Result<Vec<WaitingRow>, DbError> {
    conn.all(&LIST_WAITING_AFTER, p![cohort_id, after, limit]).await
}

pub(crate) async fn list_expired(
    conn: &mut Conn,
    now: Timestamp,
    limit: i64,
) -> Result<Vec<WaitingRow>, DbError> {
    conn.all(&LIST_EXPIRED, p![now, limit]).await
}

/// Number of children without an offer that wait for the same slot and came before `id`.
pub(crate) async fn count_ahead(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
    id: WaitingId,
) -> Result<i64, DbError> {
    conn.one(&COUNT_AHEAD, p![cohort_id, day, time, id]).await
}

pub(crate) async fn offer_place(conn: &mut Conn, id: WaitingId, until: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&OFFER_PLACE, p![id, until]).await? == 1)
}

/// Removes an entry and returns whether a place was on offer to it; `None` if it was gone already.
pub(crate) async fn delete_waiting(conn: &mut Conn, id: WaitingId) -> Result<Option<bool>, DbError> {
    let offered: Option<Option<Timestamp>> = conn.optional(&DELETE_WAITING, p![id]).await?;
    Ok(offered.map(|until| until.is_some()))
}

/// Cohorts whose waiting list has an entry without an offer.
pub(crate) async fn list_cohorts_with_waiting(conn: &mut Conn) -> Result<Vec<CohortId>, DbError> {
    conn.all(&LIST_COHORTS_WITH_WAITING, p![]).await
}

/// Removes an entry whose offer has expired; returns false if it was removed or accepted meanwhile.
pub(crate) async fn delete_expired(conn: &mut Conn, id: WaitingId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&DELETE_EXPIRED_OFFER, p![id, now]).await? == 1)
}
