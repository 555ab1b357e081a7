//! Moving parents and invites from one department to another, with the seats that they were granted.

use super::{ListedEntry, change::record, list_invites};
use crate::{
    ForPartner, Invites,
    seats::hand_out_everywhere,
    store::departments::{self, PlacedInvite},
};
use agreements::Pool;
use db::{Conn, DbError};
use kernel::{DepartmentId, InviteId, ParentId, PartnerId};
use serde_json::json;
use std::collections::BTreeMap;

/// Who moves, and where to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepartmentMove {
    /// Parents of the partner.
    pub parents: Vec<ParentId>,
    /// Invites of the partner that nobody accepted yet.
    pub invites: Vec<InviteId>,
    /// `None`: to no department.
    pub to: Option<DepartmentId>,
}

/// Why nobody moves.
#[derive(Debug, derive_more::From)]
pub enum MoveDepartmentError {
    /// The partner has no such department.
    UnknownDepartment,
    /// The department has fewer free seats than those who move were granted.
    NoFreeSeats { needed: i64, free: i64 },
    #[from]
    Db(DbError),
}

/// Moves parents and invites of the partner, all or none, and returns how many moved.
pub async fn move_parents(
    conn: &mut Conn,
    invites: &Invites,
    by: ForPartner,
    wanted: &DepartmentMove,
) -> Result<usize, MoveDepartmentError> {
    let DepartmentMove { parents, invites: open, to } = wanted;
    let partner_id = by.partner_id;
    identity::lock_partner(conn, partner_id).await?;
    departments::lock_families(conn, parents).await?;
    let mut pool = Pool::lock(conn, partner_id, invites.identity.ctx.clock.now()).await?;
    if to.is_some_and(|id| pool.find_department(id).is_none()) {
        return Err(MoveDepartmentError::UnknownDepartment);
    }
    let of = identity::find_departments_of(conn, parents).await?;
    let moving: Vec<ParentId> = parents.iter().copied().filter(|id| of.get(id).copied() != *to).collect();
    let mut placed = departments::list_placed(conn, partner_id, &moving, open).await?;
    placed.retain(|invite| invite.department_id != *to);
    move_seats(conn, &mut pool, &placed, *to).await?;
    place(conn, partner_id, &placed, *to).await?;
    identity::set_department_of(conn, partner_id, &moving, *to).await?;
    let moved = moving.len() + placed.iter().filter(|invite| invite.parent_id.is_none()).count();
    if moved > 0 {
        let ids: Vec<InviteId> =
            placed.iter().filter(|one| one.parent_id.is_none()).map(|one| one.id).collect();
        let after = json!({ "departmentId": to, "parentIds": moving, "inviteIds": ids });
        record(conn, invites, by, "partner.department_people_moved", (None, Some(after))).await?;
    }
    hand_out_everywhere(conn, invites, &mut pool).await?;
    Ok(moved)
}

/// Draws what those who move were granted in the other department, and gives it back in theirs.
async fn move_seats(
    conn: &mut Conn,
    pool: &mut Pool,
    placed: &[PlacedInvite],
    to: Option<DepartmentId>,
) -> Result<(), MoveDepartmentError> {
    let needed = placed.iter().map(|invite| invite.granted).sum();
    let free = pool.free_in(to);
    let drawn = pool.draw_in(conn, to, needed).await?;
    if drawn < needed {
        return Err(MoveDepartmentError::NoFreeSeats { needed, free: free.unwrap_or(drawn) });
    }
    let mut left: BTreeMap<Option<DepartmentId>, i64> = BTreeMap::new();
    for invite in placed {
        *left.entry(invite.department_id).or_default() += invite.granted;
    }
    for (department, seats) in left {
        pool.give_back_in(conn, department, seats).await?;
    }
    Ok(())
}

async fn place(
    conn: &mut Conn,
    partner_id: PartnerId,
    placed: &[PlacedInvite],
    to: Option<DepartmentId>,
) -> Result<(), DbError> {
    let ids: Vec<InviteId> = placed.iter().map(|invite| invite.id).collect();
    departments::set_department(conn, &ids, to).await?;
    let entry = |invite: &PlacedInvite| (invite.id, invite.email.clone(), invite.department_id);
    let entries: Vec<_> = placed.iter().map(entry).collect();
    let listed: Vec<ListedEntry<'_>> = entries
        .iter()
        .map(|(id, email, left)| ListedEntry { id: *id, email, department: to, left: *left })
        .collect();
    list_invites(conn, partner_id, &listed).await
}

/// The first parents and open invites of a department.
pub async fn everybody_of(
    conn: &mut Conn,
    from: DepartmentId,
    to: Option<DepartmentId>,
    most: usize,
) -> Result<DepartmentMove, DbError> {
    let limit = i64::try_from(most).unwrap_or(i64::MAX);
    let parents = identity::list_parents_in(conn, from, limit).await?;
    let left = limit - i64::try_from(parents.len()).unwrap_or(limit);
    let invites = departments::list_open_invites(conn, from, left).await?;
    Ok(DepartmentMove { parents, invites, to })
}

/// Lets a parent who has just joined belong to a department. It has no seats of another one.
pub(crate) async fn join_department(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
    department: Option<DepartmentId>,
) -> Result<(), DbError> {
    match department {
        Some(_) => identity::set_department_of(conn, partner_id, &[parent_id], department).await,
        None => Ok(()),
    }
}
