//! What a parent sees: the dashboard, its invite, and the cohorts it can join.

use super::{
    family_views::{self, FamilyView},
    views::{ChildsParent, FamilyProgram, JoinableCohort},
};
use crate::{
    Enrolment,
    charges::budget_left::find_wait,
    dashboards::families::{self, Family, OwnFamily},
    programs::{payment_ticket::payment_link, program::Program},
    store::places::waiting,
};
use api::{Answer, Failure, List, Paging, Routes, Search};
use axum::extract::State;
use catalogue::{PriceTerms, Stage};
use db::Conn;
use identity::SignedInParent;
use jiff::Timestamp;
use kernel::CohortId;
use serde::Serialize;
use utoipa::ToSchema;

const CHILDREN_PAGE_SIZE: u32 = 7;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("family")
        .get(
            "/api/partner/parent/get/dashboard/data",
            "getFamily",
            "Get the family and its figures",
            dashboard,
        )
        .get(
            "/api/partner/parent/get/cohort/all",
            "listJoinableCohorts",
            "List the cohorts that can still be joined",
            cohorts,
        )
        .get("/api/partner/parent/invite", "getInvite", "Get the parent's invite", invite)
}

/// The number of children that the partner pays for; 0 without an invite.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct KidsNum {
    kids_num: i64,
}

/// The parent's own family.
pub(in crate::http) async fn family(conn: &mut Conn, parent: SignedInParent) -> Result<Family, Failure> {
    let found = families::load(conn, parent.partner_id, &[parent.id]).await?;
    found.into_iter().next().ok_or_else(Failure::not_found)
}

async fn dashboard(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    Search(paging): Search<Paging>,
) -> Result<Answer<FamilyView>, Failure> {
    let ctx = enrolment.ctx();
    let mut conn = ctx.db.read().await?;
    let now = ctx.clock.now();
    let found = families::load_own(&mut conn, parent).await?;
    let OwnFamily { family, partner, is_waiting } = found.ok_or_else(Failure::not_found)?;
    let waiting =
        if is_waiting { waiting::list_waiting_of_parent(&mut conn, parent.id).await? } else { Vec::new() };
    let family = family.current_first(now);
    let programs: Vec<&Program> = family.children.iter().flat_map(|child| &child.programs).collect();
    let count = |stage| programs.iter().filter(|program| is_taught(program, stage, now)).count();
    let allowance = family.allowance;
    let at_own_cost = i64::from(enrolment.settings.children_at_own_cost);
    let own = programs.iter().filter(|program| !program.row.is_sponsored && program.row.paid_at.is_none());
    let prices: Vec<i64> = own.map(|program| program.row.price_minor).collect();
    let has_debt = !prices.is_empty();
    let is_closed = |program: &&&Program| program.row.charge_minor.is_some() && !program.row.is_open();
    let closed = programs.iter().find(is_closed).and_then(|program| program.row.agreement_id);
    let classes_wait = match closed {
        Some(id) => find_wait(&mut conn, id, &partner.organization_name, now).await?,
        None => None,
    };
    let owed = PriceTerms::of(&mut conn, &partner, now).await?.due(prices.iter().sum());
    let key = &enrolment.identity.mail_ctx.key;
    let mut view = FamilyView {
        children: Vec::new(),
        total_child: family.children.len(),
        all_programs: programs.len(),
        all_ongoing_class: count(Stage::Running),
        completed_programs: count(Stage::Completed),
        allowed: allowance.allowed(),
        seats_taken: allowance.seats_taken,
        most_children: allowance.most_children(partner.self_pay_beyond_allowance, at_own_cost),
        partner_id: parent.partner_id,
        email_confirmed: family.parent.confirmed_at.is_some(),
        payment_link: has_debt.then(|| payment_link(key, parent.id, now)),
        owed: has_debt.then_some(owed),
        classes_wait,
    };
    let page = paging.request(CHILDREN_PAGE_SIZE);
    let skip = page.map_or(0, |page| usize::try_from(page.offset()).unwrap_or(usize::MAX));
    let take = page.map_or(usize::MAX, |page| page.page_size() as usize);
    let children = family.children.into_iter().skip(skip).take(take).collect();
    view.children = family_views::children(&mut conn, waiting, children, now).await?;
    let total = view.total_child as u64;
    Ok(match page {
        Some(page) => Answer::ok(view).page(page, total),
        None => Answer::ok(view),
    })
}

/// True if the class is open and its cohort is at that stage.
fn is_taught(program: &Program, stage: Stage, now: Timestamp) -> bool {
    program.row.is_open() && program.cohort.stage(now) == stage
}

async fn cohorts(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<List<JoinableCohort>>, Failure> {
    let ctx = enrolment.ctx();
    let mut conn = ctx.db.read().await?;
    let family = family(&mut conn, parent).await?;
    let cohorts = catalogue::list_cohorts_since(&mut conn, Timestamp::UNIX_EPOCH).await?;
    let now = ctx.clock.now();
    let joinable =
        cohorts.into_iter().filter(|cohort| cohort.is_joinable(now)).map(|cohort| JoinableCohort {
            id: cohort.id,
            start_date: cohort.start_on.to_string(),
            end_date: cohort.end_on.to_string(),
            status: true,
            created_at: cohort.created_at.to_string(),
            partner_programs: own_programs(&family, cohort.id),
            title: cohort.title,
        });
    Ok(Answer::ok(joinable.collect()))
}

fn own_programs(family: &Family, cohort_id: CohortId) -> Vec<FamilyProgram> {
    let programs = family.children.iter().flat_map(|child| &child.programs);
    let own = programs.filter(|program| program.row.cohort_id == cohort_id).map(|program| FamilyProgram {
        partner_id: program.row.is_sponsored.then_some(program.row.partner_id),
        child_id: program.row.child_id,
        child: ChildsParent { parent_id: program.row.parent_id },
    });
    own.collect()
}

async fn invite(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<KidsNum>, Failure> {
    let allowance = invites::find_allowance_use(&mut enrolment.ctx().db.read().await?, parent.id).await?;
    Ok(Answer::ok(KidsNum { kids_num: allowance.allowed() }))
}
