//! Which lesson is meant, and how a child is shown to a teacher.

use catalogue::{ClassKey, ClassTime, Day};
use jiff::civil::Date;
use kernel::CohortId;

/// A lesson: its class and its date in the timetable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LessonKey {
    pub class: ClassKey,
    pub on: Date,
}

impl LessonKey {
    /// From the columns of a row.
    pub(crate) fn new(cohort_id: CohortId, day: Day, time: ClassTime, on: Date) -> Self {
        Self { class: ClassKey::new(cohort_id, day, time), on }
    }
}

/// `Ada O.`: teachers see no last names. `Child 25`, the placeholder of an erased child, is nobody's name.
pub(crate) fn short_name(first_name: &str, last_name: &str) -> String {
    let full_name = format!("{first_name} {last_name}");
    if identity::erased_name(&full_name).is_some() {
        return full_name;
    }
    match last_name.chars().next() {
        Some(initial) => format!("{first_name} {}.", initial.to_uppercase()),
        None => first_name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_teacher_sees_the_initial_of_a_last_name() {
        assert_eq!(short_name("Ada", "Okafor"), "Ada O.");
        assert_eq!(short_name("Ada", "éluard"), "Ada É.");
        assert_eq!(short_name("Ada", ""), "Ada");
    }

    #[test]
    fn the_placeholder_of_an_erased_child_is_not_cut() {
        assert_eq!(short_name("Child", "25"), "Child 25");
        assert_eq!(short_name("Child", "Obi"), "Child O.");
    }
}
