//! Changing the role of a member.

use super::{
    MemberLimit, TeamError, contact::move_contact, find, invite::withdraw_invitations_of, limit::set_limit,
    lock_as_owner, parse_role, record, snapshot,
};
use crate::{
    FieldErrors, Identity, PartnerRole, SignedInPartner, SignedInStaff,
    store::{
        departments::limit_member,
        members::{self, TeamMember},
        partner_lookup,
    },
};
use db::{Conn, tx};
use journal::{By, Change};
use kernel::{AccountId, PartnerId};

/// Changes the role of a member, and the departments that it is limited to unless `limit` is `None`. Both count from the
/// member's next request on.
pub(crate) async fn change_role(
    identity: &Identity,
    owner: SignedInPartner,
    account_id: AccountId,
    role: &str,
    limit: Option<MemberLimit>,
) -> Result<TeamMember, TeamError> {
    let mut errors = FieldErrors::default();
    let role = parse_role(&mut errors, role).ok_or(errors)?;
    let ctx = &identity.ctx;
    let by = By { actor: owner.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        lock_as_owner(t, owner).await?;
        let saved = set_role(t, by, owner.id, account_id, role).await?;
        match limit.clone() {
            Some(limit) => set_limit(t, by, owner.id, account_id, limit).await,
            None => Ok(saved),
        }
    })
}

/// Staff make a member an owner: the only one may have left the organisation.
pub(crate) async fn make_owner(
    identity: &Identity,
    staff: &SignedInStaff,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<TeamMember, TeamError> {
    let ctx = &identity.ctx;
    let by = By { actor: staff.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        partner_lookup::lock_partner(t, partner_id).await?;
        set_role(t, by, partner_id, account_id, PartnerRole::Owner).await
    })
}

/// The caller has locked the partner.
async fn set_role(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    account_id: AccountId,
    role: PartnerRole,
) -> Result<TeamMember, TeamError> {
    let before = find(conn, partner_id, account_id).await?;
    if before.role == role {
        return Ok(before);
    }
    if !members::update_role(conn, partner_id, account_id, role).await? {
        return Err(TeamError::LastOwner);
    }
    let after = find(conn, partner_id, account_id).await?;
    let values = |member: &TeamMember| Some(snapshot(member));
    let change = Change { subject_id: partner_id.get(), before: values(&before), after: values(&after) };
    record(conn, by, "partner.member_role_changed", change).await?;
    if before.is_limited {
        limit_member(conn, (account_id, partner_id), None).await?;
    }
    if before.role == PartnerRole::Owner {
        withdraw_invitations_of(conn, by, partner_id, account_id).await?;
    }
    if before.is_contact && !role.pays() {
        move_contact(conn, by, partner_id, &after).await?;
        return find(conn, partner_id, account_id).await;
    }
    Ok(after)
}
