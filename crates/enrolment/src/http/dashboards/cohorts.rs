//! Cohorts as a partner sees them, with the dashboard's figures.

use super::{
    views::{CohortHead, CohortView, ProgramView},
    whole_cohorts,
};
use crate::{
    Enrolment,
    dashboards::figures::{self, CohortFigures, Figures},
    departments::programs_for,
    programs::{
        program::{self, Program},
        search_list::program_terms,
    },
};
use api::{Answer, Failure, List, Listed, PathOf, Routes, Search, Whole, whole_listing};
use axum::extract::State;
use catalogue::{Due, wire_number};
use db::Conn;
use identity::{PartnerRole, PeopleReader, PeopleScope, http::PeoplePaging};
use kernel::{CohortId, PageRequest, PartnerId, ProgramId, fold};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const COHORTS_PAGE_SIZE: u32 = 10;
const PROGRAMS_PAGE_SIZE: u32 = 7;
const MONTHS: i64 = 6;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("cohorts")
        .get(
            "/api/partner/cohort/all",
            "listCohorts",
            "List the cohorts, and get the dashboard's figures",
            list,
        )
        .get("/api/partner/cohort/{id}", "getCohort", "Get a cohort and the programs sponsored in it", one)
        .get(
            "/api/partner/enrolments/monthly",
            "listMonthlyEnrolments",
            "Count the enrolments by month",
            monthly,
        )
}

/// Cohorts, and the figures of the partner's dashboard.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Dashboard {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Vec<CohortView>, required)]
    cohorts: Option<Vec<CohortView>>,
    total_student: i64,
    active_student: i64,
    in_active_student: i64,
    /// The unpaid total in the base currency, before discount and conversion. Like the rest of what is due, only for members who see
    /// money.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, nullable = false)]
    debt: Option<serde_json::Number>,
    /// The unpaid total after discount and conversion.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    due: Option<Due>,
    /// In percent.
    discount: u8,
    sponsored_parents: i64,
    ongoing_cohorts: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    unpaid_invoices: Option<usize>,
    next_due_date: Option<String>,
}

async fn list(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    Search(paging): Search<PeoplePaging>,
) -> Result<Listed<Dashboard>, Failure> {
    let (paging, people) = paging.of(people);
    let due_days = enrolment.settings.due_days;
    let figures = figures::figures(enrolment.ctx(), partner.id, &people, due_days).await?;
    let wanted = fold(paging.search.as_deref().unwrap_or_default());
    let is_wanted = |row: &&CohortFigures| wanted.is_empty() || fold(&row.cohort.title).contains(&wanted);
    let matching: Vec<_> = figures.cohorts.iter().filter(is_wanted).collect();
    let (total, page) = (matching.len(), paging.request(COHORTS_PAGE_SIZE));
    let Some(page) = page else {
        let heads = matching.into_iter().map(CohortHead::from).collect();
        let cohorts = whole_cohorts::pieces(enrolment.ctx().db.clone(), partner.id, people, heads);
        let whole = Whole::inside_pieces(&dashboard(&figures, partner.role, None), "cohorts", cohorts);
        return Ok(Listed::Whole(whole.map_err(|error| Failure::unexpected(&error))?));
    };
    let view = |row: &&CohortFigures| CohortView { head: (*row).into(), partner_programs: None };
    let cohorts = slice(&matching, page).iter().map(view).collect();
    Ok(Listed::Page(Answer::ok(dashboard(&figures, partner.role, Some(cohorts))).page(page, total as u64)))
}

fn slice<T>(rows: &[T], page: PageRequest) -> &[T] {
    let start = usize::try_from(page.offset()).unwrap_or(usize::MAX).min(rows.len());
    &rows[start..rows.len().min(start + page.page_size() as usize)]
}

fn dashboard(figures: &Figures, role: PartnerRole, cohorts: Option<Vec<CohortView>>) -> Dashboard {
    let sees_money = role.sees_money();
    Dashboard {
        cohorts,
        total_student: figures.total_student,
        active_student: figures.active_student,
        in_active_student: figures.total_student - figures.active_student,
        debt: sees_money.then(|| wire_number(figures.debt_minor)),
        due: sees_money.then(|| figures.due.clone()),
        discount: figures.discount,
        sponsored_parents: figures.sponsored_parents,
        ongoing_cohorts: figures.running_cohorts,
        unpaid_invoices: sees_money.then_some(figures.unpaid_invoices),
        next_due_date: figures.next_due_on.filter(|_| sees_money).map(|day| day.to_string()),
    }
}

#[derive(Deserialize, IntoParams)]
struct CohortPath {
    /// The cohort's id.
    id: CohortId,
}

/// A cohort and the programs that the partner sponsors in it.
#[derive(Serialize, ToSchema)]
struct CohortDetails {
    #[serde(flatten)]
    cohort: CohortHead,
    partner_programs: Vec<ProgramView>,
}

async fn one(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortPath>,
    Search(paging): Search<PeoplePaging>,
) -> Result<Listed<CohortDetails>, Failure> {
    let ctx = enrolment.ctx();
    let (paging, people) = paging.of(people);
    let mut conn = ctx.db.read().await?;
    let terms = identity::find_partner_terms(&mut conn, partner.id).await?;
    let found = figures::cohort_figures(&mut conn, &terms, &people, path.id, ctx.clock.now()).await?;
    let cohort = CohortHead::from(&found.ok_or_else(Failure::not_found)?);
    let (lists, id) = (programs_for(&people, partner.id, path.id), partner.id);
    let terms = program_terms(paging.terms());
    let now = ctx.clock.now();
    let view = move |program: Program| ProgramView::new(program, now);
    let Some(page) = paging.request(PROGRAMS_PAGE_SIZE) else {
        let load = move |mut conn: Conn, ids: Vec<ProgramId>| async move {
            let programs = program::load(&mut conn, id, &ids).await?;
            Ok(programs.into_iter().map(view).collect::<Vec<ProgramView>>())
        };
        let rows = whole_listing(ctx.db.clone(), lists, terms, load);
        let whole = Whole::inside(&cohort, "partner_programs", rows);
        return Ok(Listed::Whole(whole.map_err(|error| Failure::unexpected(&error))?));
    };
    let found = listing::page(&mut conn, lists, &terms, paging.order(), page).await?;
    let programs = program::load(&mut conn, id, &found.ids).await?;
    let partner_programs = programs.into_iter().map(view).collect();
    Ok(Listed::Page(Answer::ok(CohortDetails { cohort, partner_programs }).page(page, found.total)))
}

/// The last months, oldest first.
#[derive(Serialize, ToSchema)]
pub(super) struct MonthlyEnrolments {
    #[schema(value_type = Vec<MonthView>)]
    months: List<MonthView>,
}

/// A month and the programs added in it.
#[derive(Serialize, ToSchema)]
struct MonthView {
    /// `2026-11`.
    month: String,
    paid: i64,
    unpaid: i64,
}

async fn monthly(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<MonthlyEnrolments>, Failure> {
    Ok(Answer::ok(last_months(&enrolment, partner.id, &people).await?))
}

pub(super) async fn last_months(
    enrolment: &Enrolment,
    partner_id: PartnerId,
    people: &PeopleScope,
) -> Result<MonthlyEnrolments, Failure> {
    let months = figures::months(enrolment.ctx(), partner_id, people, MONTHS).await?;
    let view =
        |month: figures::Month| MonthView { month: month.name, paid: month.paid, unpaid: month.unpaid };
    Ok(MonthlyEnrolments { months: months.into_iter().map(view).collect() })
}
