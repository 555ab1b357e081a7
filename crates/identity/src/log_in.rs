//! Log-in: the only password check, shared by all kinds of accounts.

mod errors;

use crate::{
    AccountKind, Identity,
    device::Device,
    known_clients::{self, Familiarity, Origin, new_device_token},
    limits::Credential,
    secret_hash::secret_hash,
    sessions::{self, Opening},
    store::{
        account::{self, AccountRow},
        members, organizations,
    },
};
use api::ClientAddress;
use db::{Conn, DbError, tx};
pub(crate) use errors::{AttemptError, CredentialsError, LogInError, ReauthenticateError};
use jiff::Timestamp;
use kernel::{AccountId, EmailAddress, PartnerId};
use l10n::Language;

/// An account looked up for a log-in, before the password check.
pub(crate) struct Attempt {
    account: Option<AccountRow>,
    familiarity: Familiarity,
    /// The submitted password is the account's temporary one.
    pub is_temporary: bool,
}

/// Looks up the account and counts the attempt. Does the same work if there is no such account.
pub(crate) async fn attempt(
    identity: &Identity,
    account_kind: AccountKind,
    email: &EmailAddress,
    password: &str,
    origin: &Origin,
) -> Result<Attempt, AttemptError> {
    let found = look_up(identity, account_kind, email, password, origin).await?;
    let credential = if found.is_temporary { Credential::Temporary } else { Credential::Password };
    identity.limits.password(&account_key(account_kind, email), origin, found.familiarity, credential)?;
    Ok(found)
}

async fn look_up(
    identity: &Identity,
    account_kind: AccountKind,
    email: &EmailAddress,
    password: &str,
    origin: &Origin,
) -> Result<Attempt, DbError> {
    let ctx = &identity.ctx;
    let mut conn = ctx.db.read().await?;
    let account = account::find_account(&mut conn, account_kind, email).await?;
    let id = account.as_ref().map_or(NO_ACCOUNT, |account| account.id);
    let familiarity = known_clients::familiarity(&mut conn, identity, id, origin).await?;
    let secret = secret_hash(password);
    let is_temporary = account::is_temporary(&mut conn, id, &secret, ctx.clock.now()).await?;
    Ok(Attempt { account, familiarity, is_temporary })
}

/// Stands in for the id of an account that does not exist.
pub(crate) const NO_ACCOUNT: AccountId = AccountId::new(0);

/// The key of the account's rate limits, whether or not the account exists.
pub(crate) fn account_key(account_kind: AccountKind, email: &EmailAddress) -> String {
    format!("{} {}", account_kind.name(), email.folded())
}

/// Returns the account if the password matches, even if it is restricted. Does the same work if there is no
/// account.
pub(crate) async fn verify(
    identity: &Identity,
    attempt: Attempt,
    password: &str,
) -> Result<AccountRow, CredentialsError> {
    let found = attempt.account;
    let hash = found.as_ref().map(|account| account.password_hash.as_str());
    let matches = identity.passwords.verify(password, hash).await?;
    match found.filter(|_| matches) {
        Some(account) => Ok(account),
        None if attempt.is_temporary => Err(CredentialsError::Temporary),
        None => Err(CredentialsError::Invalid),
    }
}

/// Returns the account if the password matches and it is active.
pub(crate) async fn authenticate(
    identity: &Identity,
    attempt: Attempt,
    password: &str,
) -> Result<AccountRow, CredentialsError> {
    let account = verify(identity, attempt, password).await?;
    if account.is_active { Ok(account) } else { Err(CredentialsError::Restricted) }
}

/// Re-checks the password of a signed-in user before a sensitive action.
pub(crate) async fn reauthenticate(
    identity: &Identity,
    account_kind: AccountKind,
    email: &str,
    password: &str,
    origin: &Origin,
) -> Result<(), ReauthenticateError> {
    let email = EmailAddress::parse(email)?;
    let found = attempt(identity, account_kind, &email, password, origin).await?;
    verify(identity, found, password).await?;
    Ok(())
}

/// Where somebody logs in.
pub(crate) struct Caller {
    pub device_name: String,
    pub origin: Origin,
}

impl Caller {
    pub(crate) fn of(identity: &Identity, client: &ClientAddress, device: &Device) -> Self {
        Self { device_name: device.name.clone(), origin: Origin::of(identity, client, device) }
    }
}

/// A session that was just created.
pub(crate) struct NewSession {
    /// Bearer token.
    pub token: String,
    /// The partner that a member works for.
    pub partner_id: Option<PartnerId>,
    /// Stored in the device's cookie, which makes it a known device.
    pub device_token: String,
}

/// Creates a session, marks network and device as known, and saves the request's language for future mails.
pub(crate) async fn log_in(
    identity: &Identity,
    account_kind: AccountKind,
    account: &AccountRow,
    password: &str,
    caller: &Caller,
) -> Result<NewSession, LogInError> {
    let ctx = &identity.ctx;
    let device_token = caller.origin.device.clone().unwrap_or_else(|| new_device_token(identity));
    let origin = &Origin { device: Some(device_token.clone()), ..caller.origin.clone() };
    let new_hash = if identity.passwords.is_outdated(&account.password_hash) {
        Some(identity.passwords.hash(password).await?)
    } else {
        None
    };
    let begun: Result<(String, Option<PartnerId>), LogInError> = tx!(ctx.db, t => {
        // Password verification is slow: if the account was restricted or its password changed meanwhile, all
        // sessions were ended, and this one must not start.
        if !account::lock_account(t, account).await? {
            return Err(LogInError::AccountChanged);
        }
        if let Some(hash) = &new_hash {
            account::update_password(t, account.id, hash).await?;
        }
        if let Some(language) = Language::asked_for() {
            account::update_language(t, account.id, language).await?;
        }
        let now = ctx.clock.now();
        let partner_id = match account_kind {
            AccountKind::Partner => Some(open_organization(t, account.id, now).await?),
            AccountKind::Parent | AccountKind::Staff | AccountKind::Teacher => None,
        };
        let entry = sessions::entry(now, account_kind, account.id, "account.logged_in");
        journal::record(t, &entry).await?;
        known_clients::remember(t, identity, account.id, origin).await?;
        let opening = Opening { account_kind, account_id: account.id, partner_id, device: &caller.device_name };
        Ok((sessions::begin(t, ctx, opening).await?, partner_id))
    });
    let (token, partner_id) = begun?;
    Ok(NewSession { token, partner_id, device_token })
}

/// How many partners of a person are tried.
const MAX_ORGANIZATIONS: i64 = 1_000;

/// The partner that a member works for after log-in: the one used last that is not restricted.
async fn open_organization(
    conn: &mut Conn,
    account_id: AccountId,
    now: Timestamp,
) -> Result<PartnerId, LogInError> {
    let found = organizations::list_by_use(conn, account_id, MAX_ORGANIZATIONS).await?;
    if found.is_empty() {
        return Err(LogInError::NoOrganization);
    }
    let open = found.into_iter().find(|one| one.is_active).ok_or(LogInError::Restricted)?;
    members::set_last_seen(conn, account_id, open.id, now).await?;
    Ok(open.id)
}
