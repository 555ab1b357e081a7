//! The outbox: letters are rows written in the transaction of what they tell about, and a worker delivers them.
//!
//! *Words:* a [`Letter`] is what we want to say; rendered it is a subject, a text and a page; the outbox keeps
//! the letter, never the rendered mail.
//!
//! *Invariants*
//! - A letter holds no secret: a temporary password or a signed link is derived from the server's key when the
//!   mail is rendered, so neither the outbox nor a stolen database holds a usable one, and every retry says the same.
//! - Every link is built from the configured public address, never from a request.
//! - Delivery is at least once; a repeated mail carries the same Message-ID, and a process that is killed repeats at
//!   most as many as it has conversations. One bad mail never blocks others.
//! - Without an SMTP server mail is *kept*: readable, never sent later when it would only confuse.
//! - A mail that a partner causes to a stranger is *held* until that partner may write; see `held`.
//! - A mail says the usual text of its kind, or the one that staff put in its place; never one that lacks what the mail
//!   is for.
//!
//! *Tables owned:* `mail`, `mail_text`.

mod deliver;
mod erase;
mod held;
pub mod http;
mod letter;
mod model;
mod outbox;
mod render;
pub mod room;
mod smtp;
mod store;
pub mod text;

pub use deliver::{deliver_due, release_taken, run};
pub use erase::{erase_to, rename_in};
pub use held::{
    BatchCounts, count_batch, count_held, hold_queued, next_partner_with_held, post_held, release,
    supersede_held,
};
pub use http::Mailbox;
pub use letter::{
    AccountKind, EmailChange, EmailChangeLink, EmailChangeStep, Ending, Lesson, Letter, Place,
    StaffInvitation, confirmation_token, email_change_token, invitation_token, temporary_password,
};
pub use model::MailState;
pub use outbox::{Post, post, post_all_held};
pub use render::{Amounts, MailContext, RenderError, Rendered};
pub use smtp::{Delivery, Mailer, MailerError};
pub use store::{
    Standing, count_about_places, count_since, count_welcomes, end_for_demo, find_standings,
    list_often_invited, list_to_parent, withdraw,
};

pub use text::Texts;

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "mail",
    tables: &["mail", "mail_text"],
    statements: &[
        store::STATEMENTS,
        store::due::STATEMENTS,
        held::STATEMENTS,
        room::store::STATEMENTS,
        room::aside::STATEMENTS,
        text::store::STATEMENTS,
    ],
};
