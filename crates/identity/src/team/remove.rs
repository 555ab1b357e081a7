//! The end of a membership: a member is removed, or leaves.

use super::{
    TeamError, contact::move_contact, find, invite::withdraw_invitations_of, lock_as_owner, record, snapshot,
};
use crate::{
    Identity, PartnerMember, SignedInPartner,
    mails::{AccountLetter, TeamRemoval},
    store::{
        account,
        members::{self, TeamMember},
        partner_lookup, partners, session,
    },
};
use db::{Conn, DbError, tx};
use journal::{By, Change};
use kernel::{AccountId, EmailAddress, PartnerId};
use mail::OutgoingMail;

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
        Ok(notify(t, identity, owner.id, &gone).await?)
    })
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
    session::delete_of_member(conn, account_id, partner_id).await?;
    let change = Change { subject_id: partner_id.get(), before: Some(snapshot(&gone)), after: None };
    record(conn, by, action, change).await?;
    withdraw_invitations_of(conn, by, partner_id, account_id).await?;
    if gone.is_contact {
        move_contact(conn, by, partner_id, &gone).await?;
    }
    Ok(gone)
}

async fn notify(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
    gone: &TeamMember,
) -> Result<(), DbError> {
    let Ok(recipient) = EmailAddress::parse(&gone.email) else { return Ok(()) };
    let letter = AccountLetter::TeamRemoval(TeamRemoval {
        first_name: gone.first_name.clone(),
        organization_name: partners::find_profile(conn, partner_id).await?.organization_name,
    });
    let language = account::find_language(conn, gone.account_id).await?;
    let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
    mail::post(conn, &identity.ctx.random, identity.ctx.clock.now(), &post).await.map(drop)
}
