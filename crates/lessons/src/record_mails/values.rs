//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{OfLesson, RecordLetter},
};
use l10n::msg;
use mail::{Addressee, Kind, Letter, Values, Writer};

impl Letter for RecordLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::MissedLesson(_) => &kinds::MISSED_LESSON,
            Self::NoteForFamily { .. } => &kinds::NOTE_FOR_FAMILY,
        }
    }

    fn addressee(&self) -> Addressee {
        Addressee::Parent
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        match self {
            Self::MissedLesson(lesson) => of_lesson(writer, lesson, Vec::new()),
            Self::NoteForFamily { lesson, note } => of_lesson(writer, lesson, vec![("note", note.clone())]),
        }
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}

fn of_lesson(writer: Writer<'_>, lesson: &OfLesson, more: Vec<(&'static str, String)>) -> Values {
    let OfLesson { first_name, child_name, cohort, lesson } = lesson;
    let named = vec![
        ("firstName", first_name.clone()),
        ("childName", child_name.clone()),
        ("cohort", cohort.clone()),
        ("lesson", lesson.clone()),
        ("link", writer.link("/partner/parent/attendance")),
    ];
    writer.values(&msg!("button-attendance"), [named, more].concat())
}
