//! A lesson of a class as it takes place.

use crate::model::lessons::Lesson;
use jiff::civil::Date;
use kernel::{ClosureId, TeacherId};

db::text_enum! {
    /// Whether a lesson takes place, and when.
    pub enum LessonState {
        /// As the timetable says.
        Scheduled = "scheduled",
        /// On another date or at another time.
        Moved = "moved",
        /// It does not take place.
        Cancelled = "cancelled",
    }
}

/// A lesson of a class as it takes place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassLesson {
    /// Identifies it in its class: the date in the timetable.
    pub on: Date,
    /// When it takes place; of a cancelled lesson, when it would have.
    pub lesson: Lesson,
    pub state: LessonState,
    /// Why it is cancelled, moved or given by a substitute; may be empty. Of a closed day, its title.
    pub reason: String,
    /// The closure that cancels it.
    pub closure_id: Option<ClosureId>,
    /// Who gives it instead of the regular teacher: a substitute, or the one whom a hand-over names.
    pub substitute_id: Option<TeacherId>,
    /// Replaces the teacher's link.
    pub class_link: Option<String>,
    /// The date of the lesson that it was appended for.
    pub appended_for: Option<Date>,
    /// Grows with every change, for calendars.
    pub sequence: i64,
}

impl ClassLesson {
    /// A lesson as the timetable has it.
    pub fn as_planned(on: Date, lesson: Lesson) -> Self {
        Self {
            on,
            lesson,
            state: LessonState::Scheduled,
            reason: String::new(),
            closure_id: None,
            substitute_id: None,
            class_link: None,
            appended_for: None,
            sequence: 0,
        }
    }

    /// True unless it is cancelled.
    pub fn takes_place(&self) -> bool {
        self.state != LessonState::Cancelled
    }

    /// True if it was appended for a lesson that takes place after all. `all` are the lessons of the same children.
    pub fn is_withdrawn(&self, all: &[Self]) -> bool {
        let Some(root) = self.appended_for.filter(|_| !self.takes_place()) else { return false };
        let is_earlier = |one: &Self| one.on < self.on && (one.on == root || one.appended_for == Some(root));
        all.iter().any(|one| one.takes_place() && is_earlier(one))
    }

    /// The lessons without those that were appended for one that takes place after all.
    #[must_use]
    pub fn without_withdrawn(all: Vec<Self>) -> Vec<Self> {
        let withdrawn: Vec<bool> = all.iter().map(|one| one.is_withdrawn(&all)).collect();
        all.into_iter().zip(withdrawn).filter(|(_, is_withdrawn)| !is_withdrawn).map(|(one, _)| one).collect()
    }

    /// Who teaches it, given the regular teacher.
    pub fn taught_by(&self, regular: Option<TeacherId>) -> Option<TeacherId> {
        self.substitute_id.or(regular)
    }
}
