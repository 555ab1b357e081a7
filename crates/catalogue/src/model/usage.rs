//! How programs use the catalogue: counts of them, and what a change of the catalogue does to them.

use super::{
    lessons::Timetable,
    slot::{ClassTime, Day, Slot},
};
use kernel::{CohortId, PackageId, TeacherId};
use l10n::{Message, msg};

db::row! {
    /// Number of programs in a cohort.
    #[derive(Clone, Copy, Debug)]
    pub struct ProgramSum { pub cohort_id: CohortId, pub programs: i64, pub without_teacher: i64, pub unpaid: i64 }
}

impl ProgramSum {
    /// The sum of a cohort without programs.
    pub(crate) fn empty(cohort_id: CohortId) -> Self {
        Self { cohort_id, programs: 0, without_teacher: 0, unpaid: 0 }
    }
}

db::row! {
    /// Number of programs on a day at a time.
    #[derive(Clone, Debug)]
    pub struct SlotSum { pub day: Day, pub time: ClassTime, pub programs: i64, pub without_teacher: i64 }
}

impl SlotSum {
    pub(crate) fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }
}

db::row! {
    /// Number of children on the waiting list of a slot, without and with an offer.
    #[derive(Clone, Debug)]
    pub struct WaitingSum {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub waiting: i64,
        pub offered: i64,
    }
}

impl WaitingSum {
    pub(crate) fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }
}

/// The limit of a cohort or of one of its slots.
#[derive(Clone, Copy, Debug)]
pub struct CohortLimit {
    pub cohort_id: CohortId,
    /// `None` if it applies to the whole cohort.
    pub slot: Option<Slot>,
    pub places: i64,
}

db::row! {
    /// A class, its teacher and the number of its children.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TaughtClass {
        pub teacher_id: TeacherId,
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub programs: i64,
    }
}

impl TaughtClass {
    pub(crate) fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }
}

/// A class and its cohort's title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedClass {
    pub cohort: String,
    pub slot: Slot,
}

impl NamedClass {
    /// `Harmattan 2026 on Monday at 4:00 PM`.
    pub fn message(self) -> Message {
        let Self { cohort, slot } = self;
        msg!("class", cohort = cohort, day = slot.day.weekday(), time = slot.time.time())
    }
}

/// What has a new name that the search terms of programs contain.
#[derive(Clone, Copy, Debug)]
pub enum Renamed {
    /// A teacher.
    Teacher(TeacherId),
    /// A package.
    Package(PackageId),
}

/// A timetable before and after a change.
#[derive(Clone, Copy, Debug)]
pub struct TimetableChange<'a> {
    pub old: &'a Timetable,
    pub new: &'a Timetable,
}

impl TimetableChange<'_> {
    /// True if the time zone stays the same.
    pub fn keeps_zone(self) -> bool {
        self.old.time_zone == self.new.time_zone
    }
}

/// What a new time zone does to future lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ZoneEffect {
    /// Number of classes (cohort, day and time) whose future lessons move.
    pub classes: usize,
    pub children: usize,
    pub families: usize,
    pub example: Option<MovedLesson>,
}

/// The next lesson of a class before and after the change, both in the old zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedLesson {
    pub cohort: String,
    pub before: Message,
    pub after: Message,
}
