//! Erases the personal data of a family's children. Paid programs stay, with an anonymous child.

use crate::{
    Enrolment,
    children::{change::relist, global_index},
    model::WithdrawalCause,
    places::waiting,
    programs::withdraw,
    seat_requests::forget::forget_family,
    store::{
        self,
        children::erase::{self, ChildIdentity},
    },
};
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::By;
use kernel::{ChildId, CohortId, ParentId, ProgramId};

/// A family's children and programs.
#[derive(Clone, Debug, Default)]
pub struct Members {
    pub children: Vec<ChildIdentity>,
    /// Program id and child id of each program.
    pub programs: Vec<(ProgramId, ChildId)>,
}

/// The children and programs of a parent.
pub async fn find_members(conn: &mut Conn, parent_id: ParentId) -> Result<Members, DbError> {
    Ok(Members {
        children: erase::list_identities(conn, parent_id).await?,
        programs: erase::list_program_children(conn, parent_id).await?,
    })
}

/// Removes the family from waiting lists, withdraws unpaid programs (returning seats and places), deletes its
/// calendar feed and its requests for a seat, and erases consents and what identifies the children. The caller has locked the allowance and
/// erased the parent. Idempotent.
pub async fn erase_children(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    parent_id: ParentId,
) -> Result<(), DbError> {
    let mut cohorts = Vec::new();
    for child in erase::list_identities(conn, parent_id).await? {
        cohorts.extend(waiting::end_all(conn, by, parent_id, child.id).await?);
    }
    let mut programs = store::list_family_programs(conn, parent_id).await?;
    programs.sort_by_key(|program| (program.cohort_id, program.id));
    for program in programs.iter().filter(|program| program.paid_at.is_none()) {
        withdraw::remove(conn, enrolment, by, program, WithdrawalCause::Erasure).await?;
        cohorts.push(program.cohort_id);
    }
    store::week::delete_feed(conn, parent_id).await?;
    forget_family(conn, parent_id).await?;
    erase::erase_children(conn, parent_id).await?;
    relist(conn, parent_id, None).await?;
    global_index::index_children_of(conn, parent_id).await?;
    cohorts.sort_unstable();
    cohorts.dedup();
    for cohort_id in cohorts {
        waiting::offer_free(conn, enrolment, cohort_id).await?;
    }
    Ok(())
}

/// The parents among these with a program that was added, or whose cohort still ran, since then.
pub async fn with_programs_since(
    conn: &mut Conn,
    parent_ids: &[ParentId],
    since: Timestamp,
) -> Result<Vec<ParentId>, DbError> {
    let cohorts = catalogue::list_cohorts_since(conn, Timestamp::UNIX_EPOCH).await?;
    let ran: Vec<CohortId> = cohorts
        .iter()
        .filter(|cohort| cohort.last_day() >= cohort.today(since))
        .map(|cohort| cohort.id)
        .collect();
    erase::list_parents_with_programs(conn, parent_ids, since, &ran).await
}
