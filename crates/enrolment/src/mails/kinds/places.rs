//! Mails about a new program, a waiting list, and a place on offer.

use super::placeholders::{CHILD, CLASS_TIME, COHORT, DATES, OWN_TIME, PROGRAM};
use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

pub(crate) static ENROLLED: Kind = Kind {
    name: "enrolled",
    title: msg!("kind-enrolled"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        Placeholder::required("cost", msg!("placeholder-cost")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{childName} is registered for {program}",
        body: "Hello {firstName},

{childName} is registered for {program} in {cohort} ({dates}).

Lessons in the class's time: {classTime}.

In your time: {ownTime}.

{cost}

{link}

If something is not right, change it on your dashboard or reply to this mail.",
    },
    french: DefaultText {
        subject: "{childName} a une place dans {program}",
        body: "Bonjour {firstName},

{childName} a une place dans {program}, cohorte {cohort} (du {dates}).

Les cours, à l’heure de la classe\u{a0}: {classTime}.

À votre heure\u{a0}: {ownTime}.

{cost}

{link}

Si quelque chose n’est pas correct, modifiez-le sur votre tableau de bord ou répondez à ce courriel.",
    },
    sample: sample::enrolled,
};

pub(crate) static ON_WAITING_LIST: Kind = Kind {
    name: "on_waiting_list",
    title: msg!("kind-on-waiting-list"),
    placeholders: &[Placeholder::FIRST_NAME, CHILD, COHORT, DATES, CLASS_TIME, OWN_TIME, Placeholder::LINK],
    english: DefaultText {
        subject: "{childName} is on the waiting list of {cohort}",
        body: "Hello {firstName},

{childName} is on the waiting list of {cohort}, and does not have a place yet. As soon as one is free for you, we write to you; you then have some time to take it.

Lessons in the class's time: {classTime}.

In your time: {ownTime}.

{link}

If something is not right, change it on your dashboard or reply to this mail.",
    },
    french: DefaultText {
        subject: "{childName} est sur la liste d’attente de {cohort}",
        body: "Bonjour {firstName},

{childName} est sur la liste d’attente de {cohort}, et n’a pas encore de place. Dès qu’une place se libérera pour vous, nous vous écrirons\u{a0}; vous aurez alors un certain temps pour la prendre.

Les cours, à l’heure de la classe\u{a0}: {classTime}.

À votre heure\u{a0}: {ownTime}.

{link}

Si quelque chose n’est pas correct, modifiez-le sur votre tableau de bord ou répondez à ce courriel.",
    },
    sample: sample::on_waiting_list,
};

pub(crate) static PLACE_OFFERED: Kind = Kind {
    name: "place_offered",
    title: msg!("kind-place-offered"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        CHILD,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        Placeholder::required("until", msg!("placeholder-until")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "A place for {childName} in {cohort} is free",
        body: "Hello {firstName},

A place in {cohort} is free, and held for {childName} until {until}. Take it on your dashboard; after that it goes to the next in line.

Lessons in the class's time: {classTime}.

In your time: {ownTime}.

{link}

If something is not right, change it on your dashboard or reply to this mail.",
    },
    french: DefaultText {
        subject: "Une place pour {childName} est libre dans {cohort}",
        body: "Bonjour {firstName},

Une place est libre dans {cohort}, et réservée à {childName} jusqu’au {until}. Prenez-la sur votre tableau de bord\u{a0}; passé ce délai, elle va à l’enfant suivant.

Les cours, à l’heure de la classe\u{a0}: {classTime}.

À votre heure\u{a0}: {ownTime}.

{link}

Si quelque chose n’est pas correct, modifiez-le sur votre tableau de bord ou répondez à ce courriel.",
    },
    sample: sample::place_offered,
};
