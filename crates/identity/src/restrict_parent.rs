//! Restricting and reactivating parents. Changes nothing but the account's active flag.

use crate::{
    AccountKind, Identity,
    erase_parent::{ErasedError, refuse_erased},
    sessions,
    store::{account, parents, session},
};
use api::AppContext;
use db::{Conn, DbError, tx};
use jiff::Timestamp;
use journal::Actor;
use kernel::{AccountId, EntryId, ParentId, PartnerId};
use serde_json::json;

/// Why a parent is neither restricted nor reactivated.
#[derive(Debug, derive_more::From)]
pub enum RestrictParentError {
    /// No such parent of that partner.
    NotFound,
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// Restricts a parent of that partner, which ends its sessions immediately. Idempotent.
pub async fn restrict_parent(
    identity: &Identity,
    partner_id: PartnerId,
    actor: Actor,
    parent_id: ParentId,
) -> Result<(), RestrictParentError> {
    set_parent_active(identity, partner_id, actor, parent_id, false).await
}

/// Removes the restriction of a parent of that partner. Idempotent.
pub(crate) async fn enable_parent(
    identity: &Identity,
    partner_id: PartnerId,
    actor: Actor,
    parent_id: ParentId,
) -> Result<(), RestrictParentError> {
    set_parent_active(identity, partner_id, actor, parent_id, true).await
}

/// Restricts a parent of that partner or removes the restriction.
pub(crate) async fn set_parent_active(
    identity: &Identity,
    partner_id: PartnerId,
    actor: Actor,
    parent_id: ParentId,
    is_active: bool,
) -> Result<(), RestrictParentError> {
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        let found = parents::find_parents(t, partner_id, &[parent_id]).await?;
        let parent = found.first().ok_or(RestrictParentError::NotFound)?;
        if account::update_active(t, parent.account_id, is_active).await? {
            if !is_active {
                session::delete_sessions(t, parent.account_id).await?;
            }
            // Checked after the update locked the account: an erasure may be running.
            if is_active {
                refuse_erased(t, parent_id).await?;
            }
            record(t, ctx, actor, parent_id, is_active).await?;
        }
        Ok(())
    })
}

async fn record(
    conn: &mut Conn,
    ctx: &AppContext,
    actor: Actor,
    parent_id: ParentId,
    is_active: bool,
) -> Result<EntryId, DbError> {
    let entry = journal::Entry {
        at: ctx.clock.now(),
        actor,
        action: if is_active { "parent.enabled" } else { "parent.restricted" },
        subject_kind: "parent",
        subject_id: Some(parent_id.get()),
        before: Some(json!({ "status": !is_active })),
        after: Some(json!({ "status": is_active })),
    };
    journal::record(conn, &entry).await
}

/// Number of devices on which a parent's account is signed in.
pub async fn count_devices(conn: &mut Conn, account_id: AccountId, now: Timestamp) -> Result<usize, DbError> {
    Ok(sessions::list(conn, AccountKind::Parent, account_id, now).await?.len())
}
