//! Mails about a disputed or reviewed payment that ended in another way than by our refund.

use super::placeholders::ENDED;
use crate::mails::{letter::Ending, sample};
use l10n::msg;
use mail::{DefaultText, Kind};

pub(crate) static DISPUTE_WON: Kind = Kind {
    name: "dispute_won",
    title: msg!("kind-dispute-won"),
    placeholders: ENDED,
    english: DefaultText {
        subject: "Dispute closed: {amount}",
        body: "Hello {firstName},

The dispute about your payment of {amount} (reference {reference}) is closed. The payment stands, and every place that it paid for stays as it is.

{lines}

{link}

If you have questions, please reply to this mail.",
    },
    french: DefaultText {
        subject: "Contestation close\u{a0}: {amount}",
        body: "Bonjour {firstName},

La contestation de votre paiement de {amount} (référence {reference}) est close. Le paiement reste acquis, et toutes les places qu’il a payées restent inchangées.

{lines}

{link}

Si vous avez des questions, veuillez répondre à ce courriel.",
    },
    sample: |language| sample::ended(Ending::DisputeWon, language),
};

pub(crate) static DISPUTE_LOST: Kind = Kind {
    name: "dispute_lost",
    title: msg!("kind-dispute-lost"),
    placeholders: ENDED,
    english: DefaultText {
        subject: "Dispute closed: {amount} returned by your bank",
        body: "Hello {firstName},

The dispute about your payment of {amount} (reference {reference}) was decided in your favour. Your bank returns the money to you; we do not send a refund besides.

{lines}

{link}

If this was a mistake, please reply to this mail.",
    },
    french: DefaultText {
        subject: "Contestation close\u{a0}: {amount} rendus par votre banque",
        body: "Bonjour {firstName},

La contestation de votre paiement de {amount} (référence {reference}) a été tranchée en votre faveur. Votre banque vous rend l’argent\u{a0}; nous n’envoyons pas d’autre remboursement.

{lines}

{link}

S’il s’agit d’une erreur, veuillez répondre à ce courriel.",
    },
    sample: |language| sample::ended(Ending::DisputeLost, language),
};

pub(crate) static PAYMENT_KEPT: Kind = Kind {
    name: "payment_kept",
    title: msg!("kind-payment-kept"),
    placeholders: ENDED,
    english: DefaultText {
        subject: "Payment confirmed: {amount}",
        body: "Hello {firstName},

We have reviewed your payment of {amount} (reference {reference}). It stands, and every place that it paid for stays as it is.

{lines}

{link}

If you have questions, please reply to this mail.",
    },
    french: DefaultText {
        subject: "Paiement confirmé\u{a0}: {amount}",
        body: "Bonjour {firstName},

Nous avons examiné votre paiement de {amount} (référence {reference}). Il reste acquis, et toutes les places qu’il a payées restent inchangées.

{lines}

{link}

Si vous avez des questions, veuillez répondre à ce courriel.",
    },
    sample: |language| sample::ended(Ending::Kept, language),
};

pub(crate) static PAYMENT_RETURNED: Kind = Kind {
    name: "payment_returned",
    title: msg!("kind-payment-returned"),
    placeholders: ENDED,
    english: DefaultText {
        subject: "Payment closed: {amount}",
        body: "Hello {firstName},

Your payment of {amount} (reference {reference}) is closed, because the money was already returned to you. We do not send a refund besides.

{lines}

{link}

If you did not receive the money, please reply to this mail.",
    },
    french: DefaultText {
        subject: "Paiement clos\u{a0}: {amount}",
        body: "Bonjour {firstName},

Votre paiement de {amount} (référence {reference}) est clos, car l’argent vous a déjà été rendu. Nous n’envoyons pas d’autre remboursement.

{lines}

{link}

Si vous n’avez pas reçu l’argent, veuillez répondre à ce courriel.",
    },
    sample: |language| sample::ended(Ending::Returned, language),
};
