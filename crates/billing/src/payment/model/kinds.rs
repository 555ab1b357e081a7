//! States and kinds of payments, refunds and disputes.

use l10n::{Message, msg};
use paystack::Mode;

db::text_enum! {
    /// State of a payment.
    pub enum PaymentState {
        /// Not yet initialized at the provider.
        Created = "created",
        /// Can be paid.
        Pending = "pending",
        Succeeded = "succeeded",
        /// Declined; may still be paid.
        Failed = "failed",
        /// The payer is no longer expected to finish it; a late success is still accepted.
        Abandoned = "abandoned",
        /// Needs a decision by staff.
        Review = "review",
        /// The money was returned.
        Reversed = "reversed",
    }
}

impl PaymentState {
    /// The word for it in an export.
    pub(crate) fn label(self) -> Message {
        match self {
            Self::Created => msg!("state-created"),
            Self::Pending => msg!("state-pending"),
            Self::Succeeded => msg!("state-succeeded"),
            Self::Failed => msg!("state-failed"),
            Self::Abandoned => msg!("state-abandoned"),
            Self::Review => msg!("state-review"),
            Self::Reversed => msg!("state-reversed"),
        }
    }
}

db::text_enum! {
    /// State of a refund.
    pub(crate) enum RefundState {
        /// Not yet sent to the provider.
        Asked = "asked",
        Pending = "pending",
        Processed = "processed",
        Failed = "failed",
        /// The provider requires manual action.
        NeedsAttention = "needs_attention",
    }
}

impl RefundState {
    /// Whether the provider has it and its outcome is open.
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Self::Pending | Self::NeedsAttention)
    }
}

db::text_enum! {
    /// Payment method.
    pub(crate) enum PaymentKind {
        /// At the provider's checkout.
        Checkout = "checkout",
        /// By bank transfer against a request with a frozen sum; staff book what arrives.
        Transfer = "transfer",
    }
}

db::text_enum! {
    /// Whether real money moves.
    pub(crate) enum PaymentMode {
        Test = "test",
        Live = "live",
    }
}

impl From<Mode> for PaymentMode {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::Test => Self::Test,
            Mode::Live => Self::Live,
        }
    }
}

db::text_enum! {
    /// State of a payment's dispute.
    pub(crate) enum Dispute {
        Open = "open",
        /// The money stays with us.
        Won = "won",
        /// The bank took the money back.
        Lost = "lost",
    }
}

impl Dispute {
    /// The dispute state that a webhook event reports; `None` if the event is not about a dispute.
    pub(crate) fn from_event(event: &str, resolution: &str) -> Option<Self> {
        match (event, resolution) {
            ("charge.dispute.resolve", "merchant-accepted") => Some(Self::Lost),
            ("charge.dispute.resolve", "declined") => Some(Self::Won),
            ("charge.dispute.create" | "charge.dispute.remind" | "charge.dispute.resolve", _) => {
                Some(Self::Open)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closes_a_dispute_only_on_a_known_resolution() {
        let from_event = Dispute::from_event;
        assert_eq!(from_event("charge.dispute.create", ""), Some(Dispute::Open));
        assert_eq!(from_event("charge.dispute.remind", "declined"), Some(Dispute::Open));
        assert_eq!(from_event("charge.dispute.resolve", "declined"), Some(Dispute::Won));
        assert_eq!(from_event("charge.dispute.resolve", "merchant-accepted"), Some(Dispute::Lost));
        assert_eq!(from_event("charge.dispute.resolve", "auto-accepted"), Some(Dispute::Open));
        assert_eq!(
            (from_event("charge.success", ""), from_event("refund.processed", "declined")),
            (None, None)
        );
    }
}
