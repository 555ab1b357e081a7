//! Paths of classes and lessons, and the page of a short list.

use crate::model::{
    lesson_key::LessonKey,
    marks::{DeviceTime, GivenMarks, Mark, MarkState},
};
use api::Failure;
use catalogue::ClassKey;
use jiff::{SignedDuration, Timestamp, civil::Date};
use kernel::{ChildId, PageRequest};
use l10n::msg;
use serde::{Deserialize, Deserializer, de::Error as _};
use utoipa::{IntoParams, ToSchema};

/// Rows per page by default.
pub(super) const ROWS: u32 = 25;

/// A lesson's register has at most as many marks as a class has children.
const MAX_MARKS: usize = 500;

/// A date as it is written everywhere, such as `2026-11-16`; the calendar library also takes one with a time.
pub(super) fn parse_date(text: &str) -> Option<Date> {
    text.parse().ok().filter(|date: &Date| date.to_string() == text)
}

/// Reads a date without a time.
pub(super) fn date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_date(&text).ok_or_else(|| D::Error::custom("expected a date such as 2026-11-16"))
}

#[derive(Deserialize, IntoParams)]
pub(super) struct ClassPath {
    /// The class, such as `12-monday-1600`.
    #[param(value_type = String)]
    pub class: ClassKey,
}

#[derive(Deserialize, IntoParams)]
pub(super) struct LessonPath {
    /// The class, such as `12-monday-1600`.
    #[param(value_type = String)]
    pub class: ClassKey,
    /// The lesson's date in the timetable.
    #[param(value_type = String)]
    #[serde(deserialize_with = "date")]
    pub on: Date,
}

impl LessonPath {
    pub(super) fn key(&self) -> LessonKey {
        LessonKey { class: self.class, on: self.on }
    }
}

/// Page and search of a list that is computed as a whole.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct PageQuery {
    /// The page number, starting at 1.
    pub page: Option<u32>,
    /// Rows per page, at most 100.
    pub page_size: Option<u32>,
    /// Matches rows whose name contains this text.
    pub search: String,
}

impl PageQuery {
    pub(super) fn page(&self) -> PageRequest {
        PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(ROWS))
    }
}

/// The rows of the requested page, and the total.
pub(super) fn paginate<T>(page: PageRequest, rows: Vec<T>) -> (Vec<T>, u64) {
    let total = rows.len() as u64;
    let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    (rows.into_iter().skip(skip).take(page.page_size() as usize).collect(), total)
}

/// A register as a device sends it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RegisterBody {
    marks: Vec<MarkBody>,
    /// The device's clock at this moment: the times of its marks are corrected by the difference to the server's.
    sent_at: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MarkBody {
    child_id: ChildId,
    state: MarkState,
    /// When it was made on the device; the later of two marks counts.
    marked_at: Option<String>,
    /// `markedAt` of the mark that the device showed when this one was made: this one is later.
    replaces: Option<String>,
}

fn parse_time(text: Option<&str>) -> Result<Option<Timestamp>, Failure> {
    let invalid = |_| Failure::fields([("marks", msg!("marked-at-invalid"))]);
    text.map(str::parse).transpose().map_err(invalid)
}

impl RegisterBody {
    /// The marks; those without a time were made now.
    pub(super) fn marks(&self, now: Timestamp) -> Result<GivenMarks, Failure> {
        if self.marks.len() > MAX_MARKS {
            return Err(Failure::fields([("marks", msg!("too-many-marks", number = MAX_MARKS))]));
        }
        let sent_at = parse_time(self.sent_at.as_deref())?;
        let mark = |MarkBody { child_id, state, marked_at, replaces }: &MarkBody| {
            let replaces = parse_time(replaces.as_deref())?;
            let made =
                parse_time(marked_at.as_deref())?.map(|at| DeviceTime { marked_at: at, sent_at, replaces });
            let marked_at = made.map_or(now, |made| made.effective(now));
            Ok(Mark { child_id: *child_id, state: *state, marked_at })
        };
        let marks = self.marks.iter().map(mark).collect::<Result<Vec<Mark>, Failure>>()?;
        let jitter = sent_at.map_or(SignedDuration::ZERO, |_| GivenMarks::REQUEST);
        Ok(GivenMarks { marks, jitter })
    }
}
