//! How the provider's report differs from a payment.

use super::kinds::PaymentMode;
use kernel::Money;
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

/// The review note, as it is stored.
impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reversed => f.write_str("The provider says that it was paid back."),
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
