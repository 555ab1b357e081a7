//! The listing of a partner's sponsored programs in a cohort, searchable by parent, child, gender, teacher and package.

use crate::{
    model::{FullName, child_details::ChildDetails},
    programs::program::{self, Program},
    store::{ChildRow, ProgramRow},
};
use catalogue::Teacher;
use db::{Conn, DbError};
use kernel::{CohortId, PartnerId, ProgramId, of};
use listing::{Listing, Terms};
use std::collections::BTreeMap;

/// The listing of the programs that a partner sponsors in a cohort.
pub(crate) fn programs_of(partner_id: PartnerId, cohort_id: CohortId) -> Listing<of::Program> {
    Listing::of("programs", partner_id).part(cohort_id)
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
    let mut lists: BTreeMap<(PartnerId, CohortId), Vec<listing::Entry<of::Program>>> = BTreeMap::new();
    for program in programs.iter().filter(|program| program.row.is_sponsored) {
        let list = lists.entry((program.row.partner_id, program.row.cohort_id)).or_default();
        list.push(listing_entry(program));
    }
    for ((partner_id, cohort_id), entries) in lists {
        listing::put(conn, programs_of(partner_id, cohort_id), &entries).await?;
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
