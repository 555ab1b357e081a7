//! Forgotten passwords: mails a temporary password, which works beside the real one.

use crate::{
    AccountKind, Identity,
    known_clients::{self, Familiarity, Origin},
    limits::ResetMail,
    log_in::{AttemptError, NO_ACCOUNT, account_key},
    mails::AccountLetter,
    model::Recipient,
    secret_hash::secret_hash,
    sessions,
    store::{account, erase, invitation},
};
use db::{Conn, DbError, tx};
use jiff::SignedDuration;
use kernel::EmailAddress;
use mail::OutgoingMail;
use std::time::Duration;

const VALID: SignedDuration = SignedDuration::from_mins(30);

/// Minimum response time with or without an account, so that timing reveals nothing.
const ANSWERED_AFTER: Duration = Duration::from_millis(50);

/// Mails a temporary password if the address has an account. The response does not reveal whether it does.
pub(crate) async fn reset_password(
    identity: &Identity,
    account_kind: AccountKind,
    email: &EmailAddress,
    origin: &Origin,
) -> Result<(), AttemptError> {
    let answer_at = tokio::time::Instant::now() + ANSWERED_AFTER;
    let familiarity = familiarity_of(identity, account_kind, email, origin).await?;
    let done = match identity.limits.reset(&account_key(account_kind, email), origin, familiarity)? {
        ResetMail::Send => mail_temporary_password(identity, account_kind, email).await,
        ResetMail::Skip => Ok(()),
    };
    tokio::time::sleep_until(answer_at).await;
    Ok(done?)
}

async fn familiarity_of(
    identity: &Identity,
    account_kind: AccountKind,
    email: &EmailAddress,
    origin: &Origin,
) -> Result<Familiarity, DbError> {
    let mut conn = identity.ctx.db.read().await?;
    let account = account::find_account(&mut conn, account_kind, email).await?;
    let id = account.map_or(NO_ACCOUNT, |account| account.id);
    known_clients::familiarity(&mut conn, identity, id, origin).await
}

async fn mail_temporary_password(
    identity: &Identity,
    account_kind: AccountKind,
    email: &EmailAddress,
) -> Result<(), DbError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let nonce = ctx.random.identifier::<26>();
    tx!(ctx.db, t => {
        let mut found = account::find_account(t, account_kind, email).await?;
        // An expired invitation must not be renewed this way: an administrator sends a new one.
        if let Some(account) = &found
            && (erase::is_account_erased(t, account.id).await? || invitation::is_open(t, account.id).await?)
        {
            found = None;
        }
        let mut entry = sessions::entry(now, account_kind, NO_ACCOUNT, "account.password_reset_asked");
        entry.actor = journal::Actor { kind: journal::ActorKind::Anonymous, id: None };
        entry.subject_id = found.as_ref().map(|account| account.id.get());
        journal::record(t, &entry).await?;
        let Some(account) = found else { return Ok(()) };
        let Ok(recipient) = EmailAddress::parse(&account.email) else { return Ok(()) };
        let to = Recipient { account_id: account.id, email: &recipient };
        post_temporary_password(t, identity, account_kind, to, &nonce).await
    })
}

/// Enqueues a temporary password for an account, inside the caller's transaction.
pub(crate) async fn post_temporary_password(
    conn: &mut Conn,
    identity: &Identity,
    account_kind: AccountKind,
    Recipient { account_id, email }: Recipient<'_>,
    nonce: &str,
) -> Result<(), DbError> {
    let now = identity.ctx.clock.now();
    let secret = crate::temporary_password(&identity.mail_ctx.key, nonce);
    account::insert_temporary(conn, account_id, &secret_hash(&secret), now, now + VALID).await?;
    let letter = AccountLetter::TemporaryPassword {
        account_kind,
        email: email.as_str().to_owned(),
        nonce: nonce.to_owned(),
    };
    let language = account::find_language(conn, account_id).await?;
    let post = OutgoingMail { recipient: email, letter: &letter, language, expires_at: Some(now + VALID) };
    mail::post(conn, &identity.ctx.random, now, &post).await.map(drop)
}
