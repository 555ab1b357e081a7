//! What a teacher teaches: their own classes, and the lessons in which they stand in for somebody.

use crate::model::{
    lesson_key::LessonKey,
    taught::{Courses, Section, SectionLesson, substituted},
};
use catalogue::{ClassKey, Teacher};
use db::{Conn, DbError};
use enrolment::{ClassPart, Pupil};
use kernel::{CohortId, TeacherId};
use std::collections::HashMap;

/// A teacher's classes, and those with a lesson that they substitute.
#[derive(Clone, Debug)]
pub(crate) struct Teaching {
    pub teacher_id: TeacherId,
    pub courses: Courses,
    pub teachers: HashMap<TeacherId, Teacher>,
    pub parts: Vec<ClassPart>,
    pub sections: Vec<Section>,
}

/// What the lessons of all cohorts are computed from: some hundreds of rows, from memory.
pub(crate) async fn find_courses(conn: &mut Conn) -> Result<Courses, DbError> {
    let cohorts = catalogue::list_all_cohorts(conn).await?;
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let schedule = catalogue::find_schedule(conn, &ids).await?;
    let packages = catalogue::list_all_packages(conn).await?;
    Ok(Courses {
        cohorts: cohorts.into_iter().map(|cohort| (cohort.id, cohort)).collect(),
        packages: packages.into_iter().map(|package| (package.id, package)).collect(),
        schedule,
    })
}

pub(crate) async fn find_teachers(conn: &mut Conn) -> Result<HashMap<TeacherId, Teacher>, DbError> {
    let teachers = catalogue::list_all_teachers(conn).await?;
    Ok(teachers.into_iter().map(|teacher| (teacher.id, teacher)).collect())
}

pub(crate) async fn find_teaching(conn: &mut Conn, teacher_id: TeacherId) -> Result<Teaching, DbError> {
    let courses = find_courses(conn).await?;
    let teachers = find_teachers(conn).await?;
    let mut parts = enrolment::list_parts_of_teacher(conn, teacher_id).await?;
    let cohort_ids: Vec<CohortId> = courses.cohorts.keys().copied().collect();
    let changes = catalogue::list_lesson_changes(conn, &cohort_ids).await?;
    let planned = courses.schedule.hand_overs().iter().filter(|one| one.is_planned());
    let from: Vec<TeacherId> =
        planned.filter(|one| one.to_teacher_id == teacher_id).map(|one| one.from_teacher_id).collect();
    let single = from.iter().chain([&teacher_id]).flat_map(|id| substituted(&changes, *id));
    for (class, regular) in single {
        let of_class = enrolment::list_parts_of_class(conn, class).await?.into_iter();
        let is_new = |part: &ClassPart| {
            part.teacher_id != Some(teacher_id) && (regular.is_none() || part.teacher_id == regular)
        };
        parts.extend(of_class.filter(is_new));
    }
    // Only the lessons from its day on are the teacher's.
    for id in from {
        parts.extend(enrolment::list_parts_of_teacher(conn, id).await?);
    }
    parts.sort_by_key(|part| (part.class, part.teacher_id));
    parts.dedup();
    let sections = courses.sections(&parts);
    Ok(Teaching { teacher_id, courses, teachers, parts, sections })
}

impl Teaching {
    /// The lessons that the teacher gives, in chronological order, and those of their classes that somebody else gives.
    pub(crate) fn lessons(&self) -> Vec<SectionLesson> {
        let all = self.sections.iter().flat_map(|section| self.courses.lessons(section));
        let concerns = |lesson: &SectionLesson| {
            lesson.section.regular == Some(self.teacher_id) || lesson.is_taught_by(self.teacher_id)
        };
        let mut found: Vec<SectionLesson> = all.filter(concerns).collect();
        found.sort_by_key(|lesson| (lesson.one.lesson, lesson.key(), lesson.section.regular));
        found
    }

    /// The lessons of one key that the teacher gives: several if they stand in for several teachers of the class.
    pub(crate) fn own(&self, key: LessonKey) -> Vec<SectionLesson> {
        let sections = self.sections.iter().filter(|section| section.class == key.class);
        let lessons = sections.flat_map(|section| self.courses.lessons(section));
        lessons.filter(|one| one.one.on == key.on && one.is_taught_by(self.teacher_id)).collect()
    }

    /// The titles of the packages in a section.
    pub(crate) fn packages(&self, section: &Section) -> Vec<String> {
        let is_own = |part: &&ClassPart| (part.class, part.teacher_id) == (section.class, section.regular);
        let packages = self.parts.iter().filter(is_own).flat_map(|part| &part.packages);
        let titles = packages.filter_map(|one| self.courses.packages.get(&one.package_id));
        titles.map(|package| package.title.clone()).collect()
    }

    /// The section of a class whose regular teacher this is.
    pub(crate) fn own_section(&self, class: ClassKey) -> Option<Section> {
        let own = |section: &&Section| section.class == class && section.regular == Some(self.teacher_id);
        self.sections.iter().find(own).cloned()
    }
}

/// The children of a section.
pub(crate) async fn find_pupils(conn: &mut Conn, section: &Section) -> Result<Vec<Pupil>, DbError> {
    if let Some(regular) = section.regular {
        return enrolment::list_pupils_of_teacher(conn, section.class, regular).await;
    }
    let mut pupils = enrolment::list_pupils_of_class(conn, section.class).await?;
    pupils.retain(|pupil| pupil.teacher_id.is_none());
    Ok(pupils)
}
