//! What is stored when staff change lessons: a pure function from the classes as they are.

use crate::model::{
    problems::{Problem, named},
    sections::{Classes, Section},
    targets::Chosen,
};
use catalogue::{ClassKey, ClassTime, LessonChange, Slot};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use kernel::{LessonChangeId, TeacherId};

/// What staff do with lessons.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    Cancel {
        reason: String,
        /// Whether a lesson is added at the end of the class instead.
        append: bool,
    },
    Move {
        date: Date,
        time: ClassTime,
        reason: String,
    },
    Substitute {
        teacher_id: TeacherId,
        reason: String,
    },
    /// An empty link is the teacher's again.
    Link {
        class_link: String,
    },
    /// Takes back whatever differs from the timetable.
    Restore,
}

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
fn blank(section: &Section, on: Date, now: Timestamp) -> LessonChange {
    let ClassKey { cohort_id, slot: Slot { day, time } } = section.class;
    LessonChange {
        id: LessonChangeId::new(0),
        cohort_id,
        day,
        time,
        lesson_on: on,
        teacher_id: section.scope,
        is_cancelled: false,
        reason: String::new(),
        moved_on: None,
        moved_time: None,
        substitute_id: None,
        class_link: None,
        appended_for: None,
        changed_at: now,
    }
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
    fn row(&self, section: &Section, on: Date) -> LessonChange {
        let found = self.classes.schedule.change(section.class, section.teacher_id, on);
        let Some(found) = found else { return blank(section, on, self.now) };
        let teacher_id = found.teacher_id.or(section.scope);
        LessonChange { teacher_id, changed_at: self.now, ..found.clone() }
    }

    fn put(&mut self, after: LessonChange) {
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

    /// Adds a lesson at the end of the class, on the first day after its last lesson that is not closed, counting in
    /// weeks.
    pub(crate) fn append(&mut self, section: &Section, fell_out: Date) {
        let Some(cohort) = self.classes.cohorts.get(&section.class.cohort_id) else { return };
        let planned = cohort.course(section.weeks, section.class.slot).days();
        let lessons = self.classes.lessons(section);
        let last_on = lessons.iter().filter(|one| one.takes_place()).map(|one| one.on).max();
        let Some(last_on) = last_on.or(planned.last().copied()) else { return };
        let cohort_id = section.class.cohort_id;
        let free = |day: &Date| {
            !planned.contains(day) && self.classes.schedule.closure_of(cohort_id, *day).is_none()
        };
        let next = |day: &Date| day.checked_add(7.days()).ok();
        let Some(on) = std::iter::successors(next(&last_on), next).find(free) else { return };
        let root = self.row(section, fell_out).appended_for.unwrap_or(fell_out);
        let new = LessonChange { appended_for: Some(root), ..blank(section, on, self.now) };
        self.put(new);
    }

    /// Cancels the lessons that were appended for this one.
    fn take_back_appended(&mut self, section: &Section, on: Date) {
        let root = self.row(section, on).appended_for.unwrap_or(on);
        let lessons = self.classes.lessons(section).into_iter();
        let appended = lessons.filter(|one| {
            one.appended_for == Some(root)
                && one.on > on
                && one.takes_place()
                && one.lesson.ends_at > self.now
        });
        let days: Vec<Date> = appended.map(|one| one.on).collect();
        for day in days {
            let row = self.row(section, day);
            self.put(LessonChange { is_cancelled: true, ..row });
        }
    }

    /// Changes one lesson.
    pub(crate) fn apply(
        &mut self,
        Chosen { section, one }: &Chosen<'_>,
        action: &Action,
    ) -> Result<(), Problem> {
        if section.is_unassigned_among_teachers(&self.classes) {
            return Err(Problem::TeacherMissing { class: named(&self.classes, section, one) });
        }
        let row = self.row(section, one.on);
        match action {
            Action::Cancel { reason, append } if one.takes_place() => {
                self.put(LessonChange { is_cancelled: true, reason: reason.clone(), ..row });
                if *append {
                    self.append(section, one.on);
                }
            }
            Action::Move { date, time, reason } => {
                let is_planned =
                    (*date, *time) == (one.on, section.class.slot.time) && one.closure_id.is_none();
                let (moved_on, moved_time) =
                    if is_planned { (None, None) } else { (Some(*date), Some(*time)) };
                let reason = if is_planned { String::new() } else { reason.clone() };
                self.put(LessonChange { is_cancelled: false, reason, moved_on, moved_time, ..row });
            }
            Action::Substitute { teacher_id, reason } if one.takes_place() => {
                if section.teacher_id == Some(*teacher_id) {
                    let teacher = self.classes.teacher_name(section.teacher_id).unwrap_or_default();
                    return Err(Problem::SameTeacher { teacher });
                }
                let reason = if reason.is_empty() { row.reason.clone() } else { reason.clone() };
                self.put(LessonChange { substitute_id: Some(*teacher_id), reason, ..row });
            }
            Action::Link { class_link } if one.takes_place() => {
                let class_link = Some(class_link.clone()).filter(|link| !link.is_empty());
                self.put(LessonChange { class_link, ..row });
            }
            Action::Restore if one.closure_id.is_some() => {
                return Err(Problem::DayIsClosed { title: one.reason.clone() });
            }
            Action::Restore => self.restore(section, one.on, row),
            Action::Cancel { .. } | Action::Substitute { .. } | Action::Link { .. } => {}
        }
        Ok(())
    }

    fn restore(&mut self, section: &Section, on: Date, row: LessonChange) {
        if row.is_cancelled {
            self.take_back_appended(section, on);
        }
        let LessonChange { appended_for, teacher_id, .. } = row;
        let plain = LessonChange { appended_for, teacher_id, ..blank(section, on, self.now) };
        if self.classes.schedule.change(section.class, section.teacher_id, on).is_some() {
            self.put(plain);
        }
    }

    /// Appends a lesson for each one that fell out since `before`, if its class does not have it already.
    pub(crate) fn append_fallen_out(&mut self, before: &Classes) {
        for section in before.sections.clone() {
            if section.is_unassigned_among_teachers(before) {
                continue;
            }
            let now_on = |classes: &Classes| classes.lessons(&section);
            let held: Vec<Date> =
                now_on(before).into_iter().filter(|one| one.takes_place()).map(|one| one.on).collect();
            let fell_out =
                now_on(&self.classes).into_iter().filter(|one| !one.takes_place() && held.contains(&one.on));
            let days: Vec<Date> = fell_out.map(|one| one.on).collect();
            for day in days {
                self.append(&section, day);
            }
        }
    }

    /// Cancels the lessons that were appended for those that take place again.
    pub(crate) fn take_back_unneeded(&mut self, before: &Classes) {
        for section in before.sections.clone() {
            let fell_out =
                before.lessons(&section).into_iter().filter(|one| !one.takes_place()).map(|one| one.on);
            let fell_out: Vec<Date> = fell_out.collect();
            let again = self.classes.lessons(&section).into_iter();
            let again: Vec<Date> = again
                .filter(|one| one.takes_place() && fell_out.contains(&one.on))
                .map(|one| one.on)
                .collect();
            for on in again {
                self.take_back_appended(&section, on);
            }
        }
    }
}
