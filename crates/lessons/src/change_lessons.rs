//! Changes lessons: saves what was planned, with its journal entries and its mails.

use crate::{
    Lessons,
    busy_children::find_cohorts_of_children,
    mails::notify,
    model::{
        change_plan::Action, draft::Stored, plan_digest::plan_digest, problems::Problem, targets::Target,
    },
    plan_change::{Planned, plan_change},
};
use catalogue::{ClassKey, LessonChange};
use db::{Conn, DbError};
use journal::By;
use kernel::{CohortId, TeacherId};
use serde_json::{Value as Json, json};

/// Why lessons were not changed.
#[derive(Debug, derive_more::From)]
pub enum ChangeError {
    NotFound,
    Problem(Problem),
    #[from]
    Db(DbError),
}

/// A change of lessons.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change<'a> {
    pub target: &'a Target,
    pub action: &'a Action,
    /// The digest of the plan that staff saw, if it may not do anything else.
    pub confirmed: Option<&'a str>,
}

/// Changes lessons, or fails with what stands against it.
pub(crate) async fn change_lessons(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    Change { target, action, confirmed }: Change<'_>,
) -> Result<Planned, ChangeError> {
    lock(conn, lessons, target, action).await?;
    let planned = plan_change(conn, lessons, target, action).await?;
    if confirmed.is_some_and(|seen| seen != plan_digest(&planned.differences)) {
        return Err(ChangeError::Problem(Problem::ChangedMeanwhile));
    }
    save(conn, lessons, by, &planned, action_name(action)).await?;
    Ok(planned)
}

/// Locks the cohorts of the classes and of their children's other classes, and every teacher who may get a lesson at
/// another time: until the transaction ends, nobody else gives them one.
async fn lock(conn: &mut Conn, lessons: &Lessons, target: &Target, action: &Action) -> Result<(), DbError> {
    let seen = plan_change(conn, lessons, target, action).await?;
    let mut cohort_ids: Vec<CohortId> =
        seen.differences.iter().map(|one| one.section.class.cohort_id).collect();
    cohort_ids.extend(target.class().map(|class| class.cohort_id));
    cohort_ids.extend(find_cohorts_of_children(conn, &seen.differences).await?);
    let mut teacher_ids: Vec<TeacherId> =
        seen.differences.iter().filter_map(|one| one.after.taught_by(one.section.teacher_id)).collect();
    if let Target::TeacherDay { teacher_id, .. } = target {
        teacher_ids.push(*teacher_id);
    }
    lock_all(conn, cohort_ids, teacher_ids).await
}

/// Locks cohorts, teachers and the timetable, in the order of all transactions.
pub(crate) async fn lock_all(
    conn: &mut Conn,
    mut cohort_ids: Vec<CohortId>,
    mut teacher_ids: Vec<TeacherId>,
) -> Result<(), DbError> {
    cohort_ids.sort_unstable();
    cohort_ids.dedup();
    for id in cohort_ids {
        catalogue::lock_cohort(conn, id).await?;
    }
    teacher_ids.sort_unstable();
    teacher_ids.dedup();
    for id in teacher_ids {
        catalogue::lock_teacher(conn, id).await?;
    }
    catalogue::lock_timetable_shared(conn).await
}

/// Saves a plan that nothing stands against.
pub(crate) async fn save(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    planned: &Planned,
    action: &'static str,
) -> Result<(), ChangeError> {
    if let Some(problem) = planned.problems.first() {
        return Err(ChangeError::Problem(problem.clone()));
    }
    for stored in &planned.stored {
        let id = catalogue::put_lesson_change(conn, &stored.after).await?;
        record(conn, by, stored, id.get(), action).await?;
    }
    notify::families(conn, lessons, planned).await?;
    Ok(())
}

fn action_name(action: &Action) -> &'static str {
    match action {
        Action::Cancel { .. } => "lesson.cancelled",
        Action::Move { .. } | Action::Shift { .. } => "lesson.moved",
        Action::Substitute { .. } => "lesson.substituted",
        Action::Link { .. } => "lesson.link_changed",
        Action::Restore => "lesson.restored",
    }
}

async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    Stored { before, after }: &Stored,
    id: i64,
    action: &'static str,
) -> Result<(), DbError> {
    let is_new = |row: &LessonChange| row.appended_for.is_some() && !row.is_cancelled;
    let was_appended = is_new(after) && !before.as_ref().is_some_and(is_new);
    let entry = journal::Entry {
        at,
        actor,
        action: if was_appended { "lesson.appended" } else { action },
        subject_kind: "lesson",
        subject_id: Some(id),
        before: before.as_ref().map(values),
        after: Some(values(after)),
    };
    journal::record(conn, &entry).await.map(drop)
}

fn values(row: &LessonChange) -> Json {
    json!({
        "class": ClassKey::new(row.cohort_id, row.day, row.time), "on": row.lesson_on.to_string(),
        "teacherId": row.teacher_id, "cancelled": row.is_cancelled, "reason": row.reason,
        "movedOn": row.moved_on.map(|day| day.to_string()), "movedTime": row.moved_time,
        "substituteId": row.substitute_id, "classLink": row.class_link,
        "appendedFor": row.appended_for.map(|day| day.to_string()),
    })
}
