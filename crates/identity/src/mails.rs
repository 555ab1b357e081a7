//! Mails about accounts. Their secrets are derived from the server's key when a mail is rendered.

mod kinds;
mod letter;
mod sample;
#[cfg(test)]
mod tests;
mod tokens;
mod values;

pub use letter::{
    AccountLetter, EmailChange, EmailChangeStep, Invitation, SecondFactorRemoval, TeamInvitation, TeamRemoval,
};
pub use tokens::{
    EmailChangeLink, confirmation_token, email_change_token, invitation_token, temporary_password,
};

use mail::{Mails, read_letter};

/// The letters that ask to confirm an address, as stored.
pub(crate) const WELCOMES: &[&str] = &["welcome"];

/// The mails of this crate.
pub static MAILS: Mails = Mails {
    kinds: &[
        &kinds::WELCOME_PARTNER,
        &kinds::WELCOME_PARENT,
        &kinds::TEMPORARY_PASSWORD,
        &kinds::PASSWORD_CHANGED,
        &kinds::STAFF_INVITATION,
        &kinds::TEACHER_INVITATION,
        &kinds::TEAM_INVITATION,
        &kinds::TEAM_REMOVAL,
        &kinds::SECOND_FACTOR_REMOVAL,
        &kinds::EMAIL_CHANGE_CONFIRM,
        &kinds::EMAIL_CHANGE_NOTICE,
        &kinds::EMAIL_SET_BY_STAFF,
        &kinds::EMAIL_NOTICE_BY_STAFF,
    ],
    letters: &[
        "welcome",
        "temporary_password",
        "password_changed",
        "staff_invitation",
        "teacher_invitation",
        "team_invitation",
        "team_removal",
        "second_factor_removal",
        "email_change",
    ],
    read: read_letter::<AccountLetter>,
};
