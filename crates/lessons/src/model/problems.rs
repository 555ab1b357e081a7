//! What stands against a change of lessons.

use crate::model::sections::{Classes, Section};
use catalogue::{ClassKey, ClassLesson, ClassTime};
use l10n::{Message, msg};

/// Why lessons are not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The class has no such lesson, or all of them are over.
    NoLesson,
    /// None of the lessons would differ from what they are.
    NothingToChange,
    /// A lesson that is over can only be cancelled or restored.
    IsOver {
        class: Message,
    },
    RegisterTaken {
        class: Message,
    },
    /// The substitute does not exist.
    TeacherUnknown,
    TeacherArchived {
        teacher: String,
    },
    /// Safeguarding checks are required, and the teacher has no valid one.
    TeacherNotChecked {
        teacher: String,
    },
    /// It is the lesson's own teacher.
    SameTeacher {
        teacher: String,
    },
    /// All lessons of the teacher are another's by then.
    HasHandedOver {
        teacher: String,
        other: String,
    },
    /// Several teachers share the class, and some children have none yet.
    TeacherMissing {
        class: Message,
    },
    /// The teacher has two lessons at once.
    TeacherBusy {
        teacher: String,
        class: Message,
        other: Message,
    },
    /// The class has two lessons at once.
    ClassBusy {
        class: Message,
        other: Message,
    },
    /// A child would have two lessons at once, and so would this many others.
    ChildBusy {
        child: String,
        others: usize,
        class: Message,
        /// Boxed: every result that may be a problem has room for the largest one.
        other: Box<Message>,
    },
    /// It would do something else than the preview showed.
    ChangedMeanwhile,
    /// The new time is over.
    TimeIsOver,
    /// A closed day: the closure cancels the lesson.
    DayIsClosed {
        title: String,
    },
    /// The same days are closed for the same cohorts already.
    AlreadyClosed {
        title: String,
    },
    /// The lesson would be moved to a closed day.
    NewDayIsClosed {
        title: String,
    },
}

impl Problem {
    /// The code of the refusal.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::NoLesson => "lessons.no_lesson",
            Self::NothingToChange => "lessons.nothing_to_change",
            Self::IsOver { .. } => "lessons.is_over",
            Self::RegisterTaken { .. } => "lessons.register_taken",
            Self::TeacherUnknown => "lessons.teacher_unknown",
            Self::TeacherArchived { .. } => "lessons.teacher_archived",
            Self::TeacherNotChecked { .. } => "lessons.teacher_not_checked",
            Self::SameTeacher { .. } => "lessons.same_teacher",
            Self::HasHandedOver { .. } => "lessons.has_handed_over",
            Self::TeacherMissing { .. } => "lessons.teacher_missing",
            Self::TeacherBusy { .. } => "lessons.teacher_busy",
            Self::ClassBusy { .. } => "lessons.class_busy",
            Self::ChildBusy { .. } => "lessons.child_busy",
            Self::ChangedMeanwhile => "lessons.changed_meanwhile",
            Self::TimeIsOver => "lessons.time_is_over",
            Self::AlreadyClosed { .. } => "lessons.already_closed",
            Self::DayIsClosed { .. } | Self::NewDayIsClosed { .. } => "lessons.day_is_closed",
        }
    }

    pub(crate) fn message(self) -> Message {
        match self {
            Self::NoLesson => msg!("no-lesson"),
            Self::NothingToChange => msg!("nothing-to-change"),
            Self::IsOver { class } => msg!("lesson-is-over", lesson = class),
            Self::RegisterTaken { class } => msg!("register-was-taken", lesson = class),
            Self::TeacherUnknown => msg!("teacher-unknown"),
            Self::TeacherArchived { teacher } => msg!("substitute-archived", teacher = teacher),
            Self::TeacherNotChecked { teacher } => msg!("substitute-not-checked", teacher = teacher),
            Self::SameTeacher { teacher } => msg!("same-teacher", teacher = teacher),
            Self::HasHandedOver { teacher, other } => {
                msg!("has-handed-over", teacher = teacher, other = other)
            }
            Self::TeacherMissing { class } => msg!("teacher-missing", lesson = class),
            Self::TeacherBusy { teacher, class, other } => {
                msg!("teacher-busy", teacher = teacher, lesson = class, other = other)
            }
            Self::ClassBusy { class, other } => msg!("class-busy", lesson = class, other = other),
            Self::ChildBusy { child, others, class, other } => {
                msg!("child-busy", child = child, others = others, lesson = class, other = *other)
            }
            Self::ChangedMeanwhile => msg!("changed-meanwhile"),
            Self::TimeIsOver => msg!("time-is-over"),
            Self::AlreadyClosed { title } => msg!("already-closed", title = title),
            Self::DayIsClosed { title } => msg!("day-is-closed", title = title),
            Self::NewDayIsClosed { title } => msg!("new-day-is-closed", title = title),
        }
    }
}

/// [`named_lesson`] of a section's lesson.
pub(crate) fn named(classes: &Classes, section: &Section, one: &ClassLesson) -> Message {
    named_lesson(classes, section.class, one)
}

/// `Harmattan 2026, 16/11/2026, 4:00 PM`, on the class's clock. A lesson that is moved is named with its class.
pub(crate) fn named_lesson(classes: &Classes, class: ClassKey, one: &ClassLesson) -> Message {
    let local = classes.schedule.zone().to_datetime(one.lesson.starts_at);
    let ClassKey { cohort_id, slot } = class;
    let cohort = classes.cohort_title(cohort_id);
    if (local.weekday(), ClassTime::of(local.time())) == (slot.day.weekday(), slot.time) {
        return msg!("lesson-named", cohort = cohort, date = local.date(), time = local.time());
    }
    msg!(
        "moved-lesson-named",
        cohort = cohort,
        day = slot.day.weekday(),
        slot = slot.time.time(),
        date = local.date(),
        time = local.time()
    )
}
