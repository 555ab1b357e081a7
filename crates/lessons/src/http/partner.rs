//! Attendance of sponsored children, as figures.

use super::{
    figures::{self, AttendanceFigures},
    paths::{PageQuery, ROWS, paginate},
};
use crate::{Lessons, attendance_figures::MOST_BY_NAME, model::figures::Attendance, store::attendance};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use db::{Conn, DbError};
use identity::SignedInPartner;
use kernel::{ChildId, CohortId, PageRequest, ParentId, PartnerId, Window, fold};
use l10n::msg;
use serde::{Deserialize, Serialize};
use spreadsheet::{Download, Format, Sheet};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("attendance of sponsored children")
        .get("/api/partner/attendance", "listAttendance", "List attendance by cohort", cohorts)
        .get(
            "/api/partner/attendance/{cohortId}",
            "listChildrensAttendance",
            "List attendance by child",
            children,
        )
        .get(
            "/api/partner/export/attendance/{cohortId}/{format}",
            "exportAttendance",
            "Export attendance by child",
            export,
        )
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct CohortPath {
    cohort_id: CohortId,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct ExportPath {
    cohort_id: CohortId,
    /// `csv` or `xlsx`.
    #[param(value_type = String)]
    format: Format,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct CohortsQuery {
    /// Only this cohort.
    cohort_id: Option<CohortId>,
    /// The page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

impl CohortsQuery {
    fn page(&self) -> PageRequest {
        PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(ROWS))
    }
}

/// Attendance in a cohort.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CohortAttendance {
    cohort_id: CohortId,
    cohort: String,
    #[serde(flatten)]
    figures: AttendanceFigures,
}

/// Attendance of a sponsored child.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SponsoredAttendance {
    child_id: ChildId,
    child: String,
    parent_id: ParentId,
    parent: String,
    #[serde(flatten)]
    figures: AttendanceFigures,
}

/// The sums of a page of cohorts, newest first, and how many there are.
async fn find_sums(
    conn: &mut Conn,
    partner_id: PartnerId,
    query: &CohortsQuery,
) -> Result<(Vec<(CohortId, Attendance)>, u64), DbError> {
    if let Some(cohort_id) = query.cohort_id {
        let sums = attendance::sum_partner_in(conn, partner_id, cohort_id).await?;
        return Ok(paginate(query.page(), sums));
    }
    let total = attendance::count_cohorts_of_partner(conn, partner_id).await?;
    let sums = attendance::sum_partner(conn, partner_id, query.page().window()).await?;
    Ok((sums, u64::try_from(total).unwrap_or_default()))
}

async fn cohorts(
    partner: SignedInPartner,
    State(lessons): State<Lessons>,
    Search(query): Search<CohortsQuery>,
) -> Result<Answer<List<CohortAttendance>>, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    let (sums, total) = find_sums(&mut conn, partner.id, &query).await?;
    let ids: Vec<CohortId> = sums.iter().map(|(id, _)| *id).collect();
    let found = catalogue::find_cohorts(&mut conn, &ids).await?;
    let titles: HashMap<CohortId, String> = found.into_iter().map(|one| (one.id, one.title)).collect();
    let view = |(cohort_id, sum): (CohortId, Attendance)| CohortAttendance {
        cohort: titles.get(&cohort_id).cloned().unwrap_or_default(),
        cohort_id,
        figures: sum.into(),
    };
    Ok(Answer::ok(sums.into_iter().map(view).collect()).page(query.page(), total))
}

/// All of a cohort, for a search, an export or a short list.
const ALL: Window = Window { limit: i64::MAX, offset: 0 };

/// Some children of a cohort with their names, in the order of their ids.
async fn find(
    conn: &mut Conn,
    (partner_id, cohort_id): (PartnerId, CohortId),
    window: Window,
) -> Result<Vec<SponsoredAttendance>, DbError> {
    let sums = attendance::list_sponsored(conn, partner_id, cohort_id, window).await?;
    let ids: Vec<ChildId> = sums.iter().map(|(id, _)| *id).collect();
    let mut children = enrolment::find_child_names(conn, &ids).await?;
    children.sort_by_key(|child| child.id);
    let mut parent_ids: Vec<ParentId> = children.iter().map(|child| child.parent_id).collect();
    parent_ids.sort_unstable();
    parent_ids.dedup();
    let parents = identity::find_parent_names(conn, &parent_ids).await?;
    let parents: HashMap<ParentId, String> =
        parents.into_iter().map(|(id, first, last)| (id, format!("{first} {last}"))).collect();
    let sums: HashMap<ChildId, Attendance> = sums.into_iter().collect();
    let view = |child: enrolment::ChildName| {
        let sum = sums.get(&child.id).copied().unwrap_or_default();
        SponsoredAttendance {
            child_id: child.id,
            child: child.name(),
            parent_id: child.parent_id,
            parent: parents.get(&child.parent_id).cloned().unwrap_or_default(),
            figures: sum.into(),
        }
    };
    Ok(children.into_iter().map(view).collect())
}

/// Those whose names contain the words, by name.
async fn search(
    conn: &mut Conn,
    whose: (PartnerId, CohortId),
    words: &str,
) -> Result<Vec<SponsoredAttendance>, DbError> {
    let mut found = find(conn, whose, ALL).await?;
    let words = fold(words.trim());
    found.retain(|one| fold(&one.child).contains(&words));
    found.sort_by_cached_key(|one| (fold(&one.child), one.child_id));
    Ok(found)
}

async fn children(
    partner: SignedInPartner,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<CohortPath>,
    Search(query): Search<PageQuery>,
) -> Result<Answer<List<SponsoredAttendance>>, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    catalogue::find_cohort(&mut conn, path.cohort_id).await?.ok_or_else(Failure::not_found)?;
    let whose = (partner.id, path.cohort_id);
    let (rows, total) = if query.search.trim().is_empty() {
        let total = attendance::count_sponsored(&mut conn, partner.id, path.cohort_id).await?;
        let total = u64::try_from(total).unwrap_or_default();
        if total > MOST_BY_NAME {
            (find(&mut conn, whose, query.page().window()).await?, total)
        } else {
            (paginate(query.page(), search(&mut conn, whose, "").await?).0, total)
        }
    } else {
        paginate(query.page(), search(&mut conn, whose, &query.search).await?)
    };
    Ok(Answer::ok(List(rows)).page(query.page(), total))
}

async fn export(
    partner: SignedInPartner,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<ExportPath>,
) -> Result<Download, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    catalogue::find_cohort(&mut conn, path.cohort_id).await?.ok_or_else(Failure::not_found)?;
    let found = search(&mut conn, (partner.id, path.cohort_id), "").await?;
    let row = |SponsoredAttendance { child, parent, figures, .. }: SponsoredAttendance| {
        [spreadsheet::row![child, parent], figures.cells()].concat()
    };
    let rows: Vec<spreadsheet::Row> = found.into_iter().map(row).collect();
    let columns = [vec![msg!("column-child"), msg!("column-parent")], figures::columns()].concat();
    let sheet = Sheet { name: "attendance", columns };
    Download::new(path.format, sheet, futures_util::stream::iter([Ok(rows)])).await
}
