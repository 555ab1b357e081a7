//! The end of a membership: a member is removed, or leaves.

use super::{
    TeamError,
    contact::move_contact,
    find,
    invite::withdraw_invitations_of,
    lock_as_owner,
    notify::{Addressed, notify},
    record, snapshot,
};
use crate::{
    Identity, PartnerMember, SignedInPartner, global_index,
    mails::{AccountLetter, TeamRemoval},
    store::{
        members::{self, TeamMember},
        partner_lookup, session,
    },
};
use db::{Conn, tx};
use journal::{By, Change};
use kernel::{AccountId, PartnerId};

/// Removes a member and tells them by mail.
pub(crate) async fn remove_member(
    identity: &Identity,
    owner: SignedInPartner,
    account_id: AccountId,
) -> Result<(), TeamError> {
    let ctx = &identity.ctx;
    let by = By { actor: owner.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        lock_as_owner(t, owner).await?;
        let gone = end_membership(t, by, "partner.member_removed", owner.id, account_id).await?;
        Ok(notify(t, identity, owner.id, &gone, removal).await?)
    })
}

fn removal(Addressed { first_name, organization_name }: Addressed) -> AccountLetter {
    AccountLetter::TeamRemoval(TeamRemoval { first_name, organization_name })
}

/// Ends the caller's own membership.
pub(crate) async fn leave(identity: &Identity, member: &PartnerMember) -> Result<(), TeamError> {
    let ctx = &identity.ctx;
    let by = By { actor: member.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        partner_lookup::lock_partner(t, member.id).await?;
        end_membership(t, by, "partner.member_left", member.id, member.account_id).await.map(drop)
    })
}

/// Ends a membership with its sessions and the invitations that it sent, immediately. The caller has locked the partner. Returns the former member.
async fn end_membership(
    conn: &mut Conn,
    by: By,
    action: &'static str,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<TeamMember, TeamError> {
    let gone = find(conn, partner_id, account_id).await?;
    if !members::delete_member(conn, partner_id, account_id).await? {
        return Err(TeamError::LastOwner);
    }
    global_index::list_partners(conn, &[partner_id]).await?;
    session::delete_of_member(conn, account_id, partner_id).await?;
    let change = Change { subject_id: partner_id.get(), before: Some(snapshot(&gone)), after: None };
    record(conn, by, action, change).await?;
    withdraw_invitations_of(conn, by, partner_id, account_id).await?;
    if gone.is_contact {
        move_contact(conn, by, partner_id, &gone).await?;
    }
    Ok(gone)
}
