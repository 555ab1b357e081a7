//! Parents as their partner sees them, and the preview of restricting one.

use super::views::{CohortHead, ParentView};
use crate::{
    Enrolment, NO_COHORT,
    dashboards::{
        families::{self, Family},
        figures,
    },
    programs::program::Program,
};
use api::{Answer, Failure, List, Listed, PathOf, Routes, Search, Whole, whole_listing};
use axum::extract::State;
use catalogue::{Due, PriceTerms};
use db::Conn;
use identity::{PeopleReader, PeopleScope, http::PeoplePaging, parents_of, parents_of_department};
use jiff::Timestamp;
use kernel::{CohortId, ParentId, PartnerId};
use l10n::Language;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 10;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("parents")
        .get("/api/partner/parent/all", "listParents", "List the partner's parents", list)
        .get(
            "/api/partner/parent/{id}/{cohortId}",
            "getParent",
            "Get a parent, its children and their programs in a cohort",
            one,
        )
        .get(
            "/api/partner/restriction/parent/{id}",
            "previewRestriction",
            "Preview the restriction of a parent",
            restriction,
        )
}

async fn list(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    Search(paging): Search<PeoplePaging>,
) -> Result<Listed<List<ParentView>>, Failure> {
    let (paging, people) = paging.of(people);
    let (db, terms, id) = (&enrolment.ctx().db, paging.terms(), partner.id);
    let lists = people.lists(parents_of(id), |department| parents_of_department(id, department));
    let (now, language) = (enrolment.ctx().clock.now(), Language::current());
    let view = move |family: Family| ParentView::new(family.current_first(now), now, language);
    let Some(page) = paging.request(PAGE_SIZE) else {
        let load = move |mut conn: Conn, ids: Vec<ParentId>| async move {
            let families = families::load(&mut conn, id, &ids).await?;
            Ok(families.into_iter().map(view).collect::<Vec<ParentView>>())
        };
        let rows = whole_listing(db.clone(), lists, terms, load);
        return Ok(Listed::Whole(Whole::rows(rows)));
    };
    let mut conn = db.read().await?;
    let found = listing::page(&mut conn, lists, &terms, paging.order(), page).await?;
    let families = families::load(&mut conn, id, &found.ids).await?;
    let rows = families.into_iter().map(view).collect();
    Ok(Listed::Page(Answer::ok(rows).page(page, found.total)))
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct ParentCohortPath {
    /// The parent's id.
    id: ParentId,
    /// The cohort's id; 0 for a parent without programs.
    cohort_id: CohortId,
}

/// A parent in full, and a cohort.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentDetails {
    parent: ParentInFull,
    /// Null for a parent without programs.
    cohort: Option<CohortHead>,
    /// False if the family pays for itself in this cohort, so that the partner has no page for it.
    has_cohort_page: bool,
}

/// A parent with its location.
#[derive(Serialize, ToSchema)]
struct ParentInFull {
    #[serde(flatten)]
    parent: ParentView,
    /// The country's name.
    country: String,
    state: String,
    timezone: String,
}

async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    people: &PeopleScope,
    id: ParentId,
) -> Result<Family, Failure> {
    let found = families::load(conn, partner_id, &[id]).await?.pop();
    let is_included = |family: &Family| people.allows(family.parent.department_id);
    found.filter(is_included).ok_or_else(Failure::not_found)
}

/// The requested cohort, and whether the partner has a page for it.
async fn find_cohort(
    conn: &mut Conn,
    partner_id: PartnerId,
    people: &PeopleScope,
    family: &Family,
    id: CohortId,
    now: Timestamp,
) -> Result<(Option<CohortHead>, bool), Failure> {
    if id == NO_COHORT {
        return Ok((None, false));
    }
    let terms = identity::find_partner_terms(conn, partner_id).await?;
    if let Some(found) = figures::cohort_figures(conn, &terms, people, id, now).await? {
        return Ok((Some(CohortHead::from(&found)), true));
    }
    let mut programs = family.children.iter().flat_map(|child| &child.programs);
    if !programs.any(|program| program.row.cohort_id == id) {
        return Err(Failure::not_found());
    }
    let found = figures::unsponsored_cohort(conn, id, now).await?;
    Ok((found.as_ref().map(CohortHead::from), false))
}

async fn one(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ParentCohortPath>,
) -> Result<Answer<ParentDetails>, Failure> {
    let ctx = enrolment.ctx();
    let mut conn = ctx.db.read().await?;
    let now = ctx.clock.now();
    let mut family = find(&mut conn, partner.id, &people, path.id).await?.current_first(now);
    let (cohort, has_cohort_page) =
        find_cohort(&mut conn, partner.id, &people, &family, path.cohort_id, now).await?;
    for child in &mut family.children {
        // Clients display a child's first program: here, the one in the requested cohort.
        child.programs.sort_by_key(|program| program.row.cohort_id != path.cohort_id);
    }
    let (state, timezone) = (family.parent.state.clone(), family.parent.time_zone.clone());
    let country = refdata::find_country(&family.parent.country);
    let country = country.map_or_else(|| family.parent.country.clone(), |country| country.name.clone());
    let parent =
        ParentInFull { parent: ParentView::new(family, now, Language::current()), country, state, timezone };
    Ok(Answer::ok(ParentDetails { parent, cohort, has_cohort_page }))
}

#[derive(Deserialize, IntoParams)]
struct ParentPath {
    /// The parent's id.
    id: ParentId,
}

/// What restricting a parent would affect. Nothing is deleted.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Restriction {
    children: usize,
    /// Number of programs in ongoing cohorts.
    running_programs: usize,
    /// What the partner owes for this family.
    unpaid_sponsored: Unpaid,
    /// What the parent owes.
    unpaid_by_parent: Unpaid,
    /// Number of devices that would be signed out.
    devices: usize,
}

/// Unpaid programs and their total, which only members who see money get.
#[derive(Serialize, ToSchema)]
struct Unpaid {
    programs: usize,
    due: Option<Due>,
}

async fn restriction(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ParentPath>,
) -> Result<Answer<Restriction>, Failure> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let mut conn = ctx.db.read().await?;
    let family = find(&mut conn, partner.id, &people, path.id).await?;
    let profile = identity::find_partner_terms(&mut conn, partner.id).await?;
    let terms = PriceTerms::of(&mut conn, &profile, now).await?;
    let terms = Some(&terms).filter(|_| partner.role.sees_money());
    let devices = identity::count_devices(&mut conn, family.parent.account_id, now).await?;
    let programs: Vec<&Program> = family.children.iter().flat_map(|child| &child.programs).collect();
    let running = programs.iter().filter(|program| program.cohort.is_ongoing(now)).count();
    Ok(Answer::ok(Restriction {
        children: family.children.len(),
        running_programs: running,
        unpaid_sponsored: unpaid(&programs, terms, true),
        unpaid_by_parent: unpaid(&programs, terms, false),
        devices,
    }))
}

fn unpaid(programs: &[&Program], terms: Option<&PriceTerms>, is_sponsored: bool) -> Unpaid {
    let open = programs
        .iter()
        .map(|program| &program.row)
        .filter(|row| row.paid_at.is_none() && row.is_sponsored == is_sponsored);
    let prices: Vec<i64> = open.map(|row| row.price_minor).collect();
    Unpaid { programs: prices.len(), due: terms.map(|terms| terms.due(prices.iter().sum())) }
}
