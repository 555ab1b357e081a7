//! The placeholder values of a letter. Secrets are derived here, at rendering time, and nowhere else.

mod account;
mod letters;
mod money;
mod writer;

use super::kinds::{self, Kind};
use crate::{AccountKind, EmailChangeStep, Ending, Letter};
use l10n::{Message, msg};

/// Replaces a secret.
const MASK: &str = "\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}";

/// Value of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    /// One paragraph each if the placeholder is alone in its paragraph.
    Lines(Vec<String>),
}

/// The values of a letter, by name.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    /// Label of the button.
    pub button: String,
    named: Vec<(&'static str, Value)>,
}

impl Values {
    fn new(button: String, named: Vec<(&'static str, String)>) -> Self {
        Self { button, named: named.into_iter().map(|(name, text)| (name, Value::Text(text))).collect() }
    }

    fn with_lines(mut self, lines: Vec<String>) -> Self {
        self.named.push(("lines", Value::Lines(lines)));
        self
    }

    pub(crate) fn find(&self, name: &str) -> Result<&Value, Message> {
        let found = self.named.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
        found.ok_or_else(|| msg!("no-value", name = format!("{{{name}}}")))
    }

    pub(crate) fn text(&self, name: &str) -> Result<String, Message> {
        match self.find(name)? {
            Value::Text(text) => Ok(text.clone()),
            Value::Lines(lines) => Ok(lines.join("; ")),
        }
    }

    pub(crate) fn lines(&self, name: &str) -> Result<Vec<String>, Message> {
        match self.find(name)? {
            Value::Text(text) => Ok(vec![text.clone()]),
            Value::Lines(lines) => Ok(lines.clone()),
        }
    }

    /// Masks secrets: a password, or the fragment of a link.
    pub(crate) fn masked(mut self) -> Self {
        for (name, value) in &mut self.named {
            match value {
                Value::Text(text) if *name == "password" => *text = MASK.into(),
                Value::Text(text) if *name == "link" => {
                    if let Some((address, _)) = text.split_once('#') {
                        *text = format!("{address}#{MASK}");
                    }
                }
                _ => {}
            }
        }
        self
    }
}

impl Letter {
    /// The kind of mail.
    pub fn kind(&self) -> &'static Kind {
        match self {
            Self::Welcome { account_kind: AccountKind::Parent, .. } => &kinds::WELCOME_PARENT,
            Self::Welcome { .. } => &kinds::WELCOME_PARTNER,
            Self::TemporaryPassword { .. } => &kinds::TEMPORARY_PASSWORD,
            Self::PasswordChanged { .. } => &kinds::PASSWORD_CHANGED,
            Self::StaffInvitation(_) => &kinds::STAFF_INVITATION,
            Self::EmailChange(change) => match change.step {
                EmailChangeStep::Confirm => &kinds::EMAIL_CHANGE_CONFIRM,
                EmailChangeStep::Notice => &kinds::EMAIL_CHANGE_NOTICE,
                EmailChangeStep::SetByStaff => &kinds::EMAIL_SET_BY_STAFF,
                EmailChangeStep::NoticeByStaff => &kinds::EMAIL_NOTICE_BY_STAFF,
            },
            Self::Invite { is_reminder: false, .. } => &kinds::INVITE,
            Self::Invite { .. } => &kinds::INVITE_REMINDER,
            Self::Enrolled { .. } => &kinds::ENROLLED,
            Self::OnWaitingList { .. } => &kinds::ON_WAITING_LIST,
            Self::PlaceOffered { .. } => &kinds::PLACE_OFFERED,
            Self::ProgramMoved { .. } => &kinds::PROGRAM_MOVED,
            Self::ProgramWithdrawn { .. } => &kinds::PROGRAM_WITHDRAWN,
            Self::HoldEnding { .. } => &kinds::HOLD_ENDING,
            Self::HoldEnded { .. } => &kinds::HOLD_ENDED,
            Self::LessonTimesChanged { .. } => &kinds::LESSON_TIMES_CHANGED,
            Self::Receipt { .. } => &kinds::RECEIPT,
            Self::Refunded { .. } => &kinds::REFUNDED,
            Self::PaymentEnded { ending, .. } => match ending {
                Ending::Refunded => &kinds::REFUNDED,
                Ending::DisputeWon => &kinds::DISPUTE_WON,
                Ending::DisputeLost => &kinds::DISPUTE_LOST,
                Ending::Kept => &kinds::PAYMENT_KEPT,
                Ending::Returned => &kinds::PAYMENT_RETURNED,
            },
            Self::InvoiceReminder { is_overdue: false, .. } => &kinds::INVOICE_DUE,
            Self::InvoiceReminder { .. } => &kinds::INVOICE_OVERDUE,
        }
    }

    /// Whether it contains what somebody paid or owes.
    pub fn is_about_money(&self) -> bool {
        matches!(
            self,
            Self::Receipt { .. }
                | Self::Refunded { .. }
                | Self::PaymentEnded { .. }
                | Self::InvoiceReminder { .. }
        )
    }

    /// Whether it contains a secret that opens an account or confirms an address.
    pub fn holds_secret(&self) -> bool {
        matches!(
            self,
            Self::Welcome { .. }
                | Self::TemporaryPassword { .. }
                | Self::StaffInvitation(_)
                | Self::EmailChange(_)
        )
    }
}
