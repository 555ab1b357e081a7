//! What a parent sees and reports: attendance, absences, and which mails it gets.

use crate::{
    Lessons,
    child_records::{self, ChildRecords},
    find_teaching::find_courses,
    model::{figures::Attendance, lesson_key::LessonKey, taught::Courses},
    store::{
        absences::{self, Absence},
        attendance, marks, registers,
    },
};
use catalogue::ClassKey;
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::SignedInParent;
use jiff::{Timestamp, civil::Date};
use journal::By;
use kernel::{ChildId, CohortId};
use serde_json::json;
use std::collections::BTreeMap;

/// The records of a family.
#[derive(Clone, Debug)]
pub(crate) struct FamilyRecords {
    pub courses: Courses,
    pub pupils: Vec<Pupil>,
    pub records: ChildRecords,
    pub sums: BTreeMap<(ChildId, CohortId), Attendance>,
}

pub(crate) async fn find(conn: &mut Conn, parent: SignedInParent) -> Result<FamilyRecords, DbError> {
    let courses = find_courses(conn).await?;
    let pupils = enrolment::list_pupils_of_parent(conn, parent.id).await?;
    let mut ids: Vec<ChildId> = pupils.iter().map(|pupil| pupil.child_id).collect();
    ids.dedup();
    let mut classes: Vec<ClassKey> = pupils.iter().map(Pupil::class).collect();
    classes.sort_unstable();
    classes.dedup();
    let always = (Date::ZERO, Date::MAX);
    let sums = attendance::sum_children(conn, &ids).await?;
    Ok(FamilyRecords {
        records: child_records::find(conn, &ids, &classes, always).await?,
        sums: sums.into_iter().map(|sum| ((sum.child_id, sum.cohort_id), sum.figures)).collect(),
        courses,
        pupils,
    })
}

/// Why an absence is not reported.
#[derive(Debug, derive_more::From)]
pub(crate) enum AbsenceError {
    NotFound,
    /// The lesson is over, or does not take place.
    TooLate,
    #[from]
    Db(DbError),
}

/// A lesson of the parent's own child that is not over.
async fn find_coming(
    conn: &mut Conn,
    parent: SignedInParent,
    (child_id, key): (ChildId, LessonKey),
    now: Timestamp,
) -> Result<(), AbsenceError> {
    let pupils = enrolment::list_pupils_of_parent(conn, parent.id).await?;
    let is_own = |pupil: &&Pupil| pupil.child_id == child_id && pupil.class() == key.class;
    let pupil = pupils.iter().find(is_own).ok_or(AbsenceError::NotFound)?;
    let lessons = find_courses(conn).await?.lessons_of(pupil);
    let one = lessons.into_iter().find(|one| one.on == key.on).ok_or(AbsenceError::NotFound)?;
    if one.lesson.ends_at > now && one.takes_place() { Ok(()) } else { Err(AbsenceError::TooLate) }
}

/// Reports that a child will not come, or changes the reason.
pub(crate) async fn report(
    conn: &mut Conn,
    lessons: &Lessons,
    parent: SignedInParent,
    absence: &Absence,
) -> Result<(), AbsenceError> {
    let (now, key) = (lessons.ctx().clock.now(), absence.lesson());
    find_coming(conn, parent, (absence.child_id, key), now).await?;
    registers::lock_lesson(conn, key).await?;
    absences::put_absence(conn, absence, now).await?;
    marks::excuse(conn, key, absence.child_id).await?;
    let by = By { actor: parent.journal(), at: now };
    Ok(record(conn, by, (absence.child_id, key), Some(&absence.reason)).await?)
}

/// Takes a report back, before the lesson is over.
pub(crate) async fn withdraw(
    conn: &mut Conn,
    lessons: &Lessons,
    parent: SignedInParent,
    child_id: ChildId,
    key: LessonKey,
) -> Result<(), AbsenceError> {
    let now = lessons.ctx().clock.now();
    find_coming(conn, parent, (child_id, key), now).await?;
    if absences::delete_absence(conn, key, child_id).await? {
        record(conn, By { actor: parent.journal(), at: now }, (child_id, key), None).await?;
    }
    Ok(())
}

async fn record(
    conn: &mut Conn,
    by: By,
    (child_id, key): (ChildId, LessonKey),
    reason: Option<&str>,
) -> Result<(), DbError> {
    let action = if reason.is_some() { "absence.reported" } else { "absence.withdrawn" };
    let value = json!({ "class": key.class, "on": key.on.to_string(), "reason": reason });
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action,
        subject_kind: "child",
        subject_id: Some(child_id.get()),
        before: None,
        after: Some(value),
    };
    journal::record(conn, &entry).await.map(drop)
}
