//! Saves a register: the later of two marks of a child counts, and every mark is in the journal.

use crate::{
    Lessons,
    lesson_records::{LessonRecords, refresh, registers_of},
    model::{
        lesson_key::LessonKey,
        marks::{GivenMarks, Mark, MarkState, Outcome},
        register_state::RegisterState,
        taught::SectionLesson,
    },
    record_mails::notify,
    store::{
        marks::{self, NewMark},
        registers,
    },
};
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::ErasedError;
use jiff::{SignedDuration, Timestamp};
use journal::By;
use kernel::{ChildId, TeacherId};
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};

/// How long a register that staff open again stays open.
const REOPENED_FOR: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Why a register or a note is not saved.
#[derive(Debug, derive_more::From)]
pub enum RegisterError {
    /// No such lesson, or somebody else gives it.
    NotFound,
    NotBegun,
    /// The lesson is not over, so its register is not closed either.
    NotOver,
    /// Its days are over.
    Closed,
    Cancelled,
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// Who saves it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Saver {
    pub by: By,
    /// `None` for staff, who may also change a closed register.
    pub teacher_id: Option<TeacherId>,
}

/// Rejects a lesson whose register cannot be changed now.
pub(crate) fn check_open(
    lessons: &Lessons,
    records: &LessonRecords,
    saver: Saver,
) -> Result<(), RegisterError> {
    let lesson = records.first().ok_or(RegisterError::NotFound)?;
    if !lesson.one.takes_place() {
        return Err(RegisterError::Cancelled);
    }
    let states = records.states(lessons.settings.register_open_days, saver.by.at);
    let begun: Vec<_> = states.into_iter().filter(|state| *state != RegisterState::NotYet).collect();
    if begun.is_empty() {
        return Err(RegisterError::NotBegun);
    }
    let is_closed = begun.iter().all(|state| *state == RegisterState::Closed);
    if is_closed && saver.teacher_id.is_some() { Err(RegisterError::Closed) } else { Ok(()) }
}

/// Saves marks; returns how many of them are of children who are not in the lesson and were ignored.
pub(crate) async fn save(
    conn: &mut Conn,
    lessons: &Lessons,
    saver: Saver,
    records: &mut LessonRecords,
    given: &GivenMarks,
) -> Result<usize, RegisterError> {
    check_open(lessons, records, saver)?;
    let pupils: BTreeMap<ChildId, Pupil> =
        records.pupils.iter().map(|pupil| (pupil.child_id, pupil.clone())).collect();
    let marks = given.marks.iter();
    let known: Vec<Mark> = marks.filter(|mark| pupils.contains_key(&mark.child_id)).copied().collect();
    if known.is_empty() {
        return Ok(given.marks.len());
    }
    // What is read from here on is what other devices saved and families reported.
    registers::lock_lesson(conn, records.key).await?;
    refresh(conn, records).await?;
    let sorted = sort_out(records, &known, saver);
    for register in registers_of(conn, records, &known.iter().map(|mark| mark.child_id).collect()).await? {
        registers::put_register(conn, records.key, register, saver.teacher_id, saver.by.at).await?;
    }
    store(conn, saver, records.key, &pupils, &sorted).await?;
    record(conn, saver, records, &sorted, given.jitter).await?;
    notify::drop_missed(conn, saver.by.at, records.key, &corrected(records, &sorted)).await?;
    notify::missed(conn, lessons, saver.by.at, records, &pupils, &missed(&sorted)).await?;
    refresh(conn, records).await?;
    Ok(given.marks.len() - known.len())
}

/// Marks by what becomes of them.
#[derive(Debug, Default)]
struct Sorted {
    stored: BTreeMap<ChildId, Mark>,
    /// Those of the stored ones that are excused only because the absence was reported.
    by_report: BTreeSet<ChildId>,
    lost: Vec<Mark>,
}

fn sort_out(records: &LessonRecords, marks: &[Mark], saver: Saver) -> Sorted {
    let mut sorted = Sorted::default();
    for given in marks {
        let mark = given.normalized(records.absences.contains_key(&given.child_id), saver.by.at);
        let stored = sorted.stored.get(&mark.child_id).or_else(|| records.marks.get(&mark.child_id)).copied();
        match mark.outcome(stored) {
            Outcome::Stored => {
                sorted.stored.insert(mark.child_id, mark);
                sorted.by_report.remove(&mark.child_id);
                sorted.by_report.extend((mark.state != given.state).then_some(mark.child_id));
            }
            Outcome::Lost => sorted.lost.push(mark),
            Outcome::Same => {}
        }
    }
    sorted
}

async fn store(
    conn: &mut Conn,
    saver: Saver,
    key: LessonKey,
    pupils: &BTreeMap<ChildId, Pupil>,
    Sorted { stored, by_report, .. }: &Sorted,
) -> Result<(), DbError> {
    let sponsor =
        |id: &ChildId| pupils.get(id).filter(|pupil| pupil.is_sponsored).map(|pupil| pupil.partner_id);
    let new = |(id, mark): (&ChildId, &Mark)| NewMark {
        mark: *mark,
        sponsor_id: sponsor(id),
        by_report: by_report.contains(id),
    };
    let new: Vec<NewMark> = stored.iter().map(new).collect();
    if new.is_empty() {
        return Ok(());
    }
    marks::put_marks(conn, key, saver.teacher_id.map_or(0, TeacherId::get), &new).await
}

fn missed(sorted: &Sorted) -> Vec<ChildId> {
    let absent = sorted.stored.values().filter(|mark| mark.state == MarkState::Absent);
    absent.map(|mark| mark.child_id).collect()
}

/// The children who were absent without excuse and now are not.
fn corrected(records: &LessonRecords, sorted: &Sorted) -> Vec<ChildId> {
    let was_absent = |id: &ChildId| records.marks.get(id).is_some_and(|mark| mark.state == MarkState::Absent);
    let other = sorted.stored.values().filter(|mark| mark.state != MarkState::Absent);
    other.map(|mark| mark.child_id).filter(was_absent).collect()
}

fn in_journal(mark: &Mark) -> Json {
    json!({ "childId": mark.child_id, "mark": mark.state, "markedAt": mark.marked_at.to_string() })
}

/// One entry for each save, with the marks that lost against later ones; none for a repeated request.
async fn record(
    conn: &mut Conn,
    saver: Saver,
    records: &LessonRecords,
    sorted: &Sorted,
    jitter: SignedDuration,
) -> Result<(), DbError> {
    let Sorted { stored, lost, .. } = sorted;
    let is_repeated = |mark: &&Mark| {
        records.marks.get(&mark.child_id).is_some_and(|old| {
            old.state == mark.state && mark.marked_at.duration_since(old.marked_at).abs() <= jitter
        })
    };
    let new: Vec<&Mark> = stored.values().filter(|mark| !is_repeated(mark)).collect();
    if new.is_empty() && lost.is_empty() {
        return Ok(());
    }
    let LessonKey { class, on } = records.key;
    let before = new.iter().filter_map(|mark| records.marks.get(&mark.child_id)).map(in_journal);
    let after = new.iter().copied().map(in_journal);
    let entry = journal::Entry {
        at: saver.by.at,
        actor: saver.by.actor,
        action: "register.saved",
        subject_kind: "cohort",
        subject_id: Some(class.cohort_id.get()),
        before: Some(json!({ "class": class, "on": on.to_string(), "marks": before.collect::<Vec<_>>() })),
        after: Some(json!({
            "class": class,
            "on": on.to_string(),
            "marks": after.collect::<Vec<_>>(),
            "overruled": lost.iter().map(in_journal).collect::<Vec<_>>(),
        })),
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Rejects a lesson that has no register, or one that cannot be closed yet. Parts of a class may be at different times.
fn check_over(records: &LessonRecords, now: Timestamp) -> Result<(), RegisterError> {
    let lesson = records.first().ok_or(RegisterError::NotFound)?;
    if !lesson.one.takes_place() {
        return Err(RegisterError::Cancelled);
    }
    let is_over = |lesson: &SectionLesson| lesson.one.lesson.ends_at <= now;
    if records.lessons.iter().any(is_over) { Ok(()) } else { Err(RegisterError::NotOver) }
}

/// Opens a register again for some days.
pub(crate) async fn reopen(
    conn: &mut Conn,
    by: By,
    records: &mut LessonRecords,
) -> Result<(), RegisterError> {
    check_over(records, by.at)?;
    let LessonKey { class, on } = records.key;
    let until = by.at + REOPENED_FOR;
    registers::put_reopening(conn, records.key, until).await?;
    let before = records.reopened_until.map(|until| json!({ "openUntil": until.to_string() }));
    records.reopened_until = Some(until);
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "register.reopened",
        subject_kind: "cohort",
        subject_id: Some(class.cohort_id.get()),
        before,
        after: Some(json!({ "class": class, "on": on.to_string(), "openUntil": until.to_string() })),
    };
    journal::record(conn, &entry).await?;
    Ok(())
}
