//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{LessonLetter, NewTeacherNotice, Notice},
};
use l10n::msg;
use mail::{Addressee, Kind, Letter, Values, Writer};

impl Letter for LessonLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::Cancelled(_) => &kinds::LESSON_CANCELLED,
            Self::Moved(_) => &kinds::LESSON_MOVED,
            Self::Restored(_) => &kinds::LESSON_RESTORED,
            Self::Substitute(_) => &kinds::LESSON_SUBSTITUTE,
            Self::NewTeacher(_) => &kinds::TEACHER_CHANGED,
        }
    }

    fn addressee(&self) -> Addressee {
        Addressee::Parent
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        let button = msg!("button-lessons");
        let link = ("link", writer.link("/partner/parent/dashboard"));
        let notice = match self {
            Self::Cancelled(notice)
            | Self::Moved(notice)
            | Self::Restored(notice)
            | Self::Substitute(notice) => notice,
            Self::NewTeacher(NewTeacherNotice { first_name, children, teacher, lessons }) => {
                let named = [
                    ("firstName", first_name.clone()),
                    ("children", children.clone()),
                    ("teacher", teacher.clone()),
                    ("lessons", lessons.clone()),
                    link,
                ];
                return writer.values(&button, named.to_vec());
            }
        };
        let Notice { first_name, children, lessons, reason, instead } = notice;
        let instead = match self {
            Self::Cancelled(_) => writer.or_words(instead, &msg!("instead-nothing")),
            _ => instead.clone(),
        };
        let named = [
            ("firstName", first_name.clone()),
            ("children", children.clone()),
            ("lessons", lessons.clone()),
            ("reason", reason.clone()),
            ("instead", instead),
            link,
        ];
        writer.values(&button, named.to_vec())
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}
