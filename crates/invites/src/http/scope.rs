//! Refuses what a member may not see or change as if it did not exist.

use crate::{departments::Placement, invite_form::Wanted, store, store::links};
use api::Failure;
use db::Conn;
use identity::PeopleScope;
use kernel::{InviteId, ParentId, PartnerId, RegistrationLinkId};
use l10n::msg;
use std::collections::BTreeSet;

/// 404 unless all of these invites are of the partner and included.
pub async fn require_invites(
    conn: &mut Conn,
    partner_id: PartnerId,
    people: &PeopleScope,
    ids: &[InviteId],
) -> Result<(), Failure> {
    if ids.is_empty() {
        return Ok(());
    }
    let found = store::find_invites(conn, partner_id, ids).await?;
    let distinct: BTreeSet<InviteId> = ids.iter().copied().collect();
    let is_complete = found.len() == distinct.len();
    let are_allowed = found.iter().all(|row| people.allows(row.department_id));
    if is_complete && are_allowed { Ok(()) } else { Err(Failure::not_found()) }
}

/// 404 unless the invite is included; one that does not exist is for the use case to refuse.
pub(super) async fn require_invite(
    conn: &mut Conn,
    partner_id: PartnerId,
    people: &PeopleScope,
    id: InviteId,
) -> Result<(), Failure> {
    if people.is_all() { Ok(()) } else { require_invites(conn, partner_id, people, &[id]).await }
}

/// 404 unless all of these parents are of the partner and included.
pub async fn require_parents(
    conn: &mut Conn,
    partner_id: PartnerId,
    people: &PeopleScope,
    ids: &[ParentId],
) -> Result<(), Failure> {
    let distinct: BTreeSet<ParentId> = ids.iter().copied().collect();
    let found = identity::find_parents(conn, partner_id, ids).await?;
    let allowed = people.keep_parents(conn, ids).await?;
    if found.len() == distinct.len() && allowed.len() == ids.len() {
        Ok(())
    } else {
        Err(Failure::not_found())
    }
}

/// 404 unless those who join through the link are included.
pub(super) async fn require_link(
    conn: &mut Conn,
    partner_id: PartnerId,
    people: &PeopleScope,
    id: RegistrationLinkId,
) -> Result<(), Failure> {
    let found = links::find_link(conn, partner_id, id).await?.ok_or_else(Failure::not_found)?;
    people.require(found.department_id)
}

/// Refuses a call with addresses that a member may not invite.
pub(super) fn require_placed(
    placement: &Placement,
    people: &PeopleScope,
    wanted: &[Wanted],
) -> Result<(), Failure> {
    let refused = placement.refused(wanted, people);
    if refused.is_empty() {
        return Ok(());
    }
    if refused.iter().any(|one| placement.of(one).is_none() && one.department.is_none()) {
        return Err(Failure::fields([("departmentId", msg!("department-required"))]));
    }
    let addresses: Vec<&str> = refused.iter().map(|one| one.email.as_str()).collect();
    Err(Failure::fields([("emails", msg!("of-other-department", addresses = addresses.join(", ")))]))
}
