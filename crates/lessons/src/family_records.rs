//! What a parent sees and reports: attendance, absences, and which mails it gets.

use crate::{
    Lessons,
    child_records::{self, ChildRecords},
    find_teaching::find_courses,
    model::{figures::Attendance, lesson_key::LessonKey, taught::Courses},
    record_mails::notify,
    store::{
        absences::{self, Absence},
        attendance, marks, registers,
    },
};
use catalogue::ClassLesson;
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::SignedInParent;
use jiff::Timestamp;
use journal::By;
use kernel::{ChildId, CohortId, TeacherId};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The records of a family.
#[derive(Clone, Debug)]
pub(crate) struct FamilyRecords {
    pub courses: Courses,
    /// All children with their first names, by id.
    pub children: Vec<(ChildId, String)>,
    pub pupils: Vec<Pupil>,
    pub records: ChildRecords,
    pub sums: BTreeMap<(ChildId, CohortId), Attendance>,
}

pub(crate) async fn find(conn: &mut Conn, parent: SignedInParent) -> Result<FamilyRecords, DbError> {
    let courses = find_courses(conn).await?;
    let pupils = enrolment::list_pupils_of_parent(conn, parent.id).await?;
    let ids = enrolment::list_ids_of(conn, parent.id).await?;
    let mut children = enrolment::find_child_names(conn, &ids).await?;
    children.sort_by_key(|child| child.id);
    let sums = attendance::sum_children(conn, &ids).await?;
    let classes = pupils.iter().map(Pupil::class).collect();
    Ok(FamilyRecords {
        children: children.into_iter().map(|child| (child.id, child.first_name)).collect(),
        records: child_records::find_all(conn, &ids, classes).await?,
        sums: sums.into_iter().map(|sum| ((sum.child_id, sum.cohort_id), sum.figures)).collect(),
        courses,
        pupils,
    })
}

/// A lesson of a child.
#[derive(Clone, Debug)]
pub(crate) struct ChildLesson {
    pub key: LessonKey,
    pub one: ClassLesson,
    /// Who gave it to the child.
    pub taught_by: Option<TeacherId>,
}

impl FamilyRecords {
    /// The cohorts in which a child has lessons or marks, by id.
    pub(crate) fn cohorts_of(&self, child_id: ChildId) -> BTreeSet<CohortId> {
        let own = self.pupils.iter().filter(|pupil| pupil.child_id == child_id).map(|pupil| pupil.cohort_id);
        let marked = self.sums.iter().filter(|((id, _), sum)| *id == child_id && sum.held() > 0);
        own.chain(marked.map(|((_, cohort_id), _)| *cohort_id)).collect()
    }

    /// A child's lessons in a cohort in chronological order: those of its class, and those in which it was marked
    /// before it changed or left its class.
    pub(crate) fn lessons_of(&self, child_id: ChildId, cohort_id: CohortId) -> Vec<ChildLesson> {
        let pupils =
            self.pupils.iter().filter(|pupil| (pupil.child_id, pupil.cohort_id) == (child_id, cohort_id));
        let own = |pupil: &Pupil| {
            let (class, regular) = (pupil.class(), pupil.teacher_id);
            let lessons = self.courses.lessons_of(pupil).into_iter();
            lessons.map(move |one| ChildLesson {
                key: LessonKey { class, on: one.on },
                taught_by: one.taught_by(regular),
                one,
            })
        };
        let mut found: Vec<ChildLesson> = pupils.flat_map(own).collect();
        let known: HashSet<LessonKey> = found.iter().map(|lesson| lesson.key).collect();
        let marks =
            self.records.marks.iter().filter(|mark| (mark.child_id, mark.cohort_id) == (child_id, cohort_id));
        let before = marks.filter(|mark| !known.contains(&mark.lesson())).filter_map(|mark| {
            let (key, taught_by) = (mark.lesson(), mark.teacher_id());
            let one = self.courses.find_held(key, taught_by)?;
            Some(ChildLesson { key, one, taught_by })
        });
        found.extend(before);
        found.sort_by_key(|lesson| (lesson.one.lesson, lesson.key));
        found
    }
}

/// Why an absence is not reported.
#[derive(Debug, derive_more::From)]
pub enum AbsenceError {
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
    if marks::excuse(conn, key, absence.child_id).await? {
        notify::drop_missed(conn, now, key, &[absence.child_id]).await?;
    }
    let by = By { actor: parent.journal(), at: now };
    Ok(record(conn, by, (absence.child_id, key), Some(&absence.reason)).await?)
}

/// Takes a report back, before the lesson is over. A mark that was excused by it alone is one without excuse again.
pub(crate) async fn withdraw(
    conn: &mut Conn,
    lessons: &Lessons,
    parent: SignedInParent,
    child_id: ChildId,
    key: LessonKey,
) -> Result<(), AbsenceError> {
    let now = lessons.ctx().clock.now();
    find_coming(conn, parent, (child_id, key), now).await?;
    registers::lock_lesson(conn, key).await?;
    if absences::delete_absence(conn, key, child_id).await? {
        marks::take_excuse_back(conn, key, child_id).await?;
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
