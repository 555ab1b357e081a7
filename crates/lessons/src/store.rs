//! All SQL of lessons.

pub(crate) mod absences;
pub(crate) mod attendance;
pub(crate) mod erase;
pub(crate) mod hand_over;
pub(crate) mod marks;
pub(crate) mod muted;
pub(crate) mod note_mails;
pub(crate) mod notes;
pub(crate) mod registers;
pub(crate) mod taken_registers;
