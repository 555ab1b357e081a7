//! Sessions: created at log-in, identified by a token of which only a hash is stored, ended on the server.

use crate::{
    AccountKind,
    model::Lifetimes,
    store::session::{self, DeviceRow, NewRow, SessionRow},
};
use api::AppContext;
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use kernel::{AccountId, PartnerId, SessionId};
use sha2::{Digest, Sha256};

/// Devices that an account may be signed in on; the oldest session is dropped.
const MAX_DEVICES: i64 = 10;

/// Granularity of `last_seen_at`, to avoid a write per request.
const TOUCH_AFTER: SignedDuration = SignedDuration::from_mins(1);

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// The account that logs in, and where.
pub(crate) struct Opening<'a> {
    pub account_kind: AccountKind,
    pub account_id: AccountId,
    /// The partner that a member works for.
    pub partner_id: Option<PartnerId>,
    pub device: &'a str,
}

/// Creates a session. Returns its token, which is not stored.
pub(crate) async fn begin(
    conn: &mut Conn,
    ctx: &AppContext,
    Opening { account_kind, account_id, partner_id, device }: Opening<'_>,
) -> Result<String, DbError> {
    let now = ctx.clock.now();
    let token = format!("stl_{}_{}", account_kind.name(), hex::encode(ctx.random.bytes::<32>()));
    let expires_at = now + Lifetimes::of(account_kind).absolute;
    let new = NewRow { account_id, partner_id, token_hash: &hash(&token), device, expires_at };
    session::insert_session(conn, &new, now).await?;
    session::delete_surplus(conn, account_id, MAX_DEVICES).await?;
    Ok(token)
}

/// Why a session cannot be used or ended.
#[derive(Debug, derive_more::From)]
pub(crate) enum SessionError {
    /// The token is missing, unknown or expired, or its account has no access any more.
    NoSession,
    /// The session is of another kind of account.
    WrongRole,
    /// The account has no such session.
    NotFound,
    #[from]
    Db(DbError),
}

/// The session of a token. Fails if it is invalid, or of another kind of account.
pub(crate) async fn current(
    ctx: &AppContext,
    token: Option<&str>,
    account_kind: AccountKind,
) -> Result<SessionRow, SessionError> {
    let token = token.ok_or(SessionError::NoSession)?;
    let found = session::find_session(&mut ctx.db.read().await?, &hash(token)).await?;
    let found = found.ok_or(SessionError::NoSession)?;
    let now = ctx.clock.now();
    if !has_access(&found) || is_expired(&found, now) {
        return Err(SessionError::NoSession);
    }
    if found.kind != account_kind {
        return Err(SessionError::WrongRole);
    }
    if now.duration_since(found.last_seen_at) >= TOUCH_AFTER {
        let touched: Result<(), DbError> =
            tx!(ctx.db, t => { session::touch_session(t, found.id, now).await });
        touched?;
    }
    Ok(found)
}

/// False for a restricted account, and for a member who was removed from the partner or whose partner is restricted.
fn has_access(session: &SessionRow) -> bool {
    let is_member =
        session.kind != AccountKind::Partner || session.role.is_some() && session.is_partner_active;
    session.is_active && is_member
}

fn is_expired(session: &SessionRow, now: Timestamp) -> bool {
    let idle = Lifetimes::of(session.kind).idle;
    now >= session.expires_at || now.duration_since(session.last_seen_at) >= idle
}

/// Ends one of an account's sessions.
pub(crate) async fn end(
    ctx: &AppContext,
    account_kind: AccountKind,
    account_id: AccountId,
    id: SessionId,
) -> Result<(), SessionError> {
    let ended: Result<bool, DbError> = tx!(ctx.db, t => {
        let ended = session::delete_session(t, account_id, id).await?;
        if ended {
            let entry = entry(ctx.clock.now(), account_kind, account_id, "session.ended");
            journal::record(t, &entry).await?;
        }
        Ok(ended)
    });
    if ended? { Ok(()) } else { Err(SessionError::NotFound) }
}

/// The signed-in devices, most recently used first.
pub(crate) async fn list(
    conn: &mut Conn,
    account_kind: AccountKind,
    account_id: AccountId,
    now: Timestamp,
) -> Result<Vec<DeviceRow>, DbError> {
    let seen_after = now - Lifetimes::of(account_kind).idle;
    session::list_sessions(conn, account_id, now, seen_after).await
}

/// A journal entry about an account, with its owner as the actor.
pub(crate) fn entry(
    at: Timestamp,
    account_kind: AccountKind,
    account_id: AccountId,
    action: &'static str,
) -> journal::Entry {
    journal::Entry {
        at,
        actor: journal::Actor { kind: account_kind.into(), id: Some(account_id) },
        action,
        subject_kind: "account",
        subject_id: Some(account_id.get()),
        before: None,
        after: None,
    }
}

/// A signed-in device.
#[derive(Clone, Debug)]
pub struct SignedInDevice {
    pub name: String,
    pub created_at: Timestamp,
    pub last_seen_at: Timestamp,
}

/// A parent's signed-in devices.
pub async fn list_devices(
    conn: &mut Conn,
    account_id: AccountId,
    now: Timestamp,
) -> Result<Vec<SignedInDevice>, DbError> {
    let rows = list(conn, AccountKind::Parent, account_id, now).await?;
    let device = |row: DeviceRow| {
        let DeviceRow { device: name, created_at, last_seen_at, .. } = row;
        SignedInDevice { name, created_at, last_seen_at }
    };
    Ok(rows.into_iter().map(device).collect())
}
