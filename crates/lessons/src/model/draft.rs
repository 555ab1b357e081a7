//! The rows of changed lessons while a change is planned.

use crate::model::{
    clashes::overlap,
    sections::{Classes, Section},
};
use catalogue::{ClassLesson, Lesson, LessonChange};
use jiff::{Timestamp, ToSpan as _, civil::Date};

/// How many weeks after a class's last lesson are tried for one that is appended.
const WEEKS_TRIED: usize = 12;

/// A row of `lesson_change` before and after; `before` is `None` for a new one.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub before: Option<LessonChange>,
    pub after: LessonChange,
}

/// The rows of the schedule while a plan is being made.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub classes: Classes,
    pub stored: Vec<Stored>,
    pub now: Timestamp,
}

/// A lesson as the timetable has it.
pub(crate) fn blank(section: &Section, on: Date, now: Timestamp) -> LessonChange {
    LessonChange { teacher_id: section.scope, ..LessonChange::as_planned(section.class, on, now) }
}

/// True if both rows are of the same lesson.
fn is_same_row(one: &LessonChange, other: &LessonChange) -> bool {
    let key = |row: &LessonChange| (row.cohort_id, row.day, row.time, row.lesson_on, row.teacher_id);
    key(one) == key(other)
}

impl Draft {
    pub(crate) fn new(classes: &Classes, now: Timestamp) -> Self {
        Self { classes: classes.clone(), stored: Vec::new(), now }
    }

    /// The row that a change of this lesson replaces. A row for one teacher is changed as such; the first change for one
    /// teacher starts from the row of the whole class.
    pub(crate) fn row(&self, section: &Section, on: Date) -> LessonChange {
        let found = self.classes.schedule.change(section.class, section.teacher_id, on);
        let Some(found) = found else { return blank(section, on, self.now) };
        let teacher_id = found.teacher_id.or(section.scope);
        LessonChange { teacher_id, changed_at: self.now, ..found.clone() }
    }

    pub(crate) fn put(&mut self, after: LessonChange) {
        let mut changes = self.classes.schedule.changes().to_vec();
        let known = changes.iter().position(|row| is_same_row(row, &after));
        let before = known.map(|at| changes[at].clone());
        match known {
            Some(at) => changes[at] = after.clone(),
            None => changes.push(after.clone()),
        }
        self.classes = self.classes.with(self.classes.schedule.with_changes(changes));
        match self.stored.iter_mut().find(|stored| is_same_row(&stored.after, &after)) {
            Some(stored) => stored.after = after,
            None => self.stored.push(Stored { before, after }),
        }
    }

    /// Adds a lesson at the end of the class, on the first day after its last lesson that is not closed and on which its
    /// teacher is free, counting in weeks.
    pub(crate) fn append(&mut self, section: &Section, cancelled_on: Date) {
        let Some(cohort) = self.classes.cohorts.get(&section.class.cohort_id) else { return };
        let planned = cohort.course(section.weeks, section.class.slot).days();
        let lessons = self.classes.lessons(section);
        let last_on = lessons.iter().filter(|one| one.takes_place()).map(|one| one.on).max();
        let Some(last_on) = last_on.or(planned.last().copied()) else { return };
        let cohort_id = section.class.cohort_id;
        let free = |day: &Date| {
            *day != cancelled_on
                && !planned.contains(day)
                && self.classes.schedule.closure_of(cohort_id, *day).is_none()
        };
        let next = |day: &Date| day.checked_add(7.days()).ok();
        let weeks: Vec<Date> =
            std::iter::successors(next(&last_on), next).filter(free).take(WEEKS_TRIED).collect();
        let others = self.others_lessons(section, last_on);
        let is_free = |day: &&Date| {
            let new = self.classes.schedule.lesson_at(**day, section.class.slot.time);
            new.is_some_and(|new| !others.iter().any(|other| overlap(new, *other)))
        };
        // If none suits the teacher, the clash is what stands against the change.
        let Some(on) = weeks.iter().find(is_free).or(weeks.first()).copied() else { return };
        let root = self.row(section, cancelled_on).appended_for.unwrap_or(cancelled_on);
        let new = LessonChange { appended_for: Some(root), ..blank(section, on, self.now) };
        self.put(new);
    }

    /// The lessons that the teacher who has a section on a day gives in other classes.
    fn others_lessons(&self, section: &Section, day: Date) -> Vec<Lesson> {
        let schedule = &self.classes.schedule;
        let teacher_id = schedule.handed_over_to(section.teacher_id, day).or(section.teacher_id);
        let Some(teacher_id) = teacher_id else { return Vec::new() };
        let others = self.classes.sections.iter().filter(|other| {
            other.class != section.class
                && (other.teacher_id == Some(teacher_id)
                    || schedule.is_substituted_by(other.class, teacher_id)
                    || schedule.handed_over_to(other.teacher_id, Date::MAX) == Some(teacher_id))
        });
        let lessons = others.flat_map(|other| {
            let given = move |one: &ClassLesson| one.taught_by(other.teacher_id) == Some(teacher_id);
            self.classes.lessons(other).into_iter().filter(move |one| one.takes_place() && given(one))
        });
        lessons.map(|one| one.lesson).collect()
    }

    /// Cancels the lessons that were appended for this one. One on a day that is closed must not come back with the day.
    pub(crate) fn cancel_appended(&mut self, section: &Section, on: Date) {
        let root = self.row(section, on).appended_for.unwrap_or(on);
        let lessons = self.classes.lessons(section).into_iter();
        let appended = lessons.filter(|one| {
            one.appended_for == Some(root)
                && one.on > on
                && (one.takes_place() || one.closure_id.is_some())
                && one.lesson.ends_at > self.now
        });
        let days: Vec<Date> = appended.map(|one| one.on).collect();
        for day in days {
            let row = self.row(section, day);
            self.put(LessonChange { is_cancelled: true, ..row });
        }
    }

    /// Appends a lesson for each one that was cancelled since `before`, if its class does not have it already.
    pub(crate) fn append_for_cancelled(&mut self, before: &Classes) {
        for section in before.sections.clone() {
            if section.is_unassigned_among_teachers(before) {
                continue;
            }
            let now_on = |classes: &Classes| classes.lessons(&section);
            let held: Vec<Date> =
                now_on(before).into_iter().filter(ClassLesson::takes_place).map(|one| one.on).collect();
            let cancelled =
                now_on(&self.classes).into_iter().filter(|one| !one.takes_place() && held.contains(&one.on));
            let days: Vec<Date> = cancelled.map(|one| one.on).collect();
            for day in days {
                self.append(&section, day);
            }
        }
    }

    /// Cancels the lessons that were appended for those that take place again.
    pub(crate) fn cancel_unneeded(&mut self, before: &Classes) {
        for section in before.sections.clone() {
            let cancelled =
                before.lessons(&section).into_iter().filter(|one| !one.takes_place()).map(|one| one.on);
            let cancelled: Vec<Date> = cancelled.collect();
            let again = self.classes.lessons(&section).into_iter();
            let again: Vec<Date> = again
                .filter(|one| one.takes_place() && cancelled.contains(&one.on))
                .map(|one| one.on)
                .collect();
            for on in again {
                self.cancel_appended(&section, on);
            }
        }
    }
}
