//! Mails to families about programs and places.

mod kinds;
mod letter;
pub(crate) mod notify;
mod sample;
#[cfg(test)]
mod tests;
mod values;

pub(crate) use letter::{FamilyLetter, Lesson, Place};

use mail::{Mails, read_letter};

/// The letters about a family's own places, as stored; others tell it what staff changed.
pub(crate) const ABOUT_PLACES: &[&str] =
    &["enrolled", "on_waiting_list", "place_offered", "hold_ending", "hold_ended"];

/// The mails of this crate.
pub static MAILS: Mails = Mails {
    kinds: &[
        &kinds::ENROLLED,
        &kinds::ON_WAITING_LIST,
        &kinds::PLACE_OFFERED,
        &kinds::PROGRAM_MOVED,
        &kinds::PROGRAM_WITHDRAWN,
        &kinds::HOLD_ENDING,
        &kinds::HOLD_ENDED,
        &kinds::LESSON_TIMES_CHANGED,
    ],
    letters: &[
        "enrolled",
        "on_waiting_list",
        "place_offered",
        "program_moved",
        "program_withdrawn",
        "hold_ending",
        "hold_ended",
        "lesson_times_changed",
    ],
    read: read_letter::<FamilyLetter>,
};
