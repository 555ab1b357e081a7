//! SQL of place limits and waiting lists.

pub(crate) mod holds;

use catalogue::{ClassTime, Day, Slot};
use db::{Conn, DbError, FromRow, Row, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, PartnerId, WaitingId};

db::statements! {
    /// The limits that apply to a slot of a cohort: its own and the whole cohort's.
    COUNT_LIMITS =
        "SELECT COUNT(*), MIN(places - taken) FROM place_limit
         WHERE cohort_id = $1 AND (day = '' OR (day = $2 AND time = $3))";
    TAKE_PLACE =
        "UPDATE place_limit SET taken = taken + 1
         WHERE cohort_id = $1 AND (day = '' OR (day = $2 AND time = $3)) AND /*guard*/ taken < places /*end*/";
    GIVE_BACK =
        "UPDATE place_limit SET taken = taken - 1 WHERE cohort_id = $1 AND (day = '' OR (day = $2 AND time = $3))";
    TAKE_SLOT =
        "UPDATE place_limit SET taken = taken + 1
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND /*guard*/ taken < places /*end*/";
    GIVE_BACK_SLOT = "UPDATE place_limit SET taken = taken - 1 WHERE cohort_id = $1 AND day = $2 AND time = $3";
    COUNT_SLOT_LIMITS = "SELECT COUNT(*) FROM place_limit WHERE cohort_id = $1 AND day = $2 AND time = $3";
    /// Locks a cohort's limits until the transaction ends, and returns them.
    HOLD_LIMITS =
        "UPDATE place_limit SET taken = taken WHERE cohort_id = $1 RETURNING day, time, places, taken";
    LIST_LIMITS = "SELECT day, time, places, taken FROM place_limit WHERE cohort_id = $1 ORDER BY day, time";
    PUT_LIMIT =
        "INSERT INTO place_limit (cohort_id, day, time, places, taken) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (cohort_id, day, time) DO UPDATE SET places = excluded.places";
    DELETE_LIMIT = "DELETE FROM place_limit WHERE cohort_id = $1 AND day = $2 AND time = $3";
    COUNT_IN_COHORT =
        "SELECT (SELECT COUNT(*) FROM program WHERE cohort_id = $1)
              + (SELECT COUNT(*) FROM waiting WHERE cohort_id = $1 AND offered_until IS NOT NULL)";
    COUNT_IN_SLOT =
        "SELECT (SELECT COUNT(*) FROM program WHERE cohort_id = $1 AND day = $2 AND time = $3)
              + (SELECT COUNT(*) FROM waiting WHERE cohort_id = $1 AND day = $2 AND time = $3 AND offered_until IS NOT NULL)";
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
    LIST_LINE =
        "SELECT id, child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, offered_until, created_at
         FROM waiting WHERE cohort_id = $1 AND id > $2 AND offered_until IS NULL ORDER BY id LIMIT $3";
    LIST_LINES = "SELECT DISTINCT cohort_id FROM waiting WHERE offered_until IS NULL ORDER BY cohort_id";
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
    /// Its day and time.
    pub(crate) fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }
}

/// A limit on places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LimitRow {
    /// `None` if it applies to the whole cohort.
    pub slot: Option<Slot>,
    pub places: i64,
    pub taken: i64,
}

impl FromRow for LimitRow {
    const COLUMNS: usize = 4;

    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        Ok(Self { slot: limited_slot(row)?, places: row.get(2)?, taken: row.get(3)? })
    }
}

/// The slot in a limit's columns `day` and `time`, which are empty if it applies to the whole cohort.
pub(crate) fn limited_slot(row: &Row<'_>) -> Result<Option<Slot>, DbError> {
    if row.get::<String>(0)?.is_empty() {
        return Ok(None);
    }
    Ok(Some(Slot { day: row.get(0)?, time: row.get(1)? }))
}

/// A limit's columns `day` and `time`, as in [`limited_slot`].
#[derive(Clone, Debug, Default)]
pub(crate) struct LimitKey {
    pub day: &'static str,
    pub time: String,
}

impl LimitKey {
    pub(crate) fn of(slot: Option<Slot>) -> Self {
        slot.map(|slot| Self { day: slot.day.name(), time: slot.time.to_string() }).unwrap_or_default()
    }
}

/// Number of limits that apply to the slot, and free places under all of them.
pub(crate) async fn count_limits(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
) -> Result<(u64, Option<i64>), DbError> {
    let (limits, free): (i64, Option<i64>) = conn.one(&COUNT_LIMITS, p![cohort_id, day, time]).await?;
    Ok((u64::try_from(limits).unwrap_or_default(), free))
}

/// Takes a place under each limit that has one free; returns under how many.
pub(crate) async fn take_place(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
) -> Result<u64, DbError> {
    conn.run(&TAKE_PLACE, p![cohort_id, day, time]).await
}

pub(crate) async fn release_place(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
) -> Result<(), DbError> {
    conn.run(&GIVE_BACK, p![cohort_id, day, time]).await.map(drop)
}

/// Takes a place of the slot only, not of its cohort; returns false if the slot is full.
pub(crate) async fn take_slot(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
) -> Result<bool, DbError> {
    let limits: i64 = conn.one(&COUNT_SLOT_LIMITS, p![cohort_id, day, time]).await?;
    Ok(limits == 0 || conn.run(&TAKE_SLOT, p![cohort_id, day, time]).await? == 1)
}

/// Releases a place of the slot only, not of its cohort.
pub(crate) async fn release_slot_place(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
) -> Result<(), DbError> {
    conn.run(&GIVE_BACK_SLOT, p![cohort_id, day, time]).await.map(drop)
}

pub(crate) async fn lock_limits(conn: &mut Conn, cohort_id: CohortId) -> Result<Vec<LimitRow>, DbError> {
    conn.all(&HOLD_LIMITS, p![cohort_id]).await
}

pub(crate) async fn list_limits(conn: &mut Conn, cohort_id: CohortId) -> Result<Vec<LimitRow>, DbError> {
    conn.all(&LIST_LIMITS, p![cohort_id]).await
}

/// Sets the limit of a cohort or a slot, initialised with what is taken now.
pub(crate) async fn put_limit(
    conn: &mut Conn,
    cohort_id: CohortId,
    slot: Option<Slot>,
    places: i64,
) -> Result<(), DbError> {
    let taken: i64 = match slot {
        None => conn.one(&COUNT_IN_COHORT, p![cohort_id]).await?,
        Some(Slot { day, time }) => conn.one(&COUNT_IN_SLOT, p![cohort_id, day, time]).await?,
    };
    let LimitKey { day, time } = LimitKey::of(slot);
    conn.run(&PUT_LIMIT, p![cohort_id, day, time, places, taken]).await.map(drop)
}

pub(crate) async fn delete_limit(
    conn: &mut Conn,
    cohort_id: CohortId,
    slot: Option<Slot>,
) -> Result<(), DbError> {
    let LimitKey { day, time } = LimitKey::of(slot);
    conn.run(&DELETE_LIMIT, p![cohort_id, day, time]).await.map(drop)
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
    most: i64,
) -> Result<Vec<WaitingRow>, DbError> {
    conn.all(&LIST_LINE, p![cohort_id, after, most]).await
}

pub(crate) async fn list_expired(
    conn: &mut Conn,
    now: Timestamp,
    most: i64,
) -> Result<Vec<WaitingRow>, DbError> {
    conn.all(&LIST_EXPIRED, p![now, most]).await
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
    let held: Option<Option<Timestamp>> = conn.optional(&DELETE_WAITING, p![id]).await?;
    Ok(held.map(|until| until.is_some()))
}

/// Cohorts whose waiting list has an entry without an offer.
pub(crate) async fn list_cohorts_with_waiting(conn: &mut Conn) -> Result<Vec<CohortId>, DbError> {
    conn.all(&LIST_LINES, p![]).await
}

/// Removes an entry whose offer has expired; returns false if it was removed or accepted meanwhile.
pub(crate) async fn delete_expired(conn: &mut Conn, id: WaitingId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&DELETE_EXPIRED_OFFER, p![id, now]).await? == 1)
}
