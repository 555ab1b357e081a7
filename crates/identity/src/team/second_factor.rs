//! Second factors of a team: required of all members, and reset for one who has lost theirs.

use super::{
    TeamError, find, lock_as_owner,
    notify::{Addressed, notify},
    record, snapshot,
};
use crate::{
    Identity, SignedInPartner, SignedInStaff,
    mails::{AccountLetter, SecondFactorRemoval},
    store::{
        members::{self, TeamMember},
        organizations, recovery, second_factor, session,
    },
};
use db::{Conn, DbError, tx};
use journal::{By, Change};
use kernel::{AccountId, PartnerId};
use serde_json::json;

/// Whether the partner requires a second factor of its members.
pub(crate) async fn is_second_factor_required(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<bool, DbError> {
    members::is_second_factor_required(conn, partner_id).await
}

/// Requires a second factor of all members, or no longer. Members without one are locked out until they set one up.
pub(crate) async fn require_second_factor(
    identity: &Identity,
    owner: SignedInPartner,
    is_required: bool,
) -> Result<(), TeamError> {
    let ctx = &identity.ctx;
    let by = By { actor: owner.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        lock_as_owner(t, owner).await?;
        if is_required && !find(t, owner.id, owner.account_id).await?.has_second_factor {
            return Err(TeamError::OwnSecondFactorFirst);
        }
        if members::require_second_factor(t, owner.id, is_required).await? {
            let values = |is_required: bool| Some(json!({ "requiresSecondFactor": is_required }));
            let (before, after) = (values(!is_required), values(is_required));
            let change = Change { subject_id: owner.id.get(), before, after };
            record(t, by, "partner.second_factor_required", change).await?;
        }
        Ok(())
    })
}

/// Removes the second factor of another member, ends the sessions and says so by mail: a new one can be set up after the next log-in. An
/// owner does this only for members of no other organisation, which the factor would protect as well.
pub(crate) async fn reset_second_factor(
    identity: &Identity,
    owner: SignedInPartner,
    account_id: AccountId,
) -> Result<TeamMember, TeamError> {
    let ctx = &identity.ctx;
    let by = By { actor: owner.journal(), at: ctx.clock.now() };
    if account_id == owner.account_id {
        return Err(TeamError::OwnAccount);
    }
    tx!(ctx.db, t => {
        lock_as_owner(t, owner).await?;
        find(t, owner.id, account_id).await?;
        if organizations::list(t, account_id, 2).await?.len() > 1 {
            return Err(TeamError::MemberOfOthers);
        }
        reset(t, identity, by, owner.id, account_id).await
    })
}

/// Staff remove the second factor of any member.
pub(crate) async fn reset_second_factor_by_staff(
    identity: &Identity,
    staff: &SignedInStaff,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<TeamMember, TeamError> {
    let ctx = &identity.ctx;
    let by = By { actor: staff.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => { reset(t, identity, by, partner_id, account_id).await })
}

async fn reset(
    conn: &mut Conn,
    identity: &Identity,
    by: By,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<TeamMember, TeamError> {
    let before = find(conn, partner_id, account_id).await?;
    second_factor::delete(conn, account_id).await?;
    recovery::replace(conn, account_id, &[], by.at).await?;
    session::delete_sessions(conn, account_id).await?;
    let after = find(conn, partner_id, account_id).await?;
    let values = |member: &TeamMember| {
        Some(json!({ "member": snapshot(member), "hasSecondFactor": member.has_second_factor }))
    };
    let change = Change { subject_id: partner_id.get(), before: values(&before), after: values(&after) };
    record(conn, by, "partner.member_second_factor_reset", change).await?;
    // Without one there was nothing to remove.
    if before.has_second_factor {
        notify(conn, identity, partner_id, &after, removal).await?;
    }
    Ok(after)
}

fn removal(Addressed { first_name, organization_name }: Addressed) -> AccountLetter {
    AccountLetter::SecondFactorRemoval(SecondFactorRemoval { first_name, organization_name })
}
