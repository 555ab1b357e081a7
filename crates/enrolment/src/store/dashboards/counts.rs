//! SQL of usage counts for the catalogue screens.

use crate::store::places::limits::limited_slot;
use catalogue::{CohortLimit, ProgramSum, SlotSum, TaughtClass, WaitingSum};
use db::{Conn, DbError, FromRow, Ids, Row, p};
use kernel::{CohortId, PackageId, TeacherId};

db::statements! {
    SUM_PROGRAMS =
        "SELECT cohort_id, CAST(SUM(programs) AS BIGINT), CAST(SUM(CASE WHEN teacher_id = 0 THEN programs ELSE 0 END) AS BIGINT),
                CAST(SUM(unpaid) AS BIGINT)
         FROM class_sum WHERE cohort_id IN list($1) GROUP BY cohort_id";
    SUM_SLOTS =
        "SELECT day, time, CAST(SUM(programs) AS BIGINT), CAST(SUM(CASE WHEN teacher_id = 0 THEN programs ELSE 0 END) AS BIGINT)
         FROM class_sum WHERE cohort_id IN list($1) GROUP BY day, time";
    SUM_WAITING =
        "SELECT cohort_id, day, time, COUNT(*) - COUNT(offered_until), COUNT(offered_until) FROM waiting
         WHERE cohort_id IN list($1) GROUP BY cohort_id, day, time";
    LIST_LIMITS_OF =
        "SELECT cohort_id, day, time, places FROM place_limit WHERE cohort_id IN list($1)";
    COUNT_BY_PACKAGE =
        "SELECT package_id, programs FROM package_sum WHERE package_id IN list($1)";
    COUNT_BY_CLASS =
        "SELECT teacher_id, cohort_id, day, time, programs FROM class_sum WHERE teacher_id IN list($1)";
    COPY_LIMITS =
        "INSERT INTO place_limit (cohort_id, day, time, places, taken)
         SELECT $2, day, time, places, 0 FROM place_limit WHERE cohort_id = $1";
}

/// A limit as it is stored.
struct LimitRow(CohortLimit);

impl FromRow for LimitRow {
    const COLUMNS: usize = 4;

    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        let (cohort_id, slot, places) = (row.get(0)?, limited_slot(&row.after(1))?, row.get(3)?);
        Ok(Self(CohortLimit { cohort_id, slot, places }))
    }
}

/// Counts by cohort; cohorts without programs are left out.
pub(crate) async fn sum_programs(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<Vec<ProgramSum>, DbError> {
    conn.all(&SUM_PROGRAMS, p![Ids(cohort_ids)]).await
}

/// Counts over all these cohorts by day and time.
pub(crate) async fn sum_slots(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Vec<SlotSum>, DbError> {
    conn.all(&SUM_SLOTS, p![Ids(cohort_ids)]).await
}

pub(crate) async fn sum_waiting(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<Vec<WaitingSum>, DbError> {
    conn.all(&SUM_WAITING, p![Ids(cohort_ids)]).await
}

pub(crate) async fn list_limits(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<Vec<CohortLimit>, DbError> {
    let rows: Vec<LimitRow> = conn.all(&LIST_LIMITS_OF, p![Ids(cohort_ids)]).await?;
    Ok(rows.into_iter().map(|LimitRow(limit)| limit).collect())
}

/// Number of programs by package id.
pub(crate) async fn count_by_package(
    conn: &mut Conn,
    ids: &[PackageId],
) -> Result<Vec<(PackageId, i64)>, DbError> {
    conn.all(&COUNT_BY_PACKAGE, p![Ids(ids)]).await
}

/// The classes of these teachers with the number of children.
pub(crate) async fn count_by_class(conn: &mut Conn, ids: &[TeacherId]) -> Result<Vec<TaughtClass>, DbError> {
    conn.all(&COUNT_BY_CLASS, p![Ids(ids)]).await
}

/// Copies the limits of a cohort to a new one.
pub(crate) async fn copy_limits(conn: &mut Conn, from: CohortId, to: CohortId) -> Result<(), DbError> {
    conn.run(&COPY_LIMITS, p![from, to]).await.map(drop)
}
