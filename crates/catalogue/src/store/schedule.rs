//! SQL of changed lessons and closed days.

use super::{
    cached::{CachedCatalogue, clone_matching},
    hand_overs::list_hand_overs,
    tables::read_closures,
};
use crate::model::{closure::Closure, lesson_change::LessonChange, schedule::Schedule};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{ClosureId, CohortId, LessonChangeId};

db::statements! {
    LIST_LESSON_CHANGES =
        "SELECT id, cohort_id, day, time, lesson_on, teacher_id, is_cancelled, reason, moved_on, moved_time, substitute_id,
                class_link, appended_for, changed_at FROM lesson_change WHERE cohort_id IN list($1) ORDER BY id";
    /// A lesson has one row, for its class or for one teacher's children; its key is that of the unique index.
    PUT_LESSON_CHANGE =
        "INSERT INTO lesson_change (cohort_id, day, time, lesson_on, teacher_id, is_cancelled, reason, moved_on, moved_time,
                substitute_id, class_link, appended_for, changed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (cohort_id, day, time, lesson_on, COALESCE(teacher_id, 0)) DO UPDATE SET
                is_cancelled = excluded.is_cancelled, reason = excluded.reason, moved_on = excluded.moved_on,
                moved_time = excluded.moved_time, substitute_id = excluded.substitute_id, class_link = excluded.class_link,
                appended_for = excluded.appended_for, changed_at = excluded.changed_at
         RETURNING id";
    INSERT_CLOSURE =
        "INSERT INTO closure (cohort_id, first_on, last_on, title, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id";
    /// The row stays, so that calendars learn of it.
    REMOVE_CLOSURE = "UPDATE closure SET removed_at = $2 WHERE id = $1 AND removed_at IS NULL";
}

/// All closures, removed ones included, by first day.
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
    let schedule = Schedule::new(&timetable, changes, list_closures(conn).await?);
    Ok(schedule.with_hand_overs(list_hand_overs(conn).await?))
}

/// Saves how a lesson differs; returns the row's id. The row of a lesson that is as planned again stays, so that
/// calendars see a later sequence.
pub async fn put_lesson_change(conn: &mut Conn, change: &LessonChange) -> Result<LessonChangeId, DbError> {
    let LessonChange { cohort_id, day, time, lesson_on, teacher_id, is_cancelled, reason, .. } = change;
    let LessonChange { moved_on, moved_time, substitute_id, class_link, appended_for, changed_at, .. } =
        change;
    let params = p![
        cohort_id,
        day,
        time,
        lesson_on,
        teacher_id,
        is_cancelled,
        reason,
        moved_on,
        moved_time,
        substitute_id,
        class_link,
        appended_for,
        changed_at
    ];
    conn.one(&PUT_LESSON_CHANGE, params).await
}

/// Adds a closure; its id is ignored.
pub async fn insert_closure(conn: &mut Conn, new: &Closure) -> Result<ClosureId, DbError> {
    let params = p![new.cohort_id, new.first_on, new.last_on, new.title, new.created_at];
    conn.one(&INSERT_CLOSURE, params).await
}

/// Removes a closure; returns false if it does not exist or was removed before.
pub async fn remove_closure(conn: &mut Conn, id: ClosureId, at: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&REMOVE_CLOSURE, p![id, at]).await? == 1)
}
