//! The kinds of mail to families, with their default texts and placeholders.

mod changes;
mod holds;
mod placeholders;
mod places;

pub(super) use changes::{LESSON_TIMES_CHANGED, PROGRAM_MOVED, PROGRAM_WITHDRAWN};
pub(super) use holds::{HOLD_ENDED, HOLD_ENDING};
pub(super) use places::{ENROLLED, ON_WAITING_LIST, PLACE_OFFERED};
