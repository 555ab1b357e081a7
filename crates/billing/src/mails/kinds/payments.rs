//! The receipt of a payment, and its refund.

use super::placeholders::{AMOUNT, ENDED, REFERENCE};
use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

pub(crate) static RECEIPT: Kind = Kind {
    name: "receipt",
    title: msg!("kind-receipt"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("number", msg!("placeholder-receipt-number")),
        AMOUNT,
        REFERENCE,
        Placeholder::optional("lines", msg!("placeholder-paid-lines")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "Receipt {number}: {amount}",
        body: "Hello {firstName},

Thank you: we have received {amount} (receipt {number}, reference {reference}).

{lines}

{link}

Please keep this mail for your records.",
    },
    french: DefaultText {
        subject: "Reçu {number}\u{a0}: {amount}",
        body: "Bonjour {firstName},

Merci\u{a0}: nous avons reçu {amount} (reçu {number}, référence {reference}).

{lines}

{link}

Veuillez conserver ce courriel dans vos dossiers.",
    },
    sample: sample::receipt,
};

pub(crate) static REFUNDED: Kind = Kind {
    name: "refunded",
    title: msg!("kind-refunded"),
    placeholders: ENDED,
    english: DefaultText {
        subject: "Refund: {amount}",
        body: "Hello {firstName},

We are paying {amount} back to you (reference {reference}), the way you paid it. It can take up to ten working days to arrive.

{lines}

{link}

If you did not expect this, please reply to this mail.",
    },
    french: DefaultText {
        subject: "Remboursement\u{a0}: {amount}",
        body: "Bonjour {firstName},

Nous vous remboursons {amount} (référence {reference}), par le moyen que vous avez utilisé pour payer. L’argent peut mettre jusqu’à dix jours ouvrables à arriver.

{lines}

{link}

Si vous ne vous y attendiez pas, veuillez répondre à ce courriel.",
    },
    sample: sample::refunded,
};
