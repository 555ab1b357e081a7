//! The kinds of mail with their default texts and placeholders.

mod account;
mod family;
mod french;
mod holds;
mod money;

use l10n::Language;

/// A placeholder in a text, replaced when a mail is rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placeholder {
    /// Without braces.
    pub name: &'static str,
    /// Description for staff.
    pub meaning: &'static str,
    /// Whether the body must contain it.
    pub is_needed: bool,
}

/// A kind of mail.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// The name in URLs and in the database.
    pub name: &'static str,
    /// The occasion on which it is sent.
    pub title: &'static str,
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

const fn may(name: &'static str, meaning: &'static str) -> Placeholder {
    Placeholder { name, meaning, is_needed: false }
}

const fn must(name: &'static str, meaning: &'static str) -> Placeholder {
    Placeholder { name, meaning, is_needed: true }
}

const FIRST_NAME: Placeholder = may("firstName", "The recipient's first name; may be empty");
const EMAIL: Placeholder = may("email", "The address of the account");
const LINK: Placeholder = must("link", "Where the button leads to");

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
pub(crate) use money::{
    DISPUTE_LOST, DISPUTE_WON, INVOICE_DUE, INVOICE_OVERDUE, PAYMENT_KEPT, PAYMENT_RETURNED, RECEIPT,
    REFUNDED,
};

const ORGANIZATION: &str = "The organisation's name";

pub(crate) static WELCOME_PARTNER: Kind = Kind {
    name: "welcome_partner",
    title: "An organisation has signed up",
    placeholders: &[FIRST_NAME, may("organization", ORGANIZATION), LINK],
    subject: "Welcome to Seatling: please confirm your email address",
    body: "Hello {firstName},

{organization} now has an account. You can share your registration link and invite parents.

Please confirm that this address is yours:

{link}

If you did not sign up, you can ignore this mail.",
};

pub(crate) static WELCOME_PARENT: Kind = Kind {
    name: "welcome_parent",
    title: "A parent has signed up",
    placeholders: &[FIRST_NAME, may("organization", ORGANIZATION), LINK],
    subject: "Welcome to Seatling: please confirm your email address",
    body: "Hello {firstName},

You signed up as a parent with {organization}. You can now register your children.

Please confirm that this address is yours:

{link}

If you did not sign up, you can ignore this mail.",
};

pub(crate) static TEMPORARY_PASSWORD: Kind = Kind {
    name: "temporary_password",
    title: "A new password was asked for",
    placeholders: &[
        EMAIL,
        must("password", "The temporary password, which works once, within 30 minutes"),
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
    title: "A password was changed",
    placeholders: &[must("email", "The address of the account"), LINK],
    subject: "Your password was changed",
    body: "Hello,

The password of {email} was just changed, and every device was signed out.

If it was you, all is well.

{link}

If it was not you, use \u{201c}Forgot password?\u{201d} on the login screen at once.",
};

const INVITED: &[Placeholder] = &[
    must("organization", "Who invites"),
    may("children", "How many children the organisation pays for: one child, 3 children"),
    may("action", "Sign up, or Log in for a parent who has an account"),
    LINK,
];

pub(crate) static INVITE: Kind = Kind {
    name: "invite",
    title: "An organisation invites a parent",
    placeholders: INVITED,
    subject: "{organization} invites you to register your children",
    body: INVITE_BODY,
};

pub(crate) static INVITE_REMINDER: Kind = Kind {
    name: "invite_reminder",
    title: "A parent is invited again",
    placeholders: INVITED,
    subject: "Reminder: {organization} invites you to register your children",
    body: INVITE_BODY,
};

const INVITE_BODY: &str = "Hello,

{organization} would like your children to learn to code, and pays for {children}.

{action} with this e-mail address, and choose the day and the time that suit you.

{link}

If you do not know this organisation, you can ignore this mail.";
