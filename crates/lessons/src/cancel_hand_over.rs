//! Cancels a planned hand-over: the classes stay with their teacher.

use crate::{
    Lessons,
    change_lessons::lock_all,
    find_classes::find_classes,
    hand_over::HandOverError,
    mails::notify,
    model::{problems::Problem, sections::Classes},
    plan_change::{complete, taken_in},
};
use catalogue::HandOver;
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::By;
use kernel::TeacherId;
use serde_json::json;

/// Cancels the planned hand-over of a teacher's classes, and writes to the families that the new teacher was announced to.
pub(crate) async fn cancel_hand_over(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    from: TeacherId,
) -> Result<(), HandOverError> {
    let seen = find_planned(&read(conn, by.at).await?, from)?;
    lock_all(conn, Vec::new(), vec![from, seen.to_teacher_id]).await?;
    let before = read(conn, by.at).await?;
    let one = find_planned(&before, from)?;
    let mut others = before.schedule.hand_overs().to_vec();
    others.retain(|other| other.id != one.id);
    let after = before.with(before.schedule.clone().with_hand_overs(others));
    let taken = taken_in(conn, &before).await?;
    let planned = complete(conn, (before, after, taken), Vec::new(), Vec::new(), by.at).await?;
    if let Some(problem) = planned.problems.first() {
        return Err(HandOverError::Problem(Problem::clone(problem)));
    }
    if !catalogue::cancel_hand_over(conn, one.id, by.at).await? {
        return Err(HandOverError::NotFound);
    }
    record(conn, by, &one).await?;
    Ok(notify::families(conn, lessons, &planned).await?)
}

async fn read(conn: &mut Conn, now: Timestamp) -> Result<Classes, DbError> {
    find_classes(conn, |cohort| cohort.archived_at.is_none() && cohort.is_ongoing(now)).await
}

fn find_planned(classes: &Classes, from: TeacherId) -> Result<HandOver, HandOverError> {
    let mut all = classes.schedule.hand_overs().iter();
    let own = all.find(|one| one.is_planned() && one.from_teacher_id == from);
    own.cloned().ok_or(HandOverError::NotFound)
}

async fn record(conn: &mut Conn, By { actor, at }: By, one: &HandOver) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action: "teacher.hand_over_cancelled",
        subject_kind: "teacher",
        subject_id: Some(one.from_teacher_id.get()),
        before: Some(json!({ "toId": one.to_teacher_id, "from": one.from_on.to_string() })),
        after: None,
    };
    journal::record(conn, &entry).await.map(drop)
}
