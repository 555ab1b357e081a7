//! The language of mails to an account.

use crate::{AccountKind, Identity, sessions, store::account};
use db::{Conn, DbError, tx};
use kernel::{AccountId, PartnerId};
use l10n::Language;
use serde_json::json;

/// The language of mails to an account.
pub async fn find_language(conn: &mut Conn, account_id: AccountId) -> Result<Language, DbError> {
    account::find_language(conn, account_id).await
}

/// The language of mails to a partner.
pub async fn find_partner_language(conn: &mut Conn, partner_id: PartnerId) -> Result<Language, DbError> {
    account::find_partner_language(conn, partner_id).await
}

/// Sets the language of mails to an account.
pub(crate) async fn set_language(
    identity: &Identity,
    account_kind: AccountKind,
    account_id: AccountId,
    language: Language,
) -> Result<(), DbError> {
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        let before = account::find_language(t, account_id).await?;
        if account::update_language(t, account_id, language).await? {
            let entry = journal::Entry {
                before: Some(json!({ "language": before.name() })),
                after: Some(json!({ "language": language.name() })),
                ..sessions::entry(ctx.clock.now(), account_kind, account_id, "account.language_changed")
            };
            journal::record(t, &entry).await?;
        }
        Ok(())
    })
}
