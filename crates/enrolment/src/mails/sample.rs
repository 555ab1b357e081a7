//! An example letter of each kind, for previews.

use super::letter::{FamilyLetter, Lesson, Place};
use jiff::civil::{Date, Time, Weekday, date};
use kernel::Money;
use l10n::{Language, Value, msg};
use mail::Letter;

const STARTS_ON: Date = date(2026, 10, 5);
const ENDS_ON: Date = date(2026, 12, 18);
const HELD_UNTIL: Date = date(2026, 11, 20);

const TEN: Time = Time::constant(10, 0, 0, 0);
const ELEVEN: Time = Time::constant(11, 0, 0, 0);
const FOUR: Time = Time::constant(16, 0, 0, 0);

fn lesson(time: Time, offset: &str, zone: &str, language: Language) -> String {
    let day = Weekday::Monday;
    msg!("lesson-times", day = day, time = time, offset = offset, zone = zone).to_text(language)
}

fn place(language: Language) -> Place {
    Place {
        first_name: "Ada".into(),
        child_name: "Tomiwa".into(),
        cohort: "Harmattan".into(),
        dates: msg!("dates", from = STARTS_ON, to = ENDS_ON).to_text(language),
        lesson: Lesson {
            class: lesson(FOUR, "GMT+1", "Africa/Lagos", language),
            own: lesson(ELEVEN, "GMT-4", "America/Toronto", language),
        },
    }
}

fn program() -> String {
    "Game Makers".to_owned()
}

fn until(language: Language) -> String {
    let day = Value::DayOfYear(HELD_UNTIL);
    let message = msg!("example-until", day = day, year = HELD_UNTIL.year().to_string(), time = FOUR);
    message.to_text(language)
}

pub(super) fn enrolled(language: Language) -> Box<dyn Letter> {
    let cost = msg!("example-cost", organization = "Sunrise Schools").to_text(language);
    Box::new(FamilyLetter::Enrolled { place: place(language), program: program(), cost })
}

pub(super) fn on_waiting_list(language: Language) -> Box<dyn Letter> {
    Box::new(FamilyLetter::OnWaitingList { place: place(language) })
}

pub(super) fn place_offered(language: Language) -> Box<dyn Letter> {
    Box::new(FamilyLetter::PlaceOffered { place: place(language), until: until(language) })
}

pub(super) fn program_moved(language: Language) -> Box<dyn Letter> {
    Box::new(FamilyLetter::ProgramMoved { place: place(language), program: program() })
}

pub(super) fn program_withdrawn(language: Language) -> Box<dyn Letter> {
    let (place, program) = (place(language), program());
    Box::new(FamilyLetter::ProgramWithdrawn { place, program, reason: String::new() })
}

pub(super) fn hold_ending(language: Language) -> Box<dyn Letter> {
    let (place, program) = (place(language), program());
    let money = Money { currency_code: "NGN".into(), minor: 18_631_000 };
    let amount = Value::Money(money).to_text(language);
    Box::new(FamilyLetter::HoldEnding { place, program, amount, until: until(language) })
}

pub(super) fn hold_ended(language: Language) -> Box<dyn Letter> {
    Box::new(FamilyLetter::HoldEnded { place: place(language), program: program() })
}

pub(super) fn lesson_times_changed(language: Language) -> Box<dyn Letter> {
    let before = lesson(TEN, "GMT-5", "America/Toronto", language);
    Box::new(FamilyLetter::LessonTimesChanged { place: place(language), before })
}
