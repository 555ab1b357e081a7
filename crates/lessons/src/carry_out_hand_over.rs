//! Carries out hand-overs once their day has come.

use crate::{Lessons, change_lessons::lock_all};
use catalogue::{HandOver, LessonChange};
use db::{Conn, DbError, tx};
use jiff::Timestamp;
use journal::{Actor, By, SYSTEM};
use kernel::{CohortId, TeacherId};
use std::time::Duration;

/// Gives the programs to the new teacher; false if it was done before.
pub(crate) async fn carry_out(
    conn: &mut Conn,
    lessons: &Lessons,
    actor: Actor,
    one: &HandOver,
) -> Result<bool, DbError> {
    let HandOver { id, from_teacher_id: from, to_teacher_id: to, .. } = *one;
    enrolment::lock_programs_of_teacher(conn, from).await?;
    lock_all(conn, Vec::new(), vec![from, to]).await?;
    let now = lessons.enrolment.ctx().clock.now();
    if !catalogue::finish_hand_over(conn, id, now).await? {
        return Ok(false);
    }
    give_substitutions(conn, one, now).await?;
    record_missing_check(conn, lessons, By { actor, at: now }, to).await?;
    enrolment::hand_over_programs(conn, &lessons.enrolment, actor, from, to).await?;
    Ok(true)
}

/// A check that expired since the hand-over was planned takes no classes away, as with every other teacher of a class:
/// the children would have no teacher at all. The journal has it, and staff's Today counts the teacher.
async fn record_missing_check(
    conn: &mut Conn,
    lessons: &Lessons,
    By { actor, at }: By,
    to: TeacherId,
) -> Result<(), DbError> {
    let is_required = lessons.enrolment.settings.safeguarding_required;
    if catalogue::may_teach(conn, to, at, is_required).await? {
        return Ok(());
    }
    let entry = journal::Entry {
        at,
        actor,
        action: "teacher.took_over_unchecked",
        subject_kind: "teacher",
        subject_id: Some(to.get()),
        before: None,
        after: None,
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Makes the new teacher the substitute where the old one was to be.
async fn give_substitutions(conn: &mut Conn, one: &HandOver, now: Timestamp) -> Result<(), DbError> {
    let cohorts = catalogue::list_all_cohorts(conn).await?;
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let schedule = catalogue::find_schedule(conn, &ids).await?;
    let given = schedule.substitutions_after(one.from_teacher_id, now);
    for change in given.filter(|change| change.takes_place_on() >= one.from_on) {
        let (substitute_id, changed_at) = (Some(one.to_teacher_id), now);
        let after = LessonChange { substitute_id, changed_at, ..change.clone() };
        catalogue::put_lesson_change(conn, &after).await?;
    }
    Ok(())
}

/// Carries out the hand-overs whose day has come; returns how many. A failure affects one only and is retried in the
/// next round.
pub async fn carry_out_hand_overs(lessons: &Lessons) -> Result<usize, DbError> {
    let ctx = lessons.enrolment.ctx();
    let mut conn = ctx.db.read().await?;
    let today = catalogue::find_timetable(&mut conn).await?.today(ctx.clock.now());
    let mut due = catalogue::list_hand_overs(&mut conn).await?;
    due.retain(|one| one.is_planned() && one.from_on <= today);
    drop(conn);
    let mut count = 0;
    for one in &due {
        let done: Result<bool, DbError> =
            tx!(ctx.db, t => { Box::pin(carry_out(t, lessons, SYSTEM, one)).await });
        match done {
            Ok(is_new) => count += usize::from(is_new),
            Err(error) => tracing::warn!(%error, hand_over = one.id.get(), "a hand-over failed"),
        }
    }
    Ok(count)
}

const POLL_INTERVAL: Duration = Duration::from_mins(1);

/// Worker that carries out hand-overs until the process stops.
pub async fn run_hand_over_worker(lessons: Lessons, worker: api::Worker) {
    loop {
        if let Err(error) = carry_out_hand_overs(&lessons).await {
            tracing::warn!(%error, "reading the hand-overs failed");
        }
        if !worker.rest(POLL_INTERVAL).await {
            return;
        }
    }
}
