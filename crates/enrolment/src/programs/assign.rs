//! Assigns teachers to programs, one or thousands at once. No teacher gets two classes that overlap.

mod error;
mod hand_over;
mod sort_out;

pub(crate) use error::AssignError;
pub use hand_over::{find_hand_over_clashes, hand_over_programs, lock_programs_of_teacher};
pub(crate) use sort_out::{Clash, split_by_clash};

use crate::{
    Enrolment,
    programs::{
        program::{self, distinct},
        relist::relist,
    },
    store::{
        ProgramRow,
        programs::{filter::ProgramFilter, list, staff},
    },
};
use catalogue::{Class, Cohort, NamedClass, Slot, Teacher};
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::{Actor, Change};
use kernel::{CohortId, ProgramId, TeacherId};
use serde_json::json;
use std::collections::{HashMap, HashSet};

/// Maximum number of programs in one call.
const MAX_PROGRAMS: u32 = 20_000;

/// Below the id of every program.
const NO_PROGRAM: ProgramId = ProgramId::new(0);

/// The programs to assign.
#[derive(Clone, Debug)]
pub(crate) enum Which {
    These(Vec<ProgramId>),
    All(ProgramFilter),
}

/// A teacher for some programs.
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    /// `None` removes the teacher.
    pub teacher_id: Option<TeacherId>,
    pub which: Which,
    /// If true, programs that clash are skipped; otherwise one clash fails the whole call.
    pub skip_clashes: bool,
}

/// The result of an assignment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assigned {
    /// Number of programs whose teacher changed.
    pub count: usize,
    pub clashes: Vec<Clash>,
    /// Number of programs in completed cohorts, which keep their teacher.
    pub completed: usize,
}

/// Assigns a teacher to the programs, or removes theirs.
pub(crate) async fn assign(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    assignment: &Assignment,
) -> Result<Assigned, AssignError> {
    let Assignment { teacher_id, ref which, skip_clashes } = *assignment;
    let rows = lock_selected(conn, which).await?;
    let asked = rows.len();
    let rows = leave_out_completed(conn, rows, enrolment.ctx().clock.now()).await?;
    let completed = asked - rows.len();
    if rows.is_empty() && completed > 0 && matches!(which, Which::These(_)) {
        return Err(AssignError::Completed);
    }
    let (given, clashes) = match teacher_id {
        None => (rows.iter().map(|row| row.id).collect(), Vec::new()),
        Some(id) => {
            let teacher = lock_teacher(conn, enrolment, id).await?;
            let (given, clashes) = check(conn, &rows, id, NO_PROGRAM).await?;
            if let Some(clash) = clashes.first().filter(|_| !skip_clashes) {
                return Err(clash_error(conn, &teacher, clash).await?);
            }
            (given, clashes)
        }
    };
    let given: HashSet<ProgramId> = given.into_iter().collect();
    let changed: Vec<ProgramRow> =
        rows.into_iter().filter(|row| given.contains(&row.id) && row.teacher_id != teacher_id).collect();
    let assigned = changed.len();
    write(conn, enrolment, actor, changed, teacher_id).await?;
    Ok(Assigned { count: assigned, clashes, completed })
}

/// Reads and locks the programs.
async fn lock_selected(conn: &mut Conn, which: &Which) -> Result<Vec<ProgramRow>, AssignError> {
    let ids = match which {
        Which::These(ids) => ids.clone(),
        Which::All(filter) => list::after(conn, filter, NO_PROGRAM, i64::from(MAX_PROGRAMS) + 1).await?,
    };
    if ids.len() > MAX_PROGRAMS as usize {
        return Err(AssignError::TooMany { most: MAX_PROGRAMS });
    }
    let mut rows = staff::lock_programs(conn, &ids).await?;
    if let Which::All(filter) = which {
        rows.retain(|row| filter.matches_row(row));
    } else if rows.is_empty() {
        return Err(AssignError::ProgramsGone);
    }
    Ok(rows)
}

/// Completed cohorts keep their teacher: a replacement only affects future lessons.
async fn leave_out_completed(
    conn: &mut Conn,
    mut rows: Vec<ProgramRow>,
    now: Timestamp,
) -> Result<Vec<ProgramRow>, DbError> {
    let cohorts = catalogue::find_cohorts(conn, &distinct(&rows, |row| Some(row.cohort_id))).await?;
    let cohorts = program::by(cohorts, |cohort| cohort.id);
    rows.retain(|row| cohorts.get(&row.cohort_id).is_some_and(|cohort| cohort.is_ongoing(now)));
    Ok(rows)
}

async fn lock_teacher(conn: &mut Conn, enrolment: &Enrolment, id: TeacherId) -> Result<Teacher, AssignError> {
    let mut locked = linked_teachers(conn, id).await?;
    locked.push(id);
    locked.sort_unstable();
    for id in locked {
        catalogue::lock_teacher(conn, id).await?;
    }
    let teacher = catalogue::find_teacher(conn, id).await?.ok_or(AssignError::TeacherGone)?;
    if teacher.archived_at.is_some() {
        return Err(AssignError::TeacherArchived { teacher: name(&teacher) });
    }
    let is_required = enrolment.settings.safeguarding_required;
    if !catalogue::may_teach(conn, id, enrolment.ctx().clock.now(), is_required).await? {
        return Err(AssignError::TeacherNotChecked { teacher: name(&teacher) });
    }
    Ok(teacher)
}

/// The teachers of whom one gets the classes of the other, so that they must not overlap.
async fn linked_teachers(conn: &mut Conn, id: TeacherId) -> Result<Vec<TeacherId>, DbError> {
    Ok(catalogue::linked_teachers(&catalogue::list_hand_overs(conn).await?, id))
}

fn name(teacher: &Teacher) -> String {
    format!("{} {}", teacher.first_name, teacher.last_name)
}

/// Splits the programs into those the teacher can take and those that clash, ignoring program `without`. The caller
/// has locked the teacher.
async fn check(
    conn: &mut Conn,
    rows: &[ProgramRow],
    teacher_id: TeacherId,
    without: ProgramId,
) -> Result<(Vec<ProgramId>, Vec<Clash>), DbError> {
    // The lock keeps the dates read below unchanged.
    catalogue::lock_timetable_shared(conn).await?;
    let mut taught = staff::list_classes(conn, teacher_id, without).await?;
    for id in linked_teachers(conn, teacher_id).await? {
        taught.extend(staff::list_classes(conn, id, without).await?);
    }
    let mut cohort_ids = distinct(rows, |row| Some(row.cohort_id));
    cohort_ids.extend(taught.iter().map(|class| class.cohort_id));
    let cohorts = catalogue::find_cohorts(conn, &cohort_ids).await?;
    let cohorts = program::by(cohorts, |cohort| cohort.id);
    let minutes = catalogue::find_timetable(conn).await?.lesson_minutes;
    let taught: Vec<Class> =
        taught.iter().filter_map(|taught| class(&cohorts, taught.cohort_id, taught.slot())).collect();
    let wanted = rows.iter().filter_map(|row| Some((row.id, class(&cohorts, row.cohort_id, row.slot())?)));
    Ok(split_by_clash(&taught, wanted.collect(), minutes))
}

fn class(cohorts: &HashMap<CohortId, Cohort>, cohort_id: CohortId, slot: Slot) -> Option<Class> {
    let cohort = cohorts.get(&cohort_id)?;
    let (start_on, end_on) = (cohort.start_on, cohort.end_on);
    Some(Class { cohort_id, day: slot.day, time: slot.time, start_on, end_on })
}

/// Whether the teacher can keep a program that moves to another class. The caller has locked the teacher.
pub(crate) async fn can_follow(
    conn: &mut Conn,
    teacher_id: TeacherId,
    moved: &ProgramRow,
) -> Result<bool, DbError> {
    let (_, clashes) = check(conn, std::slice::from_ref(moved), teacher_id, moved.id).await?;
    Ok(clashes.is_empty())
}

async fn clash_error(conn: &mut Conn, teacher: &Teacher, clash: &Clash) -> Result<AssignError, DbError> {
    let cohorts = catalogue::find_cohorts(conn, &[clash.class.cohort_id, clash.with.cohort_id]).await?;
    let named = |class: &Class| {
        let cohort = cohorts.iter().find(|cohort| cohort.id == class.cohort_id);
        let cohort = cohort.map(|cohort| cohort.title.clone()).unwrap_or_default();
        NamedClass { cohort, slot: class.slot() }
    };
    Ok(AssignError::Clash { teacher: name(teacher), class: named(&clash.class), with: named(&clash.with) })
}

/// Writes the changes: one update, a journal entry per program, and the partners' listings.
async fn write(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    rows: Vec<ProgramRow>,
    teacher_id: Option<TeacherId>,
) -> Result<(), DbError> {
    if rows.is_empty() {
        return Ok(());
    }
    let ids: Vec<ProgramId> = rows.iter().map(|row| row.id).collect();
    staff::assign(conn, &ids, teacher_id).await?;
    let change = |row: &ProgramRow| Change {
        subject_id: row.id.get(),
        before: Some(json!({ "teacherId": row.teacher_id })),
        after: Some(json!({ "teacherId": teacher_id })),
    };
    let changes: Vec<Change> = rows.iter().map(change).collect();
    let entry = journal::Entry {
        at: enrolment.ctx().clock.now(),
        actor,
        action: "program.teacher_assigned",
        subject_kind: "program",
        subject_id: None,
        before: None,
        after: None,
    };
    journal::record_all(conn, &entry, &changes).await?;
    let listed: Vec<ProgramId> = rows.iter().filter(|row| row.is_sponsored).map(|row| row.id).collect();
    relist(conn, &listed).await
}
