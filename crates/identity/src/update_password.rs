//! Changing a password, with the current password or a temporary one.

use crate::{
    AccountKind, Busy, Identity,
    known_clients::{self, Origin},
    log_in::{AttemptError, CredentialsError, attempt, verify},
    mails::AccountLetter,
    model::{self, factor_owner::FactorOwner},
    secret_hash::secret_hash,
    sessions,
    store::{self, account, session},
    totp::{self, SecondFactor},
};
use db::{DbError, tx};
use kernel::EmailAddress;
use mail::OutgoingMail;

/// The set-password form.
pub(crate) struct UpdatePassword {
    pub account_kind: AccountKind,
    pub email: EmailAddress,
    pub old: String,
    pub new: String,
    /// Second-factor code; empty for accounts without one.
    pub code: String,
    /// Becomes a known client: knowing the old password, or reading the mail, proves ownership.
    pub origin: Origin,
}

/// Why a password is not changed.
#[derive(Debug, derive_more::From)]
pub(crate) enum UpdatePasswordError {
    /// The new password is one of the most common.
    CommonPassword,
    WrongOldPassword,
    /// The account has a second factor, and its code was not entered.
    CodeMissing,
    WrongCode,
    #[from]
    Attempt(AttemptError),
    #[from]
    Busy(Busy),
    #[from]
    Db(DbError),
}

/// Sets the new password, ends all sessions, and notifies the owner by mail.
pub(crate) async fn update_password(
    identity: &Identity,
    change: &UpdatePassword,
) -> Result<(), UpdatePasswordError> {
    if identity.refuse_common_passwords && model::is_common(&change.new) {
        return Err(UpdatePasswordError::CommonPassword);
    }
    let found = attempt(identity, change.account_kind, &change.email, &change.old, &change.origin).await?;
    let is_temporary = found.is_temporary;
    let verified = match verify(identity, found, &change.old).await {
        Ok(account) => Some(account.password_hash),
        Err(CredentialsError::Invalid | CredentialsError::Temporary | CredentialsError::Restricted) => None,
        Err(CredentialsError::Busy(busy)) => return Err(busy.into()),
    };
    if verified.is_none() && !is_temporary {
        return Err(UpdatePasswordError::WrongOldPassword);
    }
    check_second_factor(identity, change).await?;
    let hash = identity.passwords.hash(&change.new).await?;
    set(identity, change, verified.as_deref(), &hash).await
}

/// For an account with a second factor, neither the password nor access to the mailbox is enough.
async fn check_second_factor(
    identity: &Identity,
    change: &UpdatePassword,
) -> Result<(), UpdatePasswordError> {
    let mut conn = identity.ctx.db.read().await?;
    let account = account::find_account(&mut conn, change.account_kind, &change.email).await?;
    let account = account.ok_or(UpdatePasswordError::WrongOldPassword)?;
    drop(conn);
    let owner =
        FactorOwner { account_kind: change.account_kind, account_id: account.id, email: &account.email };
    match totp::check(identity, &owner, &change.code).await? {
        SecondFactor::Invalid if change.code.trim().is_empty() => Err(UpdatePasswordError::CodeMissing),
        SecondFactor::Invalid => Err(UpdatePasswordError::WrongCode),
        SecondFactor::None | SecondFactor::Valid => Ok(()),
    }
}

/// Stores the new password if the old one is still the verified one, or if a temporary one was used.
async fn set(
    identity: &Identity,
    change: &UpdatePassword,
    verified: Option<&str>,
    hash: &str,
) -> Result<(), UpdatePasswordError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let account = account::find_account(t, change.account_kind, &change.email).await?;
        let account = account.ok_or(UpdatePasswordError::WrongOldPassword)?;
        let is_old = match verified {
            // Verification is slow: do not overwrite a password that the owner set meanwhile.
            Some(old) => account::replace_password(t, account.id, old, hash).await?,
            None => account::use_temporary(t, account.id, &secret_hash(&change.old), now).await?,
        };
        if !is_old {
            return Err(UpdatePasswordError::WrongOldPassword);
        }
        if verified.is_none() {
            account::update_password(t, account.id, hash).await?;
            // Whoever knew the password before may have requested it.
            store::email_change::stop_open(t, account.id, now).await?;
        }
        account::end_temporary(t, account.id, now).await?;
        store::invitation::accept(t, account.id, now).await?;
        session::delete_sessions(t, account.id).await?;
        // Of the known clients, only the one that just proved ownership is kept.
        store::known_clients::forget_all(t, account.id).await?;
        known_clients::remember(t, identity, account.id, &change.origin).await?;
        journal::record(t, &sessions::entry(now, change.account_kind, account.id, "account.password_changed")).await?;
        let letter = AccountLetter::PasswordChanged { account_kind: change.account_kind, email: account.email.clone() };
        if let Ok(recipient) = EmailAddress::parse(&account.email) {
            let language = account::find_language(t, account.id).await?;
            let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
            mail::post(t, &ctx.random, now, &post).await?;
        }
        Ok(())
    })
}
