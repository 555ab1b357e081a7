//! Logging in: one way to check a password, for every kind of account.

use crate::{
    Identity,
    passwords::Busy,
    sessions,
    store::account::{self, AccountRow},
};
use api::Failure;
use db::{DbError, journal, tx};
use kernel::EmailAddress;
use language::Language;
use mail::Player;

/// Why a log-in is refused. Every reason but the last says the same.
#[derive(Debug)]
pub(crate) enum LogInError {
    /// No such account, or not its password.
    NotRight,
    /// The password is right, and the account is restricted.
    Restricted,
    Failed(Failure),
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

/// The account that has this address and password, restricted or not. Does the same work whether there is one or not.
pub(crate) async fn verify(
    identity: &Identity,
    player: Player,
    email: &EmailAddress,
    password: &str,
) -> Result<AccountRow, LogInError> {
    let found = account::find_account(&mut identity.ground.db.read().await?, player, email).await?;
    let hash = found.as_ref().map(|account| account.password_hash.as_str());
    let right = identity.passwords.verify(password, hash).await.map_err(Failure::from)?;
    found.filter(|_| right).ok_or(LogInError::NotRight)
}

/// The account that this address and password open.
pub(crate) async fn authenticate(
    identity: &Identity,
    player: Player,
    email: &EmailAddress,
    password: &str,
) -> Result<AccountRow, LogInError> {
    let account = verify(identity, player, email, password).await?;
    if account.is_active { Ok(account) } else { Err(LogInError::Restricted) }
}

/// Begins a session on this device and gives its token. The account is written to in the language it logs in with.
pub(crate) async fn log_in(
    identity: &Identity,
    player: Player,
    account: &AccountRow,
    password: &str,
    device: &str,
) -> Result<String, Failure> {
    let ground = &identity.ground;
    let new_hash = if identity.passwords.is_outdated(&account.password_hash) {
        Some(identity.passwords.hash(password).await?)
    } else {
        None
    };
    tx!(ground.db, t => {
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
        let entry = sessions::entry(ground.clock.now(), player, account.id, "account.logged_in");
        journal::record(t, &entry).await?;
        Ok(sessions::begin(t, ground, player, account.id, device).await?)
    })
}
