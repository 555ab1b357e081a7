//! Which lessons a change is for.

use crate::model::{
    problems::Problem,
    sections::{Classes, Section},
};
use catalogue::{ClassKey, ClassLesson};
use jiff::{Timestamp, civil::Date};
use kernel::TeacherId;

/// The lessons that staff want to change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    /// `teacher_id` chooses a section where several teachers share the class; otherwise all sections.
    Lesson { class: ClassKey, on: Date, teacher_id: Option<TeacherId> },
    /// The lessons of a class between two dates of the timetable, inclusive; all from the first one on without a last.
    Class { class: ClassKey, from: Date, to: Option<Date> },
    /// All lessons that a teacher gives on a day of the class's clock.
    TeacherDay { teacher_id: TeacherId, on: Date },
}

/// One lesson of a section.
#[derive(Clone, Debug)]
pub(crate) struct Chosen<'a> {
    pub section: &'a Section,
    pub one: ClassLesson,
}

impl Target {
    /// The class it names.
    pub(crate) fn class(&self) -> Option<ClassKey> {
        match self {
            Self::Lesson { class, .. } | Self::Class { class, .. } => Some(*class),
            Self::TeacherDay { .. } => None,
        }
    }

    fn is_of(&self, classes: &Classes, section: &Section, one: &ClassLesson) -> bool {
        match *self {
            Self::Lesson { class, on, teacher_id } => {
                let is_section = teacher_id.is_none_or(|id| section.teacher_id == Some(id));
                section.class == class && one.on == on && is_section
            }
            Self::Class { class, from, to } => {
                section.class == class && from <= one.on && to.is_none_or(|to| one.on <= to)
            }
            Self::TeacherDay { teacher_id, on } => {
                one.taught_by(section.teacher_id) == Some(teacher_id) && classes.date(one) == on
            }
        }
    }

    /// The lessons, by section and time. Of a day or a range only those that are not over.
    pub(crate) fn choose<'a>(
        &self,
        classes: &'a Classes,
        now: Timestamp,
    ) -> Result<Vec<Chosen<'a>>, Problem> {
        let is_single = matches!(self, Self::Lesson { .. });
        let mut found = Vec::new();
        for section in &classes.sections {
            let lessons = classes.lessons(section).into_iter();
            let own = lessons.filter(|one| self.is_of(classes, section, one));
            found.extend(
                own.filter(|one| is_single || one.lesson.ends_at > now).map(|one| Chosen { section, one }),
            );
        }
        if found.is_empty() { Err(Problem::NoLesson) } else { Ok(found) }
    }
}
