//! The lessons of a class as they take place: the timetable's, with what staff changed and without the days that are
//! closed. Only the differences are stored, so changing one lesson cannot move another.

use crate::model::{
    class_key::ClassKey,
    hand_over::HandOver,
    lessons::{Course, Lesson, Timetable, lesson_at},
    slot::{ClassTime, Day},
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use kernel::{ClosureId, CohortId, LessonChangeId, TeacherId};
use refdata::zones::zone_or_utc;

db::row! {
    /// How one lesson differs from the timetable.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct LessonChange {
        pub id: LessonChangeId,
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        /// The lesson's date in the timetable; for an appended lesson, its date.
        pub lesson_on: Date,
        /// The teacher for whose children it differs; `None` for the whole class.
        pub teacher_id: Option<TeacherId>,
        pub is_cancelled: bool,
        /// Why it is cancelled or moved; may be empty.
        pub reason: String,
        /// Set together with `moved_time`.
        pub moved_on: Option<Date>,
        pub moved_time: Option<ClassTime>,
        pub substitute_id: Option<TeacherId>,
        pub class_link: Option<String>,
        /// The date of the lesson that fell out, for a lesson that was appended in its place.
        pub appended_for: Option<Date>,
        pub changed_at: Timestamp,
    }
}

db::row! {
    /// Days without lessons.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Closure {
        pub id: ClosureId,
        /// `None` for all cohorts.
        pub cohort_id: Option<CohortId>,
        pub first_on: Date,
        /// Inclusive.
        pub last_on: Date,
        pub title: String,
        pub created_at: Timestamp,
        /// Set once it was taken back.
        pub removed_at: Option<Timestamp>,
    }
}

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
    /// Why it is cancelled or moved; may be empty. Of a closed day, its title.
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
    /// True unless it is cancelled.
    pub fn takes_place(&self) -> bool {
        self.state != LessonState::Cancelled
    }

    /// Who teaches it, given the regular teacher.
    pub fn taught_by(&self, regular: Option<TeacherId>) -> Option<TeacherId> {
        self.substitute_id.or(regular)
    }
}

/// What lessons are computed from, besides their course.
#[derive(Clone, Debug)]
pub struct Schedule {
    zone: TimeZone,
    minutes: i64,
    /// Of the cohorts that it was read for.
    changes: Vec<LessonChange>,
    /// Those that were taken back as well: calendars must see a later sequence.
    closures: Vec<Closure>,
    /// Planned and done.
    hand_overs: Vec<HandOver>,
}

/// Seconds are enough for a sequence, and fit calendars' 32 bits until 2038.
fn sequence(at: Timestamp) -> i64 {
    at.as_second()
}

impl LessonChange {
    fn is_of(&self, class: ClassKey, teacher_id: Option<TeacherId>) -> bool {
        ClassKey::new(self.cohort_id, self.day, self.time) == class
            && (self.teacher_id.is_none() || self.teacher_id == teacher_id)
    }
}

impl Closure {
    /// True if a cohort's lessons of that day fall out, unless the closure was taken back.
    pub fn covers(&self, cohort_id: CohortId, day: Date) -> bool {
        self.cohort_id.is_none_or(|own| own == cohort_id) && self.first_on <= day && day <= self.last_on
    }
}

impl Schedule {
    /// From the timetable and what was read of some cohorts.
    pub fn new(timetable: &Timetable, changes: Vec<LessonChange>, closures: Vec<Closure>) -> Self {
        let zone = zone_or_utc(&timetable.time_zone);
        Self { zone, minutes: timetable.lesson_minutes, changes, closures, hand_overs: Vec::new() }
    }

    /// The class's time zone.
    pub fn zone(&self) -> &TimeZone {
        &self.zone
    }

    /// When a class meets on a date according to the timetable, whatever differs.
    pub fn planned(&self, class: ClassKey, on: Date) -> Option<Lesson> {
        lesson_at(&self.zone, on, class.slot.time, self.minutes)
    }

    /// The teachers who substitute in its lessons, and those who get classes by a hand-over.
    pub fn substitutes(&self) -> Vec<TeacherId> {
        let planned = self.hand_overs.iter().filter(|one| one.is_planned()).map(|one| one.to_teacher_id);
        let substitutes = self.changes.iter().filter_map(|change| change.substitute_id);
        let mut ids: Vec<TeacherId> = substitutes.chain(planned).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// True if the teacher substitutes in a lesson of the class.
    pub fn is_substituted_by(&self, class: ClassKey, teacher_id: TeacherId) -> bool {
        let is_own = |change: &LessonChange| {
            change.substitute_id == Some(teacher_id)
                && ClassKey::new(change.cohort_id, change.day, change.time) == class
        };
        self.changes.iter().any(is_own)
    }

    /// The lessons of a course in chronological order, cancelled ones included. `teacher_id` is the regular teacher of
    /// the child, or of the children, that they are for.
    pub fn lessons(
        &self,
        course: &Course,
        cohort_id: CohortId,
        teacher_id: Option<TeacherId>,
    ) -> Vec<ClassLesson> {
        let class = ClassKey { cohort_id, slot: course.slot };
        let days = course.days();
        let appended = self.appended(class, teacher_id, &days);
        let all = days.into_iter().map(|day| (day, None)).chain(appended);
        let mut lessons: Vec<ClassLesson> =
            all.filter_map(|(day, appended_for)| self.lesson(class, teacher_id, day, appended_for)).collect();
        lessons.sort_by_key(|one| (one.lesson, one.on));
        lessons
    }

    /// The lesson of a date, whether or not the timetable has one then; `None` if there is no such moment.
    fn lesson(
        &self,
        class: ClassKey,
        teacher_id: Option<TeacherId>,
        on: Date,
        appended_for: Option<Date>,
    ) -> Option<ClassLesson> {
        let change = self.change(class, teacher_id, on);
        let moved = change.and_then(|change| Some((change.moved_on?, change.moved_time?)));
        // A date that staff chose themselves counts, whatever else is closed on it.
        let chosen = moved.is_some() || appended_for.is_some();
        let closures = || self.closures.iter().filter(|closure| closure.covers(class.cohort_id, on));
        let closure = closures().find(|closure| closure.removed_at.is_none() && !chosen);
        let is_cancelled = change.is_some_and(|change| change.is_cancelled);
        let (day, time) = moved.unwrap_or((on, class.slot.time));
        let state = match (is_cancelled || closure.is_some(), moved) {
            (true, _) => LessonState::Cancelled,
            (false, Some(_)) => LessonState::Moved,
            (false, None) => LessonState::Scheduled,
        };
        let reason = match (change, closure) {
            (Some(change), _) if is_cancelled || moved.is_some() => change.reason.clone(),
            (_, Some(closure)) => closure.title.clone(),
            _ => String::new(),
        };
        let of_closures =
            closures().map(|closure| sequence(closure.removed_at.unwrap_or(closure.created_at)));
        let of_change = change.map(|change| sequence(change.changed_at));
        let handed_over =
            self.hand_overs.iter().filter_map(|one| one.changed_at(teacher_id, day)).map(sequence);
        let substitute_id = change.and_then(|change| change.substitute_id);
        Some(ClassLesson {
            on,
            lesson: lesson_at(&self.zone, day, time, self.minutes)?,
            state,
            reason,
            closure_id: closure.filter(|_| !is_cancelled).map(|closure| closure.id),
            substitute_id: substitute_id.or_else(|| self.handed_over_to(teacher_id, day)),
            class_link: change.and_then(|change| change.class_link.clone()),
            appended_for,
            sequence: of_closures.chain(of_change).chain(handed_over).max().unwrap_or_default(),
        })
    }

    /// The same schedule with other changes: what staff would see after them.
    #[must_use]
    pub fn with_changes(&self, changes: Vec<LessonChange>) -> Self {
        Self { changes, ..self.clone() }
    }

    /// The same schedule with these hand-overs.
    #[must_use]
    pub fn with_hand_overs(self, hand_overs: Vec<HandOver>) -> Self {
        Self { hand_overs, ..self }
    }

    /// All hand-overs, planned and done.
    pub fn hand_overs(&self) -> &[HandOver] {
        &self.hand_overs
    }

    /// Who has the classes of a teacher on a day, if they are handed over by then.
    pub fn handed_over_to(&self, teacher_id: Option<TeacherId>, day: Date) -> Option<TeacherId> {
        self.hand_overs.iter().find(|one| one.applies(teacher_id, day)).map(|one| one.to_teacher_id)
    }

    /// The same schedule with other closures.
    #[must_use]
    pub fn with_closures(&self, closures: Vec<Closure>) -> Self {
        Self { closures, ..self.clone() }
    }

    /// All changed lessons.
    pub fn changes(&self) -> &[LessonChange] {
        &self.changes
    }

    /// All closures, those taken back as well.
    pub fn closures(&self) -> &[Closure] {
        &self.closures
    }

    /// The closure of a day, if it is closed for the cohort.
    pub fn closure_of(&self, cohort_id: CohortId, day: Date) -> Option<&Closure> {
        self.closures.iter().find(|closure| closure.removed_at.is_none() && closure.covers(cohort_id, day))
    }

    /// The lesson on a day at a time in the class's time zone; `None` if there is no such moment.
    pub fn lesson_at(&self, day: Date, time: ClassTime) -> Option<Lesson> {
        lesson_at(&self.zone, day, time, self.minutes)
    }

    /// What differs on a date. A change for one teacher's children replaces the one for the whole class.
    pub fn change(&self, class: ClassKey, teacher_id: Option<TeacherId>, on: Date) -> Option<&LessonChange> {
        let own =
            self.changes.iter().filter(|change| change.lesson_on == on && change.is_of(class, teacher_id));
        own.max_by_key(|change| change.teacher_id.is_some())
    }

    /// Lessons that were appended for one of these days.
    fn appended(
        &self,
        class: ClassKey,
        teacher_id: Option<TeacherId>,
        days: &[Date],
    ) -> Vec<(Date, Option<Date>)> {
        let of_class = self.changes.iter().filter(|change| change.is_of(class, teacher_id));
        let of_days = of_class.filter_map(|change| Some((change.lesson_on, Some(change.appended_for?))));
        let mut found: Vec<(Date, Option<Date>)> = of_days
            .filter(|(on, day)| day.is_some_and(|day| days.contains(&day)) && !days.contains(on))
            .collect();
        found.sort_unstable();
        found.dedup_by_key(|(on, _)| *on);
        found
    }
}

#[cfg(test)]
mod tests;
