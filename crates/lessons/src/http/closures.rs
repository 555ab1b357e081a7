//! Staff close days.

use super::{change_views::ChangeEffect, staff_lessons::parse_days};
use crate::{
    Lessons,
    closures::{NewClosure, add_closure, plan_closure, remove_closure},
    find_classes::find_classes,
    model::sections::Classes,
};
use api::{Answer, Body, Failure, IdempotencyKey, List, Paging, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::tx;
use identity::ProgrammeStaff;
use jiff::Timestamp;
use journal::By;
use kernel::{ClosureId, CohortId, PageRequest};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("staff closures")
        .get("/api/staff/closures", "listClosures", "List the closed days", list)
        .post("/api/staff/closures/preview", "previewClosure", "Preview a closure", preview)
        .post("/api/staff/closures", "addClosure", "Close days", add)
        .post("/api/staff/closures/{id}/remove", "removeClosure", "Remove a closure", remove)
}

/// Maximum number of days of one closure.
const MAX_DAYS: i32 = 100;
const MAX_TITLE: usize = 100;
const ROWS: u32 = 25;

#[derive(Deserialize, IntoParams)]
struct ClosurePath {
    /// The id.
    id: ClosureId,
}

/// Closed days.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClosureView {
    id: ClosureId,
    title: String,
    first_on: String,
    /// Inclusive.
    last_on: String,
    /// Null for all cohorts.
    cohort_id: Option<CohortId>,
    cohort: Option<String>,
    /// Number of lessons that it cancels.
    lessons: usize,
}

/// Days to close.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ClosureBody {
    title: String,
    first_on: String,
    /// Inclusive.
    last_on: String,
    /// Null for all cohorts.
    cohort_id: Option<CohortId>,
    /// Whether each cancelled lesson is added at the end of its class.
    append: bool,
}

/// The id of the new closure, and its effect.
#[derive(Serialize, ToSchema)]
struct AddedClosure {
    id: ClosureId,
    #[serde(flatten)]
    effect: ChangeEffect,
}

impl ClosureBody {
    fn check(&self, now: Timestamp) -> Result<NewClosure, Failure> {
        let title = self.title.trim();
        if title.is_empty() || title.chars().count() > MAX_TITLE {
            return Err(Failure::fields([("title", msg!("title-required", number = MAX_TITLE))]));
        }
        let days = parse_days(("firstOn", &self.first_on), ("lastOn", &self.last_on), MAX_DAYS, now)?;
        let (cohort_id, append) = (self.cohort_id, self.append);
        Ok(NewClosure { title: title.to_owned(), first_on: days.0, last_on: days.1, cohort_id, append })
    }
}

/// Number of lessons by the closure that cancels them.
fn cancelled_by(classes: &Classes, id: ClosureId) -> usize {
    let lessons = classes.sections.iter().flat_map(|section| classes.lessons(section));
    lessons.filter(|one| one.closure_id == Some(id)).count()
}

async fn list(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    Search(paging): Search<Paging>,
) -> Result<Answer<List<ClosureView>>, Failure> {
    let mut conn = lessons.enrolment.ctx().db.read().await?;
    let mut closures = catalogue::list_closures(&mut conn).await?;
    closures.retain(|closure| closure.removed_at.is_none());
    closures.reverse();
    let total = closures.len() as u64;
    let page = paging.request(ROWS).unwrap_or(PageRequest::new(1, ROWS));
    let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let shown: Vec<_> = closures.into_iter().skip(skip).take(page.page_size() as usize).collect();
    let is_wanted = |cohort: &catalogue::Cohort| {
        let is_in = |first, last| cohort.start_on <= last && first <= cohort.last_day();
        shown.iter().any(|closure| is_in(closure.first_on, closure.last_on))
    };
    let classes = find_classes(&mut conn, is_wanted).await?;
    let cohorts = catalogue::list_all_cohorts(&mut conn).await?;
    let title = |id| cohorts.iter().find(|cohort| cohort.id == id).map(|cohort| cohort.title.clone());
    let rows = shown.into_iter().map(|closure| ClosureView {
        lessons: cancelled_by(&classes, closure.id),
        id: closure.id,
        title: closure.title,
        first_on: closure.first_on.to_string(),
        last_on: closure.last_on.to_string(),
        cohort_id: closure.cohort_id,
        cohort: closure.cohort_id.and_then(title),
    });
    Ok(Answer::ok(rows.collect()).page(page, total))
}

async fn preview(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    body: Body<ClosureBody>,
) -> Result<Answer<ChangeEffect>, Failure> {
    let ctx = lessons.enrolment.ctx();
    let new = body.value.check(ctx.clock.now())?;
    let planned = plan_closure(&mut ctx.db.read().await?, &lessons, &new).await?;
    Ok(Answer::ok(ChangeEffect::of(&lessons, &planned)))
}

async fn add(
    staff: ProgrammeStaff,
    State(lessons): State<Lessons>,
    key: IdempotencyKey,
    body: Body<ClosureBody>,
) -> Result<Answer<AddedClosure>, Failure> {
    let (ctx, actor) = (lessons.enrolment.ctx(), staff.0.journal());
    let once = key.claim(ctx, actor, &body)?;
    let by = By { actor, at: ctx.clock.now() };
    let new = body.value.check(by.at)?;
    once_tx!(ctx, once, t => {
        let (id, planned) = Box::pin(add_closure(t, &lessons, by, &new)).await?;
        let added = AddedClosure { id, effect: ChangeEffect::of(&lessons, &planned) };
        Ok::<_, Failure>(Answer::ok(added).message(msg!("days-closed")))
    })
}

async fn remove(
    staff: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<ClosurePath>,
) -> Result<Answer<ChangeEffect>, Failure> {
    let ctx = lessons.enrolment.ctx();
    let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        let planned = Box::pin(remove_closure(t, &lessons, by, path.id)).await?;
        Ok(Answer::ok(ChangeEffect::of(&lessons, &planned)).message(msg!("closure-removed")))
    })
}
