//! The invite of a parent who has registered without one, or under another address.

use crate::{
    Invites,
    departments::{ListedEntry, list_invites},
    model::share::{Share, usable},
    seat_ledger,
    seats::{assign_one, hand_out_all},
    set_allowance::error::SetAllowanceError,
    store::{self, KnownRow},
};
use agreements::Pool;
use db::{Conn, DbError};
use identity::ParentOfPartner;
use jiff::Timestamp;
use kernel::{EmailAddress, InviteId, PartnerId};
use serde_json::json;

/// The invite to the parent's address, which becomes the parent's own. The caller holds the pool: seats that the invite was
/// granted must not be counted twice.
pub(crate) async fn find_of_address(
    conn: &mut Conn,
    _: &Pool,
    partner_id: PartnerId,
    parent: &ParentOfPartner,
) -> Result<Option<KnownRow>, SetAllowanceError> {
    let email = EmailAddress::parse(&parent.email).map_err(SetAllowanceError::StoredAddress)?;
    let found = store::find_by_address(conn, partner_id, &[email.folded()]).await?.pop();
    if found.as_ref().is_some_and(|row| row.parent_id.is_some_and(|id| id != parent.id)) {
        return Err(SetAllowanceError::AddressOfOther { email: parent.email.clone() });
    }
    Ok(found)
}

/// Gives a parent without an invite this number.
pub(crate) async fn give_number(
    conn: &mut Conn,
    invites: &Invites,
    pool: &mut Pool,
    (partner_id, parent): (PartnerId, &ParentOfPartner),
    kids_num: u32,
) -> Result<InviteId, SetAllowanceError> {
    let known = find_of_address(conn, pool, partner_id, parent).await?;
    let held = known.as_ref().and_then(KnownRow::share);
    let department = identity::find_department_of(conn, parent.id).await?;
    let (share, freed) = assign_one(conn, pool, (held, department), kids_num).await?;
    let now = invites.identity.ctx.clock.now();
    let id = put_invite(conn, (partner_id, parent), known.as_ref(), (kids_num, share), now).await?;
    hand_out_all(conn, invites, pool, &freed).await?;
    Ok(id)
}

/// Writes the invite of a parent who has registered already, over the one of its address; sends no mail. What that one was
/// granted is part of the share, or was given back.
pub(crate) async fn put_invite(
    conn: &mut Conn,
    (partner_id, parent): (PartnerId, &ParentOfPartner),
    known: Option<&KnownRow>,
    (kids_num, share): (u32, Share),
    now: Timestamp,
) -> Result<InviteId, SetAllowanceError> {
    let email = EmailAddress::parse(&parent.email).map_err(SetAllowanceError::StoredAddress)?;
    let row = json!({
        "email": email.as_str(), "folded": email.folded(), "kids": kids_num, "agreement": share.agreement_id,
        "department": share.department, "granted": share.granted, "waits": share.waits, "mail": null, "parent": parent.id,
        "since": parent.created_at.as_millisecond(),
    });
    let written = store::put_invites(conn, partner_id, now, vec![row]).await?;
    let (id, _) = written.first().ok_or(DbError::NoRow)?;
    let left = known.and_then(|row| row.department_id);
    let email = known.map_or(email.as_str(), |row| row.email.as_str());
    let entry = ListedEntry { id: *id, email, department: share.department, left };
    list_invites(conn, partner_id, &[entry]).await?;
    seat_ledger::grant(conn, parent.id, usable(i64::from(kids_num), share.granted), now).await?;
    Ok(*id)
}
