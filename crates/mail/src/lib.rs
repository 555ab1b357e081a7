//! The outbox: mails are rows written in the transaction of the event they report, and a worker delivers them.
//!
//! *Terms:* a [`Letter`] is the structured content of a mail; rendering it yields a subject, a plain text and an
//! HTML page. The outbox stores the letter, never the rendered mail. A [`Kind`] of mail has a text of its own. Each
//! feature brings its letters and kinds as [`Mails`]; the server puts them together as [`Kinds`].
//!
//! *Invariants*
//! - A letter contains no secret: a temporary password or a signed link is derived from the server's key when the
//!   mail is rendered. So neither the outbox nor a stolen database contains a usable one, and every retry sends the
//!   same.
//! - Every link is built from the configured public URL, never from a request.
//! - Delivery is at least once; a repeated mail has the same Message-ID, and a killed process repeats at most as
//!   many mails as it has SMTP connections. A mail that fails never blocks others.
//! - Without an SMTP server mails are *kept*: readable, but never sent later, when they would only confuse.
//! - A mail that a partner sends to a stranger is *held* until the partner is allowed to send it; see `held`.
//! - A mail uses the default text of its kind, or the text that staff saved instead; never one without the
//!   placeholders that the mail needs.
//!
//! *Tables owned:* `mail`, `mail_text`.

mod context;
mod deliver;
mod erase;
mod held;
pub mod http;
mod model;
mod outbox;
pub mod outbox_admin;
mod render;
mod smtp;
mod store;
mod stored_reason;
pub mod text;
mod to_parent;

pub use context::MailContext;
pub use deliver::{deliver_due, release_leases, run_mail_worker};
pub use erase::{erase_to, replace_names};
pub use held::{
    BatchCounts, MailRange, count_batch, count_held, drop_held, hold_queued, next_partner_with_held,
    post_held, release, supersede_held,
};
pub use http::Mailbox;
pub use model::kinds::{Kinds, Mails, ReadLetterError, read_letter};
pub use model::letter::{Addressee, DefaultText, Kind, Letter, Placeholder, Values, Writer};
pub use model::{DeliveryState, MailState, OutboxState};
pub use outbox::{HeldPosts, OutgoingMail, post, post_all_held, post_later, replace_waiting};
pub use render::{Amounts, RenderError};
pub use smtp::{Delivery, Mailer, MailerError};
pub use store::{
    DeliveryStatus, count_letters, count_since, end_for_demo, find_delivery_statuses, list_often_invited,
    withdraw, withdraw_unsent,
};

pub use text::{Rendered, Texts};
pub use to_parent::{MailToParent, list_to_parent};

l10n::messages!();

/// Tables and statements owned by this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "mail",
    tables: &["mail", "mail_text"],
    statements: &[
        store::STATEMENTS,
        store::due::STATEMENTS,
        held::STATEMENTS,
        outbox_admin::store::STATEMENTS,
        outbox_admin::aside::STATEMENTS,
        text::store::STATEMENTS,
    ],
};
