//! A lesson as staff see it.

use crate::{
    Lessons,
    model::{
        register_state::{RegisterState, join_registers, register_state},
        sections::{Classes, Section},
    },
    store::taken_registers::TakenRegisters,
};
use catalogue::{ClassKey, ClassLesson, ClassTime, Day, LessonState};
use jiff::Timestamp;
use kernel::{ClosureId, CohortId, TeacherId};
use serde::Serialize;
use utoipa::ToSchema;

/// A lesson of a class, or of one teacher's children in it. In lists, a class that several teachers share has one for
/// each of them.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct StaffLesson {
    class: ClassKey,
    /// Its date in the timetable, which identifies it in its class.
    on: String,
    cohort_id: CohortId,
    cohort: String,
    /// The class's weekday and time in the timetable.
    day: Day,
    time: ClassTime,
    /// On the class's clock.
    date: String,
    time_text: String,
    starts_at: String,
    ends_at: String,
    state: LessonState,
    /// Why it is cancelled, moved or given by a substitute; may be empty.
    reason: String,
    closure_id: Option<ClosureId>,
    /// Null where the lesson is that of several teachers.
    teacher_id: Option<TeacherId>,
    /// The names of all its teachers.
    teacher: Option<String>,
    substitute_id: Option<TeacherId>,
    substitute: Option<String>,
    /// The lesson's own link, if it has one.
    class_link: Option<String>,
    /// The date of the lesson that it was added for.
    appended_for: Option<String>,
    children: i64,
    register: RegisterState,
    /// Whether the register was taken, whatever its state.
    is_taken: bool,
}

/// Makes lessons visible to staff.
pub(in crate::http) struct LessonViews<'a> {
    pub classes: &'a Classes,
    pub taken: &'a TakenRegisters,
    pub open_days: u32,
    pub now: Timestamp,
}

impl<'a> LessonViews<'a> {
    pub(in crate::http) fn new(
        lessons: &Lessons,
        classes: &'a Classes,
        taken: &'a TakenRegisters,
        now: Timestamp,
    ) -> Self {
        Self { classes, taken, open_days: lessons.settings.register_open_days, now }
    }

    pub(in crate::http) fn view(&self, section: &Section, one: &ClassLesson) -> StaffLesson {
        let classes = self.classes;
        let local = classes.schedule.zone().to_datetime(one.lesson.starts_at);
        let (register, is_taken) = self.register(section, one);
        StaffLesson {
            class: section.class,
            on: one.on.to_string(),
            cohort_id: section.class.cohort_id,
            cohort: classes.cohort_title(section.class.cohort_id),
            day: section.class.slot.day,
            time: section.class.slot.time,
            date: local.date().to_string(),
            time_text: ClassTime::of(local.time()).text(),
            starts_at: one.lesson.starts_at.to_string(),
            ends_at: one.lesson.ends_at.to_string(),
            state: one.state,
            reason: one.reason.clone(),
            closure_id: one.closure_id,
            teacher_id: section.teacher_id,
            teacher: classes.teacher_name(section.teacher_id),
            substitute_id: one.substitute_id,
            substitute: classes.teacher_name(one.substitute_id),
            class_link: one.class_link.clone(),
            appended_for: one.appended_for.map(|day| day.to_string()),
            children: section.children,
            register,
            is_taken,
        }
    }
    /// The lesson of a class as that of all teachers who share it; `None` without a part. The parts that take place
    /// decide when it does and what becomes of its register.
    pub(in crate::http) fn joined(&self, parts: &[(&Section, ClassLesson)]) -> Option<StaffLesson> {
        let (section, one) = parts.iter().find(|(_, one)| one.takes_place()).or(parts.first())?;
        let first = self.view(section, one);
        if parts.len() == 1 {
            return Some(first);
        }
        let held = parts.iter().filter(|(_, other)| other.takes_place() == one.takes_place());
        let registers = held.map(|(section, one)| self.register(section, one));
        let (register, is_taken) = join_registers(&registers.collect::<Vec<_>>());
        let is_substituted = parts.iter().all(|(_, other)| other.substitute_id == one.substitute_id);
        let substitute_id = one.substitute_id.filter(|_| is_substituted);
        let teacher = |(section, one): &(&Section, ClassLesson)| {
            let given = if is_substituted { section.teacher_id } else { one.taught_by(section.teacher_id) };
            self.classes.teacher_name(given)
        };
        let mut names: Vec<String> = parts.iter().filter_map(teacher).collect();
        names.dedup();
        Some(StaffLesson {
            teacher_id: None,
            teacher: Some(names.join(", ")).filter(|names| !names.is_empty()),
            substitute_id,
            substitute: self.classes.teacher_name(substitute_id),
            children: parts.iter().map(|(section, _)| section.children).sum(),
            register,
            is_taken,
            ..first
        })
    }

    /// The state of a lesson's register, and whether it was taken.
    fn register(&self, section: &Section, one: &ClassLesson) -> (RegisterState, bool) {
        let is_taken = self.taken.has(section.class, one.on, section.teacher_id);
        let reopened_until = self.taken.reopened_until(section.class, one.on);
        let lesson = (one.lesson, self.classes.has_children(section, one));
        (register_state(lesson, is_taken, reopened_until, self.open_days, self.now), is_taken)
    }
}
