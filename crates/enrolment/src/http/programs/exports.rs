//! Exports of parents and programs as files.

use crate::{
    Enrolment,
    dashboards::{
        families::{self, Family},
        figures,
    },
    departments::programs_for,
    model::child_details::{ChildDetails, name_cell},
    programs::{
        program::{self, Program},
        search_list::program_terms,
    },
};
use api::{Failure, PathOf, Routes, Search, whole_listing};
use axum::extract::State;
use db::{Conn, Db};
use identity::{PeopleReader, http::PeoplePaging, parents_of, parents_of_department, show_names};
use invites::JoinedLink;
use kernel::{CohortId, DepartmentId, ParentId, PartnerId, ProgramId};
use l10n::{Language, Message, msg};
use serde::Deserialize;
use spreadsheet::{Cell, Download, FilePath, Format, Row, Sheet};
use std::{collections::HashMap, sync::Arc};
use utoipa::IntoParams;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("exports")
        .get("/api/partner/export/parents/{format}", "exportParents", "Export the parents", parents)
        .get("/api/partner/export/cohort/{id}/{format}", "exportCohort", "Export a cohort's programs", cohort)
}

fn parents_sheet(has_departments: bool) -> Sheet {
    let mut columns = vec![
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
    if has_departments {
        columns.push(msg!("column-department"));
    }
    Sheet { name: "parents", columns }
}

async fn parents(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<FilePath>,
    Search(paging): Search<PeoplePaging>,
) -> Result<Download, Failure> {
    // The rows are read after the handler has returned.
    let (id, language) = (partner.id, Language::current());
    let (paging, people) = paging.of(people);
    let db = enrolment.ctx().db.clone();
    let names = department_names(&db, id).await?;
    let sheet = parents_sheet(!names.is_empty());
    let lists = people.lists(parents_of(id), |department| parents_of_department(id, department));
    let load = move |mut conn: Conn, ids: Vec<ParentId>| {
        let names = names.clone();
        async move {
            let families = families::load(&mut conn, id, &ids).await?.into_iter();
            Ok(families.map(|family| parent_row(family, language, &names)).collect::<Vec<Row>>())
        }
    };
    let rows = whole_listing(db, lists, paging.terms(), load);
    Download::new(path.format, sheet, rows).await
}

/// The names of a partner's departments, shared by all chunks of a file.
type Names = Arc<HashMap<DepartmentId, String>>;

async fn department_names(db: &Db, partner_id: PartnerId) -> Result<Names, Failure> {
    Ok(Arc::new(identity::find_department_names(&mut db.read().await?, partner_id).await?))
}

/// The cell of a department, in files of partners who have departments.
fn department_cell(names: &Names, id: Option<DepartmentId>) -> Option<Cell> {
    let name = id.and_then(|id| names.get(&id)).cloned().unwrap_or_default();
    (!names.is_empty()).then(|| Cell::from(name))
}

fn parent_row(family: Family, language: Language, names: &Names) -> Row {
    let Family { parent, allowance, joined_by, children } = family;
    let (first_name, last_name) = show_names(parent.first_name, parent.last_name, language);
    let sponsored = children.iter().filter(|child| child.programs.iter().any(|p| p.row.is_sponsored)).count();
    let department = department_cell(names, parent.department_id);
    let mut row = spreadsheet::row![
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
    ];
    row.extend(department);
    row
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

fn program_columns(has_departments: bool) -> Vec<Message> {
    let lesson = vec![
        msg!("column-teacher"),
        msg!("column-package"),
        msg!("column-level"),
        msg!("column-day"),
        msg!("column-time"),
        msg!("column-status"),
        msg!("column-added"),
    ];
    let department = if has_departments { vec![msg!("column-department")] } else { Vec::new() };
    [vec![msg!("column-parent")], ChildDetails::headers(), lesson, department].concat()
}

async fn cohort(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<CohortFilePath>,
    Search(paging): Search<PeoplePaging>,
) -> Result<Download, Failure> {
    let (ctx, id) = (enrolment.ctx(), partner.id);
    let (paging, people) = paging.of(people);
    let mut conn = ctx.db.read().await?;
    let terms = identity::find_partner_terms(&mut conn, id).await?;
    let found = figures::cohort_figures(&mut conn, &terms, &people, path.id, ctx.clock.now()).await?;
    found.ok_or_else(Failure::not_found)?;
    drop(conn);
    let names = department_names(&ctx.db, id).await?;
    let columns = program_columns(!names.is_empty());
    let load = move |mut conn: Conn, ids: Vec<ProgramId>| {
        let names = names.clone();
        async move {
            let programs = program::load(&mut conn, id, &ids).await?;
            let parents: Vec<ParentId> = programs.iter().map(|program| program.row.parent_id).collect();
            let departments = identity::find_departments_of(&mut conn, &parents).await?;
            let row = |program: Program| {
                let department = departments.get(&program.row.parent_id).copied();
                program_row(program).into_iter().chain(department_cell(&names, department)).collect()
            };
            Ok(programs.into_iter().map(row).collect::<Vec<Row>>())
        }
    };
    let lists = programs_for(&people, id, path.id);
    let rows = whole_listing(ctx.db.clone(), lists, program_terms(paging.terms()), load);
    let sheet = Sheet { name: "programs", columns };
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
