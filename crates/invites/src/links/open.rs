//! Opening and closing a link, by its partner and by staff.

use super::{
    RegistrationLink,
    change::{LinkError, find, record},
};
use crate::{ForPartner, Invites, store::links};
use db::{Conn, DbError, tx};
use identity::{PartnerChange, SignedInPartner, SignedInStaff};
use kernel::{PartnerId, RegistrationLinkId};
use serde_json::json;

/// Opens or closes a link for its partner.
pub(crate) async fn open_link(
    invites: &Invites,
    partner: SignedInPartner,
    id: RegistrationLinkId,
    is_open: bool,
) -> Result<RegistrationLink, LinkError> {
    let ctx = &invites.identity.ctx;
    let by = ForPartner { partner_id: partner.id, actor: partner.journal() };
    tx!(ctx.db, t => {
        identity::lock_partner(t, partner.id).await?;
        let link = find(t, partner.id, id).await?;
        if link.is_main() {
            identity::set_link_open(t, ctx, partner, is_open).await?;
        } else {
            open_further(t, invites, by, &link, is_open).await?;
        }
        find(t, partner.id, id).await
    })
}

/// Opens or closes a link of any partner for staff.
pub(crate) async fn open_link_by_staff(
    invites: &Invites,
    staff: &SignedInStaff,
    partner_id: PartnerId,
    id: RegistrationLinkId,
    is_open: bool,
) -> Result<RegistrationLink, LinkError> {
    let identity = &invites.identity;
    let by = ForPartner { partner_id, actor: staff.journal() };
    tx!(identity.ctx.db, t => {
        identity::lock_partner(t, partner_id).await?;
        let link = find(t, partner_id, id).await?;
        if !link.is_main() {
            open_further(t, invites, by, &link, is_open).await?;
        } else if link.rules.is_open != is_open {
            let change = PartnerChange { link_is_open: Some(is_open), ..PartnerChange::default() };
            identity::change_partner(t, identity, staff, partner_id, change).await?;
        }
        find(t, partner_id, id).await
    })
}

/// Opens or closes a link that is not the main link; one that is so already stays as it is.
async fn open_further(
    conn: &mut Conn,
    invites: &Invites,
    by: ForPartner,
    link: &RegistrationLink,
    is_open: bool,
) -> Result<(), DbError> {
    let id = link.row.id;
    if !links::update_link_open(conn, by.partner_id, id, is_open).await? {
        return Ok(());
    }
    let action = if is_open { "partner.link_opened" } else { "partner.link_closed" };
    let state = |is_open: bool| Some(json!({ "linkId": id, "name": link.row.name, "isOpen": is_open }));
    record(conn, invites, by, action, (state(!is_open), state(is_open))).await
}
