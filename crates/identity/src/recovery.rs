//! Recovery codes: ten codes, each of which replaces the authenticator app once. They are shown only when they are
//! generated; the database holds digests keyed with the server's key.

use crate::{
    Identity,
    known_clients::Origin,
    log_in::{ReauthenticateError, reauthenticate},
    model::factor_owner::{FactorEvent, FactorOwner},
    sessions,
    store::{
        recovery,
        second_factor::{self, SecondFactorRow},
    },
};
use db::{Conn, DbError, tx};
use kernel::AccountId;
use serde_json::json;

const CODES: usize = 10;
const LENGTH: usize = 10;

/// Removes dashes and spaces, and converts to upper case.
fn normalize(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}

fn hash(identity: &Identity, key_id: i64, code: &str) -> [u8; 32] {
    let parts: [&[u8]; 2] = [&key_id.to_le_bytes(), code.as_bytes()];
    identity.mail_ctx.key.derive("recovery-code", &parts)
}

/// True if it has the form of a recovery code; codes from the app have six digits.
pub(crate) fn is_recovery_code(code: &str) -> bool {
    normalize(code).len() == LENGTH
}

/// Generates new codes, inside the caller's transaction. The old ones stop working.
pub(crate) async fn generate(
    conn: &mut Conn,
    identity: &Identity,
    account_id: AccountId,
    key_id: i64,
) -> Result<Vec<String>, DbError> {
    let codes: Vec<String> = (0..CODES).map(|_| identity.ctx.random.identifier::<LENGTH>()).collect();
    let hashes: Vec<_> = codes.iter().map(|code| hash(identity, key_id, code)).collect();
    recovery::replace(conn, account_id, &hashes, identity.ctx.clock.now()).await?;
    Ok(codes.iter().map(|code| format!("{}-{}", &code[..LENGTH / 2], &code[LENGTH / 2..])).collect())
}

/// Marks a code as used; false if it is unknown or used.
pub(crate) async fn use_code(
    identity: &Identity,
    owner: &FactorOwner<'_>,
    factor: &SecondFactorRow,
    code: &str,
) -> Result<bool, DbError> {
    let ctx = &identity.ctx;
    let (now, hash) = (ctx.clock.now(), hash(identity, factor.key_id, &normalize(code)));
    tx!(ctx.db, t => {
        let is_valid = recovery::use_code(t, owner.account_id, &hash, now).await?;
        if is_valid {
            let action = owner.action(FactorEvent::RecoveryCodeUsed);
            let entry = sessions::entry(now, owner.account_kind, owner.account_id, action);
            journal::record(t, &entry).await?;
        }
        Ok(is_valid)
    })
}

/// Why there are no new recovery codes.
#[derive(Debug, derive_more::From)]
pub(crate) enum RecoveryCodesError {
    NoSecondFactor,
    #[from]
    Password(ReauthenticateError),
    #[from]
    Db(DbError),
}

/// Generates new codes after checking the password again.
pub(crate) async fn regenerate(
    identity: &Identity,
    owner: &FactorOwner<'_>,
    password: &str,
    origin: &Origin,
) -> Result<Vec<String>, RecoveryCodesError> {
    let ctx = &identity.ctx;
    let factor = second_factor::find(&mut ctx.db.read().await?, owner.account_id).await?;
    let factor = factor.filter(|factor| factor.confirmed_at.is_some());
    let key_id = factor.ok_or(RecoveryCodesError::NoSecondFactor)?.key_id;
    reauthenticate(identity, owner.account_kind, owner.email, password, origin).await?;
    tx!(ctx.db, t => {
        let codes = generate(t, identity, owner.account_id, key_id).await?;
        let entry = journal::Entry {
            after: Some(json!({ "codes": CODES })),
            ..sessions::entry(
                ctx.clock.now(),
                owner.account_kind,
                owner.account_id,
                owner.action(FactorEvent::RecoveryCodesMade),
            )
        };
        journal::record(t, &entry).await?;
        Ok(codes)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinguishes_recovery_codes_from_app_codes() {
        assert!(is_recovery_code("7k2m9-qx4tz") && is_recovery_code(" 7K2M9 QX4TZ "));
        assert!(!is_recovery_code("123456") && !is_recovery_code(""));
        assert_eq!(normalize("7k2m9-qx4tz"), "7K2M9QX4TZ");
    }
}
