//! The second factor of staff: TOTP codes from an authenticator app. The secret is derived from the server's key,
//! so the database holds none; each code works once.

use crate::{
    AccountKind, Identity, recovery, sessions,
    store::staff::{self, StaffRow},
};
use db::{DbError, tx};
use jiff::Timestamp;
use kernel::AccountId;
use mail::MailContext;
use totp_rs::{Builder, Totp};

fn totp(mail_ctx: &MailContext, row: &StaffRow) -> Option<Totp> {
    let nonce = row.totp_nonce.as_ref()?;
    let secret = mail_ctx.key.derive("totp", &[&row.id.get().to_le_bytes(), nonce.as_bytes()]);
    Builder::new()
        .with_secret(secret[..20].to_vec())
        .with_account_name(row.email.as_str())
        .with_issuer(Some("Seatling"))
        .build()
        .ok()
}

/// The time step of a valid code that was not used before.
fn valid_step(mail_ctx: &MailContext, row: &StaffRow, code: &str, now: Timestamp) -> Option<i64> {
    let seconds = u64::try_from(now.as_second()).ok()?;
    let step = totp(mail_ctx, row)?.check(code.trim(), seconds)?;
    i64::try_from(step).ok().filter(|step| *step > row.totp_last_step)
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
    account_id: AccountId,
    row: &StaffRow,
    code: &str,
) -> Result<SecondFactor, DbError> {
    if row.totp_confirmed_at.is_none() {
        return Ok(SecondFactor::None);
    }
    if recovery::is_recovery_code(code) {
        let is_valid = recovery::use_code(identity, row.id, account_id, code).await?;
        return Ok(if is_valid { SecondFactor::Valid } else { SecondFactor::Invalid });
    }
    let Some(step) = valid_step(&identity.mail_ctx, row, code, identity.ctx.clock.now()) else {
        return Ok(SecondFactor::Invalid);
    };
    let used: Result<bool, DbError> =
        tx!(identity.ctx.db, t => { staff::use_totp_step(t, row.id, step).await });
    Ok(if used? { SecondFactor::Valid } else { SecondFactor::Invalid })
}

/// Starts the set-up with a new secret. Returns the `otpauth:` URL for the authenticator app.
pub(crate) async fn begin(
    identity: &Identity,
    account_id: AccountId,
    row: &StaffRow,
) -> Result<String, SecondFactorError> {
    let ctx = &identity.ctx;
    let nonce = ctx.random.identifier::<26>();
    let begun: Result<bool, DbError> = tx!(ctx.db, t => {
        let begun = staff::update_totp_nonce(t, row.id, &nonce).await?;
        if begun {
            let at = ctx.clock.now();
            let entry = sessions::entry(at, AccountKind::Staff, account_id, "staff.second_factor_begun");
            journal::record(t, &entry).await?;
        }
        Ok(begun)
    });
    if !begun? {
        return Err(SecondFactorError::AlreadySetUp);
    }
    let row = StaffRow { totp_nonce: Some(nonce), ..row.clone() };
    let url = totp(&identity.mail_ctx, &row).and_then(|totp| totp.to_url().ok());
    url.ok_or(SecondFactorError::NoUrl)
}

/// Completes the set-up with a first code. Returns the recovery codes, which are shown only once.
pub(crate) async fn confirm(
    identity: &Identity,
    account_id: AccountId,
    row: &StaffRow,
    code: &str,
) -> Result<Vec<String>, SecondFactorError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let Some(step) = valid_step(&identity.mail_ctx, row, code, now) else {
        return Err(SecondFactorError::WrongCode);
    };
    tx!(ctx.db, t => {
        if !staff::confirm_totp(t, row.id, now).await? {
            return Err(SecondFactorError::AlreadySetUp);
        }
        staff::use_totp_step(t, row.id, step).await?;
        let entry = sessions::entry(now, AccountKind::Staff, account_id, "staff.second_factor_set_up");
        journal::record(t, &entry).await?;
        Ok(recovery::generate(t, identity, row.id).await?)
    })
}
