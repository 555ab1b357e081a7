//! The contact: the member whom mails to the partner go to. Most of them are about money, so the contact is one of those
//! who pay.

use super::{TeamError, find, lock_as_owner, record, snapshot};
use crate::{
    Identity, SignedInPartner, global_index,
    store::{
        members::{self, TeamMember},
        partners,
    },
};
use db::{Conn, tx};
use journal::{By, Change};
use kernel::{AccountId, PartnerId};
use serde_json::json;

/// Makes a member the contact. Idempotent.
pub(crate) async fn choose_contact(
    identity: &Identity,
    owner: SignedInPartner,
    account_id: AccountId,
) -> Result<TeamMember, TeamError> {
    let ctx = &identity.ctx;
    let by = By { actor: owner.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        lock_as_owner(t, owner).await?;
        let next = find(t, owner.id, account_id).await?;
        if next.is_contact {
            return Ok(next);
        }
        if !next.role.pays() {
            return Err(TeamError::ContactPays);
        }
        let contact_id = partners::find_profile(t, owner.id).await?.contact_id;
        let before = find(t, owner.id, contact_id).await?;
        set_contact(t, by, owner.id, (&before, &next)).await?;
        find(t, owner.id, account_id).await
    })
}

/// Makes the owner who has been there longest the contact, in place of `before`.
pub(super) async fn move_contact(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    before: &TeamMember,
) -> Result<(), TeamError> {
    let next = members::find_next_contact(conn, partner_id, before.account_id).await?;
    let next = find(conn, partner_id, next.ok_or(TeamError::LastOwner)?).await?;
    set_contact(conn, by, partner_id, (before, &next)).await
}

async fn set_contact(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    (before, next): (&TeamMember, &TeamMember),
) -> Result<(), TeamError> {
    members::set_contact(conn, partner_id, next.account_id, (&next.first_name, &next.last_name)).await?;
    global_index::list_partners(conn, &[partner_id]).await?;
    let values = |member: &TeamMember| Some(json!({ "contact": snapshot(member) }));
    let change = Change { subject_id: partner_id.get(), before: values(before), after: values(next) };
    Ok(record(conn, by, "partner.contact_changed", change).await?)
}
