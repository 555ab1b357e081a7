//! Mails about changes that others made to a program.

use super::placeholders::{CHILD, CLASS_TIME, COHORT, DATES, OWN_TIME, PROGRAM};
use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

pub(crate) static PROGRAM_MOVED: Kind = Kind {
    name: "program_moved",
    title: msg!("kind-program-moved"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{childName} has a new class time",
        body: "Hello {firstName},

{childName} now has lessons of {program} in {cohort} ({dates}).

Lessons in the class's time: {classTime}.

In your time: {ownTime}.

What was paid stays paid, and your calendar follows by itself.

{link}

If this does not suit you, please reply to this mail.",
    },
    french: DefaultText {
        subject: "{childName} a un nouvel horaire de cours",
        body: "Bonjour {firstName},

{childName} suit désormais les cours de {program} dans {cohort} (du {dates}).

Les cours, à l’heure de la classe\u{a0}: {classTime}.

À votre heure\u{a0}: {ownTime}.

Ce qui est payé reste payé, et votre calendrier suit de lui-même.

{link}

Si cela ne vous convient pas, veuillez répondre à ce courriel.",
    },
    sample: sample::program_moved,
};

pub(crate) static PROGRAM_WITHDRAWN: Kind = Kind {
    name: "program_withdrawn",
    title: msg!("kind-program-withdrawn"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        Placeholder::optional("reason", msg!("placeholder-reason")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{childName} no longer takes part in {cohort}",
        body: "Hello {firstName},

We have withdrawn {childName} from {program} in {cohort} ({dates}). {reason}

{link}

If you did not expect this, please reply to this mail.",
    },
    french: DefaultText {
        subject: "{childName} ne participe plus à {cohort}",
        body: "Bonjour {firstName},

Nous avons retiré {childName} de {program} dans {cohort} (du {dates}). {reason}

{link}

Si vous ne vous y attendiez pas, veuillez répondre à ce courriel.",
    },
    sample: sample::program_withdrawn,
};

pub(crate) static LESSON_TIMES_CHANGED: Kind = Kind {
    name: "lesson_times_changed",
    title: msg!("kind-lesson-times-changed"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        CHILD,
        COHORT,
        DATES,
        CLASS_TIME,
        Placeholder::required("ownTime", msg!("placeholder-own-time")),
        Placeholder::optional("before", msg!("placeholder-before")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "New lesson times for {childName} in {cohort}",
        body: "Hello {firstName},

The lessons of {childName} in {cohort} ({dates}) have moved.

Before, in your time: {before}.

From now on, in your time: {ownTime}.

In the class's time: {classTime}.

Your calendar updates by itself.

{link}

If the new time does not suit you, please reply to this mail.",
    },
    french: DefaultText {
        subject: "Nouvel horaire de {childName} dans {cohort}",
        body: "Bonjour {firstName},

Les cours de {childName} dans {cohort} (du {dates}) ont changé d’heure.

Avant, à votre heure\u{a0}: {before}.

Désormais, à votre heure\u{a0}: {ownTime}.

À l’heure de la classe\u{a0}: {classTime}.

Votre calendrier suit de lui-même.

{link}

Si le nouvel horaire ne vous convient pas, veuillez répondre à ce courriel.",
    },
    sample: sample::lesson_times_changed,
};
