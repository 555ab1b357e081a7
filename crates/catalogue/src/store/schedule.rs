//! SQL of changed lessons and closed days.

use super::cached::{CachedCatalogue, clone_matching};
use crate::model::schedule::{Closure, LessonChange, Schedule};
use db::{Conn, DbError, Ids, p};
use kernel::CohortId;

db::statements! {
    LIST_ALL_LESSON_CHANGES =
        "SELECT id, cohort_id, day, time, lesson_on, teacher_id, is_cancelled, reason, moved_on, moved_time, substitute_id,
                class_link, appended_for, changed_at FROM lesson_change ORDER BY id";
    LIST_LESSON_CHANGES =
        "SELECT id, cohort_id, day, time, lesson_on, teacher_id, is_cancelled, reason, moved_on, moved_time, substitute_id,
                class_link, appended_for, changed_at FROM lesson_change WHERE cohort_id IN list($1) ORDER BY id";
    LIST_CLOSURES =
        "SELECT id, cohort_id, first_on, last_on, title, created_at, removed_at FROM closure ORDER BY first_on, id";
}

pub(crate) async fn read_all_changes(conn: &mut Conn) -> Result<Vec<LessonChange>, DbError> {
    conn.all(&LIST_ALL_LESSON_CHANGES, p![]).await
}

pub(crate) async fn read_closures(conn: &mut Conn) -> Result<Vec<Closure>, DbError> {
    conn.all(&LIST_CLOSURES, p![]).await
}

/// All closures, those taken back as well, by first day.
pub async fn list_closures(conn: &mut Conn) -> Result<Vec<Closure>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(kept.closures.clone()),
        None => read_closures(conn).await,
    }
}

/// The changed lessons of these cohorts, by id.
pub async fn list_lesson_changes(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<Vec<LessonChange>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => {
            Ok(clone_matching(&kept.lesson_changes, |change| cohort_ids.contains(&change.cohort_id)))
        }
        None => conn.all(&LIST_LESSON_CHANGES, p![Ids(cohort_ids)]).await,
    }
}

/// What the lessons of these cohorts are computed from.
pub async fn find_schedule(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Schedule, DbError> {
    let timetable = super::find_timetable(conn).await?;
    let changes = list_lesson_changes(conn, cohort_ids).await?;
    Ok(Schedule::new(&timetable, changes, list_closures(conn).await?))
}
