//! A child goes to another slot or cohort. Its seat, its package and its price stay; its place goes with it.

use crate::{
    Enrolment,
    add::list_program,
    assign, letters,
    programs::programs_of,
    refusals::{check_lessons, find_joinable, is_in_timetable, twice},
    store::{ProgramRow, places as limits, staff},
    waiting,
};
use api::Failure;
use catalogue::{Cohort, time_text, weekday_text};
use db::{
    Conn, DbError,
    journal::{self, Actor},
    listing,
};
use serde_json::{Value as Json, json};

/// Where to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Target {
    pub cohort_id: Option<i64>,
    pub day: String,
    pub time: String,
}

/// A cohort that one can join, and a slot of the timetable.
pub(crate) async fn check_target(
    conn: &mut Conn,
    enrolment: &Enrolment,
    target: &Target,
) -> Result<Cohort, Failure> {
    let cohort_id = target.cohort_id.ok_or_else(|| Failure::fields([("cohortId", "Choose a cohort")]))?;
    if !is_in_timetable(conn, &target.day, &target.time).await? {
        return Err(Failure::fields([("time", "Choose a day and a time of the timetable")]));
    }
    find_joinable(conn, cohort_id, enrolment.ctx().clock.now()).await
}

/// Moves a program. Gives what staff should know of it.
pub(crate) async fn move_program(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    id: i64,
    target: &Target,
) -> Result<String, Failure> {
    let by = (actor, enrolment.ctx().clock.now());
    let before = hold(conn, id, target.cohort_id).await?;
    let cohort = check_target(conn, enrolment, target).await?;
    let slot = (target.day.as_str(), target.time.as_str());
    let found = staff::find_children(conn, &[before.child_id]).await?.pop();
    let child = found.ok_or_else(Failure::not_found)?;
    if (before.cohort_id, before.day.as_str(), before.time.as_str()) == (cohort.id, slot.0, slot.1) {
        let sentence = format!("{} is there already.", child.first_name);
        return Err(Failure::conflict("programs.same_place", sentence));
    }
    check_running(conn, &before, &child.first_name, by.1).await?;
    let package = catalogue::find_packages(conn, &[before.package_id]).await?.pop();
    let package = package.ok_or_else(Failure::not_found)?;
    check_lessons(&catalogue::find_timetable(conn).await?, &cohort, &package, slot, by.1)?;
    let mut after = before.clone();
    (after.cohort_id, after.day, after.time) = (cohort.id, target.day.clone(), target.time.clone());
    let message = keep_teacher(conn, &mut after).await?;
    let moved = staff::move_program(conn, &after).await;
    moved.map_err(|error| twice(error, &child.first_name, &cohort.title))?;
    if !take_place(conn, by, &before, &after).await? {
        return Err(full(&cohort.title, slot));
    }
    relist(conn, &before, &after).await?;
    record(conn, by, &before, &after).await?;
    letters::moved(conn, enrolment, &after, (&cohort, &package)).await?;
    for cohort_id in ordered(before.cohort_id, cohort.id) {
        waiting::offer_free(conn, enrolment, cohort_id).await?;
    }
    Ok(message)
}

fn ordered(one: i64, other: i64) -> Vec<i64> {
    let mut ids = vec![one.min(other), one.max(other)];
    ids.dedup();
    ids
}

/// The program as it is, with its family and both cohorts held.
async fn hold(conn: &mut Conn, id: i64, to: Option<i64>) -> Result<ProgramRow, Failure> {
    let found = staff::find_programs(conn, &[id]).await?.pop().ok_or_else(Failure::not_found)?;
    invites::hold_family(conn, found.parent_id).await?;
    // It may have been moved, or withdrawn, before the family was held; from here on it is not.
    let found = staff::find_programs(conn, &[id]).await?.pop().ok_or_else(Failure::not_found)?;
    for cohort_id in ordered(found.cohort_id, to.unwrap_or(found.cohort_id)) {
        catalogue::share_cohort(conn, cohort_id).await?;
    }
    staff::hold_programs(conn, &[id]).await?.pop().ok_or_else(Failure::not_found)
}

/// Refuses a course that was given: moving it would give it a second time.
async fn check_running(
    conn: &mut Conn,
    row: &ProgramRow,
    child: &str,
    now: jiff::Timestamp,
) -> Result<(), Failure> {
    let cohort = catalogue::find_cohort(conn, row.cohort_id).await?.ok_or_else(Failure::not_found)?;
    if cohort.is_ongoing(now) {
        return Ok(());
    }
    let sentence = format!("{child} has completed {}. Use the next level instead of a move.", cohort.title);
    Err(Failure::conflict("programs.completed", sentence))
}

/// Lets the teacher go where its classes would overlap, and says so.
async fn keep_teacher(conn: &mut Conn, row: &mut ProgramRow) -> Result<String, DbError> {
    let Some(teacher_id) = row.teacher_id else { return Ok("Moved".into()) };
    catalogue::hold_teacher(conn, teacher_id).await?;
    if assign::can_follow(conn, teacher_id, row).await? {
        return Ok("Moved, with the same teacher".into());
    }
    row.teacher_id = None;
    let teacher = catalogue::find_teacher(conn, teacher_id).await?;
    let name = teacher.map(|teacher| format!("{} {}", teacher.first_name, teacher.last_name));
    let name = name.unwrap_or_else(|| "The teacher".into());
    Ok(format!("Moved. {name} teaches another class then, so that the program has no teacher now."))
}

/// Gives the old place back and takes the new one; false if there is none.
async fn take_place(
    conn: &mut Conn,
    by: (Actor, jiff::Timestamp),
    before: &ProgramRow,
    after: &ProgramRow,
) -> Result<bool, DbError> {
    let (old, new) = ((before.day.as_str(), before.time.as_str()), (after.day.as_str(), after.time.as_str()));
    for cohort_id in ordered(before.cohort_id, after.cohort_id) {
        limits::hold_limits(conn, cohort_id).await?;
    }
    if before.cohort_id == after.cohort_id {
        // Of the cohort's own places none is freed and none is taken.
        limits::give_back_slot(conn, before.cohort_id, old).await?;
        return limits::take_slot(conn, after.cohort_id, new).await;
    }
    limits::give_back(conn, before.cohort_id, old).await?;
    let settled = waiting::settle(conn, by, after.child_id, after.cohort_id, new).await?;
    Ok(settled.has_place || crate::places::take(conn, after.cohort_id, new).await?)
}

fn full(cohort: &str, (day, time): (&str, &str)) -> Failure {
    let (day, time) = (weekday_text(day), time_text(time));
    let sentence = format!("{cohort} is full on {day} at {time}. Choose another slot, or raise its places.");
    Failure::conflict("enrolment.cohort_full", sentence)
}

/// The partner's lists follow.
async fn relist(conn: &mut Conn, before: &ProgramRow, after: &ProgramRow) -> Result<(), DbError> {
    if !after.is_sponsored {
        return Ok(());
    }
    if before.cohort_id != after.cohort_id {
        listing::remove(conn, programs_of(before.partner_id, before.cohort_id), before.id).await?;
    }
    list_program(conn, after).await
}

fn said(row: &ProgramRow) -> Json {
    json!({ "cohortId": row.cohort_id, "day": row.day, "time": row.time, "teacherId": row.teacher_id })
}

async fn record(
    conn: &mut Conn,
    (actor, at): (Actor, jiff::Timestamp),
    before: &ProgramRow,
    after: &ProgramRow,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action: "program.moved",
        subject_kind: "program",
        subject_id: Some(after.id),
        before: Some(said(before)),
        after: Some(said(after)),
    };
    journal::record(conn, &entry).await.map(drop)
}
