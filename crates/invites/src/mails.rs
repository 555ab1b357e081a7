//! Mails that invite a parent, those about registration links, and those about seats.

mod kinds;
mod letter;
mod sample;
#[cfg(test)]
mod tests;
mod values;

pub use letter::{InviteLetter, LinkAlarmLetter, SeatsGrantedLetter};

use mail::{Mails, read_letter};

/// The mails of this crate.
pub static MAILS: Mails = Mails {
    kinds: &[&kinds::INVITE, &kinds::INVITE_REMINDER],
    letters: &["invite"],
    read: read_letter::<InviteLetter>,
};

/// The mails about registration links.
pub static LINK_MAILS: Mails =
    Mails { kinds: &[&kinds::LINK_ALARM], letters: &["link_alarm"], read: read_letter::<LinkAlarmLetter> };

/// The mails about seats.
pub static SEAT_MAILS: Mails = Mails {
    kinds: &[&kinds::SEATS_GRANTED],
    letters: &["seats_granted"],
    read: read_letter::<SeatsGrantedLetter>,
};
