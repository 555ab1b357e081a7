//! Confirming, stopping and reverting a change of address through the mailed links.

use super::{EmailChangeError, map_email_conflict};
use crate::{
    AccountKind, Identity, confirmations,
    departments::list_parent,
    global_index,
    mails::{EmailChangeLink, email_change_token},
    sign_up_parent::entry_of,
    store::{
        account,
        email_change::{self as store, At, EmailChangeRow},
        known_clients, parents, session,
    },
};
use db::{Conn, DbError, tx};
use jiff::Timestamp;
use kernel::{AccountId, EmailAddress, EmailChangeId};
use serde_json::json;
use subtle::ConstantTimeEq as _;

/// The change that a token belongs to, if the token is valid and the change has not expired.
async fn find(
    conn: &mut Conn,
    identity: &Identity,
    link: EmailChangeLink,
    token: &str,
) -> Result<EmailChangeRow, EmailChangeError> {
    let id: Option<EmailChangeId> = token.split('.').next().and_then(|id| id.parse().ok());
    let id = id.ok_or(EmailChangeError::InvalidLink)?;
    let change = store::find(conn, id).await?.ok_or(EmailChangeError::InvalidLink)?;
    let expected = email_change_token(&identity.mail_ctx.key, link, id, &change.new_email);
    let is_valid = bool::from(expected.as_bytes().ct_eq(token.as_bytes()));
    let is_expired = identity.ctx.clock.now() >= change.expires_at;
    if is_valid && !is_expired { Ok(change) } else { Err(EmailChangeError::InvalidLink) }
}

/// The state of a change after it was confirmed at one address.
pub(crate) struct Confirmed {
    pub account_kind: AccountKind,
    /// The other address, where the change still has to be confirmed.
    pub waits_for: Option<String>,
}

/// The change that a token belongs to, and the address that the token was mailed to.
async fn find_confirmed(
    conn: &mut Conn,
    identity: &Identity,
    token: &str,
) -> Result<(EmailChangeRow, At), EmailChangeError> {
    if let Ok(change) = find(conn, identity, EmailChangeLink::Confirm, token).await {
        return Ok((change, At::New));
    }
    Ok((find(conn, identity, EmailChangeLink::Stop, token).await?, At::Old))
}

/// Confirms the change at one address, and applies it once all are confirmed. Idempotent.
pub(crate) async fn confirm_change(identity: &Identity, token: &str) -> Result<Confirmed, EmailChangeError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let (change, at) = find_confirmed(t, identity, token).await?;
        let account_kind = change.kind;
        if change.stopped_at.is_some() {
            return Err(EmailChangeError::InvalidLink);
        }
        if change.confirmed_at.is_some() {
            return Ok(Confirmed { account_kind, waits_for: None });
        }
        store::confirm_at(t, change.id, at, now).await?;
        let change = store::find(t, change.id).await?.ok_or(EmailChangeError::InvalidLink)?;
        if let Some(other) = change.waits_for().first() {
            let email = if *other == At::New { change.new_email } else { change.old_email };
            return Ok(Confirmed { account_kind, waits_for: Some(email) });
        }
        let new = EmailAddress::parse(&change.new_email).map_err(|_| EmailChangeError::InvalidLink)?;
        let is_changed = store::update_email(t, change.account_id, &change.old_email, &new, Some(now))
            .await
            .map_err(map_email_conflict)?;
        if !is_changed || !store::confirm(t, change.id, now).await? {
            return Err(EmailChangeError::InvalidLink);
        }
        // Temporary passwords mailed to the old address must no longer work.
        account::end_temporary(t, change.account_id, now).await?;
        reindex(t, change.account_id).await?;
        confirmations::follow(t, identity, change.account_id, now).await?;
        let addresses = Addresses { before: &change.old_email, after: &change.new_email };
        record(t, now, "account.email_changed", change.account_id, addresses).await?;
        Ok(Confirmed { account_kind, waits_for: None })
    })
}

/// Stops a pending change. If it was applied already, restores the old address and ends all sessions. Idempotent.
pub(crate) async fn stop_change(identity: &Identity, token: &str) -> Result<AccountKind, EmailChangeError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let change = find(t, identity, EmailChangeLink::Stop, token).await?;
        let account_kind = change.kind;
        if !store::stop(t, change.id, now).await? {
            return Ok(account_kind);
        }
        store::stop_open(t, change.account_id, now).await?;
        if change.confirmed_at.is_some() {
            restore_address(t, &change, now).await?;
        }
        let addresses = Addresses { before: &change.new_email, after: &change.old_email };
        record(t, now, "account.email_change_stopped", change.account_id, addresses).await?;
        Ok(account_kind)
    })
}

/// Restores the old address whatever the current one is: an attacker may have changed it more than once.
async fn restore_address(
    conn: &mut Conn,
    change: &EmailChangeRow,
    now: Timestamp,
) -> Result<(), EmailChangeError> {
    let current = store::find_address(conn, change.account_id).await?.email;
    let old = EmailAddress::parse(&change.old_email).map_err(|_| EmailChangeError::InvalidLink)?;
    let changed = store::update_email(conn, change.account_id, &current, &old, change.was_confirmed_at).await;
    if !changed.map_err(map_email_conflict)? {
        return Err(EmailChangeError::InvalidLink);
    }
    account::end_temporary(conn, change.account_id, now).await?;
    session::delete_sessions(conn, change.account_id).await?;
    known_clients::forget_all(conn, change.account_id).await?;
    Ok(reindex(conn, change.account_id).await?)
}

/// Updates the search lists with the new address.
pub(super) async fn reindex(conn: &mut Conn, account_id: AccountId) -> Result<(), DbError> {
    global_index::list_partners_of(conn, account_id).await?;
    if let Some((id, partner_id)) = store::find_parent_ids(conn, account_id).await? {
        for parent in parents::find_parents(conn, partner_id, &[id]).await? {
            let entry = entry_of(id, &parent.first_name, &parent.last_name, &parent.email);
            list_parent(conn, partner_id, id, entry).await?;
        }
        global_index::list_parents(conn, &[id]).await?;
    }
    Ok(())
}

/// An account's address before and after a change.
struct Addresses<'a> {
    before: &'a str,
    after: &'a str,
}

async fn record(
    conn: &mut Conn,
    at: Timestamp,
    action: &'static str,
    account_id: AccountId,
    Addresses { before, after }: Addresses<'_>,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor: journal::Actor { kind: journal::ActorKind::Anonymous, id: None },
        action,
        subject_kind: "account",
        subject_id: Some(account_id.get()),
        before: Some(json!({ "email": before })),
        after: Some(json!({ "email": after })),
    };
    journal::record(conn, &entry).await.map(drop)
}
