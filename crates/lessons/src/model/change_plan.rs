//! What is stored when staff change lessons: a pure function from the classes as they are.

use crate::model::{
    draft::{Draft, blank},
    problems::{Problem, named},
    sections::Section,
    shift::Shift,
    targets::Chosen,
};
use catalogue::{ClassLesson, ClassTime, LessonChange};
use jiff::civil::{Date, DateTime};
use kernel::TeacherId;

/// What staff do with lessons.
#[derive(Clone, Debug)]
pub enum Action {
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
    /// Moves each from where it takes place; cancelled ones stay cancelled.
    Shift {
        shift: Shift,
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

impl Draft {
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
                self.move_to(section, one, row, date.to_datetime(time.time()), reason)?;
            }
            Action::Shift { shift, reason } if one.takes_place() => {
                let to = shift.apply(&row).ok_or(Problem::NothingToChange)?;
                let reason = if reason.is_empty() { row.reason.clone() } else { reason.clone() };
                self.move_to(section, one, row, to, &reason)?;
            }
            Action::Substitute { teacher_id, reason } if one.takes_place() => {
                self.check_substitute(section, one, *teacher_id)?;
                let reason = if reason.is_empty() { row.reason.clone() } else { reason.clone() };
                self.put(LessonChange { substitute_id: Some(*teacher_id), reason, ..row });
            }
            Action::Link { class_link } if one.takes_place() => {
                let class_link = Some(class_link.clone()).filter(|link| !link.is_empty());
                self.put(LessonChange { class_link, ..row });
            }
            Action::Restore => {
                if let Some(title) = self.closed(section, one.on) {
                    return Err(Problem::DayIsClosed { title });
                }
                self.restore(section, one, row);
            }
            Action::Cancel { .. }
            | Action::Shift { .. }
            | Action::Substitute { .. }
            | Action::Link { .. } => {}
        }
        Ok(())
    }

    /// Moves a lesson to a day and time of the class's clock. At its own time it is as planned again.
    fn move_to(
        &mut self,
        section: &Section,
        one: &ClassLesson,
        row: LessonChange,
        to: DateTime,
        reason: &str,
    ) -> Result<(), Problem> {
        if let Some(title) = self.closed(section, to.date()) {
            return Err(Problem::NewDayIsClosed { title });
        }
        if !one.takes_place() {
            self.cancel_appended(section, one.on);
        }
        let (date, time) = (to.date(), ClassTime::of(to.time()));
        let is_planned = (date, time) == (one.on, section.class.slot.time);
        let (moved_on, moved_time) = if is_planned { (None, None) } else { (Some(date), Some(time)) };
        let reason = if is_planned { String::new() } else { reason.to_owned() };
        self.put(LessonChange { is_cancelled: false, reason, moved_on, moved_time, ..row });
        Ok(())
    }

    /// Fails if it is the lesson's own teacher, or one who has handed everything over by then.
    fn check_substitute(
        &self,
        section: &Section,
        one: &ClassLesson,
        teacher_id: TeacherId,
    ) -> Result<(), Problem> {
        let name = |id| self.classes.teacher_name(Some(id)).unwrap_or_default();
        let teacher = name(teacher_id);
        let day = self.classes.date(one);
        if let Some(other) = self.classes.schedule.handed_over_to(Some(teacher_id), day) {
            return Err(Problem::HasHandedOver { teacher, other: name(other) });
        }
        if section.teacher_id == Some(teacher_id) {
            return Err(Problem::SameTeacher { teacher });
        }
        Ok(())
    }

    /// The title of the closure, if a day is closed for the section.
    fn closed(&self, section: &Section, day: Date) -> Option<String> {
        let closure = self.classes.schedule.closure_of(section.class.cohort_id, day);
        closure.map(|closure| closure.title.clone())
    }

    fn restore(&mut self, section: &Section, one: &ClassLesson, row: LessonChange) {
        let on = one.on;
        let lessons = self.classes.lessons(section);
        // An appended lesson that is no longer needed is as planned already.
        if lessons.iter().any(|now| now.on == on && now.is_withdrawn(&lessons)) {
            return;
        }
        if !one.takes_place() {
            self.cancel_appended(section, on);
        }
        let LessonChange { appended_for, teacher_id, .. } = row;
        let plain = LessonChange { appended_for, teacher_id, ..blank(section, on, self.now) };
        if self.classes.schedule.change(section.class, section.teacher_id, on).is_some() {
            self.put(plain);
        }
    }
}

#[cfg(test)]
mod tests;
