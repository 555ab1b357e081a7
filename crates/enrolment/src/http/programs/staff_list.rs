//! The list of all programs with its filters, for staff.

use crate::{
    Enrolment,
    programs::staff_programs::{StaffProgram, staff_programs},
    store::programs::{filter::ProgramFilter, list},
};
use api::{Answer, Failure, List, Routes, Search};
use axum::extract::State;
use identity::ProgrammeStaff;
use kernel::{CohortId, PageRequest, PartnerId, TeacherId};
use l10n::msg;
use serde::Deserialize;
use utoipa::IntoParams;

/// Default page size.
const ROWS: u32 = 25;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("staff programs").get(
        "/api/staff/programs",
        "listStaffPrograms",
        "List the programs of all partners",
        list,
    )
}

/// Paging and filters of the list of programs.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct ProgramQuery {
    /// The page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Matches the child's name, and the parent's name or address.
    search: String,
    /// Only programs of this cohort.
    cohort_id: Option<CohortId>,
    /// Only programs of this partner's families.
    partner_id: Option<PartnerId>,
    /// Only programs of this teacher; 0 for programs without one.
    teacher_id: Option<TeacherId>,
    /// `yes` or `no`.
    paid: String,
    /// `monday`.
    day: String,
    /// `16:00`.
    time: String,
}

pub(super) fn non_empty(text: &str) -> Option<String> {
    Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned)
}

pub(super) fn paid(text: &str) -> Result<Option<bool>, Failure> {
    match text {
        "" => Ok(None),
        "yes" => Ok(Some(true)),
        "no" => Ok(Some(false)),
        _ => Err(Failure::fields([("paid", msg!("paid-choice"))])),
    }
}

impl ProgramQuery {
    pub(super) fn filter(&self) -> Result<ProgramFilter, Failure> {
        Ok(ProgramFilter {
            cohort_id: self.cohort_id,
            partner_id: self.partner_id,
            teacher_id: self.teacher_id,
            paid: paid(&self.paid)?,
            day: non_empty(&self.day),
            time: non_empty(&self.time),
            search: non_empty(&self.search),
        })
    }
}

async fn list(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    Search(query): Search<ProgramQuery>,
) -> Result<Answer<List<StaffProgram>>, Failure> {
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(ROWS));
    let (ctx, filter) = (enrolment.ctx(), query.filter()?);
    let mut conn = ctx.db.read().await?;
    let (ids, total) = list::page(&mut conn, &filter, page.window()).await?;
    let rows = staff_programs(&mut conn, &ids, ctx.clock.now()).await?;
    Ok(Answer::ok(List(rows)).page(page, u64::try_from(total).unwrap_or_default()))
}
