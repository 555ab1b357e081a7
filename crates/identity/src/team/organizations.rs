//! The organisations of a person who works for several, and changing from one to another.

use super::TeamError;
use crate::{
    AccountKind, Identity, PartnerMember, sessions,
    store::{
        members,
        organizations::{self, OrganizationRow},
        session,
    },
};
use db::{DbError, tx};
use kernel::PartnerId;
use serde_json::json;

/// Upper bound of the list; most people work for one.
const MAX_ORGANIZATIONS: i64 = 1_000;

/// The organisations that the caller is a member of, by name.
pub(crate) async fn list_organizations(
    identity: &Identity,
    member: &PartnerMember,
) -> Result<Vec<OrganizationRow>, DbError> {
    organizations::list(&mut identity.ctx.db.read().await?, member.account_id, MAX_ORGANIZATIONS).await
}

/// Lets the caller's session work for another of their organisations.
pub(crate) async fn choose_organization(
    identity: &Identity,
    member: &PartnerMember,
    id: PartnerId,
) -> Result<(), TeamError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let found = organizations::list(t, member.account_id, MAX_ORGANIZATIONS).await?;
        let chosen = found.iter().find(|one| one.id == id).ok_or(TeamError::NotFound)?;
        if !chosen.is_active {
            return Err(TeamError::Restricted);
        }
        session::set_partner(t, member.session_id, id).await?;
        members::set_last_seen(t, member.account_id, id, now).await?;
        let values = |id: PartnerId| Some(json!({ "partnerId": id }));
        let entry = journal::Entry {
            before: values(member.id),
            after: values(id),
            ..sessions::entry(now, AccountKind::Partner, member.account_id, "account.organization_chosen")
        };
        journal::record(t, &entry).await?;
        Ok(())
    })
}
