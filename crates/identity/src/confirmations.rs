//! What follows when the address of a parent is confirmed. The crate that knows depends on this one, so it implements the
//! trait, and the server hands it over in [`Accounts`](crate::Accounts).

use crate::{Identity, store::email_change::find_parent_ids};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{AccountId, ParentId, PartnerId};
use std::pin::Pin;

/// The result of a method of [`Confirmations`].
pub type Reply<'a> = Pin<Box<dyn Future<Output = Result<(), DbError>> + Send + 'a>>;

/// A parent whose address was just confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfirmedParent {
    pub id: ParentId,
    pub partner_id: PartnerId,
}

/// Follows confirmations of addresses. Runs in the caller's transaction.
pub trait Confirmations: Send + Sync {
    fn confirmed<'a>(&'a self, conn: &'a mut Conn, parent: ConfirmedParent, at: Timestamp) -> Reply<'a>;
}

/// Does what follows for a parent; accounts of another kind need nothing.
pub(crate) async fn follow(
    conn: &mut Conn,
    identity: &Identity,
    account_id: AccountId,
    at: Timestamp,
) -> Result<(), DbError> {
    match find_parent_ids(conn, account_id).await? {
        Some((id, partner_id)) => {
            identity.confirmations.confirmed(conn, ConfirmedParent { id, partner_id }, at).await
        }
        None => Ok(()),
    }
}
