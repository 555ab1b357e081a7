//! An example letter of each kind, for previews.

use super::letter::{LessonLetter, NewTeacherNotice, Notice};
use jiff::civil::{Date, Time, date};
use l10n::{Language, Message, msg};
use mail::Letter;

const ON: Date = date(2026, 11, 16);
const LATER: Date = date(2026, 12, 21);
const TEN: Time = Time::constant(10, 0, 0, 0);
const FOUR: Time = Time::constant(16, 0, 0, 0);

fn own(date: Date) -> Message {
    msg!("lesson-moment", day = date.weekday(), date = date, time = TEN, offset = "GMT-5")
}

fn class(date: Date) -> Message {
    msg!("lesson-moment", day = date.weekday(), date = date, time = FOUR, offset = "GMT+1")
}

fn notice(lessons: &Message, instead: Option<Message>, language: Language) -> Notice {
    Notice {
        first_name: "Ada".into(),
        children: "Tomiwa".into(),
        lessons: lessons.to_text(language),
        reason: msg!("example-reason").to_text(language),
        instead: instead.map(|instead| instead.to_text(language)).unwrap_or_default(),
    }
}

fn plain(date: Date) -> Message {
    msg!("line-lesson", child = "Tomiwa", cohort = "Harmattan", own = own(date), class = class(date))
}

pub(super) fn lesson_cancelled(language: Language) -> Box<dyn Letter> {
    let instead = msg!("instead-lessons", lessons = plain(LATER));
    Box::new(LessonLetter::Cancelled(notice(&plain(ON), Some(instead), language)))
}

pub(super) fn lesson_moved(language: Language) -> Box<dyn Letter> {
    let line = msg!("line-moved", lesson = plain(LATER), before = own(ON));
    Box::new(LessonLetter::Moved(notice(&line, None, language)))
}

pub(super) fn lesson_restored(language: Language) -> Box<dyn Letter> {
    let lines = [msg!("line-restored", lesson = plain(ON)), msg!("line-withdrawn", lesson = plain(LATER))];
    let lessons = lines.map(|line| line.to_text(language)).join("; ");
    Box::new(LessonLetter::Restored(Notice { lessons, ..notice(&plain(ON), None, language) }))
}

pub(super) fn lesson_substitute(language: Language) -> Box<dyn Letter> {
    let line = msg!("line-teacher", lesson = plain(ON), teacher = "Ruth");
    Box::new(LessonLetter::Substitute(notice(&line, None, language)))
}

pub(super) fn teacher_changed(language: Language) -> Box<dyn Letter> {
    Box::new(LessonLetter::NewTeacher(NewTeacherNotice {
        first_name: "Ada".into(),
        children: "Tomiwa".into(),
        teacher: "Ruth".into(),
        lessons: plain(ON).to_text(language),
    }))
}
