//! What staff send to change lessons.

use super::staff_lessons::{parse_day, parse_days};
use crate::model::{
    change_plan::Action,
    shift::{NewTime, Shift},
    targets::Target,
};
use api::Failure;
use catalogue::{ClassKey, ClassTime};
use jiff::Timestamp;
use kernel::TeacherId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Maximum length of a reason in characters.
const MAX_REASON: usize = 200;

/// Maximum number of days of a class that are changed at once.
const MAX_DAYS: i32 = 400;

/// By how much lessons are moved together, at most.
const MAX_SHIFT_DAYS: u64 = 366;
const MAX_SHIFT_MINUTES: u64 = 24 * 60;

/// Which lessons to change.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub(super) enum LessonTarget {
    /// One lesson.
    #[serde(rename_all = "camelCase")]
    Lesson {
        class: ClassKey,
        /// Its date in the timetable.
        on: String,
        /// Whose children's lesson, where several teachers share the class; null for all.
        #[serde(default)]
        teacher_id: Option<TeacherId>,
    },
    /// The lessons of a class between two dates, both inclusive.
    Class {
        class: ClassKey,
        from: String,
        /// Null for all lessons from the first date on.
        #[serde(default)]
        to: Option<String>,
    },
    /// All lessons that a teacher gives on a day.
    #[serde(rename_all = "camelCase")]
    TeacherDay { teacher_id: TeacherId, on: String },
}

/// What to do with the lessons.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub(super) enum LessonAction {
    /// They do not take place.
    Cancel {
        #[serde(default)]
        reason: String,
        /// Whether a lesson is added at the end of the class instead.
        #[serde(default)]
        append: bool,
    },
    /// They take place on this date at this time.
    Move {
        /// On the class's clock.
        date: String,
        time: String,
        #[serde(default)]
        reason: String,
    },
    /// Each is moved from where it takes place.
    Shift {
        /// Days later, or earlier if negative.
        #[serde(default)]
        days: i64,
        /// The new time of day, for all of them; null keeps the time of each, or changes it by `minutes`.
        #[serde(default)]
        time: Option<String>,
        /// Minutes later, or earlier if negative.
        #[serde(default)]
        minutes: i64,
        #[serde(default)]
        reason: String,
    },
    /// Another teacher gives them.
    #[serde(rename_all = "camelCase")]
    Substitute {
        teacher_id: TeacherId,
        #[serde(default)]
        reason: String,
    },
    /// They are joined by another link; an empty one is the teacher's again.
    #[serde(rename_all = "camelCase")]
    Link { class_link: String },
    /// They are as in the timetable again.
    Restore,
}

/// A change of lessons.
#[derive(Deserialize, Serialize, ToSchema)]
pub(super) struct ChangeBody {
    target: LessonTarget,
    action: LessonAction,
    /// `plan` of the preview that was confirmed: a change that would do something else is refused. Null: any.
    #[serde(default)]
    pub(super) plan: Option<String>,
}

impl LessonTarget {
    fn check(&self, now: Timestamp) -> Result<Target, Failure> {
        Ok(match self {
            Self::Lesson { class, on, teacher_id } => {
                Target::Lesson { class: *class, on: parse_day("on", on, now)?, teacher_id: *teacher_id }
            }
            Self::Class { class, from, to: None } => {
                Target::Class { class: *class, from: parse_day("from", from, now)?, to: None }
            }
            Self::Class { class, from, to: Some(to) } => {
                let (from, to) = parse_days(("from", from), ("to", to), MAX_DAYS, now)?;
                Target::Class { class: *class, from, to: Some(to) }
            }
            Self::TeacherDay { teacher_id, on } => {
                Target::TeacherDay { teacher_id: *teacher_id, on: parse_day("on", on, now)? }
            }
        })
    }
}

fn reason(text: &str) -> Result<String, Failure> {
    let text = text.trim();
    if text.chars().count() > MAX_REASON {
        return Err(Failure::fields([("reason", msg!("reason-too-long", number = MAX_REASON))]));
    }
    Ok(text.to_owned())
}

fn link(text: &str) -> Result<String, Failure> {
    let text = text.trim();
    if text.is_empty() || catalogue::is_secure_link(text) {
        return Ok(text.to_owned());
    }
    Err(Failure::fields([("classLink", msg!("link-invalid"))]))
}

fn time(text: &str) -> Result<ClassTime, Failure> {
    ClassTime::parse(text).ok_or_else(|| Failure::fields([("time", msg!("time-invalid"))]))
}

fn shift(days: i64, to: Option<&str>, minutes: i64) -> Result<Shift, Failure> {
    if days.unsigned_abs() > MAX_SHIFT_DAYS {
        return Err(Failure::fields([("days", msg!("shift-too-many-days", number = MAX_SHIFT_DAYS))]));
    }
    if minutes.unsigned_abs() > MAX_SHIFT_MINUTES {
        return Err(Failure::fields([("minutes", msg!("shift-too-many-minutes"))]));
    }
    let time = match to {
        Some(_) if minutes != 0 => return Err(Failure::fields([("minutes", msg!("shift-time-twice"))])),
        Some(to) => NewTime::At(time(to)?),
        None => NewTime::LaterBy { minutes },
    };
    Ok(Shift { days, time })
}

impl LessonAction {
    fn check(&self, now: Timestamp) -> Result<Action, Failure> {
        Ok(match self {
            Self::Cancel { reason: why, append } => Action::Cancel { reason: reason(why)?, append: *append },
            Self::Move { date, time, reason: why } => {
                let date = parse_day("date", date, now)?;
                Action::Move { date, time: self::time(time)?, reason: reason(why)? }
            }
            Self::Shift { days, time, minutes, reason: why } => {
                Action::Shift { shift: shift(*days, time.as_deref(), *minutes)?, reason: reason(why)? }
            }
            Self::Substitute { teacher_id, reason: why } => {
                Action::Substitute { teacher_id: *teacher_id, reason: reason(why)? }
            }
            Self::Link { class_link } => Action::Link { class_link: link(class_link)? },
            Self::Restore => Action::Restore,
        })
    }
}

impl ChangeBody {
    /// Rejects what is no day, time or link.
    pub(super) fn check(&self, now: Timestamp) -> Result<(Target, Action), Failure> {
        let target = self.target.check(now)?;
        let action = self.action.check(now)?;
        Ok((target, action))
    }
}
