//! Reminders of an invoice.

use super::placeholders::AMOUNT;
use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

const INVOICED: &[Placeholder] = &[
    Placeholder::FIRST_NAME,
    Placeholder::required("number", msg!("placeholder-invoice-number")),
    Placeholder::optional("cohort", msg!("placeholder-invoice-cohort")),
    AMOUNT,
    Placeholder::required("dueDate", msg!("placeholder-due-date")),
    Placeholder::LINK,
];

pub(crate) static INVOICE_DUE: Kind = Kind {
    name: "invoice_due",
    title: msg!("kind-invoice-due"),
    placeholders: INVOICED,
    english: DefaultText {
        subject: "Invoice {number} is due on {dueDate}",
        body: "Hello {firstName},

Invoice {number} for {cohort}, {amount}, is due on {dueDate}.

{link}

If you have just paid, please ignore this mail. You can switch reminders off in your settings.",
    },
    french: DefaultText {
        subject: "La facture {number} est à payer d’ici le {dueDate}",
        body:
            "Bonjour {firstName},

La facture {number} pour {cohort}, de {amount}, est à payer d’ici le {dueDate}.

{link}

Si vous venez de payer, veuillez ignorer ce courriel. Vous pouvez désactiver les rappels dans vos paramètres.",
    },
    sample: |language| sample::invoice_reminder(false, language),
};

pub(crate) static INVOICE_OVERDUE: Kind = Kind {
    name: "invoice_overdue",
    title: msg!("kind-invoice-overdue"),
    placeholders: INVOICED,
    english: DefaultText {
        subject: "Invoice {number} is overdue",
        body: "Hello {firstName},

Invoice {number} for {cohort} was due on {dueDate}, and {amount} of it is not paid.

{link}

If you have just paid, please ignore this mail. You can switch reminders off in your settings.",
    },
    french: DefaultText {
        subject: "La facture {number} est en retard",
        body:
            "Bonjour {firstName},

La facture {number} pour {cohort} était à payer au plus tard le {dueDate}, et {amount} restent impayés.

{link}

Si vous venez de payer, veuillez ignorer ce courriel. Vous pouvez désactiver les rappels dans vos paramètres.",
    },
    sample: |language| sample::invoice_reminder(true, language),
};
