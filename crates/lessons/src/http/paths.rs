//! Paths of classes and lessons, and the page of a short list.

use crate::model::{
    lesson_key::LessonKey,
    marks::{Mark, MarkState},
};
use api::Failure;
use catalogue::ClassKey;
use jiff::{Timestamp, civil::Date};
use kernel::{ChildId, PageRequest};
use l10n::msg;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// Rows per page by default.
const ROWS: u32 = 25;

/// A lesson's register has at most as many marks as a class has children.
const MAX_MARKS: usize = 500;

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
pub(super) struct RegisterBody {
    marks: Vec<MarkBody>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MarkBody {
    child_id: ChildId,
    state: MarkState,
    /// When it was made on the device; the later of two marks counts.
    marked_at: Option<String>,
}

impl RegisterBody {
    /// The marks; those without a time were made now.
    pub(super) fn marks(&self, now: Timestamp) -> Result<Vec<Mark>, Failure> {
        if self.marks.len() > MAX_MARKS {
            return Err(Failure::fields([("marks", msg!("too-many-marks", number = MAX_MARKS))]));
        }
        let invalid = || Failure::fields([("marks", msg!("marked-at-invalid"))]);
        let mark = |MarkBody { child_id, state, marked_at }: &MarkBody| {
            let at = marked_at.as_deref().map(str::parse).transpose().map_err(|_| invalid())?;
            Ok(Mark { child_id: *child_id, state: *state, marked_at: at.unwrap_or(now) })
        };
        self.marks.iter().map(mark).collect()
    }
}
