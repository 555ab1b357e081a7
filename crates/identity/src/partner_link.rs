//! The registration link: which organisation one is about to join.

use crate::{Identity, store::people};
use api::Failure;

/// The number in the link is the partner's id plus this.
pub const LINK_OFFSET: i64 = 100;

/// Where a link leads.
pub(crate) struct PartnerLink {
    pub partner_id: i64,
    pub organization_name: String,
    pub is_open: bool,
}

/// Looks a link up by its number.
pub(crate) async fn find_partner_link(identity: &Identity, link_id: i64) -> Result<PartnerLink, Failure> {
    let partner_id = link_id.checked_sub(LINK_OFFSET).ok_or_else(Failure::not_found)?;
    let found = people::find_partner_link(&mut identity.ctx.db.read().await?, partner_id).await?;
    let (organization_name, is_open, is_active) = found.ok_or_else(Failure::not_found)?;
    Ok(PartnerLink { partner_id, organization_name, is_open: is_open && is_active })
}
