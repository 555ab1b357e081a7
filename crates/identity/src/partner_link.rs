//! Registration links: the organisation that a link belongs to.

use crate::{Identity, store::partners};
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
    let found = partners::find_partner_link(&mut identity.ctx.db.read().await?, partner_id).await?;
    Ok(found.map(|link| PartnerLink {
        partner_id,
        organization_name: link.organization_name,
        is_open: link.is_open && link.is_active,
    }))
}
