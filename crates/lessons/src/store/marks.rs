//! SQL of marks.

use crate::model::{
    lesson_key::LessonKey,
    marks::{Mark, MarkState},
};
use catalogue::{ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::civil::Date;
use kernel::{ChildId, CohortId, PartnerId, TeacherId};
use serde_json::json;

db::statements! {
    LIST_MARKS =
        "SELECT child_id, state, marked_at FROM mark
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 ORDER BY child_id";
    /// Rows in the order of children, so that two devices cannot wait for one another. Keeps a later mark.
    PUT_MARKS =
        "INSERT INTO mark (cohort_id, day, time, lesson_on, child_id, state, sponsor_id, teacher_id, marked_at, by_report)
         SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), m.child, m.state, m.sponsor,
                CAST($5 AS BIGINT), m.at, m.by_report > 0
         FROM rows($6: child BIGINT, state TEXT, sponsor BIGINT, at BIGINT, by_report BIGINT) m WHERE m.child > 0 ORDER BY m.child
         ON CONFLICT (cohort_id, day, time, lesson_on, child_id) DO UPDATE SET state = excluded.state,
                sponsor_id = excluded.sponsor_id, teacher_id = excluded.teacher_id, marked_at = excluded.marked_at,
                by_report = excluded.by_report
         WHERE (mark.marked_at, mark.state) < (excluded.marked_at, excluded.state)";
    EXCUSE =
        "UPDATE mark SET state = 'excused', by_report = TRUE
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 AND child_id = $5 AND state = 'absent'";
    /// Nothing if the teacher has marked the child excused.
    TAKE_EXCUSE_BACK =
        "UPDATE mark SET state = 'absent', by_report = FALSE
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 AND child_id = $5 AND by_report";
    LIST_MARKS_OF_CHILDREN =
        "SELECT child_id, cohort_id, day, time, lesson_on, state, teacher_id FROM mark WHERE child_id IN list($1)
         ORDER BY child_id, cohort_id, lesson_on";
}

db::row! {
    /// A mark of a child in any lesson.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ChildMark {
        pub child_id: ChildId,
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub lesson_on: Date,
        pub state: MarkState,
        /// 0: staff.
        teacher_id: i64,
    }
}

impl ChildMark {
    /// Who made it; `None`: staff.
    pub(crate) fn teacher_id(&self) -> Option<TeacherId> {
        (self.teacher_id > 0).then(|| TeacherId::new(self.teacher_id))
    }

    pub(crate) fn lesson(&self) -> LessonKey {
        LessonKey::new(self.cohort_id, self.day, self.time, self.lesson_on)
    }
}

/// The marks of a lesson by child.
pub(crate) async fn list_marks(conn: &mut Conn, key: LessonKey) -> Result<Vec<Mark>, DbError> {
    let slot = key.class.slot;
    conn.all(&LIST_MARKS, p![key.class.cohort_id, slot.day, slot.time, key.on]).await
}

/// A mark to store; `teacher_id` of all of them is 0 for staff.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewMark {
    pub mark: Mark,
    pub sponsor_id: Option<PartnerId>,
    /// The teacher marked the child absent, and the family had reported it.
    pub by_report: bool,
}

/// Stores the marks that are later than those already stored.
pub(crate) async fn put_marks(
    conn: &mut Conn,
    key: LessonKey,
    teacher_id: i64,
    marks: &[NewMark],
) -> Result<(), DbError> {
    let row = |new: &NewMark| {
        json!({
            "child": new.mark.child_id.get(),
            "state": new.mark.state.name(),
            "sponsor": new.sponsor_id.map_or(0, PartnerId::get),
            "at": new.mark.marked_at.as_millisecond(),
            "by_report": i64::from(new.by_report),
        })
    };
    let rows = serde_json::Value::Array(marks.iter().map(row).collect()).to_string();
    let slot = key.class.slot;
    let params = p![key.class.cohort_id, slot.day, slot.time, key.on, teacher_id, rows];
    conn.run(&PUT_MARKS, params).await.map(drop)
}

/// Turns a mark without excuse into an excused one; false if there was none.
pub(crate) async fn excuse(conn: &mut Conn, key: LessonKey, child_id: ChildId) -> Result<bool, DbError> {
    let slot = key.class.slot;
    let params = p![key.class.cohort_id, slot.day, slot.time, key.on, child_id];
    Ok(conn.run(&EXCUSE, params).await? == 1)
}

/// Turns a mark that was excused by a report alone into one without excuse.
pub(crate) async fn take_excuse_back(
    conn: &mut Conn,
    key: LessonKey,
    child_id: ChildId,
) -> Result<(), DbError> {
    let slot = key.class.slot;
    conn.run(&TAKE_EXCUSE_BACK, p![key.class.cohort_id, slot.day, slot.time, key.on, child_id])
        .await
        .map(drop)
}

/// All marks of these children.
pub(crate) async fn list_of_children(
    conn: &mut Conn,
    children: &[ChildId],
) -> Result<Vec<ChildMark>, DbError> {
    conn.all(&LIST_MARKS_OF_CHILDREN, p![Ids(children)]).await
}
