//! SQL of holds, which reserve unpaid places for a limited time.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{CohortId, ParentId, ProgramId};

db::statements! {
    /// For a new program, if its class has limited places.
    BEGIN_HOLD =
        "UPDATE program SET held_from = $2, held_until = $3
         WHERE id = $1 AND NOT is_sponsored AND paid_at IS NULL
           AND EXISTS (SELECT 1 FROM place_limit l WHERE l.cohort_id = program.cohort_id
                         AND (l.day = '' OR (l.day = program.day AND l.time = program.time)))";
    /// For programs in these cohorts without a hold: their class had no limit before, or the rule was off.
    BEGIN_HOLDS =
        "UPDATE program SET held_from = $2, held_until = $3
         WHERE NOT is_sponsored AND paid_at IS NULL AND held_until IS NULL
           AND cohort_id IN list($1)
           AND EXISTS (SELECT 1 FROM place_limit l WHERE l.cohort_id = program.cohort_id
                         AND (l.day = '' OR (l.day = program.day AND l.time = program.time)))";
    /// Holds that block nobody any more: outside these cohorts, or in a class without a limit.
    CLEAR_HOLDS =
        "UPDATE program SET held_from = NULL, held_until = NULL, hold_warned_at = NULL
         WHERE held_until IS NOT NULL AND paid_at IS NULL
           AND (cohort_id NOT IN list($1)
                OR NOT EXISTS (SELECT 1 FROM place_limit l WHERE l.cohort_id = program.cohort_id
                                 AND (l.day = '' OR (l.day = program.day AND l.time = program.time))))";
    LIST_LIMITED_COHORTS = "SELECT DISTINCT cohort_id FROM place_limit ORDER BY cohort_id";
    /// A warning is due 12 hours before the end, or a quarter of the hold's length if that is shorter.
    LIST_ENDING =
        "SELECT id, held_from, held_until FROM program
         WHERE held_until IS NOT NULL AND paid_at IS NULL AND hold_warned_at IS NULL
           AND held_until - (CASE WHEN held_until - held_from < 172800000 THEN (held_until - held_from) / 4 ELSE 43200000 END) <= $1
         ORDER BY held_until, id LIMIT $2";
    LIST_ENDED =
        "SELECT id, held_from, held_until FROM program
         WHERE held_until <= $1 AND paid_at IS NULL AND hold_warned_at IS NOT NULL
         ORDER BY held_until, id LIMIT $2";
    /// Succeeds for one caller only, so that nobody is warned twice.
    WARN_HOLD =
        "UPDATE program SET hold_warned_at = $2, held_until = $3
         WHERE id = $1 AND held_until IS NOT NULL AND paid_at IS NULL AND hold_warned_at IS NULL";
    EXTEND_HOLD =
        "UPDATE program SET held_until = $2, hold_warned_at = NULL
         WHERE id = $1 AND held_until < $2 AND paid_at IS NULL";
    /// Also locks the row against a concurrent payment or extension.
    CLAIM_ENDED_HOLD =
        "UPDATE program SET held_until = held_until
         WHERE id = $1 AND /*guard*/ (paid_at IS NULL AND held_until <= $2 AND hold_warned_at IS NOT NULL) /*end*/";
    COUNT_HELD_OF_PARENT =
        "SELECT COUNT(*) FROM program WHERE parent_id = $1 AND held_until IS NOT NULL AND paid_at IS NULL";
}

db::row! {
    /// An unpaid place that is held for a limited time.
    #[derive(Clone, Copy, Debug)]
    pub struct Hold {
        pub program_id: ProgramId,
        pub from: Timestamp,
        pub until: Timestamp,
    }
}

pub(crate) async fn begin_hold(
    conn: &mut Conn,
    program_id: ProgramId,
    from: Timestamp,
    until: Timestamp,
) -> Result<(), DbError> {
    conn.run(&BEGIN_HOLD, p![program_id, from, until]).await.map(drop)
}

pub(crate) async fn begin_holds(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
    from: Timestamp,
    until: Timestamp,
) -> Result<u64, DbError> {
    conn.run(&BEGIN_HOLDS, p![Ids(cohort_ids), from, until]).await
}

pub(crate) async fn clear_holds(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<u64, DbError> {
    conn.run(&CLEAR_HOLDS, p![Ids(cohort_ids)]).await
}

/// Cohorts with a limit, of their own or of a slot.
pub(crate) async fn list_limited_cohorts(conn: &mut Conn) -> Result<Vec<CohortId>, DbError> {
    conn.all(&LIST_LIMITED_COHORTS, p![]).await
}

pub(crate) async fn list_ending(conn: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<Hold>, DbError> {
    conn.all(&LIST_ENDING, p![now, limit]).await
}

pub(crate) async fn list_ended(conn: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<Hold>, DbError> {
    conn.all(&LIST_ENDED, p![now, limit]).await
}

/// Records that the family was warned, and the end of the hold; returns false if another caller did so first.
pub(crate) async fn warn_hold(
    conn: &mut Conn,
    program_id: ProgramId,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&WARN_HOLD, p![program_id, now, until]).await? == 1)
}

pub(crate) async fn extend_hold(
    conn: &mut Conn,
    program_id: ProgramId,
    until: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&EXTEND_HOLD, p![program_id, until]).await? == 1)
}

/// True if the hold has ended unpaid; the program is then locked.
pub(crate) async fn claim_ended(
    conn: &mut Conn,
    program_id: ProgramId,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&CLAIM_ENDED_HOLD, p![program_id, now]).await? == 1)
}

/// Number of unpaid places that a parent holds.
pub(crate) async fn count_held(conn: &mut Conn, parent_id: ParentId) -> Result<i64, DbError> {
    conn.one(&COUNT_HELD_OF_PARENT, p![parent_id]).await
}
