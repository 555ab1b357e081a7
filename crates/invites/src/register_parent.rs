//! Registers a parent with a partner, through a registration link or an invite.

use crate::{
    Invites, allowance,
    departments::join_department,
    link_seats,
    links::{JoinError, find_link_to_join, join_through, lock_to_join},
    seat_ledger, store,
    update_invite::record,
};
use db::{Conn, DbError, tx};
use identity::SignUpParent;
use jiff::Timestamp;
use journal::{Actor, ActorKind, By, Change};
use kernel::{EmailAddress, InviteId, ParentId, PartnerId};
use serde_json::json;

/// The id of the invite to an address, unless it was withdrawn.
pub async fn find_invite_id(
    conn: &mut Conn,
    partner_id: PartnerId,
    email: &EmailAddress,
) -> Result<Option<InviteId>, DbError> {
    Ok(store::find_open(conn, partner_id, &email.folded()).await?.map(|invite| invite.id))
}

/// Creates the parent's account, grants the allowance of its invite if there is one, and returns the parent's id.
/// `link_code` names the link; it is empty for the main link. Invited parents may use any link, in any state.
pub async fn register_parent(
    invites: &Invites,
    form: &SignUpParent,
    link_code: &str,
) -> Result<ParentId, JoinError> {
    let ready = identity::check_parent(&invites.identity, form).await?;
    let ctx = &invites.identity.ctx;
    let (partner_id, email) = (ready.partner_id(), ready.email().folded());
    tx!(ctx.db, t => {
        // Blocks inviting and withdrawing between reading the invite and accepting it.
        lock_to_join(t, partner_id, link_code).await?;
        let now = ctx.clock.now();
        let invite = store::find_open(t, partner_id, &email).await?;
        let link = match invite {
            Some(_) => None,
            None => Some(find_link_to_join(t, &ready, link_code, now).await?),
        };
        let id = identity::insert_parent(t, &invites.identity, &ready).await?;
        store::insert_allowance(t, id, partner_id).await?;
        if let Some(invite) = invite {
            accept(t, invite.id, id, now).await?;
            join_department(t, partner_id, id, invite.department_id).await?;
        }
        if let Some(link) = link {
            join_department(t, partner_id, id, link.row.department_id).await?;
            link_seats::give_at_sign_up(t, partner_id, id, now).await?;
            join_through(t, invites, &link, id).await?;
        }
        Ok(id)
    })
}

/// Accepts an invite: its parent has just been created.
async fn accept(conn: &mut Conn, invite: InviteId, id: ParentId, now: Timestamp) -> Result<(), DbError> {
    store::update_registered(conn, invite, id, now).await?;
    let granted = allowance::find_allowance_use(conn, id).await?.allowed();
    seat_ledger::grant(conn, id, granted, now).await?;
    let by = By { actor: Actor { kind: ActorKind::Anonymous, id: None }, at: now };
    let values = |parent_id: Option<ParentId>| Some(json!({ "parentId": parent_id }));
    let change = Change { subject_id: invite.get(), before: values(None), after: values(Some(id)) };
    record(conn, by, "invite.accepted", change).await.map(drop)
}
