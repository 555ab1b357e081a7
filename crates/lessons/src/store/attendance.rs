//! SQL of the sums of marks, which triggers maintain.

use crate::model::figures::Attendance;
use catalogue::{ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use kernel::{ChildId, CohortId, PartnerId, TeacherId, Window};

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
    COUNT_OF_COHORT = "SELECT COUNT(DISTINCT child_id) FROM child_attendance WHERE cohort_id = $1";
    LIST_OF_COHORT =
        "SELECT child_id, CAST(SUM(present) AS BIGINT), CAST(SUM(late) AS BIGINT), CAST(SUM(absent) AS BIGINT),
                CAST(SUM(excused) AS BIGINT)
         FROM child_attendance WHERE cohort_id = $1 GROUP BY child_id ORDER BY child_id LIMIT $2 OFFSET $3";
    SUM_CLASSES =
        "SELECT day, time, COUNT(CASE state WHEN 'present' THEN 1 END), COUNT(CASE state WHEN 'late' THEN 1 END),
                COUNT(CASE state WHEN 'absent' THEN 1 END), COUNT(CASE state WHEN 'excused' THEN 1 END)
         FROM mark WHERE cohort_id = $1 GROUP BY day, time ORDER BY day, time";
    /// Marks that staff made are nobody's.
    SUM_TEACHERS =
        "SELECT teacher_id, COUNT(CASE state WHEN 'present' THEN 1 END), COUNT(CASE state WHEN 'late' THEN 1 END),
                COUNT(CASE state WHEN 'absent' THEN 1 END), COUNT(CASE state WHEN 'excused' THEN 1 END)
         FROM mark WHERE cohort_id = $1 AND teacher_id > 0 GROUP BY teacher_id ORDER BY teacher_id";
}

db::row! {
    /// The sum of a child in a cohort.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ChildSum { pub child_id: ChildId, pub cohort_id: CohortId, pub figures: Attendance }
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
    OfClass { day: Day, time: ClassTime }
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

pub(crate) async fn count_of_cohort(conn: &mut Conn, cohort_id: CohortId) -> Result<i64, DbError> {
    conn.one(&COUNT_OF_COHORT, p![cohort_id]).await
}

/// The sums of a cohort by class.
pub(crate) async fn sum_classes(
    conn: &mut Conn,
    cohort_id: CohortId,
) -> Result<Vec<(Day, ClassTime, Attendance)>, DbError> {
    Ok(tuples::<OfClass, _>(conn.all(&SUM_CLASSES, p![cohort_id]).await?))
}

/// The sums of a cohort by the teacher who made the marks.
pub(crate) async fn sum_teachers(
    conn: &mut Conn,
    cohort_id: CohortId,
) -> Result<Vec<(TeacherId, Attendance)>, DbError> {
    Ok(tuples::<OfTeacher, _>(conn.all(&SUM_TEACHERS, p![cohort_id]).await?))
}
