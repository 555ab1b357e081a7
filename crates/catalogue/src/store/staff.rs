//! All SQL behind the staff screens.

use super::{
    cached::CachedCatalogue,
    tables::{read_all_cohorts, read_all_packages, read_all_teachers},
};
use crate::model::{Cohort, OfferedSlot, Package, Teacher};
use db::{Conn, DbError, p};
use kernel::{SlotId, TeacherId};

db::statements! {
    FIND_TEACHER = "SELECT id, first_name, last_name, class_link, archived_at FROM teacher WHERE id = $1";
    /// With its guard mutated it locks nothing.
    LOCK_TEACHER =
        "SELECT id FROM teacher WHERE id = $1 AND NOT (/*guard*/ FALSE /*end*/) postgres(FOR UPDATE)";
    LOCK_TIMETABLE = "SELECT id FROM timetable WHERE id = 1 postgres(FOR UPDATE)";
    /// With its guard mutated it locks nothing.
    LOCK_TIMETABLE_SHARED =
        "SELECT id FROM timetable WHERE id = 1 AND NOT (/*guard*/ FALSE /*end*/) postgres(FOR SHARE)";
    FIND_SLOT = "SELECT id, day, time FROM lesson_slot WHERE id = $1";
    UPDATE_COHORT = "UPDATE cohort SET title = $2, start_on = $3, end_on = $4, status_override = $5 WHERE id = $1";
    UPDATE_PACKAGE =
        "UPDATE package SET title = $2, description = $3, min_age = $4, max_age = $5, week_duration = $6, level = $7,
                price_minor = $8 WHERE id = $1";
    UPDATE_TEACHER = "UPDATE teacher SET first_name = $2, last_name = $3, class_link = $4 WHERE id = $1";
    UPDATE_HOLD_HOURS = "UPDATE timetable SET hold_hours = $1 WHERE id = 1";
    UPDATE_TIMETABLE = "UPDATE timetable SET time_zone = $1, lesson_minutes = $2 WHERE id = 1";
    DELETE_SLOT = "DELETE FROM lesson_slot WHERE id = $1";
    /// The last condition makes a repeated call update no rows.
    ARCHIVE_COHORT = "UPDATE cohort SET archived_at = $2 WHERE id = $1 AND (archived_at IS NULL) = $3";
    ARCHIVE_PACKAGE = "UPDATE package SET archived_at = $2 WHERE id = $1 AND (archived_at IS NULL) = $3";
    ARCHIVE_TEACHER = "UPDATE teacher SET archived_at = $2 WHERE id = $1 AND (archived_at IS NULL) = $3";
}

/// All cohorts, latest start first.
pub async fn list_all_cohorts(conn: &mut Conn) -> Result<Vec<Cohort>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(kept.cohorts.clone()),
        None => read_all_cohorts(conn).await,
    }
}

/// All packages, by level and age.
pub async fn list_all_packages(conn: &mut Conn) -> Result<Vec<Package>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(kept.packages.clone()),
        None => read_all_packages(conn).await,
    }
}

/// All teachers, by name.
pub async fn list_all_teachers(conn: &mut Conn) -> Result<Vec<Teacher>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(kept.teachers.clone()),
        None => read_all_teachers(conn).await,
    }
}

/// Finds a teacher by id.
pub async fn find_teacher(conn: &mut Conn, id: TeacherId) -> Result<Option<Teacher>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(kept.teachers.iter().find(|teacher| teacher.id == id).cloned()),
        None => conn.optional(&FIND_TEACHER, p![id]).await,
    }
}

/// Locks a teacher until the transaction ends: nobody else can assign classes to it or archive it.
pub async fn lock_teacher(conn: &mut Conn, id: TeacherId) -> Result<(), DbError> {
    conn.optional::<TeacherId>(&LOCK_TEACHER, p![id]).await.map(drop)
}

/// Locks the timetable exclusively until the transaction ends: nobody else can change it or a cohort's dates, or
/// assign teachers.
pub async fn lock_timetable(conn: &mut Conn) -> Result<(), DbError> {
    conn.optional::<i64>(&LOCK_TIMETABLE, p![]).await.map(drop)
}

/// Takes a shared lock on the timetable until the transaction ends, which blocks the exclusive one.
pub async fn lock_timetable_shared(conn: &mut Conn) -> Result<(), DbError> {
    conn.optional::<i64>(&LOCK_TIMETABLE_SHARED, p![]).await.map(drop)
}

/// Finds a slot by id.
pub async fn find_slot(conn: &mut Conn, id: SlotId) -> Result<Option<OfferedSlot>, DbError> {
    conn.optional(&FIND_SLOT, p![id]).await
}
