//! Lessons at the same time that one teacher, or one class, would have after a change.

use crate::model::{
    differences::Difference,
    problems::{Problem, named},
    sections::{Classes, Section},
};
use catalogue::{ClassLesson, Lesson};
use kernel::TeacherId;

/// A lesson and the section that it is for.
#[derive(Clone, Copy)]
struct Given<'a> {
    section: &'a Section,
    lesson: &'a ClassLesson,
}

impl Given<'_> {
    fn teacher(self) -> Option<TeacherId> {
        self.lesson.taught_by(self.section.teacher_id)
    }

    fn is_same_lesson(self, other: Given<'_>) -> bool {
        self.section.class == other.section.class && self.lesson.on == other.lesson.on
    }

    fn is_same_section(self, other: Given<'_>) -> bool {
        self.section.class == other.section.class && self.section.teacher_id == other.section.teacher_id
    }

    /// True if one teacher or one class has both at once.
    fn clashes_with(self, other: Given<'_>) -> bool {
        let is_teachers = self.teacher().is_some() && self.teacher() == other.teacher();
        let take_place = self.lesson.takes_place() && other.lesson.takes_place();
        take_place
            && (is_teachers || self.is_same_section(other))
            && overlap(self.lesson.lesson, other.lesson.lesson)
    }
}

pub(crate) fn overlap(one: Lesson, other: Lesson) -> bool {
    one.starts_at < other.ends_at && other.starts_at < one.ends_at
}

/// The lesson before the change; the same one if it did not change, `None` if it is new.
fn before<'a>(differences: &'a [Difference], given: Given<'a>) -> Option<Given<'a>> {
    let is_changed = |one: &&Difference| {
        one.section.class == given.section.class
            && one.section.teacher_id == given.section.teacher_id
            && one.after.on == given.lesson.on
    };
    match differences.iter().find(is_changed) {
        Some(changed) => changed.before.as_ref().map(|lesson| Given { lesson, ..given }),
        None => Some(given),
    }
}

/// The lessons that the changed ones would overlap: of the same teacher in another class, or of the same class. Two
/// lessons that one teacher had at once before may stay so: a teacher who takes over the classes gets both.
pub(crate) fn clashes(after: &Classes, differences: &[Difference]) -> Vec<Problem> {
    let changed: Vec<&Difference> =
        differences.iter().filter(|one| one.after.takes_place() && one.concerns_families()).collect();
    if changed.is_empty() {
        return Vec::new();
    }
    let all: Vec<(&Section, ClassLesson)> = after
        .sections
        .iter()
        .flat_map(|section| after.lessons(section).into_iter().map(move |lesson| (section, lesson)))
        .collect();
    let is_new = |one: Given<'_>, other: Given<'_>| {
        let had = before(differences, one).zip(before(differences, other));
        !had.is_some_and(|(one, other)| one.clashes_with(other))
    };
    let mut found = Vec::new();
    for difference in changed {
        let one = Given { section: &difference.section, lesson: &difference.after };
        let others = all.iter().map(|(section, lesson)| Given { section, lesson });
        let mut clashing = others
            .filter(|other| !one.is_same_lesson(*other) && one.clashes_with(*other) && is_new(one, *other));
        if let Some(other) = clashing.next() {
            found.push(problem(after, one, other));
        }
    }
    found.dedup();
    found
}

fn problem(after: &Classes, one: Given<'_>, other: Given<'_>) -> Problem {
    let class = named(after, one.section, one.lesson);
    let other_class = named(after, other.section, other.lesson);
    match after.teacher_name(one.teacher()).filter(|_| !one.is_same_section(other)) {
        Some(teacher) => Problem::TeacherBusy { teacher, class, other: other_class },
        None => Problem::ClassBusy { class, other: other_class },
    }
}
