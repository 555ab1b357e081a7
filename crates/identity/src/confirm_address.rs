//! Confirms email addresses through the mailed link.

use crate::{
    Identity, confirmations,
    new_partners::release_mail,
    sessions,
    store::{account, trust},
};
use db::{DbError, tx};
use kernel::AccountId;
use subtle::ConstantTimeEq as _;

/// Why an address is not confirmed.
#[derive(Debug, derive_more::From)]
pub enum ConfirmAddressError {
    InvalidLink,
    #[from]
    Db(DbError),
}

/// Confirms the address that the token was mailed to. Idempotent.
pub async fn confirm_address(identity: &Identity, token: &str) -> Result<(), ConfirmAddressError> {
    let account_id: Option<AccountId> = token.split('.').next().and_then(|id| id.parse().ok());
    let account_id = account_id.ok_or(ConfirmAddressError::InvalidLink)?;
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let email = account::find_email(t, account_id).await?.ok_or(ConfirmAddressError::InvalidLink)?;
        let expected = crate::confirmation_token(&identity.mail_ctx.key, account_id, &email);
        if !bool::from(expected.as_bytes().ct_eq(token.as_bytes())) {
            return Err(ConfirmAddressError::InvalidLink);
        }
        if account::confirm_address(t, account_id, now).await? {
            let mut entry = sessions::entry(now, crate::AccountKind::Partner, account_id, "account.address_confirmed");
            entry.actor = journal::Actor { kind: journal::ActorKind::Anonymous, id: None };
            journal::record(t, &entry).await?;
            for partner_id in trust::list_partners_of_contact(t, account_id).await? {
                release_mail(t, identity, partner_id).await?;
            }
            confirmations::follow(t, identity, account_id, now).await?;
        }
        Ok(())
    })
}
