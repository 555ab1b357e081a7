//! The second factor of staff and teachers: TOTP codes from an authenticator app. The secret is derived from the server's key,
//! so the database holds none; each code works once.

use crate::{
    Identity,
    model::factor_owner::{FactorEvent, FactorOwner},
    recovery, sessions,
    store::second_factor::{self, SecondFactorRow},
};
use db::{DbError, tx};
use jiff::Timestamp;
use mail::MailContext;
use totp_rs::{Builder, Totp};

fn totp(mail_ctx: &MailContext, email: &str, key_id: i64, nonce: &str) -> Option<Totp> {
    let secret = mail_ctx.key.derive("totp", &[&key_id.to_le_bytes(), nonce.as_bytes()]);
    Builder::new()
        .with_secret(secret[..20].to_vec())
        .with_account_name(email)
        .with_issuer(Some("Seatling"))
        .build()
        .ok()
}

/// The time step of a valid code that was not used before.
fn valid_step(
    mail_ctx: &MailContext,
    owner: &FactorOwner<'_>,
    factor: &SecondFactorRow,
    code: &str,
    now: Timestamp,
) -> Option<i64> {
    let seconds = u64::try_from(now.as_second()).ok()?;
    let totp = totp(mail_ctx, owner.email, factor.key_id, &factor.nonce)?;
    let step = i64::try_from(totp.check(code.trim(), seconds)?).ok()?;
    Some(step).filter(|step| *step > factor.last_step)
}

/// Result of the second-factor check at log-in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SecondFactor {
    /// No second factor is set up.
    None,
    /// The code is valid and is now used up.
    Valid,
    /// The code is missing or wrong.
    Invalid,
}

/// Why a second factor is not set up.
#[derive(Debug, derive_more::From)]
pub(crate) enum SecondFactorError {
    AlreadySetUp,
    WrongCode,
    /// The `otpauth:` URL cannot be built: a bug.
    NoUrl,
    #[from]
    Db(DbError),
}

/// Checks the code submitted with a log-in: TOTP or recovery code.
pub(crate) async fn check(
    identity: &Identity,
    owner: &FactorOwner<'_>,
    code: &str,
) -> Result<SecondFactor, DbError> {
    let found = second_factor::find(&mut identity.ctx.db.read().await?, owner.account_id).await?;
    let Some(factor) = found.filter(|factor| factor.confirmed_at.is_some()) else {
        return Ok(SecondFactor::None);
    };
    if recovery::is_recovery_code(code) {
        let is_valid = recovery::use_code(identity, owner, &factor, code).await?;
        return Ok(if is_valid { SecondFactor::Valid } else { SecondFactor::Invalid });
    }
    let now = identity.ctx.clock.now();
    let Some(step) = valid_step(&identity.mail_ctx, owner, &factor, code, now) else {
        return Ok(SecondFactor::Invalid);
    };
    let used: Result<bool, DbError> =
        tx!(identity.ctx.db, t => { second_factor::use_step(t, owner.account_id, step).await });
    Ok(if used? { SecondFactor::Valid } else { SecondFactor::Invalid })
}

/// Starts the set-up with a new secret. Returns the `otpauth:` URL for the authenticator app.
pub(crate) async fn begin(identity: &Identity, owner: &FactorOwner<'_>) -> Result<String, SecondFactorError> {
    let ctx = &identity.ctx;
    let nonce = ctx.random.identifier::<26>();
    let begun: Result<bool, DbError> = tx!(ctx.db, t => {
        let begun = second_factor::begin(t, owner.account_id, &nonce).await?;
        if begun {
            let action = owner.action(FactorEvent::Begun);
            let entry = sessions::entry(ctx.clock.now(), owner.account_kind, owner.account_id, action);
            journal::record(t, &entry).await?;
        }
        Ok(begun)
    });
    if !begun? {
        return Err(SecondFactorError::AlreadySetUp);
    }
    let totp = totp(&identity.mail_ctx, owner.email, owner.account_id.get(), &nonce);
    totp.and_then(|totp| totp.to_url().ok()).ok_or(SecondFactorError::NoUrl)
}

/// Completes the set-up with a first code. Returns the recovery codes, which are shown only once.
pub(crate) async fn confirm(
    identity: &Identity,
    owner: &FactorOwner<'_>,
    code: &str,
) -> Result<Vec<String>, SecondFactorError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let factor = second_factor::find(&mut ctx.db.read().await?, owner.account_id).await?;
    let factor = factor.ok_or(SecondFactorError::WrongCode)?;
    let step =
        valid_step(&identity.mail_ctx, owner, &factor, code, now).ok_or(SecondFactorError::WrongCode)?;
    tx!(ctx.db, t => {
        if !second_factor::confirm(t, owner.account_id, now).await? {
            return Err(SecondFactorError::AlreadySetUp);
        }
        second_factor::use_step(t, owner.account_id, step).await?;
        let action = owner.action(FactorEvent::SetUp);
        journal::record(t, &sessions::entry(now, owner.account_kind, owner.account_id, action)).await?;
        Ok(recovery::generate(t, identity, owner.account_id, factor.key_id).await?)
    })
}
