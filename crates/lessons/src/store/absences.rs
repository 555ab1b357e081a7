//! SQL of absences that parents reported.

use crate::model::lesson_key::LessonKey;
use catalogue::{ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{ChildId, CohortId};

db::row! {
    /// A child that will not come to a lesson.
    #[derive(Clone, Debug)]
    pub(crate) struct Absence {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub lesson_on: Date,
        pub child_id: ChildId,
        pub reason: String,
    }
}

db::statements! {
    LIST_ABSENCES =
        "SELECT cohort_id, day, time, lesson_on, child_id, reason FROM absence
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 ORDER BY child_id";
    LIST_ABSENCES_BETWEEN =
        "SELECT cohort_id, day, time, lesson_on, child_id, reason FROM absence
         WHERE cohort_id IN list($1) AND lesson_on >= $2 AND lesson_on <= $3";
    LIST_ABSENCES_OF_CHILDREN =
        "SELECT cohort_id, day, time, lesson_on, child_id, reason FROM absence WHERE child_id IN list($1)";
    PUT_ABSENCE =
        "INSERT INTO absence (cohort_id, day, time, lesson_on, child_id, reason, reported_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (cohort_id, day, time, lesson_on, child_id) DO UPDATE SET reason = excluded.reason";
    DELETE_ABSENCE =
        "DELETE FROM absence WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 AND child_id = $5";
}

impl Absence {
    pub(crate) fn lesson(&self) -> LessonKey {
        LessonKey::new(self.cohort_id, self.day, self.time, self.lesson_on)
    }
}

pub(crate) async fn list_absences(conn: &mut Conn, key: LessonKey) -> Result<Vec<Absence>, DbError> {
    let slot = key.class.slot;
    conn.all(&LIST_ABSENCES, p![key.class.cohort_id, slot.day, slot.time, key.on]).await
}

/// The absences in these cohorts between two dates, inclusive.
pub(crate) async fn list_between(
    conn: &mut Conn,
    cohorts: &[CohortId],
    from: Date,
    to: Date,
) -> Result<Vec<Absence>, DbError> {
    conn.all(&LIST_ABSENCES_BETWEEN, p![Ids(cohorts), from, to]).await
}

pub(crate) async fn list_of_children(conn: &mut Conn, ids: &[ChildId]) -> Result<Vec<Absence>, DbError> {
    conn.all(&LIST_ABSENCES_OF_CHILDREN, p![Ids(ids)]).await
}

pub(crate) async fn put_absence(conn: &mut Conn, absence: &Absence, at: Timestamp) -> Result<(), DbError> {
    let Absence { cohort_id, day, time, lesson_on, child_id, reason } = absence;
    conn.run(&PUT_ABSENCE, p![cohort_id, day, time, lesson_on, child_id, reason, at]).await.map(drop)
}

/// Returns false if there was none.
pub(crate) async fn delete_absence(
    conn: &mut Conn,
    key: LessonKey,
    child_id: ChildId,
) -> Result<bool, DbError> {
    let slot = key.class.slot;
    let params = p![key.class.cohort_id, slot.day, slot.time, key.on, child_id];
    Ok(conn.run(&DELETE_ABSENCE, params).await? == 1)
}
