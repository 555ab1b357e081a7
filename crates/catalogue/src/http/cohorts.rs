//! Cohort administration: create, change, duplicate, archive.

use super::{
    cohort_views::{CohortBody, StaffCohort, StaffCohortDetails},
    paths::CohortPath,
    state_paging::{ListState, StatePaging},
};
use crate::{
    Catalogue,
    add::add_cohort,
    archive::Archiving,
    change::change_cohort,
    cohort_use::{self, find_use, slots, uses},
    model::Cohort,
    overlaps::{Dates, check_no_overlap},
    store::{self, staff::list_all_cohorts},
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::{Conn, tx};
use identity::ProgrammeStaff;
use jiff::Timestamp;
use journal::By;
use kernel::CohortId;
use l10n::msg;

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("staff cohorts")
        .get("/api/staff/cohorts", "listStaffCohorts", "List all cohorts", list)
        .get("/api/staff/cohorts/{id}", "getStaffCohort", "Get a cohort with its slots", one)
        .post("/api/staff/cohorts", "addCohort", "Add a cohort", add)
        .put("/api/staff/cohorts/{id}", "changeCohort", "Change a cohort", change)
        .post("/api/staff/cohorts/{id}/archive", "archiveCohort", "Archive a cohort", archive)
        .post("/api/staff/cohorts/{id}/restore", "restoreCohort", "Restore a cohort", restore)
        .post("/api/staff/cohorts/{id}/duplicate", "duplicateCohort", "Duplicate a cohort", duplicate)
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
    State(catalogue): State<Catalogue>,
    Search(query): Search<StatePaging>,
) -> Result<Answer<List<StaffCohort>>, Failure> {
    let now = catalogue.ctx().clock.now();
    let mut conn = catalogue.ctx().db.read().await?;
    let mut cohorts = list_all_cohorts(&mut conn).await?;
    cohorts.retain(|cohort| is_wanted(cohort, &query, now));
    let (cohorts, total) = query.paginate(cohorts);
    let used = uses(&mut conn, catalogue.programs.as_ref(), cohorts).await?;
    let rows = used.into_iter().map(|used| StaffCohort::of(used, now)).collect();
    Ok(Answer::ok(rows).page(query.page(), total))
}

async fn view(conn: &mut Conn, catalogue: &Catalogue, id: CohortId) -> Result<StaffCohort, Failure> {
    let found = find_use(conn, catalogue.programs.as_ref(), id).await?;
    Ok(StaffCohort::of(found, catalogue.ctx().clock.now()))
}

async fn one(
    _: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<CohortPath>,
) -> Result<Answer<StaffCohortDetails>, Failure> {
    let mut conn = catalogue.ctx().db.read().await?;
    let cohort = view(&mut conn, &catalogue, path.id).await?;
    let slots = slots(&mut conn, catalogue.programs.as_ref(), path.id).await?;
    let slots = slots.into_iter().map(Into::into).collect();
    Ok(Answer::ok(StaffCohortDetails { cohort, slots }))
}

async fn add(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    key: IdempotencyKey,
    body: Body<CohortBody>,
) -> Result<Answer<StaffCohort>, Failure> {
    create(&staff, &catalogue, &key, &body, None).await
}

async fn duplicate(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<CohortPath>,
    key: IdempotencyKey,
    body: Body<CohortBody>,
) -> Result<Answer<StaffCohort>, Failure> {
    create(&staff, &catalogue, &key, &body, Some(path.id)).await
}

/// Creates a cohort, optionally with the place limits of another one.
async fn create(
    staff: &ProgrammeStaff,
    catalogue: &Catalogue,
    key: &IdempotencyKey,
    body: &Body<CohortBody>,
    like: Option<CohortId>,
) -> Result<Answer<StaffCohort>, Failure> {
    let ctx = catalogue.ctx();
    let (once, form) = (key.claim(ctx, staff.0.journal(), body)?, body.value.form());
    let new = form.check()?;
    once_tx!(ctx, once, t => {
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        let id = match like {
            Some(from) => cohort_use::duplicate(t, catalogue.programs.as_ref(), by, from, &new).await?,
            None => add_cohort(t, by, &new).await?,
        };
        let answer = Answer::ok(view(t, catalogue, id).await?);
        Ok::<_, Failure>(match like {
            Some(_) => answer.message(msg!("cohort-duplicated")),
            None => answer.message(msg!("cohort-created")),
        })
    })
}

async fn change(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<CohortPath>,
    Body { value: body, .. }: Body<CohortBody>,
) -> Result<Answer<StaffCohort>, Failure> {
    let (ctx, form) = (catalogue.ctx(), body.form());
    let (new, status) = (form.check()?, body.status()?);
    tx!(ctx.db, t => {
        store::lock_cohort(t, path.id).await?;
        let before = store::find_cohort(t, path.id).await?.ok_or_else(Failure::not_found)?;
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        let dates = Dates::lock_and_read(t, by.at).await?;
        change_cohort(t, by, &before, &new, status).await?;
        check_no_overlap(t, catalogue.programs.as_ref(), &dates, by.at).await?;
        Ok(Answer::ok(view(t, &catalogue, path.id).await?).message(msg!("cohort-saved")))
    })
}

async fn archive(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<CohortPath>,
) -> Result<Answer<StaffCohort>, Failure> {
    Ok(archive_or_restore(&staff, &catalogue, path.id, Archiving::Archive)
        .await?
        .message(msg!("cohort-archived")))
}

async fn restore(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<CohortPath>,
) -> Result<Answer<StaffCohort>, Failure> {
    Ok(archive_or_restore(&staff, &catalogue, path.id, Archiving::Restore)
        .await?
        .message(msg!("cohort-restored")))
}

/// Archives or restores a cohort.
async fn archive_or_restore(
    staff: &ProgrammeStaff,
    catalogue: &Catalogue,
    id: CohortId,
    archiving: Archiving,
) -> Result<Answer<StaffCohort>, Failure> {
    tx!(catalogue.ctx().db, t => {
        cohort_use::archive_or_restore(t, catalogue, staff.0.journal(), id, archiving).await?;
        Ok(Answer::ok(view(t, catalogue, id).await?))
    })
}
