//! The kinds of mail about what was recorded of a lesson, with their default texts, placeholders and examples.

use super::letter::{OfLesson, RecordLetter};
use jiff::civil::{Date, Time, date};
use l10n::{Language, msg};
use mail::{DefaultText, Kind, Letter, Placeholder};

const CHILD: Placeholder = Placeholder::required("childName", msg!("placeholder-record-child"));
const COHORT: Placeholder = Placeholder::optional("cohort", msg!("placeholder-record-cohort"));
const LESSON: Placeholder = Placeholder::required("lesson", msg!("placeholder-record-lesson"));
const NOTE: Placeholder = Placeholder::required("note", msg!("placeholder-record-note"));

const ON: Date = date(2026, 11, 16);
const TEN: Time = Time::constant(10, 0, 0, 0);

fn sample(language: Language) -> OfLesson {
    OfLesson {
        first_name: "Ada".into(),
        child_name: "Tomiwa".into(),
        cohort: "Harmattan".into(),
        lesson: msg!("record-moment", date = ON, time = TEN, offset = "GMT-5").to_text(language),
    }
}

fn missed_lesson(language: Language) -> Box<dyn Letter> {
    Box::new(RecordLetter::MissedLesson(sample(language)))
}

fn note_for_family(language: Language) -> Box<dyn Letter> {
    let note = msg!("example-note").to_text(language);
    Box::new(RecordLetter::NoteForFamily { lesson: sample(language), note })
}

pub(super) static MISSED_LESSON: Kind = Kind {
    name: "missed_lesson",
    title: msg!("kind-missed-lesson"),
    placeholders: &[Placeholder::FIRST_NAME, CHILD, COHORT, LESSON, Placeholder::LINK],
    english: DefaultText {
        subject: "{childName} missed a lesson",
        body: "Hello {firstName},

{childName} was not in the lesson of {cohort} on {lesson}.

If {childName} cannot come to a lesson, please report it beforehand on your dashboard.

{link}",
    },
    french: DefaultText {
        subject: "{childName} a manqué un cours",
        body: "Bonjour {firstName},

{childName} n’était pas au cours de {cohort} le {lesson}.

Si {childName} ne peut pas venir à un cours, veuillez le signaler à l’avance sur votre tableau de bord.

{link}",
    },
    sample: missed_lesson,
};

pub(super) static NOTE_FOR_FAMILY: Kind = Kind {
    name: "note_for_family",
    title: msg!("kind-note-for-family"),
    placeholders: &[Placeholder::FIRST_NAME, CHILD, COHORT, LESSON, NOTE, Placeholder::LINK],
    english: DefaultText {
        subject: "A note about {childName}’s lesson",
        body: "Hello {firstName},

The teacher wrote about {childName}’s lesson of {cohort} on {lesson}:

{note}

{link}",
    },
    french: DefaultText {
        subject: "Une note sur le cours de {childName}",
        body: "Bonjour {firstName},

L’enseignant a écrit au sujet du cours de {childName} ({cohort}, {lesson})\u{a0}:

{note}

{link}",
    },
    sample: note_for_family,
};
