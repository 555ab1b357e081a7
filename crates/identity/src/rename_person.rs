//! The name of a person who works for partners. It belongs to the account, and is repeated in the profile of each partner
//! whose contact they are.

use crate::{AccountKind, FieldErrors, Identity, PartnerMember, global_index, sessions, store::members};
use db::{Conn, DbError, tx};
use kernel::AccountId;
use l10n::msg;
use serde_json::json;

/// Changes the name, inside the caller's transaction.
pub(crate) async fn rename(
    conn: &mut Conn,
    account_id: AccountId,
    (first_name, last_name): (&str, &str),
) -> Result<(), DbError> {
    members::put_person(conn, account_id, first_name, last_name).await?;
    members::rename_contact(conn, account_id, (first_name, last_name)).await?;
    global_index::list_partners_of(conn, account_id).await
}

/// Why a name is not changed.
#[derive(Debug, derive_more::From)]
pub(crate) enum RenameError {
    #[from]
    Fields(FieldErrors),
    #[from]
    Db(DbError),
}

/// Changes the caller's own name.
pub(crate) async fn rename_self(
    identity: &Identity,
    member: &PartnerMember,
    first_name: &str,
    last_name: &str,
) -> Result<(), RenameError> {
    let mut errors = FieldErrors::default();
    let first_name = errors.name("firstName", first_name, msg!("first-name-required"));
    let last_name = errors.name("lastName", last_name, msg!("last-name-required"));
    errors.done()?;
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        let (first, last) = members::find_name(t, member.account_id).await?;
        if (&first, &last) == (&first_name, &last_name) {
            return Ok(());
        }
        rename(t, member.account_id, (&first_name, &last_name)).await?;
        let entry = journal::Entry {
            before: Some(json!({ "firstName": first, "lastName": last })),
            after: Some(json!({ "firstName": first_name, "lastName": last_name })),
            ..sessions::entry(ctx.clock.now(), AccountKind::Partner, member.account_id, "account.renamed")
        };
        journal::record(t, &entry).await?;
        Ok(())
    })
}
