//! API types of cohorts for staff.

use crate::{
    cohort_use::{CohortUse, SlotUse},
    forms::CohortForm,
    model::{
        CohortStatus,
        slot::{ClassTime, Day},
    },
};
use api::Failure;
use jiff::Timestamp;
use kernel::CohortId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A cohort as staff see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaffCohort {
    id: CohortId,
    title: String,
    start_on: String,
    end_on: String,
    status: CohortStatus,
    /// Set if staff overrode the status; otherwise the cohort is completed after its last day.
    status_override: Option<CohortStatus>,
    archived_at: Option<String>,
    programs: i64,
    without_teacher: i64,
    /// Number of children on the waiting list without an offer.
    waiting: i64,
    /// Null if the cohort as a whole has no limit.
    places: Option<i64>,
    /// Programs plus places on offer.
    taken: i64,
    created_at: String,
}

impl StaffCohort {
    pub(super) fn of(used: CohortUse, now: Timestamp) -> Self {
        let CohortUse { cohort, sum, waiting, places, taken } = used;
        Self {
            id: cohort.id,
            start_on: cohort.start_on.to_string(),
            end_on: cohort.end_on.to_string(),
            status: cohort.status(now),
            title: cohort.title,
            status_override: cohort.status_override,
            archived_at: cohort.archived_at.map(|at| at.to_string()),
            programs: sum.programs,
            without_teacher: sum.without_teacher,
            waiting,
            places,
            taken,
            created_at: cohort.created_at.to_string(),
        }
    }
}

/// A cohort and its slots: those of the timetable plus others in use.
#[derive(Serialize, ToSchema)]
pub(super) struct StaffCohortDetails {
    #[serde(flatten)]
    pub cohort: StaffCohort,
    pub slots: Vec<StaffSlot>,
}

/// A slot of a cohort.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaffSlot {
    day: Day,
    time: ClassTime,
    day_text: &'static str,
    time_text: String,
    /// Null if the slot has no limit.
    places: Option<i64>,
    taken: i64,
    waiting: i64,
    without_teacher: i64,
}

impl From<SlotUse> for StaffSlot {
    fn from(slot: SlotUse) -> Self {
        Self {
            day: slot.day,
            time: slot.time,
            day_text: slot.day.text(),
            time_text: slot.time.text(),
            places: slot.places,
            taken: slot.taken,
            waiting: slot.waiting,
            without_teacher: slot.without_teacher,
        }
    }
}

/// A cohort's form.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct CohortBody {
    title: String,
    start_on: String,
    end_on: String,
    /// `ongoing` or `completed`; null to derive it from the dates.
    status_override: Option<String>,
}

impl CohortBody {
    pub(super) fn form(&self) -> CohortForm {
        let Self { title, start_on, end_on, .. } = self;
        CohortForm { title: title.clone(), start_on: start_on.clone(), end_on: end_on.clone() }
    }

    pub(super) fn status(&self) -> Result<Option<CohortStatus>, Failure> {
        let Some(name) = self.status_override.as_deref().filter(|name| !name.is_empty()) else {
            return Ok(None);
        };
        let unknown = || Failure::fields([("statusOverride", msg!("status-choice"))]);
        CohortStatus::parse(name).map(Some).ok_or_else(unknown)
    }
}
