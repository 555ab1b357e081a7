//! The listing of a partner's sponsored programs in a cohort, searchable by parent, child, gender, teacher and package.

use crate::{
    model::{FullName, child_details::ChildDetails},
    programs::program::{self, Program},
    store::{ChildRow, ProgramRow},
};
use catalogue::Teacher;
use db::{Conn, DbError};
use kernel::{CohortId, DepartmentId, ParentId, PartnerId, ProgramId, of};
use listing::{Listing, Terms};
use std::collections::BTreeMap;

/// The listing of the programs that a partner sponsors in a cohort.
pub(crate) fn programs_of(partner_id: PartnerId, cohort_id: CohortId) -> Listing<of::Program> {
    Listing::of("programs", partner_id).part(cohort_id)
}

/// Those of the families of a department. Stored in the database: the part of a department and a cohort keeps its number.
pub(crate) fn programs_of_department(
    partner_id: PartnerId,
    department: DepartmentId,
    cohort_id: CohortId,
) -> Listing<of::Program> {
    Listing::of("programs of department", partner_id).part((department.get() << 24) | cohort_id.get())
}

/// Adds a sponsored program that is new to the lists.
pub(crate) async fn list_program(
    conn: &mut Conn,
    (partner_id, parent_id): (PartnerId, ParentId),
    cohort_id: CohortId,
    entry: &listing::Entry<of::Program>,
) -> Result<(), DbError> {
    listing::add(conn, programs_of(partner_id, cohort_id), entry).await?;
    match identity::find_department_of(conn, parent_id).await? {
        Some(id) => listing::add(conn, programs_of_department(partner_id, id, cohort_id), entry).await,
        None => Ok(()),
    }
}

/// Removes a sponsored program from the lists.
pub(crate) async fn unlist_program(conn: &mut Conn, row: &ProgramRow) -> Result<(), DbError> {
    let ProgramRow { id, partner_id, parent_id, cohort_id, .. } = row;
    listing::remove(conn, programs_of(*partner_id, *cohort_id), *id).await?;
    match identity::find_department_of(conn, *parent_id).await? {
        Some(department) => {
            listing::remove(conn, programs_of_department(*partner_id, department, *cohort_id), *id).await
        }
        None => Ok(()),
    }
}

/// Search terms for programs. Gender is matched as a whole word, so that `male` does not match `female`.
pub(crate) fn program_terms(terms: Terms) -> Terms {
    terms.with_whole_words(&["mal", "male"])
}

/// Adds a sponsored program to its cohort's listing.
pub(crate) async fn index_program(conn: &mut Conn, row: &ProgramRow) -> Result<(), DbError> {
    let found = program::load(conn, row.partner_id, &[row.id]).await?;
    index_programs(conn, &found).await
}

/// Adds sponsored programs of any partners to their cohorts' listings.
pub(crate) async fn index_programs(conn: &mut Conn, programs: &[Program]) -> Result<(), DbError> {
    type Key = (PartnerId, CohortId, Option<DepartmentId>);
    let parents: Vec<ParentId> = programs.iter().map(|program| program.row.parent_id).collect();
    let departments = identity::find_departments_of(conn, &parents).await?;
    let mut lists: BTreeMap<Key, Vec<listing::Entry<of::Program>>> = BTreeMap::new();
    for program in programs.iter().filter(|program| program.row.is_sponsored) {
        let department = departments.get(&program.row.parent_id).copied();
        let key = (program.row.partner_id, program.row.cohort_id, department);
        lists.entry(key).or_default().push(listing_entry(program));
    }
    for ((partner_id, cohort_id, department), entries) in lists {
        listing::put(conn, programs_of(partner_id, cohort_id), &entries).await?;
        if let Some(id) = department {
            listing::put(conn, programs_of_department(partner_id, id, cohort_id), &entries).await?;
        }
    }
    Ok(())
}

fn listing_entry(program: &Program) -> listing::Entry<of::Program> {
    let Program { row, child, parent, package, teacher, .. } = program;
    program_entry(row.id, child, parent.as_full_name(), &package.title, teacher.as_ref())
}

/// The entry of a program.
pub(crate) fn program_entry(
    id: ProgramId,
    child: &ChildRow,
    parent: FullName<'_>,
    package: &str,
    teacher: Option<&Teacher>,
) -> listing::Entry<of::Program> {
    let ChildDetails { first_name, last_name, gender, .. } = &child.details;
    let mut words = vec![parent.first, parent.last, first_name, last_name, gender.name(), package];
    if let Some(teacher) = teacher {
        words.extend([teacher.first_name.as_str(), teacher.last_name.as_str()]);
    }
    listing::Entry::new(id, &child.details.name(), &words)
}
