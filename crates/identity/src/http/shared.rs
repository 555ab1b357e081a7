//! Bodies, views and handlers shared by the three kinds of accounts.

use crate::{
    AccountKind, FieldErrors, Identity, account_language, device,
    http::refusable::Refusal,
    known_clients::Origin,
    log_in::{Caller, CredentialsError, NewSession, attempt, authenticate, log_in},
    model::check_password_change,
    reset_password::reset_password,
    sessions,
    store::{account::AccountRow, session::DeviceRow},
    update_password::{UpdatePassword, update_password},
};
use api::{Answer, Failure, List};
use kernel::{AccountId, EmailAddress, SessionId};
use l10n::{Language, Message, msg};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The token from the fragment (`#`) of the mailed link.
#[derive(Deserialize, ToSchema)]
pub(super) struct ConfirmAddressBody {
    #[serde(default)]
    pub token: String,
}

/// Email and password.
#[derive(Deserialize, ToSchema)]
pub struct LogInBody {
    #[serde(default)]
    pub(super) email: String,
    #[serde(default)]
    pub(super) password: String,
}

/// The address to which a temporary password is mailed.
#[derive(Deserialize, ToSchema)]
pub struct PasswordResetBody {
    #[serde(default)]
    email: String,
}

/// The old password, the new one, and the new one repeated.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordUpdateBody {
    #[serde(default)]
    email: String,
    #[serde(default)]
    password_old: String,
    #[serde(default)]
    password1: String,
    #[serde(default)]
    password2: String,
    /// Second-factor code, for staff who have set one up.
    #[serde(default)]
    code: String,
}

/// The language of mails.
#[derive(Deserialize, ToSchema)]
pub struct LanguageBody {
    /// `en` or `fr`.
    #[serde(default)]
    language: String,
}

/// A signed-in device.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    id: SessionId,
    device: String,
    created_at: String,
    last_seen_at: String,
    /// True for the session of this request.
    current: bool,
}

/// Names a session in the path.
#[derive(Deserialize, IntoParams)]
pub struct SessionPath {
    /// The id of the session.
    pub id: SessionId,
}

/// The action succeeded; there is no other data.
#[derive(Serialize, ToSchema)]
pub struct Done {
    done: bool,
}

pub(super) fn done(message: Message) -> Answer<Done> {
    Answer::ok(Done { done: true }).message(message)
}

/// The account of a successful log-in, or why it is refused.
pub(super) enum LoggedIn {
    In(AccountRow),
    Refused(Refusal),
}

fn checked_email(field: &'static str, text: &str, errors: &mut FieldErrors) -> Option<EmailAddress> {
    errors.email(field, text, msg!("email-required"))
}

/// Checks form, rate limits and password.
pub(super) async fn check_log_in(
    identity: &Identity,
    account_kind: AccountKind,
    caller: &Caller,
    body: &LogInBody,
) -> Result<LoggedIn, Failure> {
    let mut errors = FieldErrors::default();
    let email = checked_email("email", &body.email, &mut errors);
    if body.password.is_empty() {
        errors.add("password", msg!("password-required"));
    }
    errors.clone().done()?;
    let Some(email) = email else { return Err(errors.into()) };
    let found = attempt(identity, account_kind, &email, &body.password, &caller.origin).await?;
    match authenticate(identity, found, &body.password).await {
        Ok(account) => Ok(LoggedIn::In(account)),
        Err(CredentialsError::Invalid) => Ok(LoggedIn::Refused(Refusal::InvalidCredentials)),
        Err(CredentialsError::Temporary) => Ok(LoggedIn::Refused(Refusal::TemporaryPassword)),
        Err(CredentialsError::Restricted) => Ok(LoggedIn::Refused(Refusal::Restricted)),
        Err(CredentialsError::Busy(busy)) => Err(busy.into()),
    }
}

pub(super) async fn begin_session(
    identity: &Identity,
    account_kind: AccountKind,
    account: &AccountRow,
    body: &LogInBody,
    caller: &Caller,
) -> Result<NewSession, Failure> {
    Ok(log_in(identity, account_kind, account, &body.password, caller).await?)
}

/// The response is the same whether or not the address has an account.
pub(super) async fn request_reset(
    identity: &Identity,
    account_kind: AccountKind,
    origin: &Origin,
    body: &PasswordResetBody,
) -> Result<Answer<Done>, Failure> {
    let mut errors = FieldErrors::default();
    let Some(email) = checked_email("email", &body.email, &mut errors) else { return Err(errors.into()) };
    reset_password(identity, account_kind, &email, origin).await?;
    Ok(done(msg!("password-reset")))
}

pub(super) async fn change_password(
    identity: &Identity,
    account_kind: AccountKind,
    origin: Origin,
    body: PasswordUpdateBody,
) -> Result<Answer<Done>, Failure> {
    let mut errors = FieldErrors::default();
    let Some(email) = checked_email("email", &body.email, &mut errors) else { return Err(errors.into()) };
    check_password_change(&body.password_old, &body.password1, &body.password2)?;
    let PasswordUpdateBody { password_old, password1, code, .. } = body;
    let change = UpdatePassword { account_kind, email, old: password_old, new: password1, code, origin };
    update_password(identity, &change).await?;
    Ok(done(msg!("password-changed")))
}

pub(super) async fn list_sessions(
    identity: &Identity,
    account_kind: AccountKind,
    account_id: AccountId,
    current: SessionId,
) -> Result<Answer<List<SessionView>>, Failure> {
    let view = |row: DeviceRow| SessionView {
        id: row.id,
        device: device::localised(row.device),
        created_at: row.created_at.to_string(),
        last_seen_at: row.last_seen_at.to_string(),
        current: row.id == current,
    };
    let ctx = &identity.ctx;
    let rows = sessions::list(&mut ctx.db.read().await?, account_kind, account_id, ctx.clock.now()).await?;
    Ok(Answer::ok(rows.into_iter().map(view).collect()))
}

pub(super) async fn end_session(
    identity: &Identity,
    account_kind: AccountKind,
    account_id: AccountId,
    id: SessionId,
    message: Message,
) -> Result<Answer<Done>, Failure> {
    sessions::end(&identity.ctx, account_kind, account_id, id).await?;
    Ok(done(message))
}

pub(super) async fn set_language(
    identity: &Identity,
    account_kind: AccountKind,
    account_id: AccountId,
    body: &LanguageBody,
) -> Result<Answer<Done>, Failure> {
    let language = Language::find(&body.language);
    let language = language.ok_or_else(|| Failure::fields([("language", msg!("unknown-language"))]))?;
    account_language::set_language(identity, account_kind, account_id, language).await?;
    Ok(done(msg!("language-saved")))
}
