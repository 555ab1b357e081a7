//! What a parent sees: the dashboard's data, its invite, the cohorts it can join.

use super::views::{ChildView, ChildsParent, FamilyProgram, JoinableCohort};
use crate::{
    Enrolment,
    families::{self, Family},
    programs::Program,
};
use api::{Answer, Failure, List, Paging, Routes, Search};
use axum::extract::{FromRef, State};
use catalogue::today;
use db::Conn;
use identity::{Identity, SignedInParent};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

const CHILDREN_A_PAGE: u32 = 7;

pub(super) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Identity: FromRef<S>,
    Enrolment: FromRef<S>,
{
    Routes::new("family")
        .get("/api/partner/parent/get/dashboard/data", "getFamily", "The family and its figures", dashboard)
        .get(
            "/api/partner/parent/get/cohort/all",
            "listJoinableCohorts",
            "Cohorts one can still join",
            cohorts,
        )
        .get("/api/partner/parent/invite", "getInvite", "The parent's invite", invite)
}

/// The parent's dashboard.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FamilyView {
    children: Vec<ChildView>,
    /// Children registered.
    total_child: usize,
    /// All the family's programs.
    all_programs: usize,
    /// Paid ones in ongoing cohorts.
    all_ongoing_class: usize,
    /// Paid ones in completed cohorts.
    completed_programs: usize,
    /// How many children the partner pays for.
    allowed: i64,
}

/// The number of children that the partner pays for; 0 without an invite.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct KidsNum {
    kids_num: i64,
}

async fn family(conn: &mut Conn, parent: SignedInParent) -> Result<Family, Failure> {
    let found = families::load(conn, parent.partner_id, &[parent.id]).await?;
    found.into_iter().next().ok_or_else(Failure::not_found)
}

async fn dashboard(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    Search(paging): Search<Paging>,
) -> Result<Answer<FamilyView>, Failure> {
    let ground = enrolment.ground();
    let family = family(&mut ground.db.read().await?, parent).await?;
    let programs: Vec<&Program> = family.children.iter().flat_map(|child| &child.programs).collect();
    let now = ground.clock.now();
    let count = |ongoing| programs.iter().filter(|program| is_taught(program, ongoing, now)).count();
    let (all_ongoing_class, completed_programs) = (count(true), count(false));
    let (all_programs, allowed, total) = (programs.len(), family.allowed, family.children.len());
    let page = paging.request(CHILDREN_A_PAGE);
    let skip = page.map_or(0, |page| usize::try_from(page.offset()).unwrap_or(usize::MAX));
    let take = page.map_or(usize::MAX, |page| page.page_size() as usize);
    let children = family.children.into_iter().skip(skip).take(take).map(ChildView::from).collect();
    let view = FamilyView {
        children,
        total_child: total,
        all_programs,
        all_ongoing_class,
        completed_programs,
        allowed,
    };
    Ok(match page {
        Some(page) => Answer::ok(view).page(page, total as u64),
        None => Answer::ok(view),
    })
}

/// Paid, and in a cohort that is ongoing or completed, as asked.
fn is_taught(program: &Program, ongoing: bool, now: Timestamp) -> bool {
    program.row.paid_at.is_some() && program.cohort.is_ongoing(today(now)) == ongoing
}

async fn cohorts(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<List<JoinableCohort>>, Failure> {
    let ground = enrolment.ground();
    let mut conn = ground.db.read().await?;
    let family = family(&mut conn, parent).await?;
    let cohorts = catalogue::list_cohorts_since(&mut conn, Timestamp::UNIX_EPOCH).await?;
    let today = today(ground.clock.now());
    let joinable =
        cohorts.into_iter().filter(|cohort| cohort.is_ongoing(today)).map(|cohort| JoinableCohort {
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

fn own_programs(family: &Family, cohort_id: i64) -> Vec<FamilyProgram> {
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
    let standing = invites::find_standing(&mut enrolment.ground().db.read().await?, parent.id).await?;
    Ok(Answer::ok(KidsNum { kids_num: standing.allowed() }))
}
