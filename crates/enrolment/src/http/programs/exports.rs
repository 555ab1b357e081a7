//! Exports of parents and programs as files.

use crate::{
    Enrolment,
    dashboards::{
        families::{self, Family},
        figures,
    },
    model::child_details::{ChildDetails, name_cell},
    programs::{
        program::{self, Program},
        search_list::{program_terms, programs_of},
    },
};
use api::{Failure, Paging, PathOf, Routes, Search, whole_listing};
use axum::extract::State;
use db::Conn;
use identity::{SignedInPartner, parents_of, show_names};
use invites::JoinedLink;
use kernel::{CohortId, ParentId, ProgramId};
use l10n::{Language, Message, msg};
use serde::Deserialize;
use spreadsheet::{Cell, Download, FilePath, Format, Row, Sheet};
use utoipa::IntoParams;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("exports")
        .get("/api/partner/export/parents/{format}", "exportParents", "Export the parents", parents)
        .get("/api/partner/export/cohort/{id}/{format}", "exportCohort", "Export a cohort's programs", cohort)
}

fn parents_sheet() -> Sheet {
    let columns = vec![
        msg!("column-first-name"),
        msg!("column-last-name"),
        msg!("column-email"),
        msg!("column-email-confirmed"),
        msg!("column-phone"),
        msg!("column-status"),
        msg!("column-joined"),
        msg!("column-allowed"),
        msg!("column-children"),
        msg!("column-sponsored-children"),
        msg!("column-joined-by"),
    ];
    Sheet { name: "parents", columns }
}

async fn parents(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<FilePath>,
    Search(paging): Search<Paging>,
) -> Result<Download, Failure> {
    // The rows are read after the handler has returned.
    let (id, language) = (partner.id, Language::current());
    let load = move |mut conn: Conn, ids: Vec<ParentId>| async move {
        let families = families::load(&mut conn, id, &ids).await?.into_iter();
        Ok(families.map(|family| parent_row(family, language)).collect())
    };
    let db = enrolment.ctx().db.clone();
    let rows = whole_listing::<Row, _, _, _>(db, parents_of(id), paging.terms(), load);
    Download::new(path.format, parents_sheet(), rows).await
}

fn parent_row(family: Family, language: Language) -> Row {
    let Family { parent, allowance, joined_by, children } = family;
    let (first_name, last_name) = show_names(parent.first_name, parent.last_name, language);
    let sponsored = children.iter().filter(|child| child.programs.iter().any(|p| p.row.is_sponsored)).count();
    spreadsheet::row![
        first_name,
        last_name,
        parent.email,
        if parent.confirmed_at.is_some() { msg!("yes") } else { msg!("no") },
        parent.phone,
        if parent.is_active { msg!("active") } else { msg!("restricted") },
        catalogue::utc_date(parent.created_at).to_string(),
        allowance.allowed(),
        count(children.len()),
        count(sponsored),
        joined_through(joined_by),
    ]
}

/// The name of the registration link, or that the parent was invited.
fn joined_through(link: Option<JoinedLink>) -> Cell {
    match link {
        None => msg!("joined-by-invite").into(),
        Some(link) if link.name.is_empty() => msg!("joined-by-main-link").into(),
        Some(link) => link.name.into(),
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[derive(Deserialize, IntoParams)]
struct CohortFilePath {
    /// The cohort's id.
    id: CohortId,
    /// `csv` or `xlsx`.
    #[param(value_type = String)]
    format: Format,
}

fn program_columns() -> Vec<Message> {
    let lesson = vec![
        msg!("column-teacher"),
        msg!("column-package"),
        msg!("column-level"),
        msg!("column-day"),
        msg!("column-time"),
        msg!("column-status"),
        msg!("column-added"),
    ];
    [vec![msg!("column-parent")], ChildDetails::headers(), lesson].concat()
}

async fn cohort(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortFilePath>,
    Search(paging): Search<Paging>,
) -> Result<Download, Failure> {
    let (ctx, id) = (enrolment.ctx(), partner.id);
    let mut conn = ctx.db.read().await?;
    let terms = identity::find_partner_terms(&mut conn, id).await?;
    let found = figures::cohort_figures(&mut conn, &terms, path.id, ctx.clock.now()).await?;
    found.ok_or_else(Failure::not_found)?;
    drop(conn);
    let load = move |mut conn: Conn, ids: Vec<ProgramId>| async move {
        Ok(program::load(&mut conn, id, &ids).await?.into_iter().map(program_row).collect())
    };
    let rows = whole_listing::<Row, _, _, _>(
        ctx.db.clone(),
        programs_of(id, path.id),
        program_terms(paging.terms()),
        load,
    );
    let sheet = Sheet { name: "programs", columns: program_columns() };
    Download::new(path.format, sheet, rows).await
}

fn program_row(program: Program) -> Row {
    let Program { row, child, parent, package, teacher, .. } = program;
    let lesson = spreadsheet::row![
        teacher.map(|teacher| format!("{} {}", teacher.first_name, teacher.last_name)).unwrap_or_default(),
        package.title,
        row.level,
        msg!("weekday", day = row.day.weekday()),
        msg!("time-of-day", time = row.time.time()),
        if row.paid_at.is_some() { msg!("paid") } else { msg!("unpaid") },
        catalogue::utc_date(row.created_at).to_string(),
    ];
    let parent = spreadsheet::row![name_cell(parent.full())];
    [parent, child.details.cells(), lesson].concat()
}
