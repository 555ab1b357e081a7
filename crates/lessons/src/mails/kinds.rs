//! The kinds of mail about lessons, with their default texts and placeholders.

use super::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

const CHILDREN: Placeholder = Placeholder::optional("children", msg!("placeholder-children"));
const LESSONS: Placeholder = Placeholder::required("lessons", msg!("placeholder-lessons"));
const REASON: Placeholder = Placeholder::optional("reason", msg!("placeholder-lesson-reason"));
const INSTEAD: Placeholder = Placeholder::optional("instead", msg!("placeholder-instead"));

const TEACHER: Placeholder = Placeholder::required("teacher", msg!("placeholder-new-teacher"));
const FIRST_LESSONS: Placeholder = Placeholder::required("lessons", msg!("placeholder-first-lessons"));

const ALL: &[Placeholder] = &[Placeholder::FIRST_NAME, CHILDREN, LESSONS, REASON, INSTEAD, Placeholder::LINK];

pub(super) static LESSON_CANCELLED: Kind = Kind {
    name: "lesson_cancelled",
    title: msg!("kind-lesson-cancelled"),
    placeholders: ALL,
    english: DefaultText {
        subject: "No lesson for {children}",
        body: "Hello {firstName},

These lessons do not take place: {lessons}.

{reason}

{instead}

Your calendar updates by itself.

{link}",
    },
    french: DefaultText {
        subject: "Pas de cours pour {children}",
        body: "Bonjour {firstName},

Ces cours n’ont pas lieu\u{a0}: {lessons}.

{reason}

{instead}

Votre calendrier se met à jour de lui-même.

{link}",
    },
    sample: sample::lesson_cancelled,
};

pub(super) static LESSON_MOVED: Kind = Kind {
    name: "lesson_moved",
    title: msg!("kind-lesson-moved"),
    placeholders: ALL,
    english: DefaultText {
        subject: "New lesson time for {children}",
        body: "Hello {firstName},

The time of a lesson has changed: {lessons}.

{reason}

Your calendar updates by itself.

{link}

If the new time does not suit you, please reply to this mail.",
    },
    french: DefaultText {
        subject: "Nouvel horaire de cours pour {children}",
        body: "Bonjour {firstName},

L’horaire d’un cours a changé\u{a0}: {lessons}.

{reason}

Votre calendrier se met à jour de lui-même.

{link}

Si le nouvel horaire ne vous convient pas, veuillez répondre à ce courriel.",
    },
    sample: sample::lesson_moved,
};

pub(super) static LESSON_RESTORED: Kind = Kind {
    name: "lesson_restored",
    title: msg!("kind-lesson-restored"),
    placeholders: ALL,
    english: DefaultText {
        subject: "A lesson takes place after all for {children}",
        body: "Hello {firstName},

These lessons have changed: {lessons}.

{reason}

Your calendar updates by itself.

{link}",
    },
    french: DefaultText {
        subject: "Un cours a finalement lieu pour {children}",
        body: "Bonjour {firstName},

Ces cours ont changé\u{a0}: {lessons}.

{reason}

Votre calendrier se met à jour de lui-même.

{link}",
    },
    sample: sample::lesson_restored,
};

pub(super) static LESSON_SUBSTITUTE: Kind = Kind {
    name: "lesson_substitute",
    title: msg!("kind-lesson-substitute"),
    placeholders: ALL,
    english: DefaultText {
        subject: "Another teacher for {children}",
        body: "Hello {firstName},

The teacher of these lessons has changed: {lessons}.

{reason}

The class link on your dashboard is always the right one.

{link}",
    },
    french: DefaultText {
        subject: "Un autre enseignant pour {children}",
        body: "Bonjour {firstName},

L’enseignant de ces cours a changé\u{a0}: {lessons}.

{reason}

Le lien de la classe sur votre tableau de bord est toujours le bon.

{link}",
    },
    sample: sample::lesson_substitute,
};

pub(super) static TEACHER_CHANGED: Kind = Kind {
    name: "teacher_changed",
    title: msg!("kind-teacher-changed"),
    placeholders: &[Placeholder::FIRST_NAME, CHILDREN, TEACHER, FIRST_LESSONS, Placeholder::LINK],
    english: DefaultText {
        subject: "A new teacher for {children}",
        body: "Hello {firstName},

{teacher} is taking over the class of {children}. The first lesson with the new teacher: {lessons}.

Days and times stay the same. The class link on your dashboard is always the right one.

{link}",
    },
    french: DefaultText {
        subject: "Un nouvel enseignant pour {children}",
        body: "Bonjour {firstName},

{teacher} reprend la classe de {children}. Le premier cours avec le nouvel enseignant\u{a0}: {lessons}.

Les jours et les heures ne changent pas. Le lien de la classe sur votre tableau de bord est toujours le bon.

{link}",
    },
    sample: sample::teacher_changed,
};
