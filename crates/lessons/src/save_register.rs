//! Saves a register: the later of two marks of a child counts, and every mark is in the journal.

use crate::{
    Lessons,
    lesson_records::{LessonRecords, refresh, scopes},
    model::{
        lesson_key::LessonKey,
        marks::{Mark, MarkState, Outcome},
        register_state::RegisterState,
    },
    record_mails::notify,
    store::{
        marks::{self, NewMark},
        registers,
    },
};
use db::{Conn, DbError};
use enrolment::Pupil;
use jiff::SignedDuration;
use journal::By;
use kernel::{ChildId, TeacherId};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// How long a register that staff open again stays open.
const REOPENED_FOR: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Why a register or a note is not saved.
#[derive(Debug, derive_more::From)]
pub(crate) enum RegisterError {
    /// No such lesson, or somebody else gives it.
    NotFound,
    NotBegun,
    /// Its days are over.
    Closed,
    Cancelled,
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
    match records.state(lessons.settings.register_open_days, saver.by.at) {
        Some(RegisterState::NotYet) => Err(RegisterError::NotBegun),
        Some(RegisterState::Closed) if saver.teacher_id.is_some() => Err(RegisterError::Closed),
        _ => Ok(()),
    }
}

/// Saves marks; returns how many of them are of children who are not in the lesson and were ignored.
pub(crate) async fn save(
    conn: &mut Conn,
    lessons: &Lessons,
    saver: Saver,
    records: &mut LessonRecords,
    given: &[Mark],
) -> Result<usize, RegisterError> {
    check_open(lessons, records, saver)?;
    let pupils: BTreeMap<ChildId, Pupil> =
        records.pupils.iter().map(|pupil| (pupil.child_id, pupil.clone())).collect();
    let known: Vec<Mark> = given.iter().filter(|mark| pupils.contains_key(&mark.child_id)).copied().collect();
    if known.is_empty() {
        return Ok(given.len());
    }
    // What is read from here on is what other devices saved and families reported.
    registers::lock_lesson(conn, records.key).await?;
    for scope in scopes(conn, records).await? {
        registers::put_register(conn, records.key, scope, saver.teacher_id, saver.by.at).await?;
    }
    refresh(conn, records).await?;
    let sorted = sort_out(records, &known, saver);
    store(conn, saver, records.key, &pupils, &sorted.stored).await?;
    record(conn, saver, records, &sorted).await?;
    notify::missed(conn, lessons, saver.by.at, records, &pupils, &missed(&sorted)).await?;
    refresh(conn, records).await?;
    Ok(given.len() - known.len())
}

/// Marks by what becomes of them.
#[derive(Debug, Default)]
struct Sorted {
    stored: BTreeMap<ChildId, Mark>,
    lost: Vec<Mark>,
}

fn sort_out(records: &LessonRecords, marks: &[Mark], saver: Saver) -> Sorted {
    let mut sorted = Sorted::default();
    for mark in marks {
        let mark = mark.normalized(records.absences.contains_key(&mark.child_id), saver.by.at);
        let stored = sorted.stored.get(&mark.child_id).or_else(|| records.marks.get(&mark.child_id)).copied();
        match mark.outcome(stored) {
            Outcome::Stored => drop(sorted.stored.insert(mark.child_id, mark)),
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
    stored: &BTreeMap<ChildId, Mark>,
) -> Result<(), DbError> {
    let sponsor =
        |id: &ChildId| pupils.get(id).filter(|pupil| pupil.is_sponsored).map(|pupil| pupil.partner_id);
    let new: Vec<NewMark> =
        stored.iter().map(|(id, mark)| NewMark { mark: *mark, sponsor_id: sponsor(id) }).collect();
    if new.is_empty() {
        return Ok(());
    }
    marks::put_marks(conn, key, saver.teacher_id.map_or(0, TeacherId::get), &new).await
}

fn missed(sorted: &Sorted) -> Vec<ChildId> {
    let absent = sorted.stored.values().filter(|mark| mark.state == MarkState::Absent);
    absent.map(|mark| mark.child_id).collect()
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
) -> Result<(), DbError> {
    let Sorted { stored, lost } = sorted;
    if stored.is_empty() && lost.is_empty() {
        return Ok(());
    }
    let LessonKey { class, on } = records.key;
    let before = stored.keys().filter_map(|id| records.marks.get(id)).map(in_journal);
    let after = stored.values().map(in_journal);
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

/// Opens a register again for some days.
pub(crate) async fn reopen(conn: &mut Conn, by: By, records: &mut LessonRecords) -> Result<(), DbError> {
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
    journal::record(conn, &entry).await.map(drop)
}
