//! Mails that invite a parent.

mod kinds;
mod letter;
mod sample;
#[cfg(test)]
mod tests;
mod values;

pub use letter::InviteLetter;

use mail::{Mails, read_letter};

/// The mails of this crate.
pub static MAILS: Mails = Mails {
    kinds: &[&kinds::INVITE, &kinds::INVITE_REMINDER],
    letters: &["invite"],
    read: read_letter::<InviteLetter>,
};
