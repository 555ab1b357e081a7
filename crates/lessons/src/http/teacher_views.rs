//! Lessons and children as a teacher sees them: no last names, no contact data, no money.

use super::figures::AttendanceFigures;
use crate::{
    find_teaching::Teaching,
    model::{
        figures::Attendance,
        lesson_key::{LessonKey, short_name},
        register_state::{RegisterState, join_registers, register_state},
        taught::SectionLesson,
    },
    store::{
        absences,
        registers::{self, RegisterRow, Reopening},
    },
};
use catalogue::{ClassKey, ClassTime, LessonState};
use db::{Conn, DbError};
use enrolment::Pupil;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use kernel::{ChildId, CohortId, TeacherId};
use refdata::zones::offset_text;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// A lesson.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TeacherLesson {
    #[schema(value_type = String)]
    pub class: ClassKey,
    /// Its date in the timetable, which identifies it in its class.
    pub on: String,
    pub cohort: String,
    /// On the teacher's clock.
    pub date: String,
    /// On the teacher's clock.
    pub time: String,
    pub time_text: String,
    /// On the class's clock.
    pub class_time_text: String,
    pub class_offset: String,
    pub offset: String,
    pub starts_at: String,
    pub ends_at: String,
    pub state: LessonState,
    /// Why it is cancelled, moved or given by a substitute; may be empty.
    pub reason: String,
    /// Whether the teacher stands in for somebody.
    pub is_substitute: bool,
    /// Who gives the lesson instead of the teacher.
    pub taught_by: Option<String>,
    pub class_link: Option<String>,
    pub children: i64,
    pub register: RegisterState,
    pub is_taken: bool,
    /// Reported absences of the children in the lesson.
    pub absences: usize,
}

impl TeacherLesson {
    /// True if both are parts of one lesson that the teacher gives.
    fn is_given_with(&self, other: &Self) -> bool {
        let what = |one: &Self| (one.class, one.on.clone(), one.starts_at.clone(), one.state);
        self.taught_by.is_none() && other.taught_by.is_none() && what(self) == what(other)
    }

    /// Adds the children of another part.
    fn join(&mut self, other: &Self) {
        self.is_substitute &= other.is_substitute;
        self.children += other.children;
        self.absences += other.absences;
        let registers = [(self.register, self.is_taken), (other.register, other.is_taken)];
        (self.register, self.is_taken) = join_registers(&registers);
    }
}

/// A child in a class.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TeacherChild {
    pub id: ChildId,
    /// First name and the first letter of the last name.
    #[serde(serialize_with = "identity::serialize_name")]
    pub name: String,
    pub age: i64,
    pub package: String,
    pub level: i64,
    /// What the family tells the child's teachers.
    pub for_teacher: String,
    /// In the lessons of the cohort.
    #[serde(flatten)]
    pub figures: AttendanceFigures,
}

/// What is recorded of the lessons of a list, and how they are shown.
pub(super) struct Shown<'a> {
    pub teaching: &'a Teaching,
    /// The teacher's.
    pub zone: TimeZone,
    pub now: Timestamp,
    pub open_days: u32,
    registers: Vec<RegisterRow>,
    reopenings: Vec<Reopening>,
    /// Reported absences, with the child's teacher.
    absences: Vec<(LessonKey, Option<TeacherId>)>,
}

impl<'a> Shown<'a> {
    /// Reads the records of these lessons.
    pub(super) async fn find(
        conn: &mut Conn,
        teaching: &'a Teaching,
        (zone, now, open_days): (TimeZone, Timestamp, u32),
        lessons: &[SectionLesson],
    ) -> Result<Self, DbError> {
        let mut cohorts: Vec<CohortId> = lessons.iter().map(|one| one.section.class.cohort_id).collect();
        cohorts.sort_unstable();
        cohorts.dedup();
        let days = || lessons.iter().map(|lesson| lesson.one.on);
        let (from, to) = (days().min().unwrap_or(Date::MIN), days().max().unwrap_or(Date::MIN));
        Ok(Self {
            teaching,
            zone,
            now,
            open_days,
            registers: registers::list_registers(conn, &cohorts, from, to).await?,
            reopenings: registers::list_reopenings(conn, &cohorts).await?,
            absences: list_absences(conn, &cohorts, from, to).await?,
        })
    }

    /// The state of a register, and whether it was taken.
    pub(super) fn register(&self, lesson: &SectionLesson) -> (RegisterState, bool) {
        let (key, regular) = (lesson.key(), lesson.section.regular);
        let is_taken = self.registers.iter().any(|register| register.is_taken_of(key, regular));
        let class = |one: &&Reopening| {
            ClassKey::new(one.cohort_id, one.day, one.time) == key.class && one.lesson_on == key.on
        };
        let until = self.reopenings.iter().find(class).map(|one| one.open_until);
        let lesson = (lesson.one.lesson, lesson.has_children);
        (register_state(lesson, is_taken, until, self.open_days, self.now), is_taken)
    }

    /// The lessons of a list; those of several parts of a class that the teacher gives at once are one.
    pub(super) fn lessons<'b>(
        &self,
        lessons: impl IntoIterator<Item = &'b SectionLesson>,
    ) -> Vec<TeacherLesson> {
        let mut found: Vec<TeacherLesson> = Vec::new();
        for view in lessons.into_iter().map(|one| self.lesson(one)) {
            match found.iter_mut().find(|other| other.is_given_with(&view)) {
                Some(known) => known.join(&view),
                None => found.push(view),
            }
        }
        found
    }

    pub(super) fn lesson(&self, lesson: &SectionLesson) -> TeacherLesson {
        let SectionLesson { section, one, .. } = lesson;
        let local = one.lesson.starts_at.to_zoned(self.zone.clone());
        let there = one.lesson.starts_at.to_zoned(self.teaching.courses.schedule.zone().clone());
        let (register, is_taken) = self.register(lesson);
        let me = self.teaching.teacher_id;
        let is_mine = lesson.is_taught_by(me);
        let other = one.taught_by(section.regular).filter(|_| !is_mine);
        let name = |id| self.teaching.teachers.get(&id).map(catalogue::Teacher::name);
        let own_link = self.teaching.teachers.get(&me).map(|teacher| teacher.class_link.clone());
        let link = one.class_link.clone().or(own_link).filter(|link| !link.is_empty());
        let cohort = self.teaching.courses.cohorts.get(&section.class.cohort_id);
        TeacherLesson {
            class: section.class,
            on: one.on.to_string(),
            cohort: cohort.map(|cohort| cohort.title.clone()).unwrap_or_default(),
            date: local.date().to_string(),
            time: local.strftime("%H:%M").to_string(),
            time_text: ClassTime::of(local.time()).text(),
            class_time_text: ClassTime::of(there.time()).text(),
            class_offset: offset_text(there.offset().seconds()),
            offset: offset_text(local.offset().seconds()),
            starts_at: one.lesson.starts_at.to_string(),
            ends_at: one.lesson.ends_at.to_string(),
            state: one.state,
            reason: one.reason.clone(),
            is_substitute: is_mine && section.regular != Some(me),
            taught_by: other.and_then(name),
            class_link: link.filter(|_| is_mine && one.takes_place()),
            children: section.children,
            register,
            is_taken,
            absences: self.absences.iter().filter(|one| **one == (lesson.key(), section.regular)).count(),
        }
    }
}

/// The absences in these cohorts between two dates, each with the regular teacher of the child.
async fn list_absences(
    conn: &mut Conn,
    cohorts: &[CohortId],
    from: Date,
    to: Date,
) -> Result<Vec<(LessonKey, Option<TeacherId>)>, DbError> {
    let absences = absences::list_between(conn, cohorts, from, to).await?;
    let mut ids: Vec<ChildId> = absences.iter().map(|absence| absence.child_id).collect();
    ids.sort_unstable();
    ids.dedup();
    let taught = enrolment::list_taught_children(conn, &ids).await?.into_iter();
    let teachers: HashMap<(ClassKey, ChildId), Option<TeacherId>> = taught
        .map(|one| ((ClassKey::new(one.cohort_id, one.day, one.time), one.child_id), one.teacher_id))
        .collect();
    let known = absences.iter().filter_map(|absence| {
        let key = absence.lesson();
        teachers.get(&(key.class, absence.child_id)).map(|teacher| (key, *teacher))
    });
    Ok(known.collect())
}

/// A child with its figures.
pub(super) fn child(teaching: &Teaching, pupil: &Pupil, figures: Attendance) -> TeacherChild {
    let package = teaching.courses.packages.get(&pupil.package_id);
    TeacherChild {
        id: pupil.child_id,
        name: short_name(&pupil.first_name, &pupil.last_name),
        age: pupil.age,
        package: package.map(|package| package.title.clone()).unwrap_or_default(),
        level: pupil.level,
        for_teacher: pupil.for_teacher.clone(),
        figures: figures.into(),
    }
}
