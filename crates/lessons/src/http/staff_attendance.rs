//! Attendance for staff: figures by class, child or teacher.

use super::{
    figures::{self, AttendanceFigures},
    paths::paginate,
};
use crate::{
    Lessons,
    attendance_figures::{AttendanceBy, AttendanceRow, MOST_BY_NAME, count_children, list, page_of_children},
};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use catalogue::Cohort;
use db::{Conn, DbError};
use identity::ProgrammeStaff;
use jiff::Timestamp;
use kernel::{CohortId, PageRequest};
use l10n::msg;
use serde::{Deserialize, Serialize};
use spreadsheet::{Download, FilePath, Sheet};
use utoipa::{IntoParams, ToSchema};

/// Rows per page by default.
const ROWS: u32 = 25;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("staff attendance")
        .get("/api/staff/attendance", "listAttendanceForStaff", "List attendance in a cohort", show)
        .get(
            "/api/staff/export/attendance/{format}",
            "exportAttendanceForStaff",
            "Export attendance in a cohort",
            export,
        )
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct AttendanceQuery {
    /// `class` (default), `child` or `teacher`.
    by: String,
    /// The cohort; all running ones by default.
    cohort_id: Option<CohortId>,
    /// The page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Matches rows whose name contains this text.
    search: String,
}

/// Attendance of a class, a child or a teacher.
#[derive(Serialize, ToSchema)]
struct AttendanceLine {
    /// The class, or the id of the child or teacher.
    id: String,
    name: String,
    #[serde(flatten)]
    figures: AttendanceFigures,
}

impl AttendanceQuery {
    /// The cohort that was chosen, or all running ones.
    async fn cohorts(&self, conn: &mut Conn, now: Timestamp) -> Result<Vec<Cohort>, DbError> {
        if let Some(id) = self.cohort_id {
            return catalogue::find_cohorts(conn, &[id]).await;
        }
        let mut cohorts = catalogue::list_all_cohorts(conn).await?;
        cohorts.retain(|cohort| cohort.is_ongoing(now));
        Ok(cohorts)
    }

    fn by(&self) -> AttendanceBy {
        AttendanceBy::parse(&self.by).unwrap_or(AttendanceBy::Class)
    }

    fn page(&self) -> PageRequest {
        PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(ROWS))
    }
}

fn view(AttendanceRow { id, name, figures }: AttendanceRow) -> AttendanceLine {
    AttendanceLine { id, name, figures: figures.into() }
}

async fn show(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    Search(query): Search<AttendanceQuery>,
) -> Result<Answer<List<AttendanceLine>>, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    let cohorts = query.cohorts(&mut conn, lessons.ctx().clock.now()).await?;
    let is_whole = query.by() == AttendanceBy::Child && query.search.trim().is_empty();
    let children = if is_whole { count_children(&mut conn, &cohorts).await? } else { 0 };
    let (rows, total) = if children > MOST_BY_NAME {
        (page_of_children(&mut conn, &cohorts, query.page()).await?, children)
    } else {
        paginate(query.page(), list(&mut conn, &cohorts, query.by(), &query.search).await?)
    };
    Ok(Answer::ok(rows.into_iter().map(view).collect()).page(query.page(), total))
}

async fn export(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<FilePath>,
    Search(query): Search<AttendanceQuery>,
) -> Result<Download, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    let cohorts = query.cohorts(&mut conn, lessons.ctx().clock.now()).await?;
    let rows = list(&mut conn, &cohorts, query.by(), &query.search).await?;
    let row = |AttendanceRow { name, figures, .. }: AttendanceRow| {
        [spreadsheet::row![name], AttendanceFigures::from(figures).cells()].concat()
    };
    let rows: Vec<spreadsheet::Row> = rows.into_iter().map(row).collect();
    let columns = [vec![msg!("column-name")], figures::columns()].concat();
    Download::new(path.format, Sheet { name: "attendance", columns }, futures_util::stream::iter([Ok(rows)]))
        .await
}
