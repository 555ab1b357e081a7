//! What a registration link leads to, for the screen that opens it.

use super::RegistrationLink;
use crate::{model::link::RegistrationLinkState, store::links};
use db::{Conn, DbError};
use jiff::{Timestamp, civil::Date};
use kernel::{LinkId, PartnerId};

/// The organisation behind a link, and whether the link accepts parents.
pub(crate) struct LinkTarget {
    pub partner_id: PartnerId,
    pub organization_name: String,
    pub state: RegistrationLinkState,
    pub expires_on: Option<Date>,
    /// Empty: all.
    pub domains: Vec<String>,
}

/// Finds a link by the partner's number and the code; an empty code is that of the main link.
pub(crate) async fn find_target(
    conn: &mut Conn,
    link_id: LinkId,
    code: &str,
    now: Timestamp,
) -> Result<Option<LinkTarget>, DbError> {
    let Some(partner_id) = identity::partner_of_link(link_id) else { return Ok(None) };
    let Some(partner) = identity::find_partner_link(conn, partner_id).await? else { return Ok(None) };
    let Some(row) = links::find_link_to_join(conn, partner_id, code).await? else { return Ok(None) };
    let link = RegistrationLink::new(row, partner.is_open);
    Ok(Some(LinkTarget {
        partner_id,
        organization_name: partner.organization_name,
        state: if partner.is_active { link.state(now) } else { RegistrationLinkState::Closed },
        expires_on: link.rules.expires_on,
        domains: link.rules.domains,
    }))
}
