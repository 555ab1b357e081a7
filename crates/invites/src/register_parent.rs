//! Registers a parent with a partner, through the link or an invite.

use crate::{Invites, allowance, store, update_invite::record};
use db::{Conn, DbError, tx};
use identity::{SignUpError, SignUpParent};
use journal::{Actor, ActorKind, By, Change};
use kernel::{EmailAddress, InviteId, ParentId, PartnerId};
use serde_json::json;

/// The id of the invite to an address, unless it was withdrawn.
pub async fn find_invite_id(
    conn: &mut Conn,
    partner_id: PartnerId,
    email: &EmailAddress,
) -> Result<Option<InviteId>, DbError> {
    store::find_open(conn, partner_id, &email.folded()).await
}

/// Creates the parent's account, grants the allowance of its invite if there is one, and returns the parent's id.
pub async fn register_parent(invites: &Invites, form: &SignUpParent) -> Result<ParentId, SignUpError> {
    let ready = identity::check_parent(&invites.identity, form).await?;
    let ctx = &invites.identity.ctx;
    let (partner_id, email) = (ready.partner_id(), ready.email().folded());
    tx!(ctx.db, t => {
        // Blocks inviting and withdrawing between reading the invite and accepting it.
        identity::lock_partner_shared(t, partner_id).await?;
        let invite = store::find_open(t, partner_id, &email).await?;
        let id = identity::insert_parent(t, &invites.identity, &ready, invite.is_some()).await?;
        store::insert_allowance(t, id, partner_id).await?;
        if let Some(invite) = invite {
            let now = ctx.clock.now();
            store::update_registered(t, invite, id, now).await?;
            let granted = allowance::find_allowance_use(t, id).await?.allowed();
            allowance::grant(t, id, granted, now).await?;
            let by = By { actor: Actor { kind: ActorKind::Anonymous, id: None }, at: now };
            let values = |parent_id: Option<ParentId>| Some(json!({ "parentId": parent_id }));
            let change = Change { subject_id: invite.get(), before: values(None), after: values(Some(id)) };
            record(t, by, "invite.accepted", change).await?;
        }
        Ok(id)
    })
}
