//! How the provider's report differs from a payment.

use super::kinds::PaymentMode;
use kernel::Money;
use l10n::{Message, msg};
use std::fmt;

/// Why money that the provider reports does not settle a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mismatch {
    /// The provider has refunded it.
    Reversed,
    /// The report is about another payment.
    Reference {
        reported: String,
    },
    Mode {
        reported: String,
        own: PaymentMode,
    },
    Currency {
        reported: String,
        requested: String,
    },
    Sum {
        paid: Money,
        requested: Money,
    },
}

const REVERSED: &str = "The provider says that it was paid back.";

/// The review note, as it is stored; [`Mismatch::from_stored`] reads it.
impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reversed => f.write_str(REVERSED),
            Self::Reference { reported } => write!(f, "The provider answered about {reported} instead."),
            Self::Mode { reported, own } => {
                write!(f, "It was paid in {reported} mode, and we work in {own} mode.")
            }
            Self::Currency { reported, requested } => {
                write!(f, "It was paid in {reported} instead of {requested}.")
            }
            Self::Sum { paid, requested } => write!(f, "{paid} was paid instead of {requested}."),
        }
    }
}

impl Mismatch {
    /// The message for staff.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Reversed => msg!("mismatch-reversed"),
            Self::Reference { reported } => msg!("mismatch-reference", reference = reported),
            Self::Mode { reported, own } => msg!("mismatch-mode", mode = reported, own = own.name()),
            Self::Currency { reported, requested } => {
                msg!("mismatch-currency", currency = reported, own = requested)
            }
            Self::Sum { paid, requested } => msg!("mismatch-sum", paid = paid, due = requested),
        }
    }

    /// Reads a stored review note.
    pub(super) fn from_stored(note: &str) -> Option<Self> {
        if note == REVERSED {
            return Some(Self::Reversed);
        }
        let reported = note.strip_prefix("The provider answered about ");
        if let Some(reported) = reported.and_then(|rest| rest.strip_suffix(" instead.")) {
            return Some(Self::Reference { reported: reported.to_owned() });
        }
        if let Some((reported, own)) = two(note, "It was paid in ", " mode, and we work in ", " mode.") {
            return Some(Self::Mode { reported: reported.to_owned(), own: PaymentMode::parse(own)? });
        }
        if let Some((reported, requested)) = two(note, "It was paid in ", " instead of ", ".") {
            return Some(Self::Currency { reported: reported.to_owned(), requested: requested.to_owned() });
        }
        let (paid, requested) = two(note, "", " was paid instead of ", ".")?;
        Some(Self::Sum { paid: money(paid)?, requested: money(requested)? })
    }
}

/// The two texts between three parts of a sentence.
fn two<'a>(text: &'a str, start: &str, middle: &str, end: &str) -> Option<(&'a str, &'a str)> {
    text.strip_prefix(start)?.strip_suffix(end)?.split_once(middle)
}

/// Reads `NGN 1,234.56`.
fn money(text: &str) -> Option<Money> {
    let (currency_code, amount) = text.split_once(' ')?;
    let minor = amount.replace([',', '.'], "").parse().ok()?;
    Some(Money { currency_code: currency_code.to_owned(), minor })
}
