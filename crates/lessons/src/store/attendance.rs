//! SQL of the sums of marks, which triggers maintain.

use crate::model::figures::Attendance;
use catalogue::{ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use kernel::{ChildId, CohortId, PartnerId, TeacherId, Window};
use std::collections::HashMap;

db::statements! {
    SUM_CHILDREN =
        "SELECT child_id, cohort_id, CAST(SUM(present) AS BIGINT), CAST(SUM(late) AS BIGINT), CAST(SUM(absent) AS BIGINT),
                CAST(SUM(excused) AS BIGINT)
         FROM child_attendance WHERE child_id IN list($1) GROUP BY child_id, cohort_id ORDER BY child_id, cohort_id";
    /// Newest first.
    SUM_PARTNER =
        "SELECT cohort_id, present, late, absent, excused FROM partner_attendance
         WHERE /*scope*/ partner_id = $1 /*end*/ ORDER BY cohort_id DESC LIMIT $2 OFFSET $3";
    COUNT_COHORTS_OF_PARTNER =
        "SELECT COUNT(*) FROM partner_attendance WHERE /*scope*/ partner_id = $1 /*end*/";
    SUM_PARTNER_IN =
        "SELECT cohort_id, present, late, absent, excused FROM partner_attendance
         WHERE cohort_id = $2 AND /*scope*/ partner_id = $1 /*end*/";
    LIST_SPONSORED_SUMS =
        "SELECT child_id, present, late, absent, excused FROM child_attendance
         WHERE cohort_id = $2 AND /*scope*/ sponsor_id = $1 /*end*/ ORDER BY child_id LIMIT $3 OFFSET $4";
    COUNT_SPONSORED_SUMS =
        "SELECT COUNT(*) FROM child_attendance WHERE cohort_id = $2 AND /*scope*/ sponsor_id = $1 /*end*/";
    COUNT_CHILDREN =
        "SELECT cohort_id, COUNT(DISTINCT child_id) FROM child_attendance WHERE cohort_id IN list($1) GROUP BY cohort_id";
    LIST_OF_COHORT =
        "SELECT child_id, CAST(SUM(present) AS BIGINT), CAST(SUM(late) AS BIGINT), CAST(SUM(absent) AS BIGINT),
                CAST(SUM(excused) AS BIGINT)
         FROM child_attendance WHERE cohort_id = $1 GROUP BY child_id ORDER BY child_id LIMIT $2 OFFSET $3";
    SUM_CLASSES =
        "SELECT cohort_id, day, time, CAST(SUM(present) AS BIGINT), CAST(SUM(late) AS BIGINT),
                CAST(SUM(absent) AS BIGINT), CAST(SUM(excused) AS BIGINT)
         FROM class_attendance WHERE cohort_id IN list($1) GROUP BY cohort_id, day, time
         HAVING SUM(present + late + absent + excused) > 0 ORDER BY cohort_id, day, time";
    /// Marks that staff made are nobody's.
    SUM_TEACHERS =
        "SELECT teacher_id, CAST(SUM(present) AS BIGINT), CAST(SUM(late) AS BIGINT), CAST(SUM(absent) AS BIGINT),
                CAST(SUM(excused) AS BIGINT)
         FROM class_attendance WHERE cohort_id IN list($1) AND teacher_id > 0 GROUP BY teacher_id
         HAVING SUM(present + late + absent + excused) > 0 ORDER BY teacher_id";
}

db::row! {
    /// The sum of a child in a cohort.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ChildSum { pub child_id: ChildId, pub cohort_id: CohortId, pub figures: Attendance }
}

db::row! {
    /// The sum of a class.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ClassSum {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub figures: Attendance,
    }
}
db::row! {
    struct ChildrenOfCohort { cohort_id: CohortId, children: i64 }
}

macro_rules! sums {
    ($($row:ident { $($key:ident: $kind:ty),+ })+) => {$(
        db::row! { struct $row { $($key: $kind,)+ figures: Attendance } }

        impl From<$row> for ($($kind,)+ Attendance) {
            fn from(row: $row) -> Self {
                ($(row.$key,)+ row.figures)
            }
        }
    )+};
}
sums! {
    OfCohort { id: CohortId }
    OfChild { id: ChildId }
    OfTeacher { id: TeacherId }
}

/// Reads rows with figures as tuples.
fn tuples<R, T: From<R>>(rows: Vec<R>) -> Vec<T> {
    rows.into_iter().map(T::from).collect()
}

pub(crate) async fn sum_children(conn: &mut Conn, ids: &[ChildId]) -> Result<Vec<ChildSum>, DbError> {
    conn.all(&SUM_CHILDREN, p![Ids(ids)]).await
}

/// A partner's sums by cohort, newest first.
pub(crate) async fn sum_partner(
    conn: &mut Conn,
    partner_id: PartnerId,
    window: Window,
) -> Result<Vec<(CohortId, Attendance)>, DbError> {
    let params = p![partner_id, window.limit, window.offset];
    Ok(tuples::<OfCohort, _>(conn.all(&SUM_PARTNER, params).await?))
}

/// Number of cohorts in which a partner has sums.
pub(crate) async fn count_cohorts_of_partner(conn: &mut Conn, partner_id: PartnerId) -> Result<i64, DbError> {
    conn.one(&COUNT_COHORTS_OF_PARTNER, p![partner_id]).await
}

/// A partner's sums in a cohort; none while no child of its has a mark there.
pub(crate) async fn sum_partner_in(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_id: CohortId,
) -> Result<Vec<(CohortId, Attendance)>, DbError> {
    Ok(tuples::<OfCohort, _>(conn.all(&SUM_PARTNER_IN, p![partner_id, cohort_id]).await?))
}

/// Sums of the sponsored children in a cohort, by id.
pub(crate) async fn list_sponsored(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_id: CohortId,
    window: Window,
) -> Result<Vec<(ChildId, Attendance)>, DbError> {
    let params = p![partner_id, cohort_id, window.limit, window.offset];
    Ok(tuples::<OfChild, _>(conn.all(&LIST_SPONSORED_SUMS, params).await?))
}

pub(crate) async fn count_sponsored(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_id: CohortId,
) -> Result<i64, DbError> {
    conn.one(&COUNT_SPONSORED_SUMS, p![partner_id, cohort_id]).await
}

/// Sums of the children in a cohort, by id.
pub(crate) async fn list_of_cohort(
    conn: &mut Conn,
    cohort_id: CohortId,
    window: Window,
) -> Result<Vec<(ChildId, Attendance)>, DbError> {
    let params = p![cohort_id, window.limit, window.offset];
    Ok(tuples::<OfChild, _>(conn.all(&LIST_OF_COHORT, params).await?))
}

/// How many children of each cohort have sums; cohorts without any are left out.
pub(crate) async fn count_children(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<HashMap<CohortId, i64>, DbError> {
    let rows: Vec<ChildrenOfCohort> = conn.all(&COUNT_CHILDREN, p![Ids(cohort_ids)]).await?;
    Ok(rows.into_iter().map(|row| (row.cohort_id, row.children)).collect())
}

/// The sums of classes in cohorts.
pub(crate) async fn sum_classes(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Vec<ClassSum>, DbError> {
    conn.all(&SUM_CLASSES, p![Ids(cohort_ids)]).await
}

/// The sums of cohorts by the teacher who made the marks.
pub(crate) async fn sum_teachers(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<Vec<(TeacherId, Attendance)>, DbError> {
    Ok(tuples::<OfTeacher, _>(conn.all(&SUM_TEACHERS, p![Ids(cohort_ids)]).await?))
}
