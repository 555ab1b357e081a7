//! Mails about a place that is held until it is paid for.

use super::placeholders::{CHILD, CLASS_TIME, COHORT, DATES, OWN_TIME, PROGRAM};
use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

pub(crate) static HOLD_ENDING: Kind = Kind {
    name: "hold_ending",
    title: msg!("kind-hold-ending"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        Placeholder::optional("amount", msg!("placeholder-amount")),
        Placeholder::required("until", msg!("placeholder-until")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "Pay soon to keep {childName}'s place in {cohort}",
        body: "Hello {firstName},

{childName}'s place in {program}, {cohort} ({dates}), is held until {until}. Pay {amount} by then to keep it.

After that the place goes to the next child in line.

{link}

If you have just paid, you can ignore this mail.",
    },
    french: DefaultText {
        subject: "Payez bientôt pour garder la place de {childName} dans {cohort}",
        body: "Bonjour {firstName},

La place de {childName} en {program}, {cohort} (du {dates}), est réservée jusqu’au {until}. Payez {amount} d’ici là pour la garder.

Passé ce délai, la place va à l’enfant suivant.

{link}

Si vous venez de payer, veuillez ignorer ce courriel.",
    },
    sample: sample::hold_ending,
};

pub(crate) static HOLD_ENDED: Kind = Kind {
    name: "hold_ended",
    title: msg!("kind-hold-ended"),
    placeholders: &[Placeholder::FIRST_NAME, CHILD, PROGRAM, COHORT, DATES, CLASS_TIME, OWN_TIME, Placeholder::LINK],
    english: DefaultText {
        subject: "{childName}'s place in {cohort} was released",
        body: "Hello {firstName},

{childName}'s place in {program}, {cohort} ({dates}), was not paid for in time, so we released it. Nothing is due.

{childName} is still in your account. Open your dashboard to register for a program again.

{link}

If you have paid, please reply to this mail.",
    },
    french: DefaultText {
        subject: "La place de {childName} dans {cohort} a été libérée",
        body: "Bonjour {firstName},

La place de {childName} en {program}, {cohort} (du {dates}), n’a pas été payée à temps\u{a0}: nous l’avons libérée. Rien n’est dû.

{childName} reste dans votre compte. Ouvrez votre tableau de bord pour l’inscrire de nouveau.

{link}

Si vous avez payé, veuillez répondre à ce courriel.",
    },
    sample: sample::hold_ended,
};
