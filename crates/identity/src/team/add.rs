//! A member without an invitation.

use super::{TeamError, find, record, snapshot};
use crate::{
    AccountKind, FieldErrors, Identity, PartnerRole, global_index,
    store::{account, members},
};
use db::tx;
use journal::{By, Change, SYSTEM};
use kernel::{AccountId, PartnerId};
use l10n::msg;

/// A member to add.
#[derive(Clone, Copy, Debug)]
pub struct NewMember<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    pub password: &'a str,
    pub role: PartnerRole,
}

/// Gives a partner a member, whose address counts as confirmed. An account of the address keeps its name and password.
/// Returns the account's id.
pub async fn add_team_member(
    identity: &Identity,
    partner_id: PartnerId,
    new: NewMember<'_>,
) -> Result<AccountId, TeamError> {
    let mut errors = FieldErrors::default();
    let email = errors.email("email", new.email, msg!("email-required")).ok_or(errors)?;
    let now = identity.ctx.clock.now();
    let hash = identity.passwords.hash(new.password).await?;
    tx!(identity.ctx.db, t => {
        let known = account::find_account(t, AccountKind::Partner, &email).await?;
        let account_id = if let Some(known) = known {
            known.id
        } else {
            let id = account::insert_account(t, AccountKind::Partner, &email, &hash, now).await?;
            members::put_person(t, id, new.first_name, new.last_name).await?;
            id
        };
        account::confirm_address(t, account_id, now).await?;
        members::insert_member(t, partner_id, account_id, new.role, now).await?;
        global_index::list_partners(t, &[partner_id]).await?;
        let after = Some(snapshot(&find(t, partner_id, account_id).await?));
        let change = Change { subject_id: partner_id.get(), before: None, after };
        record(t, By { actor: SYSTEM, at: now }, "partner.member_joined", change).await?;
        Ok(account_id)
    })
}
