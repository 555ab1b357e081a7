//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{LessonLetter, Notice},
};
use l10n::msg;
use mail::{Addressee, Kind, Letter, Values, Writer};

impl Letter for LessonLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::Cancelled(_) => &kinds::LESSON_CANCELLED,
            Self::Moved(_) => &kinds::LESSON_MOVED,
            Self::Substitute(_) => &kinds::LESSON_SUBSTITUTE,
        }
    }

    fn addressee(&self) -> Addressee {
        Addressee::Parent
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        let (Self::Cancelled(notice) | Self::Moved(notice) | Self::Substitute(notice)) = self;
        let Notice { first_name, children, lessons, reason, instead } = notice;
        let named = [
            ("firstName", first_name.clone()),
            ("children", children.clone()),
            ("lessons", lessons.clone()),
            ("reason", writer.or_words(reason, &msg!("reason-not-given"))),
            ("instead", writer.or_words(instead, &msg!("instead-nothing"))),
            ("link", writer.link("/partner/parent/dashboard")),
        ];
        writer.values(&msg!("button-lessons"), named.to_vec())
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}
