//! Changing an account's email address. The owner confirms it at both addresses. The link mailed to the old
//! address can also stop the change, or revert it, for seven days. Sessions stay valid unless the old address
//! stops the change.

mod apply;
mod by_staff;

use crate::{
    AccountKind, FieldErrors, Identity,
    known_clients::Origin,
    log_in::{ReauthenticateError, reauthenticate},
    mails::{AccountLetter, EmailChange, EmailChangeStep},
    sessions,
    store::{
        account,
        email_change::{self as store, AddressRow, EmailChangeRow, NewChange},
    },
};
pub(crate) use apply::{Confirmed, confirm_change, stop_change};
pub(crate) use by_staff::{Target, TargetOwner, change_by_staff};
use db::{Conn, DbError, tx};
use jiff::SignedDuration;
use kernel::{AccountId, EmailAddress, EmailChangeId};
use l10n::msg;
use mail::OutgoingMail;
use serde_json::json;

/// Validity of both links.
const VALID: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Changes that one account may request per day.
const MAX_PER_DAY: i64 = 5;

pub(crate) struct ChangeForm {
    pub email: String,
    pub password: String,
}

/// Why an address is not changed.
#[derive(Debug, derive_more::From)]
pub(crate) enum EmailChangeError {
    #[from]
    Fields(FieldErrors),
    /// Staff entered the address that the account has.
    SameAddress,
    #[from]
    Password(ReauthenticateError),
    /// The account has changed its address several times today.
    TooOften,
    /// Another account of that kind has the address.
    EmailTaken,
    /// The address was changed by somebody else at the same time.
    AccountChanged,
    InvalidLink,
    #[from]
    Db(DbError),
}

/// Requests a change: mails the confirmation link to the new address and a notice to the old one.
pub(crate) async fn request_change(
    identity: &Identity,
    account_kind: AccountKind,
    account_id: AccountId,
    form: &ChangeForm,
    origin: &Origin,
) -> Result<EmailChangeRow, EmailChangeError> {
    let ctx = &identity.ctx;
    let own = store::find_address(&mut ctx.db.read().await?, account_id).await?;
    let new = check(form, &own)?;
    reauthenticate(identity, account_kind, &own.email, &form.password, origin).await?;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        if store::count_since(t, account_id, now - SignedDuration::from_hours(24)).await? >= MAX_PER_DAY {
            return Err(EmailChangeError::TooOften);
        }
        let own = store::find_address(t, account_id).await?;
        if own.email.to_lowercase() != new.folded() {
            reject_taken(t, account_kind, &new).await?;
        }
        store::stop_open(t, account_id, now).await?;
        let change = NewChange { new_email: new.as_str(), created_at: now, expires_at: now + VALID, confirmed_at: None };
        let id = store::insert(t, &own, &change).await?;
        let change = StoredChange { id, own: &own, new: &new };
        post_letters(t, identity, change, [EmailChangeStep::Confirm, EmailChangeStep::Notice]).await?;
        let entry = journal::Entry {
            after: Some(json!({ "newEmail": new.as_str() })),
            ..sessions::entry(now, account_kind, account_id, "account.email_change_asked")
        };
        journal::record(t, &entry).await?;
        Ok(store::find_open(t, account_id, now).await?.ok_or(DbError::NoRow)?)
    })
}

fn check(form: &ChangeForm, own: &AddressRow) -> Result<EmailAddress, FieldErrors> {
    let mut errors = FieldErrors::default();
    let new = errors.email("email", &form.email, msg!("email-required"));
    if new.as_ref().is_some_and(|new| new.as_str() == own.email) {
        errors.add("email", msg!("own-address"));
    }
    if form.password.is_empty() {
        errors.add("password", msg!("password-required"));
    }
    errors.clone().done()?;
    new.ok_or(errors)
}

/// Fails if another account of that kind has the address.
async fn reject_taken(
    conn: &mut Conn,
    account_kind: AccountKind,
    new: &EmailAddress,
) -> Result<(), EmailChangeError> {
    match account::find_account(conn, account_kind, new).await? {
        Some(_) => Err(EmailChangeError::EmailTaken),
        None => Ok(()),
    }
}

/// Maps the unique-constraint violation of a concurrent change to the same error as [`reject_taken`].
fn map_email_conflict(error: DbError) -> EmailChangeError {
    if error.is_constraint("account_kind_email_folded_key") {
        EmailChangeError::EmailTaken
    } else {
        error.into()
    }
}

/// A change that was just inserted.
#[derive(Clone, Copy)]
struct StoredChange<'a> {
    id: EmailChangeId,
    /// The account with its old address.
    own: &'a AddressRow,
    new: &'a EmailAddress,
}

/// Enqueues two mails: the first to the new address, the second to the old one.
async fn post_letters(
    conn: &mut Conn,
    identity: &Identity,
    StoredChange { id, own, new }: StoredChange<'_>,
    steps: [EmailChangeStep; 2],
) -> Result<(), DbError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let language = account::find_language(conn, own.account_id).await?;
    let old = EmailAddress::parse(&own.email).ok();
    for (step, recipient) in steps.into_iter().zip([Some(new), old.as_ref()]) {
        let Some(recipient) = recipient else { continue };
        let letter = AccountLetter::EmailChange(EmailChange {
            step,
            account_kind: own.kind,
            account_id: own.account_id,
            change_id: id,
            old_email: own.email.clone(),
            new_email: new.as_str().to_owned(),
        });
        let post = OutgoingMail { recipient, letter: &letter, language, expires_at: Some(now + VALID) };
        mail::post(conn, &ctx.random, now, &post).await?;
    }
    Ok(())
}

/// The change that is not confirmed yet, if any.
pub(crate) async fn find_open_change(
    identity: &Identity,
    account_id: AccountId,
) -> Result<Option<EmailChangeRow>, DbError> {
    let now = identity.ctx.clock.now();
    store::find_open(&mut identity.ctx.db.read().await?, account_id, now).await
}

/// Cancels the pending change at the owner's request. Idempotent.
pub(crate) async fn cancel_change(
    identity: &Identity,
    account_kind: AccountKind,
    account_id: AccountId,
) -> Result<(), DbError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        if store::stop_open(t, account_id, now).await? > 0 {
            journal::record(t, &sessions::entry(now, account_kind, account_id, "account.email_change_cancelled")).await?;
        }
        Ok(())
    })
}

/// Every address that the account had or was about to have.
pub async fn past_addresses(conn: &mut Conn, account_id: AccountId) -> Result<Vec<String>, DbError> {
    let rows = store::list_addresses(conn, account_id).await?;
    Ok(rows.into_iter().flat_map(|(old, new)| [old, new]).collect())
}
