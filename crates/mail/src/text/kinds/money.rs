//! What is written about money.

use super::{FIRST_NAME, Kind, LINK, Placeholder, may, must};

const AMOUNT: Placeholder = must("amount", "The sum, with its currency");
const REFERENCE: Placeholder = may("reference", "The payment's reference");
const INVOICED: &[Placeholder] = &[
    FIRST_NAME,
    must("number", "The invoice's number"),
    may("cohort", "The cohort it is for"),
    AMOUNT,
    must("dueDate", "The day it is due"),
    LINK,
];

pub(crate) static RECEIPT: Kind = Kind {
    name: "receipt",
    title: "A payment succeeded",
    placeholders: &[
        FIRST_NAME,
        must("number", "The receipt's number"),
        AMOUNT,
        REFERENCE,
        may("lines", "What was paid for, a line each"),
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
    title: "A payment goes back",
    placeholders: &[
        FIRST_NAME,
        AMOUNT,
        REFERENCE,
        may("lines", "The programs that are withdrawn with it, a line each, if there are any"),
        LINK,
    ],
    subject: "Refund: {amount}",
    body: "Hello {firstName},

We are paying {amount} back to you (reference {reference}), the way you paid it. It can take up to ten working days to arrive.

{lines}

{link}

If you did not expect this, please reply to this mail.",
};

pub(crate) static INVOICE_DUE: Kind = Kind {
    name: "invoice_due",
    title: "An invoice is due soon",
    placeholders: INVOICED,
    subject: "Invoice {number} is due on {dueDate}",
    body: "Hello {firstName},

Invoice {number} for {cohort}, {amount}, is due on {dueDate}.

{link}

If you have just paid, please ignore this mail. You can switch reminders off in your settings.",
};

pub(crate) static INVOICE_OVERDUE: Kind = Kind {
    name: "invoice_overdue",
    title: "An invoice is overdue",
    placeholders: INVOICED,
    subject: "Invoice {number} is overdue",
    body: "Hello {firstName},

Invoice {number} for {cohort} was due on {dueDate}, and {amount} of it is not paid.

{link}

If you have just paid, please ignore this mail. You can switch reminders off in your settings.",
};
