//! Logging in: one way to check a password, for every kind of account.

use crate::{
    Identity,
    known_clients::{self, Origin, new_device_token},
    limits::{Credential, Familiarity},
    passwords::Busy,
    reset_password::secret_hash,
    sessions,
    store::account::{self, AccountRow},
};
use api::Failure;
use db::{DbError, journal, tx};
use kernel::EmailAddress;
use l10n::Language;
use mail::AccountKind;

/// Why a log-in is refused.
#[derive(Debug)]
pub(crate) enum LogInError {
    /// No such account, or not its password.
    NotRight,
    /// The account's temporary password, which only sets a new one.
    Temporary,
    /// The password is right, and the account is restricted.
    Restricted,
    Failed(Failure),
}

impl LogInError {
    /// As a mistake in a form that asks for the password again.
    pub(crate) fn for_field(self, field: &'static str) -> Failure {
        match self {
            Self::Failed(failure) => failure,
            Self::NotRight | Self::Temporary | Self::Restricted => {
                Failure::fields([(field, "The password is not right")])
            }
        }
    }
}

impl From<Failure> for LogInError {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<DbError> for LogInError {
    fn from(error: DbError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Busy> for Failure {
    fn from(_: Busy) -> Self {
        Self::unavailable(
            "identity.busy",
            "Very many people are logging in at the moment. Please try again in a few seconds.",
        )
    }
}

/// What is known of an account before its password is checked.
pub(crate) struct Attempt {
    account: Option<AccountRow>,
    familiarity: Familiarity,
    /// What was typed is the account's temporary password.
    pub is_temporary: bool,
}

/// Looks the account up, and counts the try. The same work whether there is one or not.
pub(crate) async fn attempt(
    identity: &Identity,
    account_kind: AccountKind,
    email: &EmailAddress,
    password: &str,
    origin: &Origin,
) -> Result<Attempt, Failure> {
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
    let id = account.as_ref().map_or(NOBODY, |account| account.id);
    let familiarity = known_clients::familiarity(&mut conn, identity, id, origin).await?;
    let secret = secret_hash(password);
    let is_temporary = account::is_temporary(&mut conn, id, &secret, ctx.clock.now()).await?;
    Ok(Attempt { account, familiarity, is_temporary })
}

/// The id of no account.
pub(crate) const NOBODY: i64 = 0;

/// What tries are counted under, whether there is such an account or not.
pub(crate) fn account_key(account_kind: AccountKind, email: &EmailAddress) -> String {
    format!("{} {}", account_kind.name(), email.folded())
}

/// The account of an attempt if this is its password, restricted or not. Does the same work whether there is one or not.
pub(crate) async fn verify(
    identity: &Identity,
    attempt: Attempt,
    password: &str,
) -> Result<AccountRow, LogInError> {
    let found = attempt.account;
    let hash = found.as_ref().map(|account| account.password_hash.as_str());
    let right = identity.passwords.verify(password, hash).await.map_err(Failure::from)?;
    match found.filter(|_| right) {
        Some(account) => Ok(account),
        None if attempt.is_temporary => Err(LogInError::Temporary),
        None => Err(LogInError::NotRight),
    }
}

/// The account that this attempt opens with this password.
pub(crate) async fn authenticate(
    identity: &Identity,
    attempt: Attempt,
    password: &str,
) -> Result<AccountRow, LogInError> {
    let account = verify(identity, attempt, password).await?;
    if account.is_active { Ok(account) } else { Err(LogInError::Restricted) }
}

/// Asks somebody who is signed in for the password again.
pub(crate) async fn ask_again(
    identity: &Identity,
    (account_kind, email): (AccountKind, &str),
    password: &str,
    origin: &Origin,
) -> Result<(), Failure> {
    let email = EmailAddress::parse(email).map_err(|error| Failure::unexpected(&error))?;
    let found = attempt(identity, account_kind, &email, password, origin).await?;
    verify(identity, found, password).await.map(drop).map_err(|error| error.for_field("password"))
}

/// A session that has begun.
pub(crate) struct Begun {
    /// For the bearer header.
    pub token: String,
    /// For the device, which is known from now on.
    pub device_token: String,
}

/// Begins a session on this device and remembers the device. The account is written to in the language it logs in with.
pub(crate) async fn log_in(
    identity: &Identity,
    account_kind: AccountKind,
    account: &AccountRow,
    password: &str,
    (device_name, origin): (&str, &Origin),
) -> Result<Begun, Failure> {
    let ctx = &identity.ctx;
    let device_token = origin.device.clone().unwrap_or_else(|| new_device_token(identity));
    let origin = &Origin { device: Some(device_token.clone()), ..origin.clone() };
    let new_hash = if identity.passwords.is_outdated(&account.password_hash) {
        Some(identity.passwords.hash(password).await?)
    } else {
        None
    };
    let token: Result<String, Failure> = tx!(ctx.db, t => {
        // Checking took a while: whoever was restricted or changed the password meanwhile ended all sessions, this one too.
        if !account::hold_account(t, account).await? {
            return Err(Failure::conflict("identity.changed", "Your account has just changed. Please log in again."));
        }
        if let Some(hash) = &new_hash {
            account::update_password(t, account.id, hash).await?;
        }
        if let Some(language) = Language::asked_for() {
            account::update_language(t, account.id, language).await?;
        }
        let entry = sessions::entry(ctx.clock.now(), account_kind, account.id, "account.logged_in");
        journal::record(t, &entry).await?;
        known_clients::remember(t, identity, account.id, origin).await?;
        Ok(sessions::begin(t, ctx, account_kind, account.id, device_name).await?)
    });
    Ok(Begun { token: token?, device_token })
}
