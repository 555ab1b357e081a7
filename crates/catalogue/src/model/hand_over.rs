//! Hand-overs: all classes of a teacher, given to another one from a day on.

use jiff::{Timestamp, civil::Date};
use kernel::{HandOverId, TeacherId};

db::row! {
    /// A hand-over. Until it is done the programs keep their teacher, and the schedule says who gives the lessons.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct HandOver {
        pub id: HandOverId,
        pub from_teacher_id: TeacherId,
        pub to_teacher_id: TeacherId,
        /// The first day on the classes' clock.
        pub from_on: Date,
        pub created_at: Timestamp,
        /// When the programs were given to the new teacher, or when staff cancelled it.
        pub done_at: Option<Timestamp>,
        pub is_cancelled: bool,
    }
}

impl HandOver {
    /// True until the programs have their new teacher, or staff cancel it.
    pub fn is_planned(&self) -> bool {
        self.done_at.is_none()
    }

    /// True if it decides who gives the lesson of this day to the children of that teacher.
    pub(crate) fn applies(&self, regular: Option<TeacherId>, day: Date) -> bool {
        self.is_planned() && regular == Some(self.from_teacher_id) && self.from_on <= day
    }

    /// When it changed the teacher of that day's lesson, planned, done or cancelled; for calendars.
    pub(crate) fn changed_at(&self, regular: Option<TeacherId>, day: Date) -> Option<Timestamp> {
        let is_done = self.done_at.is_some() && !self.is_cancelled;
        let concerned = if is_done { self.to_teacher_id } else { self.from_teacher_id };
        let applies = regular == Some(concerned) && self.from_on <= day;
        applies.then(|| self.done_at.unwrap_or(self.created_at))
    }
}

/// The teachers whose classes must not overlap those of this one, because one of them gets the other's.
pub fn linked_teachers(hand_overs: &[HandOver], id: TeacherId) -> Vec<TeacherId> {
    let planned = || hand_overs.iter().filter(|one| one.is_planned());
    let target = planned().find(|one| one.from_teacher_id == id).map_or(id, |one| one.to_teacher_id);
    let sources = planned().filter(|one| one.to_teacher_id == target).map(|one| one.from_teacher_id);
    let mut found: Vec<TeacherId> = sources.chain([target]).filter(|other| *other != id).collect();
    found.sort_unstable();
    found.dedup();
    found
}
