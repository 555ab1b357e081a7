//! Mails to families about lessons.

mod kinds;
mod letter;
pub(crate) mod notify;
mod sample;
mod values;

pub(crate) use letter::{LessonLetter, Notice};

use mail::{Mails, read_letter};

/// The mails of this crate.
pub static MAILS: Mails = Mails {
    kinds: &[&kinds::LESSON_CANCELLED, &kinds::LESSON_MOVED, &kinds::LESSON_SUBSTITUTE],
    letters: &["lesson_cancelled", "lesson_moved", "lesson_substitute"],
    read: read_letter::<LessonLetter>,
};
