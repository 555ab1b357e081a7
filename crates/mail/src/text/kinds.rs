//! The kinds of mail with their default texts and placeholders.

mod account;
mod family;
mod french;
mod holds;
mod invite;
mod money;

use l10n::{Language, Message, msg};

/// A placeholder in a text, replaced when a mail is rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placeholder {
    /// Without braces.
    pub name: &'static str,
    /// Description for staff.
    pub meaning: Message,
    /// Whether the body must contain it.
    pub is_needed: bool,
}

/// A kind of mail.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// The name in URLs and in the database.
    pub name: &'static str,
    /// The occasion on which it is sent.
    pub title: Message,
    pub placeholders: &'static [Placeholder],
    /// The default subject in English.
    pub subject: &'static str,
    /// The default body in English.
    pub body: &'static str,
}

impl Kind {
    /// The default subject and body in a language.
    pub fn usual(&self, language: Language) -> (&'static str, &'static str) {
        let french = (language == Language::French).then(|| french::find(self.name)).flatten();
        french.unwrap_or((self.subject, self.body))
    }
}

const fn may(name: &'static str, meaning: Message) -> Placeholder {
    Placeholder { name, meaning, is_needed: false }
}

const fn must(name: &'static str, meaning: Message) -> Placeholder {
    Placeholder { name, meaning, is_needed: true }
}

const FIRST_NAME: Placeholder = may("firstName", msg!("placeholder-first-name"));
const EMAIL: Placeholder = may("email", msg!("placeholder-email"));
const LINK: Placeholder = must("link", msg!("placeholder-link"));

/// All kinds.
pub static KINDS: &[&Kind] = &[
    &WELCOME_PARTNER,
    &WELCOME_PARENT,
    &TEMPORARY_PASSWORD,
    &PASSWORD_CHANGED,
    &STAFF_INVITATION,
    &EMAIL_CHANGE_CONFIRM,
    &EMAIL_CHANGE_NOTICE,
    &EMAIL_SET_BY_STAFF,
    &EMAIL_NOTICE_BY_STAFF,
    &INVITE,
    &INVITE_REMINDER,
    &ENROLLED,
    &ON_WAITING_LIST,
    &PLACE_OFFERED,
    &PROGRAM_MOVED,
    &PROGRAM_WITHDRAWN,
    &HOLD_ENDING,
    &HOLD_ENDED,
    &LESSON_TIMES_CHANGED,
    &RECEIPT,
    &REFUNDED,
    &DISPUTE_WON,
    &DISPUTE_LOST,
    &PAYMENT_KEPT,
    &PAYMENT_RETURNED,
    &INVOICE_DUE,
    &INVOICE_OVERDUE,
];

/// Finds a kind by its name.
pub fn find_kind(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name).copied()
}

pub(crate) use account::{
    EMAIL_CHANGE_CONFIRM, EMAIL_CHANGE_NOTICE, EMAIL_NOTICE_BY_STAFF, EMAIL_SET_BY_STAFF, STAFF_INVITATION,
};
pub(crate) use family::{
    ENROLLED, LESSON_TIMES_CHANGED, ON_WAITING_LIST, PLACE_OFFERED, PROGRAM_MOVED, PROGRAM_WITHDRAWN,
};
pub(crate) use holds::{HOLD_ENDED, HOLD_ENDING};
pub(crate) use invite::{INVITE, INVITE_REMINDER};
pub(crate) use money::{
    DISPUTE_LOST, DISPUTE_WON, INVOICE_DUE, INVOICE_OVERDUE, PAYMENT_KEPT, PAYMENT_RETURNED, RECEIPT,
    REFUNDED,
};

const ORGANIZATION: Placeholder = may("organization", msg!("placeholder-organization"));

pub(crate) static WELCOME_PARTNER: Kind = Kind {
    name: "welcome_partner",
    title: msg!("kind-welcome-partner"),
    placeholders: &[FIRST_NAME, ORGANIZATION, LINK],
    subject: "Welcome to Seatling: please confirm your email address",
    body: "Hello {firstName},

{organization} now has an account. You can share your registration link and invite parents.

Please confirm that this address is yours:

{link}

If you did not sign up, you can ignore this mail.",
};

pub(crate) static WELCOME_PARENT: Kind = Kind {
    name: "welcome_parent",
    title: msg!("kind-welcome-parent"),
    placeholders: &[FIRST_NAME, ORGANIZATION, LINK],
    subject: "Welcome to Seatling: please confirm your email address",
    body: "Hello {firstName},

You signed up as a parent with {organization}. You can now register your children.

Please confirm that this address is yours:

{link}

If you did not sign up, you can ignore this mail.",
};

pub(crate) static TEMPORARY_PASSWORD: Kind = Kind {
    name: "temporary_password",
    title: msg!("kind-temporary-password"),
    placeholders: &[
        EMAIL,
        must("password", msg!("placeholder-password")),
        LINK,
    ],
    subject: "Your temporary password",
    body: "Hello,

Somebody asked for a new password for this account. Enter the temporary password below as the Old Password, and choose a new one.

It works once, within 30 minutes. Until then your present password stays as it is.

{password}

{link}

If it was not you, ignore this mail: nothing has changed.",
};

pub(crate) static PASSWORD_CHANGED: Kind = Kind {
    name: "password_changed",
    title: msg!("kind-password-changed"),
    placeholders: &[must("email", msg!("placeholder-email")), LINK],
    subject: "Your password was changed",
    body: "Hello,

The password of {email} was just changed, and every device was signed out.

If it was you, all is well.

{link}

If it was not you, use \u{201c}Forgot password?\u{201d} on the login screen at once.",
};
