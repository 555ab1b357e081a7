//! What staff send to change lessons.

use super::staff_lessons::{parse_day, parse_days};
use crate::model::{change_plan::Action, targets::Target};
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
    Class { class: ClassKey, from: String, to: String },
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
    /// Only for one lesson.
    Move {
        /// On the class's clock.
        date: String,
        time: String,
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
}

impl LessonTarget {
    fn check(&self, now: Timestamp) -> Result<Target, Failure> {
        Ok(match self {
            Self::Lesson { class, on, teacher_id } => {
                Target::Lesson { class: *class, on: parse_day("on", on, now)?, teacher_id: *teacher_id }
            }
            Self::Class { class, from, to } => {
                let (from, to) = parse_days(("from", from), ("to", to), MAX_DAYS, now)?;
                Target::Class { class: *class, from, to }
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

impl LessonAction {
    fn check(&self, target: &Target, now: Timestamp) -> Result<Action, Failure> {
        Ok(match self {
            Self::Cancel { reason: why, append } => Action::Cancel { reason: reason(why)?, append: *append },
            Self::Move { date, time, reason: why } => {
                if !matches!(target, Target::Lesson { .. }) {
                    return Err(Failure::fields([("kind", msg!("move-one-lesson"))]));
                }
                let time = ClassTime::parse(time)
                    .ok_or_else(|| Failure::fields([("time", msg!("time-invalid"))]))?;
                Action::Move { date: parse_day("date", date, now)?, time, reason: reason(why)? }
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
        let action = self.action.check(&target, now)?;
        Ok((target, action))
    }
}
