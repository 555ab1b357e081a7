//! The words in which the provider states things.

db::text_enum! {
    /// State of a transaction.
    pub(crate) enum TransactionStatus {
        /// Not paid yet; also the initial state.
        Abandoned = "abandoned",
        /// The customer is asked for something.
        Ongoing = "ongoing",
        /// The customer claims to have sent a bank transfer.
        Pending = "pending",
        Success = "success",
        /// Declined; may still be paid.
        Failed = "failed",
        /// Refunded.
        Reversed = "reversed",
    }
}

impl TransactionStatus {
    /// Whether it was paid, and so cannot be paid again.
    pub(crate) fn is_over(self) -> bool {
        matches!(self, Self::Success | Self::Reversed)
    }
}

db::text_enum! {
    /// What the customer is asked for next.
    pub(crate) enum Step {
        Nothing = "",
        Pin = "pin",
        Phone = "phone",
        Otp = "otp",
        /// To confirm at the bank.
        Bank = "bank",
        /// To wait for the bank transfer.
        Transfer = "transfer",
    }
}

db::text_enum! {
    /// The means of payment.
    pub(crate) enum Channel {
        Card = "card",
        BankTransfer = "bank_transfer",
    }
}

db::text_enum! {
    /// When the webhook about a success is sent.
    pub(crate) enum WebhookTime {
        /// Before the browser returns.
        Before = "before",
        /// After the browser has returned.
        After = "after",
        Never = "never",
    }
}

db::text_enum! {
    /// State of a refund.
    pub(crate) enum RefundStatus {
        Pending = "pending",
        Processed = "processed",
        Failed = "failed",
        NeedsAttention = "needs-attention",
    }
}
