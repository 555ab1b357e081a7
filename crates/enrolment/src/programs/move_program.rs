//! Moves a program to another slot or cohort. Seat, package and price stay; the old place is released and a new one
//! taken.

mod error;

pub(crate) use error::MoveError;

use crate::{
    Enrolment,
    mails::notify,
    places::waiting,
    programs::{
        assign,
        checks::{ClassError, check_lessons, check_overlap, find_joinable, find_offered, is_duplicate},
        class_teacher::find_teacher_for,
        search_list::{index_program, unlist_program},
        sponsor::check_covered,
    },
    store::{ChildRow, ProgramRow, places::limits, programs::staff},
};
use catalogue::{Cohort, Slot};
use db::{Conn, DbError};
use journal::{Actor, By};
use kernel::{CohortId, ProgramId};
use l10n::{Message, msg};
use serde_json::{Value as Json, json};

/// The class to move to, as staff sent it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Target {
    pub cohort_id: Option<CohortId>,
    pub day: String,
    pub time: String,
}

/// A validated target.
pub(crate) struct Destination {
    pub cohort: Cohort,
    pub slot: Slot,
}

/// Validates the target: a cohort that can be joined and a slot of the timetable.
pub(crate) async fn check_target(
    conn: &mut Conn,
    enrolment: &Enrolment,
    target: &Target,
) -> Result<Destination, ClassError> {
    let cohort_id = target.cohort_id.ok_or(ClassError::CohortRequired)?;
    let slot = find_offered(conn, &target.day, &target.time).await?;
    let cohort = find_joinable(conn, cohort_id, enrolment.ctx().clock.now()).await?;
    Ok(Destination { cohort, slot })
}

/// Moves a program and returns a message for staff.
pub(crate) async fn move_program(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    id: ProgramId,
    target: &Target,
) -> Result<Message, MoveError> {
    let by = By { actor, at: enrolment.ctx().clock.now() };
    let before = lock_program(conn, id, target.cohort_id).await?;
    let Destination { cohort, slot } = check_target(conn, enrolment, target).await?;
    let found = staff::find_children(conn, &[before.child_id]).await?.pop();
    let child = found.ok_or(MoveError::NotFound)?;
    if (before.cohort_id, before.slot()) == (cohort.id, slot) {
        return Err(MoveError::SamePlace { child: child.details.first_name });
    }
    check_running(conn, &before, &child.details.first_name, by.at).await?;
    let package = catalogue::find_packages(conn, &[before.package_id]).await?.pop();
    let package = package.ok_or(MoveError::NotFound)?;
    check_lessons(&catalogue::find_timetable(conn).await?, &cohort, &package, slot, by.at)?;
    check_overlap(conn, &child, (&cohort, slot), Some(id), by.at).await?;
    if before.is_sponsored && before.cohort_id != cohort.id {
        check_covered(conn, &before, (&cohort, &package), by.at).await?;
    }
    let mut after = ProgramRow { cohort_id: cohort.id, day: slot.day, time: slot.time, ..before.clone() };
    let message = keep_teacher(conn, enrolment, &mut after).await?;
    let moved = staff::move_program(conn, &after).await;
    moved.map_err(|error| duplicate_or_db(error, child, &cohort))?;
    enrolment.registers.recount(conn, before.class()).await?;
    if !take_place(conn, by, &before, &after).await? {
        return Err(MoveError::CohortFull { cohort: cohort.title, slot });
    }
    relist(conn, &before, &after).await?;
    record(conn, by, &before, &after).await?;
    notify::moved(conn, enrolment, &after, &cohort, &package).await?;
    for cohort_id in ordered(before.cohort_id, cohort.id) {
        waiting::offer_free(conn, enrolment, cohort_id).await?;
    }
    Ok(message)
}

fn ordered(one: CohortId, other: CohortId) -> Vec<CohortId> {
    let mut ids = vec![one.min(other), one.max(other)];
    ids.dedup();
    ids
}

/// Locks the family, both cohorts and the program, and returns the program.
async fn lock_program(conn: &mut Conn, id: ProgramId, to: Option<CohortId>) -> Result<ProgramRow, MoveError> {
    let found = staff::find_programs(conn, &[id]).await?.pop().ok_or(MoveError::NotFound)?;
    invites::lock_family(conn, found.parent_id).await?;
    // Read again: it may have been moved or withdrawn before the family was locked; from here on it cannot.
    let found = staff::find_programs(conn, &[id]).await?.pop().ok_or(MoveError::NotFound)?;
    for cohort_id in ordered(found.cohort_id, to.unwrap_or(found.cohort_id)) {
        catalogue::lock_cohort_shared(conn, cohort_id).await?;
    }
    staff::lock_programs(conn, &[id]).await?.pop().ok_or(MoveError::NotFound)
}

/// Rejects a completed program: moving it would teach the course a second time.
async fn check_running(
    conn: &mut Conn,
    row: &ProgramRow,
    child: &str,
    now: jiff::Timestamp,
) -> Result<(), MoveError> {
    let cohort = catalogue::find_cohort(conn, row.cohort_id).await?.ok_or(MoveError::NotFound)?;
    if cohort.is_ongoing(now) {
        return Ok(());
    }
    Err(MoveError::Completed { child: child.to_owned(), cohort: cohort.title })
}

/// Removes the teacher if its classes would overlap, or if it may not be given classes; the returned message says so. A
/// program without a teacher gets the class's.
async fn keep_teacher(
    conn: &mut Conn,
    enrolment: &Enrolment,
    row: &mut ProgramRow,
) -> Result<Message, DbError> {
    let Some(teacher_id) = row.teacher_id else {
        row.teacher_id = find_teacher_for(conn, enrolment, row.cohort_id, row.slot()).await?;
        return Ok(msg!("moved"));
    };
    catalogue::lock_teacher(conn, teacher_id).await?;
    let is_checked = assign::may_teach(conn, enrolment, teacher_id).await?;
    if is_checked && assign::can_follow(conn, enrolment, teacher_id, row).await? {
        return Ok(msg!("moved-with-teacher"));
    }
    row.teacher_id = None;
    let teacher = catalogue::find_teacher(conn, teacher_id).await?;
    let name = teacher.map(|teacher| format!("{} {}", teacher.first_name, teacher.last_name));
    Ok(match name {
        Some(name) if !is_checked => msg!("moved-without-unchecked-teacher", teacher = name),
        Some(name) => msg!("moved-without-teacher", teacher = name),
        None => msg!("moved-without-unknown-teacher"),
    })
}

/// Releases the old place and takes the new one; returns false if there is none.
async fn take_place(
    conn: &mut Conn,
    by: By,
    before: &ProgramRow,
    after: &ProgramRow,
) -> Result<bool, DbError> {
    let (old, new) = (before.slot(), after.slot());
    for cohort_id in ordered(before.cohort_id, after.cohort_id) {
        limits::lock_limits(conn, cohort_id).await?;
    }
    if before.cohort_id == after.cohort_id {
        // Within a cohort, its own limit is unaffected.
        limits::release_slot_place(conn, before.cohort_id, old).await?;
        return limits::take_slot_place(conn, after.cohort_id, new).await;
    }
    limits::release_place(conn, before.cohort_id, old).await?;
    let closed = waiting::close_entry(conn, by, after.child_id, after.cohort_id, new).await?;
    Ok(closed.has_place || crate::places::availability::take_place(conn, after.cohort_id, new).await?)
}

fn duplicate_or_db(error: DbError, child: ChildRow, cohort: &Cohort) -> MoveError {
    if is_duplicate(&error) {
        return MoveError::AlreadyInCohort { child: child.details.first_name, cohort: cohort.title.clone() };
    }
    MoveError::Db(error)
}

/// Updates the partner's listings.
async fn relist(conn: &mut Conn, before: &ProgramRow, after: &ProgramRow) -> Result<(), DbError> {
    if !after.is_sponsored {
        return Ok(());
    }
    if before.cohort_id != after.cohort_id {
        unlist_program(conn, before).await?;
    }
    index_program(conn, after).await
}

fn program_json(row: &ProgramRow) -> Json {
    json!({ "cohortId": row.cohort_id, "day": row.day, "time": row.time, "teacherId": row.teacher_id })
}

async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    before: &ProgramRow,
    after: &ProgramRow,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action: "program.moved",
        subject_kind: "program",
        subject_id: Some(after.id.get()),
        before: Some(program_json(before)),
        after: Some(program_json(after)),
    };
    journal::record(conn, &entry).await.map(drop)
}
