//! Mails to families about what was recorded of a lesson. Families can switch them off.

mod kinds;
mod letter;
pub(crate) mod note_mails;
pub(crate) mod notify;
mod of_lesson;
mod values;

use mail::{Mails, read_letter};

/// The mails about registers and notes.
pub static RECORD_MAILS: Mails = Mails {
    kinds: &[&kinds::MISSED_LESSON, &kinds::NOTE_FOR_FAMILY],
    letters: &["missed_lesson", "note_for_family"],
    read: read_letter::<letter::RecordLetter>,
};

/// The kinds that families can switch off.
pub(crate) const OPTIONAL: &[&str] = &["missed_lesson", "note_for_family"];
