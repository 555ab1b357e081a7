//! Payment methods and dispute states.

use db::{Cell, Col, Param, Value};

/// Payment method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PaymentKind {
    /// At the provider's checkout.
    Checkout,
    /// By bank transfer against a request with a frozen sum; staff book what arrives.
    Transfer,
}

impl PaymentKind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Checkout => "checkout",
            Self::Transfer => "transfer",
        }
    }
}

/// State of a payment's dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dispute {
    Open,
    /// The money stays with us.
    Won,
    /// The bank took the money back.
    Lost,
}

impl Dispute {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }

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

    /// Review note for staff.
    pub(crate) fn note(self) -> &'static str {
        match self {
            Self::Open => "The payer disputes it. Please answer at the payment service.",
            Self::Won => "The payment service says that the dispute was won. Please end the review.",
            Self::Lost => "The payment service says that the dispute was lost. Please end the review.",
        }
    }
}

impl Param for PaymentKind {
    fn value(&self) -> Value<'_> {
        Value::Text(self.name())
    }
}

impl Col for PaymentKind {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        let Cell::Text(name) = cell else { return None };
        [Self::Checkout, Self::Transfer].into_iter().find(|kind| kind.name() == name)
    }
}

impl Param for Dispute {
    fn value(&self) -> Value<'_> {
        Value::Text(self.name())
    }
}

impl Col for Dispute {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        let Cell::Text(name) = cell else { return None };
        [Self::Open, Self::Won, Self::Lost].into_iter().find(|dispute| dispute.name() == name)
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
