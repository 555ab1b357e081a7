//! SQL of place limits.

use catalogue::Slot;
use db::{Conn, DbError, FromRow, Row, p};
use kernel::CohortId;

db::statements! {
    /// The limits that apply to a slot of a cohort: its own and the whole cohort's.
    COUNT_LIMITS =
        "SELECT COUNT(*), MIN(places - taken) FROM place_limit
         WHERE cohort_id = $1 AND (day = '' OR (day = $2 AND time = $3))";
    TAKE_PLACE =
        "UPDATE place_limit SET taken = taken + 1
         WHERE cohort_id = $1 AND (day = '' OR (day = $2 AND time = $3)) AND /*guard*/ taken < places /*end*/";
    RELEASE_PLACE =
        "UPDATE place_limit SET taken = taken - 1 WHERE cohort_id = $1 AND (day = '' OR (day = $2 AND time = $3))";
    TAKE_SLOT_PLACE =
        "UPDATE place_limit SET taken = taken + 1
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND /*guard*/ taken < places /*end*/";
    RELEASE_SLOT_PLACE = "UPDATE place_limit SET taken = taken - 1 WHERE cohort_id = $1 AND day = $2 AND time = $3";
    COUNT_SLOT_LIMITS = "SELECT COUNT(*) FROM place_limit WHERE cohort_id = $1 AND day = $2 AND time = $3";
    /// Locks a cohort's limits until the transaction ends, and returns them.
    LOCK_LIMITS =
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

/// The limits that apply to a slot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LimitCount {
    pub limits: u64,
    /// Free places under all of them; `None` if there is no limit.
    pub free: Option<i64>,
}

pub(crate) async fn count_limits(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
) -> Result<LimitCount, DbError> {
    let (limits, free): (i64, Option<i64>) = conn.one(&COUNT_LIMITS, p![cohort_id, day, time]).await?;
    Ok(LimitCount { limits: u64::try_from(limits).unwrap_or_default(), free })
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
    conn.run(&RELEASE_PLACE, p![cohort_id, day, time]).await.map(drop)
}

/// Takes a place of the slot only, not of its cohort; returns false if the slot is full.
pub(crate) async fn take_slot_place(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
) -> Result<bool, DbError> {
    let limits: i64 = conn.one(&COUNT_SLOT_LIMITS, p![cohort_id, day, time]).await?;
    Ok(limits == 0 || conn.run(&TAKE_SLOT_PLACE, p![cohort_id, day, time]).await? == 1)
}

/// Releases a place of the slot only, not of its cohort.
pub(crate) async fn release_slot_place(
    conn: &mut Conn,
    cohort_id: CohortId,
    Slot { day, time }: Slot,
) -> Result<(), DbError> {
    conn.run(&RELEASE_SLOT_PLACE, p![cohort_id, day, time]).await.map(drop)
}

pub(crate) async fn lock_limits(conn: &mut Conn, cohort_id: CohortId) -> Result<Vec<LimitRow>, DbError> {
    conn.all(&LOCK_LIMITS, p![cohort_id]).await
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
