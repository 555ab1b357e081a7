//! SQL of hand-overs.

use super::{cached::CachedCatalogue, tables::read_hand_overs};
use crate::model::{class_key::ClassKey, hand_over::HandOver};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{HandOverId, TeacherId};

db::statements! {
    INSERT_HAND_OVER =
        "INSERT INTO hand_over (from_teacher_id, to_teacher_id, from_on, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
    /// Of several nodes the first one does it.
    FINISH_HAND_OVER = "UPDATE hand_over SET done_at = $2 WHERE id = $1 AND done_at IS NULL";
    /// The row stays, so that calendars learn of it.
    CANCEL_HAND_OVER = "UPDATE hand_over SET done_at = $2, is_cancelled = TRUE WHERE id = $1 AND done_at IS NULL";
    /// A row that the new teacher has already stays.
    GIVE_LESSON_CHANGES =
        "UPDATE lesson_change SET teacher_id = $5
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND teacher_id = $4 AND NOT EXISTS (
            SELECT 1 FROM lesson_change other
            WHERE other.cohort_id = $1 AND other.day = $2 AND other.time = $3
              AND other.lesson_on = lesson_change.lesson_on AND other.teacher_id = $5)";
}

/// All hand-overs, by id.
pub async fn list_hand_overs(conn: &mut Conn) -> Result<Vec<HandOver>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(kept.hand_overs.clone()),
        None => read_hand_overs(conn).await,
    }
}

/// Plans a hand-over; its id is ignored.
pub async fn insert_hand_over(conn: &mut Conn, new: &HandOver) -> Result<HandOverId, DbError> {
    let HandOver { from_teacher_id, to_teacher_id, from_on, created_at, .. } = new;
    conn.one(&INSERT_HAND_OVER, p![from_teacher_id, to_teacher_id, from_on, created_at]).await
}

/// Marks a hand-over as done; returns false if it was before.
pub async fn finish_hand_over(conn: &mut Conn, id: HandOverId, at: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&FINISH_HAND_OVER, p![id, at]).await? == 1)
}

/// Cancels a hand-over; returns false if it was done or cancelled before.
pub async fn cancel_hand_over(conn: &mut Conn, id: HandOverId, at: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&CANCEL_HAND_OVER, p![id, at]).await? == 1)
}

/// Makes the changes of lessons that were for one teacher's children in a class those of another teacher.
pub async fn give_lesson_changes(
    conn: &mut Conn,
    class: ClassKey,
    from: TeacherId,
    to: TeacherId,
) -> Result<(), DbError> {
    let params = p![class.cohort_id, class.slot.day, class.slot.time, from, to];
    conn.run(&GIVE_LESSON_CHANGES, params).await.map(drop)
}
