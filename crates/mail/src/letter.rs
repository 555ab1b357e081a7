//! What we have to say to people.

mod account;
mod family;

use crate::render::MailContext;
pub use account::{
    EmailChange, EmailChangeLink, EmailChangeStep, StaffInvitation, email_change_token, invitation_token,
};
pub use family::{Lesson, Place};
use serde::{Deserialize, Serialize};

/// Who signs in where: the first part of the password screens' addresses.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum AccountKind {
    /// An organisation.
    Partner,
    /// A parent.
    Parent,
    /// Somebody who runs the programme.
    Staff,
}

impl AccountKind {
    /// As it stands in addresses and in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Partner => "partner",
            Self::Parent => "parent",
            Self::Staff => "staff",
        }
    }

    /// The one of that name.
    pub fn find(name: &str) -> Option<Self> {
        [Self::Partner, Self::Parent, Self::Staff]
            .into_iter()
            .find(|account_kind| account_kind.name() == name)
    }

    pub(crate) fn login_path(self) -> &'static str {
        match self {
            Self::Partner => "/partner/login",
            Self::Parent => "/partner/parent/login",
            Self::Staff => "/staff/login",
        }
    }
}

/// How a payment ended after it had been paid.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// We pay it back.
    Refunded,
    /// The bank left the money with us after a dispute.
    DisputeWon,
    /// The bank took the money back after a dispute.
    DisputeLost,
    /// It was in review and stays paid.
    Kept,
    /// The money went back another way than through us.
    Returned,
}

impl Ending {
    /// True if the children lose what it paid for.
    pub fn withdraws(self) -> bool {
        matches!(self, Self::Refunded | Self::DisputeLost | Self::Returned)
    }
}

/// A letter, as the outbox stores it: as JSON, so a rename here needs the stored name in `serde(rename)`. It holds
/// nothing that opens an account.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Letter {
    /// To a new account, with the link that confirms its address.
    Welcome {
        /// Whose.
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// How to address them; may be empty.
        first_name: String,
        /// The organisation; may be empty.
        organization_name: String,
        /// The account to confirm.
        account_id: i64,
        /// The address to confirm.
        email: String,
    },
    /// The temporary password that was asked for.
    TemporaryPassword {
        /// Whose.
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The address the screen needs.
        email: String,
        /// What the password is derived from, in hexadecimal.
        nonce: String,
    },
    /// The password was changed.
    PasswordChanged {
        /// Whose.
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The account's address.
        email: String,
    },
    /// A new member of staff chooses the first password.
    StaffInvitation(StaffInvitation),
    /// The address of an account changes.
    EmailChange(EmailChange),
    /// An organisation invites a parent.
    Invite {
        /// Who invites.
        organization_name: String,
        /// The `partnerID` of the registration link.
        partner_link_id: i64,
        /// How many children the organisation pays for.
        kids_num: u32,
        /// True if the parent has an account already, and need only log in.
        #[serde(default)]
        is_registered: bool,
        /// True if it was sent before.
        #[serde(default)]
        is_reminder: bool,
    },
    /// A child was added to a cohort.
    Enrolled {
        /// Which child, where, when.
        place: Place,
        /// What is taught.
        program: String,
        /// Who pays, and how much.
        cost: String,
    },
    /// A child waits for a place, and has none yet.
    OnWaitingList {
        /// Which child, where, when.
        place: Place,
    },
    /// A payment succeeded.
    Receipt {
        /// How to address them; may be empty.
        first_name: String,
        /// The receipt's number.
        number: i64,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The payment's.
        reference: String,
        /// What was paid for, a line each.
        lines: Vec<String>,
        /// Whose.
        #[serde(rename = "player")]
        account_kind: AccountKind,
    },
    /// A payment goes back to whoever paid it.
    Refunded {
        /// How to address them; may be empty.
        first_name: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The payment's.
        reference: String,
        /// What it had paid for, a line each.
        lines: Vec<String>,
        /// Whose.
        #[serde(rename = "player")]
        account_kind: AccountKind,
    },
    /// A payment that was disputed or in review has ended in another way than by a refund of ours.
    PaymentEnded {
        /// How.
        ending: Ending,
        /// How to address them; may be empty.
        first_name: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The payment's.
        reference: String,
        /// The programs that are withdrawn with it, a line each.
        lines: Vec<String>,
        /// Whose.
        #[serde(rename = "player")]
        account_kind: AccountKind,
    },
    /// An invoice is due soon, or overdue.
    InvoiceReminder {
        /// How to address them; may be empty.
        first_name: String,
        /// The invoice's.
        number: String,
        /// Of which cohort it is.
        cohort_id: i64,
        /// What that is called.
        cohort: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// `15/12/2026`.
        due_date: String,
        /// True once that day is over.
        is_overdue: bool,
    },
    /// Staff moved a child to another class.
    ProgramMoved {
        /// Which child, where and when from now on.
        place: Place,
        /// What is taught.
        program: String,
    },
    /// A child was withdrawn from a program, and not by its own parent.
    ProgramWithdrawn {
        /// Which child, where and when it would have been.
        place: Place,
        /// What was taught.
        program: String,
        /// Why, and what it means for money. Empty in mails from before there was a reason: nothing had been paid.
        #[serde(default)]
        reason: String,
    },
    /// An unpaid place is released soon.
    HoldEnding {
        /// Which child, where, when.
        place: Place,
        /// What is taught.
        program: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// Until when the place is held.
        until: String,
    },
    /// An unpaid place was released.
    HoldEnded {
        /// Which child, where and when it would have been.
        place: Place,
        /// What would have been taught.
        program: String,
    },
    /// The class's time zone changed, and the lessons with it.
    LessonTimesChanged {
        /// Which child, where and when from now on.
        place: Place,
        /// When the lessons were, on the family's clocks.
        before: String,
    },
    /// A place became free and is held for a child.
    PlaceOffered {
        /// Which child, where, when.
        place: Place,
        /// Until when.
        until: String,
    },
}

/// The temporary password that belongs to a nonce.
pub fn temporary_password(mail_ctx: &MailContext, nonce: &str) -> String {
    mail_ctx.key.readable("temporary-password", &[nonce.as_bytes()])
}

/// The token that shows that somebody reads mail at an address.
pub fn confirmation_token(mail_ctx: &MailContext, account_id: i64, email: &str) -> String {
    let signature = mail_ctx.key.readable("confirm-address", &[&account_id.to_le_bytes(), email.as_bytes()]);
    format!("{account_id}.{signature}")
}

impl Letter {
    /// True if it is about the recipient as a parent of the partner with that link.
    pub(crate) fn is_for_parent_of(&self, link_id: i64) -> bool {
        match self {
            Self::Welcome { account_kind, .. }
            | Self::TemporaryPassword { account_kind, .. }
            | Self::PasswordChanged { account_kind, .. }
            | Self::Receipt { account_kind, .. }
            | Self::Refunded { account_kind, .. }
            | Self::PaymentEnded { account_kind, .. }
            | Self::EmailChange(EmailChange { account_kind, .. }) => *account_kind == AccountKind::Parent,
            Self::InvoiceReminder { .. } | Self::StaffInvitation(_) => false,
            Self::Invite { partner_link_id, .. } => *partner_link_id == link_id,
            Self::Enrolled { .. }
            | Self::OnWaitingList { .. }
            | Self::ProgramMoved { .. }
            | Self::ProgramWithdrawn { .. }
            | Self::HoldEnding { .. }
            | Self::HoldEnded { .. }
            | Self::LessonTimesChanged { .. }
            | Self::PlaceOffered { .. } => true,
        }
    }
}
