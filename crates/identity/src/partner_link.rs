//! Registration links: the organisation that a link belongs to.

use crate::{Identity, store::people};
use db::DbError;
use kernel::{LinkId, PartnerId};

/// The number in a registration link is the partner's id plus this.
pub const LINK_OFFSET: i64 = 100;

/// The target of a registration link.
pub(crate) struct PartnerLink {
    pub partner_id: PartnerId,
    pub organization_name: String,
    pub is_open: bool,
}

/// Finds a link by its number.
pub(crate) async fn find_partner_link(
    identity: &Identity,
    link_id: LinkId,
) -> Result<Option<PartnerLink>, DbError> {
    let Some(number) = link_id.get().checked_sub(LINK_OFFSET) else { return Ok(None) };
    let partner_id = PartnerId::new(number);
    let found = people::find_partner_link(&mut identity.ctx.db.read().await?, partner_id).await?;
    Ok(found.map(|(organization_name, is_open, is_active)| PartnerLink {
        partner_id,
        organization_name,
        is_open: is_open && is_active,
    }))
}
