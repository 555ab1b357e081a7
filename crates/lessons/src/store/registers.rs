//! SQL of registers that were taken or opened again.

use crate::model::{lesson_key::LessonKey, register_parts::Scope};
use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{CohortId, TeacherId};

db::statements! {
    /// Hashes of two lessons may be equal: then they wait for one another, and nothing else.
    LOCK_LESSON = {
        sqlite: "SELECT $1 = $1",
        postgres: "SELECT pg_advisory_xact_lock(29, hashtext(CAST($1 AS TEXT))) IS NOT NULL
                   WHERE NOT (/*guard*/ FALSE /*end*/)"
    };
    LOCK_CLASS = {
        sqlite: "SELECT $1 = $1",
        postgres: "SELECT pg_advisory_xact_lock(30, hashtext(CAST($1 AS TEXT))) IS NOT NULL"
    };
    PUT_REGISTER =
        "INSERT INTO register (cohort_id, day, time, lesson_on, teacher_id, is_unassigned, unmarked, taken_by, taken_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (cohort_id, day, time, lesson_on, COALESCE(teacher_id, 0), is_unassigned)
         DO UPDATE SET unmarked = excluded.unmarked, taken_by = excluded.taken_by, taken_at = excluded.taken_at";
    LIST_REGISTERS =
        "SELECT cohort_id, day, time, lesson_on, teacher_id, is_unassigned, unmarked, taken_by, taken_at FROM register
         WHERE cohort_id IN list($1) AND lesson_on >= $2 AND lesson_on <= $3";
    LIST_REGISTERS_OF_LESSON =
        "SELECT cohort_id, day, time, lesson_on, teacher_id, is_unassigned, unmarked, taken_by, taken_at FROM register
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 ORDER BY id";
    LIST_UNFINISHED =
        "SELECT cohort_id, day, time, lesson_on, teacher_id, is_unassigned, unmarked, taken_by, taken_at FROM register
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND unmarked > 0 ORDER BY id";
    FIND_REOPENING =
        "SELECT open_until FROM register_reopening WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4";
    LIST_REOPENINGS =
        "SELECT cohort_id, day, time, lesson_on, open_until FROM register_reopening WHERE cohort_id IN list($1)";
    LIST_REOPENED_COHORTS =
        "SELECT cohort_id FROM register_reopening WHERE open_until > $1 ORDER BY open_until, cohort_id";
    PUT_REOPENING =
        "INSERT INTO register_reopening (cohort_id, day, time, lesson_on, open_until) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (cohort_id, day, time, lesson_on) DO UPDATE SET open_until = excluded.open_until";
}

db::row! {
    /// A register with marks.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct RegisterRow {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub lesson_on: Date,
        /// With `is_unassigned`; see `Scope`.
        pub teacher_id: Option<TeacherId>,
        pub is_unassigned: bool,
        /// Number of its children without a mark.
        pub unmarked: i64,
        /// `None` for staff.
        pub taken_by: Option<TeacherId>,
        pub taken_at: Timestamp,
    }
}

db::row! {
    /// A register that staff opened again.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Reopening {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub lesson_on: Date,
        pub open_until: Timestamp,
    }
}

impl RegisterRow {
    /// Whether it is the register of this teacher's children, and all of them have marks.
    pub(crate) fn is_taken_of(&self, key: LessonKey, regular: Option<TeacherId>) -> bool {
        LessonKey::new(self.cohort_id, self.day, self.time, self.lesson_on) == key
            && Scope::stored(self.teacher_id, self.is_unassigned).covers(regular)
            && self.unmarked == 0
    }
}

/// Locks a lesson until the transaction ends: its registers are saved, and absences from it reported, one after the
/// other.
pub(crate) async fn lock_lesson(conn: &mut Conn, key: LessonKey) -> Result<(), DbError> {
    let name = format!("{} {}", key.class, key.on);
    conn.optional::<bool>(&LOCK_LESSON, p![name]).await.map(drop)
}

/// Locks the number of children without a mark in a class's registers until the transaction ends: children leave the
/// class, and its registers are saved, one after the other.
pub(crate) async fn lock_class(conn: &mut Conn, class: ClassKey) -> Result<(), DbError> {
    conn.optional::<bool>(&LOCK_CLASS, p![class.to_string()]).await.map(drop)
}

/// Records that marks were saved in a register, and how many of its children have none.
pub(crate) async fn put_register(
    conn: &mut Conn,
    key: LessonKey,
    (scope, unmarked): (Scope, i64),
    taken_by: Option<TeacherId>,
    at: Timestamp,
) -> Result<(), DbError> {
    let slot = key.class.slot;
    let (teacher_id, is_unassigned) = (scope.teacher_id(), scope == Scope::Unassigned);
    let (cohort_id, on) = (key.class.cohort_id, key.on);
    let params = p![cohort_id, slot.day, slot.time, on, teacher_id, is_unassigned, unmarked, taken_by, at];
    conn.run(&PUT_REGISTER, params).await.map(drop)
}

/// The registers of these cohorts with marks, of lessons between two dates, inclusive.
pub(crate) async fn list_registers(
    conn: &mut Conn,
    cohorts: &[CohortId],
    from: Date,
    to: Date,
) -> Result<Vec<RegisterRow>, DbError> {
    conn.all(&LIST_REGISTERS, p![Ids(cohorts), from, to]).await
}

/// The registers of a lesson: one, or one for each of its teachers.
pub(crate) async fn list_of_lesson(conn: &mut Conn, key: LessonKey) -> Result<Vec<RegisterRow>, DbError> {
    let slot = key.class.slot;
    conn.all(&LIST_REGISTERS_OF_LESSON, p![key.class.cohort_id, slot.day, slot.time, key.on]).await
}

/// The registers of a class in which children have no mark.
pub(crate) async fn list_unfinished(conn: &mut Conn, class: ClassKey) -> Result<Vec<RegisterRow>, DbError> {
    conn.all(&LIST_UNFINISHED, p![class.cohort_id, class.slot.day, class.slot.time]).await
}

pub(crate) async fn find_reopening(conn: &mut Conn, key: LessonKey) -> Result<Option<Timestamp>, DbError> {
    let slot = key.class.slot;
    conn.optional(&FIND_REOPENING, p![key.class.cohort_id, slot.day, slot.time, key.on]).await
}

pub(crate) async fn list_reopenings(
    conn: &mut Conn,
    cohorts: &[CohortId],
) -> Result<Vec<Reopening>, DbError> {
    conn.all(&LIST_REOPENINGS, p![Ids(cohorts)]).await
}

/// The cohorts with a register that is open again at this time, once for each register.
pub(crate) async fn list_reopened_cohorts(conn: &mut Conn, now: Timestamp) -> Result<Vec<CohortId>, DbError> {
    conn.all(&LIST_REOPENED_COHORTS, p![now]).await
}

pub(crate) async fn put_reopening(conn: &mut Conn, key: LessonKey, until: Timestamp) -> Result<(), DbError> {
    let slot = key.class.slot;
    conn.run(&PUT_REOPENING, p![key.class.cohort_id, slot.day, slot.time, key.on, until]).await.map(drop)
}
