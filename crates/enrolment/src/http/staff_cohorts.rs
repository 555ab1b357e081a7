//! Cohort administration: create, change, duplicate, archive.

use super::paths::CohortPath;
use super::staff_cohort_views::{CohortBody, StaffCohort, StaffCohortDetails};
use crate::{
    Enrolment,
    overlaps::{Dates, check_no_overlap},
    staff_cohorts::{self, find_use, set_archived, slots, uses},
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use catalogue::Cohort;
use db::{Conn, journal::By, tx};
use identity::ProgrammeStaff;
use jiff::Timestamp;
use kernel::{CohortId, PageRequest, fold};
use l10n::msg;
use serde::Deserialize;
use utoipa::IntoParams;

/// Default page size.
pub(super) const ROWS: u32 = 25;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("staff cohorts")
        .get("/api/staff/cohorts", "listStaffCohorts", "Every cohort", list)
        .get("/api/staff/cohorts/{id}", "getStaffCohort", "A cohort, slot by slot", one)
        .post("/api/staff/cohorts", "addCohort", "Make a cohort", add)
        .put("/api/staff/cohorts/{id}", "changeCohort", "Change a cohort", change)
        .post("/api/staff/cohorts/{id}/archive", "archiveCohort", "Archive a cohort", archive)
        .post("/api/staff/cohorts/{id}/restore", "restoreCohort", "Restore a cohort", restore)
        .post("/api/staff/cohorts/{id}/duplicate", "duplicateCohort", "Make another one like it", duplicate)
}

db::text_enum! {
    /// The state that rows of a short list are filtered by.
    enum ListState {
        Archived = "archived",
        /// Only cohorts have this state.
        Ongoing = "ongoing",
        /// Only cohorts have this state.
        Completed = "completed",
    }
}

/// Paging, search and state filter of a short list.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct StatePaging {
    /// The page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Matches rows whose name contains this text.
    search: String,
    /// `archived`, or for cohorts `ongoing` or `completed`; otherwise all that are not archived.
    state: String,
}

impl StatePaging {
    pub(super) fn page(&self) -> PageRequest {
        PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(ROWS))
    }

    fn state(&self) -> Option<ListState> {
        ListState::parse(&self.state)
    }

    pub(super) fn wants_archived(&self) -> bool {
        self.state() == Some(ListState::Archived)
    }

    pub(super) fn matches_search(&self, name: &str) -> bool {
        fold(name).contains(&fold(self.search.trim()))
    }

    /// The rows of the requested page, and the total.
    pub(super) fn paginate<T>(&self, rows: Vec<T>) -> (Vec<T>, u64) {
        let (page, total) = (self.page(), rows.len() as u64);
        let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
        (rows.into_iter().skip(skip).take(page.page_size() as usize).collect(), total)
    }
}

fn is_wanted(cohort: &Cohort, query: &StatePaging, now: Timestamp) -> bool {
    let is_archived = cohort.archived_at.is_some();
    let fits = match query.state() {
        Some(ListState::Archived) => is_archived,
        Some(ListState::Ongoing) => !is_archived && cohort.is_ongoing(now),
        Some(ListState::Completed) => !is_archived && !cohort.is_ongoing(now),
        None => !is_archived,
    };
    fits && query.matches_search(&cohort.title)
}

async fn list(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    Search(query): Search<StatePaging>,
) -> Result<Answer<List<StaffCohort>>, Failure> {
    let now = enrolment.ctx().clock.now();
    let mut conn = enrolment.ctx().db.read().await?;
    let mut cohorts = catalogue::list_all_cohorts(&mut conn).await?;
    cohorts.retain(|cohort| is_wanted(cohort, &query, now));
    let (cohorts, total) = query.paginate(cohorts);
    let used = uses(&mut conn, cohorts).await?;
    let rows = used.into_iter().map(|used| StaffCohort::of(used, now)).collect();
    Ok(Answer::ok(rows).page(query.page(), total))
}

async fn view(conn: &mut Conn, enrolment: &Enrolment, id: CohortId) -> Result<StaffCohort, Failure> {
    Ok(StaffCohort::of(find_use(conn, id).await?, enrolment.ctx().clock.now()))
}

async fn one(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortPath>,
) -> Result<Answer<StaffCohortDetails>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    let cohort = view(&mut conn, &enrolment, path.id).await?;
    let slots = slots(&mut conn, path.id).await?.into_iter().map(Into::into).collect();
    Ok(Answer::ok(StaffCohortDetails { cohort, slots }))
}

async fn add(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    body: Body<CohortBody>,
) -> Result<Answer<StaffCohort>, Failure> {
    create(&staff, &enrolment, &key, &body, None).await
}

async fn duplicate(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortPath>,
    key: IdempotencyKey,
    body: Body<CohortBody>,
) -> Result<Answer<StaffCohort>, Failure> {
    create(&staff, &enrolment, &key, &body, Some(path.id)).await
}

/// Creates a cohort, optionally with the place limits of another one.
async fn create(
    staff: &ProgrammeStaff,
    enrolment: &Enrolment,
    key: &IdempotencyKey,
    body: &Body<CohortBody>,
    like: Option<CohortId>,
) -> Result<Answer<StaffCohort>, Failure> {
    let ctx = enrolment.ctx();
    let (once, form) = (key.claim(ctx, staff.0.journal(), body)?, body.value.form());
    let new = form.check()?;
    once_tx!(ctx, once, t => {
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        let id = match like {
            Some(from) => staff_cohorts::duplicate(t, by, from, &new).await?,
            None => catalogue::add_cohort(t, by, &new).await?,
        };
        let answer = Answer::ok(view(t, enrolment, id).await?);
        Ok::<_, Failure>(match like {
            Some(_) => answer.message(msg!("cohort-duplicated")),
            None => answer.message(msg!("cohort-created")),
        })
    })
}

async fn change(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortPath>,
    Body { value: body, .. }: Body<CohortBody>,
) -> Result<Answer<StaffCohort>, Failure> {
    let (ctx, form) = (enrolment.ctx(), body.form());
    let (new, status) = (form.check()?, body.status()?);
    tx!(ctx.db, t => {
        catalogue::lock_cohort(t, path.id).await?;
        let before = catalogue::find_cohort(t, path.id).await?.ok_or_else(Failure::not_found)?;
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        let dates = Dates::lock_and_read(t, by.at).await?;
        catalogue::change_cohort(t, by, &before, &new, status).await?;
        check_no_overlap(t, &dates, by.at).await?;
        Ok(Answer::ok(view(t, &enrolment, path.id).await?).message(msg!("cohort-saved")))
    })
}

async fn archive(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortPath>,
) -> Result<Answer<StaffCohort>, Failure> {
    Ok(archive_or_restore(&staff, &enrolment, path.id, true).await?.message(msg!("cohort-archived")))
}

async fn restore(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortPath>,
) -> Result<Answer<StaffCohort>, Failure> {
    Ok(archive_or_restore(&staff, &enrolment, path.id, false).await?.message(msg!("cohort-restored")))
}

/// Archives or restores a cohort.
async fn archive_or_restore(
    staff: &ProgrammeStaff,
    enrolment: &Enrolment,
    id: CohortId,
    archived: bool,
) -> Result<Answer<StaffCohort>, Failure> {
    tx!(enrolment.ctx().db, t => {
        set_archived(t, enrolment, staff.0.journal(), id, archived).await?;
        Ok(Answer::ok(view(t, enrolment, id).await?))
    })
}
