//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{FamilyLetter, Place},
};
use l10n::msg;
use mail::{Addressee, Kind, Letter, Values, Writer};

impl Letter for FamilyLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::Enrolled { .. } => &kinds::ENROLLED,
            Self::OnWaitingList { .. } => &kinds::ON_WAITING_LIST,
            Self::PlaceOffered { .. } => &kinds::PLACE_OFFERED,
            Self::ProgramMoved { .. } => &kinds::PROGRAM_MOVED,
            Self::ProgramWithdrawn { .. } => &kinds::PROGRAM_WITHDRAWN,
            Self::HoldEnding { .. } => &kinds::HOLD_ENDING,
            Self::HoldEnded { .. } => &kinds::HOLD_ENDED,
            Self::LessonTimesChanged { .. } => &kinds::LESSON_TIMES_CHANGED,
        }
    }

    fn addressee(&self) -> Addressee {
        Addressee::Parent
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        match self {
            Self::Enrolled { place, program, cost } => {
                of_place(writer, place, vec![("program", program.clone()), ("cost", cost.clone())])
            }
            Self::ProgramMoved { place, program } | Self::HoldEnded { place, program } => {
                of_place(writer, place, vec![("program", program.clone())])
            }
            Self::ProgramWithdrawn { place, program, reason } => {
                let reason = writer.or_words(reason, &msg!("withdrawn-unpaid"));
                of_place(writer, place, vec![("program", program.clone()), ("reason", reason)])
            }
            Self::HoldEnding { place, program, amount, until } => {
                let more =
                    [("program", program.clone()), ("amount", amount.clone()), ("until", until.clone())];
                of_place(writer, place, more.into())
            }
            Self::LessonTimesChanged { place, before } => {
                of_place(writer, place, vec![("before", before.clone())])
            }
            Self::OnWaitingList { place } => of_place(writer, place, Vec::new()),
            Self::PlaceOffered { place, until } => of_place(writer, place, vec![("until", until.clone())]),
        }
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}

fn of_place(writer: Writer<'_>, place: &Place, more: Vec<(&'static str, String)>) -> Values {
    let Place { first_name, child_name, cohort, dates, lesson } = place;
    let named = vec![
        ("firstName", first_name.clone()),
        ("childName", child_name.clone()),
        ("cohort", cohort.clone()),
        ("dates", dates.clone()),
        ("classTime", lesson.class.clone()),
        ("ownTime", lesson.own.clone()),
        ("link", writer.link("/partner/parent/dashboard")),
    ];
    writer.values(&msg!("button-dashboard"), [named, more].concat())
}
