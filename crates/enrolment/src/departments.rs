//! Departments in the lists of programs and requests.

use crate::{
    Enrolment,
    model::seat_request::SeatRequestState,
    programs::search_list::{programs_of, programs_of_department},
    seat_requests::index::{requests_of, requests_of_department},
    store::departments::{self as store, ListedProgram, ListedRequest},
};
use db::{Conn, DbError};
use identity::PeopleScope;
use invites::{DepartmentMove, ForPartner, MoveDepartmentError};
use kernel::{CohortId, DepartmentId, ParentId, PartnerId, ProgramId, SeatRequestId, of};
use listing::{Listing, Listings};
use std::collections::{BTreeMap, HashMap};

/// The programs that a member may see of those that a partner sponsors in a cohort.
pub(crate) fn programs_for(
    people: &PeopleScope,
    partner_id: PartnerId,
    cohort_id: CohortId,
) -> Listings<of::Program> {
    people.lists(programs_of(partner_id, cohort_id), |department| {
        programs_of_department(partner_id, department, cohort_id)
    })
}

/// The requests that a member may see.
pub(crate) fn requests_for(
    people: &PeopleScope,
    partner_id: PartnerId,
    state: Option<SeatRequestState>,
) -> Listings<of::SeatRequest> {
    people.lists(requests_of(partner_id, state), |department| {
        requests_of_department(partner_id, department, state)
    })
}

/// Moves parents and invites, and what is listed of them.
pub(crate) async fn move_people(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: ForPartner,
    wanted: &DepartmentMove,
) -> Result<usize, MoveDepartmentError> {
    let before = identity::find_departments_of(conn, &wanted.parents).await?;
    let moved = invites::move_parents(conn, &enrolment.invites, by, wanted).await?;
    let of_programs = store::list_programs(conn, &wanted.parents).await?;
    relist_programs(conn, by.partner_id, &of_programs, &before, wanted.to).await?;
    let of_requests = store::list_requests(conn, &wanted.parents).await?;
    relist_requests(conn, by.partner_id, &of_requests, &before, wanted.to).await?;
    Ok(moved)
}

/// The departments of before, by parent.
type Before = HashMap<ParentId, DepartmentId>;

async fn relist_programs(
    conn: &mut Conn,
    partner_id: PartnerId,
    programs: &[ListedProgram],
    before: &Before,
    to: Option<DepartmentId>,
) -> Result<(), DbError> {
    let mut groups: BTreeMap<(Option<DepartmentId>, CohortId), Vec<ProgramId>> = BTreeMap::new();
    for program in programs {
        let from = before.get(&program.parent_id).copied();
        groups.entry((from, program.cohort_id)).or_default().push(program.id);
    }
    for ((from, cohort_id), ids) in groups {
        let part = |department| programs_of_department(partner_id, department, cohort_id);
        relist(conn, programs_of(partner_id, cohort_id), (from.map(part), to.map(part)), &ids).await?;
    }
    Ok(())
}

async fn relist_requests(
    conn: &mut Conn,
    partner_id: PartnerId,
    requests: &[ListedRequest],
    before: &Before,
    to: Option<DepartmentId>,
) -> Result<(), DbError> {
    for state in SeatRequestState::ALL.iter().copied().map(Some).chain([None]) {
        let mut groups: BTreeMap<Option<DepartmentId>, Vec<SeatRequestId>> = BTreeMap::new();
        for request in requests.iter().filter(|request| state.is_none_or(|state| request.state == state)) {
            groups.entry(before.get(&request.parent_id).copied()).or_default().push(request.id);
        }
        for (from, ids) in groups {
            let part = |department| requests_of_department(partner_id, department, state);
            relist(conn, requests_of(partner_id, state), (from.map(part), to.map(part)), &ids).await?;
        }
    }
    Ok(())
}

async fn relist<Of: Copy>(
    conn: &mut Conn,
    whole: Listing<Of>,
    (from, to): (Option<Listing<Of>>, Option<Listing<Of>>),
    ids: &[kernel::Id<Of>],
) -> Result<(), DbError> {
    if let Some(from) = from {
        listing::remove_all(conn, from, ids).await?;
    }
    match to {
        Some(to) => listing::copy(conn, whole, to, ids).await,
        None => Ok(()),
    }
}
