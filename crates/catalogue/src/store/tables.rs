//! SQL that reads a whole table of the catalogue, in its default order.

use super::cohort_columns;
use crate::model::{
    Cohort, OfferedSlot, Package, Teacher, closure::Closure, hand_over::HandOver,
    lesson_change::LessonChange, lessons::Timetable,
};
use db::{Conn, DbError, p};

db::statements! {
    LIST_ALL_COHORTS =
        concat!("SELECT ", cohort_columns!(), " FROM cohort ORDER BY start_on DESC, id DESC");
    LIST_ALL_PACKAGES =
        "SELECT id, title, description, min_age, max_age, week_duration, level, price_minor, archived_at FROM package
         ORDER BY level, min_age, id";
    LIST_ALL_TEACHERS =
        "SELECT id, first_name, last_name, class_link, archived_at FROM teacher ORDER BY first_name, last_name, id";
    LIST_SLOTS = "SELECT id, day, time FROM lesson_slot ORDER BY id";
    LIST_ALL_LESSON_CHANGES =
        "SELECT id, cohort_id, day, time, lesson_on, teacher_id, is_cancelled, reason, moved_on, moved_time, substitute_id,
                class_link, appended_for, changed_at FROM lesson_change ORDER BY id";
    LIST_CLOSURES =
        "SELECT id, cohort_id, first_on, last_on, title, created_at, removed_at FROM closure ORDER BY first_on, id";
    LIST_HAND_OVERS =
        "SELECT id, from_teacher_id, to_teacher_id, from_on, created_at, done_at, is_cancelled FROM hand_over ORDER BY id";
    FIND_TIMETABLE = "SELECT time_zone, lesson_minutes FROM timetable WHERE id = 1";
}

pub(crate) async fn read_all_cohorts(conn: &mut Conn) -> Result<Vec<Cohort>, DbError> {
    conn.all(&LIST_ALL_COHORTS, p![]).await
}

pub(crate) async fn read_all_packages(conn: &mut Conn) -> Result<Vec<Package>, DbError> {
    conn.all(&LIST_ALL_PACKAGES, p![]).await
}

pub(crate) async fn read_all_teachers(conn: &mut Conn) -> Result<Vec<Teacher>, DbError> {
    conn.all(&LIST_ALL_TEACHERS, p![]).await
}

pub(crate) async fn read_slots(conn: &mut Conn) -> Result<Vec<OfferedSlot>, DbError> {
    conn.all(&LIST_SLOTS, p![]).await
}

pub(crate) async fn read_timetable(conn: &mut Conn) -> Result<Timetable, DbError> {
    conn.one(&FIND_TIMETABLE, p![]).await
}

pub(crate) async fn read_all_changes(conn: &mut Conn) -> Result<Vec<LessonChange>, DbError> {
    conn.all(&LIST_ALL_LESSON_CHANGES, p![]).await
}

pub(crate) async fn read_closures(conn: &mut Conn) -> Result<Vec<Closure>, DbError> {
    conn.all(&LIST_CLOSURES, p![]).await
}

pub(crate) async fn read_hand_overs(conn: &mut Conn) -> Result<Vec<HandOver>, DbError> {
    conn.all(&LIST_HAND_OVERS, p![]).await
}
