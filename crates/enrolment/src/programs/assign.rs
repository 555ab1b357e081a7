//! Assigns teachers to programs, one or thousands at once. No teacher gets two classes that overlap.

mod error;
mod hand_over;
mod single_lessons;
mod sort_out;
mod whole_parts;

pub(crate) use error::AssignError;
pub use hand_over::{find_hand_over_clashes, hand_over_programs, lock_programs_of_teacher};
pub(crate) use sort_out::{Clash, With, split_by_clash};

use single_lessons::{SingleLessons, World};
use whole_parts::{give_records, whole_parts};

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
use catalogue::{Class, ClassKey, Cohort, NamedClass, Slot, TaughtClass, Teacher};
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::{Actor, Change};
use kernel::{CohortId, ProgramId, TeacherId};
use serde_json::json;
use std::collections::{BTreeSet, HashMap, HashSet};

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
            let (given, clashes) = check(conn, enrolment, &rows, id, NO_PROGRAM).await?;
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
    if !may_teach(conn, enrolment, id).await? {
        return Err(AssignError::TeacherNotChecked { teacher: name(&teacher) });
    }
    Ok(teacher)
}

/// Whether the teacher has the safeguarding check that classes need today.
pub(crate) async fn may_teach(
    conn: &mut Conn,
    enrolment: &Enrolment,
    id: TeacherId,
) -> Result<bool, DbError> {
    let is_required = enrolment.settings.safeguarding_required;
    catalogue::may_teach(conn, id, enrolment.ctx().clock.now(), is_required).await
}

/// The teachers who count as one with this one for clashes, because of a planned hand-over.
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
    enrolment: &Enrolment,
    rows: &[ProgramRow],
    teacher_id: TeacherId,
    without: ProgramId,
) -> Result<(Vec<ProgramId>, Vec<Clash>), DbError> {
    // The lock keeps the dates read below unchanged.
    catalogue::lock_timetable_shared(conn).await?;
    let mut teacher_ids = linked_teachers(conn, teacher_id).await?;
    teacher_ids.push(teacher_id);
    let mut taught = Vec::new();
    for id in &teacher_ids {
        let own = staff::list_classes(conn, *id, without).await?;
        taught.extend(own.iter().map(|row| (ClassKey { cohort_id: row.cohort_id, slot: row.slot() }, *id)));
    }
    let world = find_world(conn, teacher_ids, enrolment.ctx().clock.now()).await?;
    let minutes = catalogue::find_timetable(conn).await?.lesson_minutes;
    let class_of = |cohort_id, slot| class(&world.cohorts, cohort_id, slot);
    let classes: Vec<Class> =
        taught.iter().filter_map(|(key, _)| class_of(key.cohort_id, key.slot)).collect();
    let wanted = rows.iter().filter_map(|row| Some((row.id, class_of(row.cohort_id, row.slot())?)));
    let wanted = wanted.collect();
    let mut lessons = SingleLessons::new(world, &taught);
    let single = |class: &Class| lessons.take(class, teacher_id);
    Ok(split_by_clash(&classes, wanted, minutes, single))
}

/// What the teachers' lessons are computed from. A substitute may be needed in any cohort, so all are read.
async fn find_world(conn: &mut Conn, teacher_ids: Vec<TeacherId>, now: Timestamp) -> Result<World, DbError> {
    let cohorts = catalogue::list_all_cohorts(conn).await?;
    let ongoing = cohorts.iter().filter(|cohort| cohort.is_ongoing(now)).map(|cohort| cohort.id);
    let ongoing: Vec<CohortId> = ongoing.collect();
    let schedule = catalogue::find_schedule(conn, &ongoing).await?.with_hand_overs(Vec::new());
    Ok(World { schedule, cohorts: program::by(cohorts, |cohort| cohort.id), teacher_ids, now })
}

/// The weekly class; lessons that were moved or appended beyond the cohort's dates are compared one by one.
fn class(cohorts: &HashMap<CohortId, Cohort>, cohort_id: CohortId, slot: Slot) -> Option<Class> {
    let cohort = cohorts.get(&cohort_id)?;
    let (start_on, end_on) = (cohort.start_on, cohort.end_on);
    Some(Class { cohort_id, day: slot.day, time: slot.time, start_on, end_on })
}

/// Whether the teacher can keep a program that moves to another class. The caller has locked the teacher.
pub(crate) async fn can_follow(
    conn: &mut Conn,
    enrolment: &Enrolment,
    teacher_id: TeacherId,
    moved: &ProgramRow,
) -> Result<bool, DbError> {
    let (_, clashes) = check(conn, enrolment, std::slice::from_ref(moved), teacher_id, moved.id).await?;
    Ok(clashes.is_empty())
}

async fn clash_error(conn: &mut Conn, teacher: &Teacher, clash: &Clash) -> Result<AssignError, DbError> {
    let cohorts = catalogue::find_cohorts(conn, &[clash.class.cohort_id, clash.with.cohort_id()]).await?;
    let title = |id: CohortId| {
        let cohort = cohorts.iter().find(|cohort| cohort.id == id);
        cohort.map(|cohort| cohort.title.clone()).unwrap_or_default()
    };
    let named = |class: &Class| NamedClass { cohort: title(class.cohort_id), slot: class.slot() };
    let (teacher, wanted) = (name(teacher), named(&clash.class));
    Ok(match &clash.with {
        With::Class(with) => AssignError::Clash { teacher, class: wanted, with: named(with) },
        With::Lesson(cohort_id, starts_at) => AssignError::LessonClash {
            teacher,
            class: wanted,
            cohort: title(*cohort_id),
            starts_at: *starts_at,
        },
    })
}

/// The parts of the classes that these programs are in.
async fn list_parts(conn: &mut Conn, rows: &[ProgramRow]) -> Result<Vec<TaughtClass>, DbError> {
    staff::list_all_classes(conn, &distinct(rows, |row| Some(row.cohort_id))).await
}

/// Writes the changes: one update, what is recorded for a teacher's children of a class if all of them get another one,
/// a journal entry per program, and the partners' listings.
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
    let parts = match teacher_id {
        Some(to) => whole_parts(&rows, &list_parts(conn, &rows).await?, to),
        None => Vec::new(),
    };
    staff::assign(conn, &ids, teacher_id).await?;
    give_records(conn, enrolment, &parts, teacher_id).await?;
    for class in rows.iter().map(ProgramRow::class).collect::<BTreeSet<_>>() {
        enrolment.registers.recount(conn, class).await?;
    }
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
