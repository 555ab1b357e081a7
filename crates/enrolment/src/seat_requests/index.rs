//! The lists of a partner's requests: all, and one for each state, searchable by parent and child.

use crate::{
    model::seat_request::SeatRequestState,
    store::seat_requests::{self as store, SeatRequestRow},
};
use db::{Conn, DbError};
use identity::ParentOfPartner;
use kernel::{DepartmentId, ParentId, PartnerId, SeatRequestId, of};
use listing::{Entry, Listing};

/// All requests of a partner, or those in one state.
pub(crate) fn requests_of(
    partner_id: PartnerId,
    state: Option<SeatRequestState>,
) -> Listing<of::SeatRequest> {
    Listing::of("seat_requests", partner_id).part(state.map_or(0, part_of))
}

/// Those of the families of a department.
pub(crate) fn requests_of_department(
    partner_id: PartnerId,
    department: DepartmentId,
    state: Option<SeatRequestState>,
) -> Listing<of::SeatRequest> {
    Listing::of("requests of department", partner_id).part((department.get() << 3) | state.map_or(0, part_of))
}

/// The list of the partner, and that of the department.
fn lists_of(
    partner_id: PartnerId,
    department: Option<DepartmentId>,
    state: Option<SeatRequestState>,
) -> impl Iterator<Item = Listing<of::SeatRequest>> {
    let part = department.map(|id| requests_of_department(partner_id, id, state));
    std::iter::once(requests_of(partner_id, state)).chain(part)
}

/// Stored in the database: a state keeps its number.
fn part_of(state: SeatRequestState) -> i64 {
    match state {
        SeatRequestState::Open => 1,
        SeatRequestState::Approved => 2,
        SeatRequestState::Declined => 3,
        SeatRequestState::Withdrawn => 4,
    }
}

/// Number of a partner's requests without an answer.
pub(super) async fn count_open(conn: &mut Conn, partner_id: PartnerId) -> Result<u64, DbError> {
    listing::count(conn, requests_of(partner_id, Some(SeatRequestState::Open))).await
}

/// Adds requests of one parent, in their current state, or updates their names.
pub(super) async fn put(
    conn: &mut Conn,
    parent: &ParentOfPartner,
    rows: &[SeatRequestRow],
) -> Result<(), DbError> {
    for row in rows {
        let ParentOfPartner { first_name, last_name, email, .. } = parent;
        let name = format!("{first_name} {last_name}");
        let entry = Entry::new(row.id, &name, &[first_name, last_name, email, &row.child_name]);
        for list in [None, Some(row.state)]
            .into_iter()
            .flat_map(|state| lists_of(row.partner_id, parent.department_id, state))
        {
            listing::put(conn, list, std::slice::from_ref(&entry)).await?;
        }
    }
    Ok(())
}

/// Moves a request from the list of its former state to that of its current one.
pub(super) async fn change_state(
    conn: &mut Conn,
    parent: &ParentOfPartner,
    row: &SeatRequestRow,
    before: SeatRequestState,
) -> Result<(), DbError> {
    for list in lists_of(row.partner_id, parent.department_id, Some(before)) {
        listing::remove(conn, list, row.id).await?;
    }
    put(conn, parent, std::slice::from_ref(row)).await
}

/// Removes deleted requests from all lists.
pub(super) async fn remove(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
    ids: &[SeatRequestId],
) -> Result<(), DbError> {
    let department = identity::find_department_of(conn, parent_id).await?;
    let states = SeatRequestState::ALL.iter().copied().map(Some);
    let lists: Vec<_> =
        states.chain([None]).flat_map(|state| lists_of(partner_id, department, state)).collect();
    for id in ids {
        for list in &lists {
            listing::remove(conn, *list, *id).await?;
        }
    }
    Ok(())
}

/// Updates the names under which a family's requests are found.
pub(crate) async fn relist_family(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
) -> Result<(), DbError> {
    let ids = store::list_of_family(conn, parent_id).await?;
    if ids.is_empty() {
        return Ok(());
    }
    let rows = store::find(conn, partner_id, &ids).await?;
    let parent = identity::find_parents(conn, partner_id, &[parent_id]).await?.pop();
    put(conn, &parent.ok_or(DbError::NoRow)?, &rows).await
}
