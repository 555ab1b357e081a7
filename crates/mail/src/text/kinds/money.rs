//! Mails about payments and invoices.

use super::{FIRST_NAME, Kind, LINK, Placeholder, may, must};
use l10n::msg;

const AMOUNT: Placeholder = must("amount", msg!("placeholder-amount"));
const REFERENCE: Placeholder = may("reference", msg!("placeholder-reference"));
const INVOICED: &[Placeholder] = &[
    FIRST_NAME,
    must("number", msg!("placeholder-invoice-number")),
    may("cohort", msg!("placeholder-invoice-cohort")),
    AMOUNT,
    must("dueDate", msg!("placeholder-due-date")),
    LINK,
];

pub(crate) static RECEIPT: Kind = Kind {
    name: "receipt",
    title: msg!("kind-receipt"),
    placeholders: &[
        FIRST_NAME,
        must("number", msg!("placeholder-receipt-number")),
        AMOUNT,
        REFERENCE,
        may("lines", msg!("placeholder-paid-lines")),
        LINK,
    ],
    subject: "Receipt {number}: {amount}",
    body: "Hello {firstName},

Thank you: we have received {amount} (receipt {number}, reference {reference}).

{lines}

{link}

Please keep this mail for your records.",
};

pub(crate) static REFUNDED: Kind = Kind {
    name: "refunded",
    title: msg!("kind-refunded"),
    placeholders: &[
        FIRST_NAME,
        AMOUNT,
        REFERENCE,
        may("lines", msg!("placeholder-withdrawn-lines")),
        LINK,
    ],
    subject: "Refund: {amount}",
    body: "Hello {firstName},

We are paying {amount} back to you (reference {reference}), the way you paid it. It can take up to ten working days to arrive.

{lines}

{link}

If you did not expect this, please reply to this mail.",
};

/// Placeholders shared by the mails about the outcome of a payment.
const ENDED: &[Placeholder] =
    &[FIRST_NAME, AMOUNT, REFERENCE, may("lines", msg!("placeholder-withdrawn-lines")), LINK];

pub(crate) static DISPUTE_WON: Kind = Kind {
    name: "dispute_won",
    title: msg!("kind-dispute-won"),
    placeholders: ENDED,
    subject: "Dispute closed: {amount}",
    body: "Hello {firstName},

The dispute about your payment of {amount} (reference {reference}) is closed. The payment stands, and every place that it paid for stays as it is.

{lines}

{link}

If you have questions, please reply to this mail.",
};

pub(crate) static DISPUTE_LOST: Kind = Kind {
    name: "dispute_lost",
    title: msg!("kind-dispute-lost"),
    placeholders: ENDED,
    subject: "Dispute closed: {amount} returned by your bank",
    body: "Hello {firstName},

The dispute about your payment of {amount} (reference {reference}) was decided in your favour. Your bank returns the money to you; we do not send a refund besides.

{lines}

{link}

If this was a mistake, please reply to this mail.",
};

pub(crate) static PAYMENT_KEPT: Kind = Kind {
    name: "payment_kept",
    title: msg!("kind-payment-kept"),
    placeholders: ENDED,
    subject: "Payment confirmed: {amount}",
    body: "Hello {firstName},

We have reviewed your payment of {amount} (reference {reference}). It stands, and every place that it paid for stays as it is.

{lines}

{link}

If you have questions, please reply to this mail.",
};

pub(crate) static PAYMENT_RETURNED: Kind = Kind {
    name: "payment_returned",
    title: msg!("kind-payment-returned"),
    placeholders: ENDED,
    subject: "Payment closed: {amount}",
    body: "Hello {firstName},

Your payment of {amount} (reference {reference}) is closed, because the money was already returned to you. We do not send a refund besides.

{lines}

{link}

If you did not receive the money, please reply to this mail.",
};

pub(crate) static INVOICE_DUE: Kind = Kind {
    name: "invoice_due",
    title: msg!("kind-invoice-due"),
    placeholders: INVOICED,
    subject: "Invoice {number} is due on {dueDate}",
    body: "Hello {firstName},

Invoice {number} for {cohort}, {amount}, is due on {dueDate}.

{link}

If you have just paid, please ignore this mail. You can switch reminders off in your settings.",
};

pub(crate) static INVOICE_OVERDUE: Kind = Kind {
    name: "invoice_overdue",
    title: msg!("kind-invoice-overdue"),
    placeholders: INVOICED,
    subject: "Invoice {number} is overdue",
    body: "Hello {firstName},

Invoice {number} for {cohort} was due on {dueDate}, and {amount} of it is not paid.

{link}

If you have just paid, please ignore this mail. You can switch reminders off in your settings.",
};
