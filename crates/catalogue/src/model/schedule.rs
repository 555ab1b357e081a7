//! The lessons of a class as they take place: the timetable's, with what staff changed and without the days that are
//! closed. Only the differences are stored, so changing one lesson cannot move another.

use crate::model::{
    class_key::ClassKey,
    class_lesson::{ClassLesson, LessonState},
    closure::{Closure, Closures},
    hand_over::HandOver,
    lesson_change::{LessonChange, LessonChanges},
    lessons::{Course, Lesson, Timetable, lesson_at},
    slot::ClassTime,
};
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use kernel::{CohortId, TeacherId};
use refdata::zones::zone_or_utc;

/// What lessons are computed from, besides their course.
#[derive(Clone, Debug)]
pub struct Schedule {
    zone: TimeZone,
    minutes: i64,
    /// Of the cohorts that it was read for.
    changes: LessonChanges,
    /// Removed ones as well: calendars must see a later sequence.
    closures: Closures,
    /// Planned and done.
    hand_overs: Vec<HandOver>,
}

/// A lesson lasts at most ten hours, so it ends on its own day or the next.
const DAYS_OF_A_LESSON: i64 = 2;

/// Seconds are enough for a sequence, and fit calendars' 32 bits until 2038.
fn sequence(at: Timestamp) -> i64 {
    at.as_second()
}

impl Schedule {
    /// From the timetable and what was read of some cohorts.
    pub fn new(timetable: &Timetable, changes: Vec<LessonChange>, closures: Vec<Closure>) -> Self {
        let zone = zone_or_utc(&timetable.time_zone);
        let (changes, closures) = (LessonChanges::new(changes), Closures::new(closures));
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
        let substitutes = self.changes.all().iter().filter_map(|change| change.substitute_id);
        let mut ids: Vec<TeacherId> = substitutes.chain(planned).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// True if the teacher may substitute in a lesson of the class, also by a hand-over.
    pub fn is_substituted_by(&self, class: ClassKey, teacher_id: TeacherId) -> bool {
        let is_own =
            |id: TeacherId| id == teacher_id || self.handed_over_to(Some(id), Date::MAX) == Some(teacher_id);
        self.changes.of_class(class).iter().filter_map(|change| change.substitute_id).any(is_own)
    }

    /// The changes of lessons that end after an instant and name a teacher as the substitute; also of lessons whose day
    /// is closed, and of classes without children.
    pub fn substitutions_after(
        &self,
        teacher_id: TeacherId,
        at: Timestamp,
    ) -> impl Iterator<Item = &LessonChange> {
        let is_ahead = move |change: &&LessonChange| {
            let lesson = self.lesson_at(change.takes_place_on(), change.takes_place_at());
            !change.is_cancelled && lesson.is_some_and(|lesson| lesson.ends_at > at)
        };
        let own = self.changes.all().iter().filter(move |change| change.substitute_id == Some(teacher_id));
        own.filter(is_ahead)
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
        let appended = self.changes.appended(class, teacher_id, &days);
        let all = days.into_iter().map(|day| (day, None)).chain(appended);
        let mut lessons: Vec<ClassLesson> =
            all.filter_map(|(day, appended_for)| self.lesson(class, teacher_id, day, appended_for)).collect();
        lessons.sort_by_key(|one| (one.lesson, one.on));
        lessons
    }

    /// The lesson of a course that takes place at an instant or next. Dashboards ask for it, so a class without changes,
    /// whose lessons are in the order of their days, computes no lesson that is over.
    pub fn next(
        &self,
        course: &Course,
        cohort_id: CohortId,
        teacher_id: Option<TeacherId>,
        at: Timestamp,
    ) -> Option<ClassLesson> {
        let class = ClassKey { cohort_id, slot: course.slot };
        let is_next = |one: &ClassLesson| one.takes_place() && one.lesson.ends_at > at;
        if !self.changes.of_class(class).is_empty() {
            return self.lessons(course, cohort_id, teacher_id).into_iter().find(is_next);
        }
        let earliest = at.to_zoned(self.zone.clone()).date().saturating_sub(DAYS_OF_A_LESSON.days());
        let days = course.days().into_iter().skip_while(|day| *day < earliest);
        days.filter_map(|day| self.lesson(class, teacher_id, day, None)).find(is_next)
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
        let (day, time) = moved.unwrap_or((on, class.slot.time));
        let closure = self.closure_of(class.cohort_id, day);
        let is_cancelled = change.is_some_and(|change| change.is_cancelled);
        let substitute_id =
            change.and_then(|change| change.substitute_id).filter(|id| Some(*id) != teacher_id);
        let state = match (is_cancelled || closure.is_some(), moved) {
            (true, _) => LessonState::Cancelled,
            (false, Some(_)) => LessonState::Moved,
            (false, None) => LessonState::Scheduled,
        };
        let reason = match (change, closure) {
            (Some(change), _) if is_cancelled => change.reason.clone(),
            (_, Some(closure)) => closure.title.clone(),
            (Some(change), None) if moved.is_some() || substitute_id.is_some() => change.reason.clone(),
            _ => String::new(),
        };
        let of_closures = [on, day]
            .into_iter()
            .flat_map(|day| self.closures.covering(class.cohort_id, day))
            .map(|closure| sequence(closure.removed_at.unwrap_or(closure.created_at)));
        let of_change = change.map(|change| sequence(change.changed_at));
        let handed_over = [teacher_id, substitute_id].into_iter().flat_map(|id| {
            self.hand_overs.iter().filter_map(move |one| one.changed_at(id, day)).map(sequence)
        });
        let given_by = substitute_id.or(teacher_id);
        let given_by = self.handed_over_to(given_by, day).or(given_by);
        Some(ClassLesson {
            on,
            lesson: lesson_at(&self.zone, day, time, self.minutes)?,
            state,
            reason,
            closure_id: closure.filter(|_| !is_cancelled).map(|closure| closure.id),
            substitute_id: given_by.filter(|id| Some(*id) != teacher_id),
            class_link: change.and_then(|change| change.class_link.clone()),
            appended_for,
            sequence: of_closures.chain(of_change).chain(handed_over).max().unwrap_or_default(),
        })
    }

    /// The same schedule with other changes: what staff would see after them.
    #[must_use]
    pub fn with_changes(&self, changes: Vec<LessonChange>) -> Self {
        Self { changes: LessonChanges::new(changes), ..self.clone() }
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
        Self { closures: Closures::new(closures), ..self.clone() }
    }

    /// All changed lessons, by class and date.
    pub fn changes(&self) -> &[LessonChange] {
        self.changes.all()
    }

    /// All closures, removed ones included, by cohort.
    pub fn closures(&self) -> &[Closure] {
        self.closures.all()
    }

    /// The closure of a day, if it is closed for the cohort.
    pub fn closure_of(&self, cohort_id: CohortId, day: Date) -> Option<&Closure> {
        self.closures.covering(cohort_id, day).find(|closure| closure.removed_at.is_none())
    }

    /// The lesson on a day at a time in the class's time zone; `None` if there is no such moment.
    pub fn lesson_at(&self, day: Date, time: ClassTime) -> Option<Lesson> {
        lesson_at(&self.zone, day, time, self.minutes)
    }

    /// What differs on a date. A change for one teacher's children replaces the one for the whole class.
    pub fn change(&self, class: ClassKey, teacher_id: Option<TeacherId>, on: Date) -> Option<&LessonChange> {
        let of_lesson = self.changes.of_lesson(class, on).iter();
        of_lesson
            .filter(|change| change.applies_to(teacher_id))
            .max_by_key(|change| change.teacher_id.is_some())
    }
}

#[cfg(test)]
mod tests;
