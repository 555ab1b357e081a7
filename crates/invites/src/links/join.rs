//! Joining a partner through one of its links.

use super::{RegistrationLink, alarm::raise_if_many_joined};
use crate::{Invites, model::link::RegistrationLinkState, store::links};
use db::{Conn, DbError};
use identity::{SignUpError, ValidatedParent};
use jiff::Timestamp;
use kernel::{ParentId, PartnerId};

/// Why a parent cannot join.
#[derive(Debug, derive_more::From)]
pub enum JoinError {
    #[from]
    SignUp(SignUpError),
    /// The partner has no link with that code.
    UnknownLink,
    Expired,
    Full,
    /// The address is at none of these domains.
    OtherDomain {
        domains: Vec<String>,
    },
    #[from]
    Db(DbError),
}

/// Locks the partner until the transaction ends, so that it changes no invite and no link meanwhile. A sign-up that may
/// close the main link locks it exclusively: two that held a shared lock would wait for each other.
pub(crate) async fn lock_to_join(conn: &mut Conn, partner_id: PartnerId, code: &str) -> Result<(), DbError> {
    let may_close_main = code.is_empty()
        && links::find_link_to_join(conn, partner_id, code).await?.is_some_and(|row| row.closes_on_alarm);
    if may_close_main {
        identity::lock_partner(conn, partner_id).await
    } else {
        identity::lock_partner_shared(conn, partner_id).await
    }
}

/// The link with this code, if it accepts the parent. [`join_through`] counts, and finds out whether it is full.
pub(crate) async fn find_link_to_join(
    conn: &mut Conn,
    parent: &ValidatedParent,
    code: &str,
    now: Timestamp,
) -> Result<RegistrationLink, JoinError> {
    let partner = identity::find_partner_link(conn, parent.partner_id()).await?;
    let partner = partner.ok_or(SignUpError::UnknownPartner)?;
    let row = links::find_link_to_join(conn, parent.partner_id(), code).await?;
    let link = RegistrationLink::new(row.ok_or(JoinError::UnknownLink)?, partner.is_open);
    match link.state(now) {
        RegistrationLinkState::Closed => Err(SignUpError::LinkClosed.into()),
        RegistrationLinkState::Expired => Err(JoinError::Expired),
        RegistrationLinkState::Open | RegistrationLinkState::Full if !link.rules.accepts(parent.email()) => {
            Err(JoinError::OtherDomain { domains: link.rules.domains })
        }
        RegistrationLinkState::Open | RegistrationLinkState::Full => Ok(link),
    }
}

/// Counts a parent who was just created, unless the link is full, and raises the alarm if many joined.
pub(crate) async fn join_through(
    conn: &mut Conn,
    invites: &Invites,
    link: &RegistrationLink,
    parent_id: ParentId,
) -> Result<(), JoinError> {
    let now = invites.identity.ctx.clock.now();
    let Some(alarms) = links::count_join(conn, link.row.id).await? else {
        // An alarm may have closed it since it was read.
        let row = links::find_link(conn, link.row.partner_id, link.row.id).await?;
        let was_closed = row.is_some_and(|row| row.is_open == Some(false));
        return Err(if was_closed { SignUpError::LinkClosed.into() } else { JoinError::Full });
    };
    links::insert_join(conn, link.row.id, parent_id, now).await?;
    Ok(raise_if_many_joined(conn, invites, link, alarms).await?)
}
