//! Mails to families about lessons.

mod kinds;
mod letter;
pub(crate) mod notify;
mod sample;
mod values;

pub(crate) use letter::{LessonLetter, NewTeacherNotice, Notice};

use mail::{Mails, read_letter};

/// The mails of this crate.
pub static MAILS: Mails = Mails {
    kinds: &[
        &kinds::LESSON_CANCELLED,
        &kinds::LESSON_MOVED,
        &kinds::LESSON_RESTORED,
        &kinds::LESSON_SUBSTITUTE,
        &kinds::TEACHER_CHANGED,
    ],
    letters: &["lesson_cancelled", "lesson_moved", "lesson_restored", "lesson_substitute", "teacher_changed"],
    read: read_letter::<LessonLetter>,
};
