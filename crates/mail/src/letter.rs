//! Letters: the structured content of mails.

mod account;
mod family;

use crate::render::MailContext;
pub use account::{
    EmailChange, EmailChangeLink, EmailChangeStep, StaffInvitation, email_change_token, invitation_token,
};
use db::journal::ActorKind;
pub use family::{Lesson, Place};
use kernel::{AccountId, CohortId, LinkId};
use serde::{Deserialize, Serialize};

db::text_enum! {
    /// Kind of account; also the first path segment of the password screens.
    pub enum AccountKind {
        /// An organization.
        Partner = "partner",
        /// A parent.
        Parent = "parent",
        /// A member of staff.
        Staff = "staff",
    }
}

impl From<AccountKind> for ActorKind {
    /// The owner of such an account.
    fn from(account_kind: AccountKind) -> Self {
        match account_kind {
            AccountKind::Partner => Self::Partner,
            AccountKind::Parent => Self::Parent,
            AccountKind::Staff => Self::Staff,
        }
    }
}

impl AccountKind {
    pub(crate) fn login_path(self) -> &'static str {
        match self {
            Self::Partner => "/partner/login",
            Self::Parent => "/partner/parent/login",
            Self::Staff => "/staff/login",
        }
    }
}

/// Outcome of a payment after it had been paid.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Refunded by us.
    Refunded,
    /// The dispute was won: the money stays with us.
    DisputeWon,
    /// The dispute was lost: the bank took the money back.
    DisputeLost,
    /// Was in review and stays paid.
    Kept,
    /// The money was returned outside of this system.
    Returned,
}

impl Ending {
    /// Whether the children lose the programs that it paid for.
    pub fn withdraws(self) -> bool {
        matches!(self, Self::Refunded | Self::DisputeLost | Self::Returned)
    }
}

/// A letter as stored in the outbox: as JSON, so renaming something here requires the stored name in
/// `serde(rename)`. Contains no credentials.
///
/// Phrases, times and amounts are in the language of the mail: they are put into words when it is enqueued.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Letter {
    /// To a new account, with the link that confirms its address.
    Welcome {
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// May be empty.
        first_name: String,
        /// May be empty.
        organization_name: String,
        /// The account to confirm.
        account_id: AccountId,
        /// The address to confirm.
        email: String,
    },
    /// A requested temporary password.
    TemporaryPassword {
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The account's address, part of the link.
        email: String,
        /// The value that the password is derived from, in hexadecimal.
        nonce: String,
    },
    /// The password was changed.
    PasswordChanged {
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The account's address.
        email: String,
    },
    /// To a new member of staff, who sets the first password.
    StaffInvitation(StaffInvitation),
    /// The address of an account changes.
    EmailChange(EmailChange),
    /// An organization invites a parent.
    Invite {
        /// The inviting organization.
        organization_name: String,
        /// The `partnerID` of the registration link.
        partner_link_id: LinkId,
        /// Number of children that the organization pays for.
        kids_num: u32,
        /// Whether the parent already has an account and only needs to log in.
        #[serde(default)]
        is_registered: bool,
        /// Whether the invite was sent before.
        #[serde(default)]
        is_reminder: bool,
    },
    /// A child was added to a cohort.
    Enrolled {
        place: Place,
        /// The title of the package.
        program: String,
        /// Who pays, and how much.
        cost: String,
    },
    /// A child is on a waiting list and has no place yet.
    OnWaitingList { place: Place },
    /// A payment succeeded.
    Receipt {
        /// May be empty.
        first_name: String,
        /// The receipt number.
        number: i64,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The reference of the payment.
        reference: String,
        /// The programs that were paid for, one per line.
        lines: Vec<String>,
        #[serde(rename = "player")]
        account_kind: AccountKind,
    },
    /// A payment is refunded to the payer.
    Refunded {
        /// May be empty.
        first_name: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The reference of the payment.
        reference: String,
        /// The programs that are withdrawn with it, one per line.
        lines: Vec<String>,
        #[serde(rename = "player")]
        account_kind: AccountKind,
    },
    /// A disputed or reviewed payment ended in another way than by our refund.
    PaymentEnded {
        ending: Ending,
        /// May be empty.
        first_name: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The reference of the payment.
        reference: String,
        /// The programs that are withdrawn with it, one per line.
        lines: Vec<String>,
        #[serde(rename = "player")]
        account_kind: AccountKind,
    },
    /// An invoice is due soon, or overdue.
    InvoiceReminder {
        /// May be empty.
        first_name: String,
        /// The number of the invoice.
        number: String,
        cohort_id: CohortId,
        /// The title of the cohort.
        cohort: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// `15/12/2026`.
        due_date: String,
        /// True from the day after `due_date`.
        is_overdue: bool,
    },
    /// Staff moved a child to another class.
    ProgramMoved {
        /// The new place.
        place: Place,
        /// The title of the package.
        program: String,
    },
    /// A child was withdrawn from a program by somebody other than its parent.
    ProgramWithdrawn {
        /// The former place.
        place: Place,
        /// The title of the package.
        program: String,
        /// Why, and the financial consequence. Empty in mails stored before reasons existed: nothing had been paid.
        #[serde(default)]
        reason: String,
    },
    /// An unpaid place will be released soon.
    HoldEnding {
        place: Place,
        /// The title of the package.
        program: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// End of the hold.
        until: String,
    },
    /// An unpaid place was released.
    HoldEnded {
        /// The former place.
        place: Place,
        /// The title of the package.
        program: String,
    },
    /// The class's time zone changed, and with it the lesson times.
    LessonTimesChanged {
        /// The place with the new times.
        place: Place,
        /// The former lesson times in the family's time zone.
        before: String,
    },
    /// A place became free and is held for a child.
    PlaceOffered {
        place: Place,
        /// End of the offer.
        until: String,
    },
}

/// Derives the temporary password of a nonce.
pub fn temporary_password(mail_ctx: &MailContext, nonce: &str) -> String {
    mail_ctx.key.readable("temporary-password", &[nonce.as_bytes()])
}

/// Derives the token that proves access to an email address.
pub fn confirmation_token(mail_ctx: &MailContext, account_id: AccountId, email: &str) -> String {
    let signature =
        mail_ctx.key.readable("confirm-address", &[&account_id.get().to_le_bytes(), email.as_bytes()]);
    format!("{account_id}.{signature}")
}

impl Letter {
    /// Whether it concerns the recipient as a parent of the partner with this link.
    pub(crate) fn is_for_parent_of(&self, link_id: LinkId) -> bool {
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
