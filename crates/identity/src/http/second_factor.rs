//! Routes of accounts that may have a second factor: log-in with a code, set-up, recovery codes.

use super::{
    account_owner::WithSecondFactor,
    refusable::Refusal,
    shared::{self, LogInBody, LoggedIn},
};
use crate::{
    AccountKind, Identity,
    device::Device,
    known_clients::Origin,
    log_in::{self, Caller, LogInError, NewSession},
    model::factor_owner::FactorOwner,
    recovery,
    totp::{self, SecondFactor},
};
use api::{Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::{FromRequestParts, State};
use kernel::AccountId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Path and operation id of each operation.
pub(super) struct FactorOperations {
    pub begin: (&'static str, &'static str),
    pub confirm: (&'static str, &'static str),
    pub recovery_codes: (&'static str, &'static str),
}

/// Adds these routes to those of one kind of account.
pub(super) fn add<A>(routes: Routes<Identity>, at: &FactorOperations) -> Routes<Identity>
where
    A: WithSecondFactor + FromRequestParts<Identity, Rejection = Failure>,
{
    routes
        .post(at.begin.0, at.begin.1, "Start setting up a second factor", begin::<A>)
        .post(at.confirm.0, at.confirm.1, "Confirm the second factor with a first code", confirm::<A>)
        .post(at.recovery_codes.0, at.recovery_codes.1, "Replace the recovery codes", new_codes::<A>)
}

/// Email, password and, once a second factor is set up, its code.
#[derive(Deserialize, ToSchema)]
pub(super) struct LogInWithCodeBody {
    #[serde(default)]
    email: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    code: String,
}

#[derive(Deserialize, ToSchema)]
pub(super) struct CodeBody {
    #[serde(default)]
    code: String,
}

/// The current password, to confirm a sensitive action.
#[derive(Deserialize, ToSchema)]
pub(super) struct PasswordBody {
    #[serde(default)]
    password: String,
}

/// Ten codes, each of which works once in place of the authenticator app. They are shown only once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// The `otpauth:` URL to show as a QR code for the authenticator app.
#[derive(Serialize, ToSchema)]
pub(super) struct SecondFactorSetUp {
    url: String,
}

/// A new session, or why the log-in is refused.
pub(super) enum LoggedInWithCode {
    In { account_id: AccountId, begun: NewSession },
    Refused(Refusal),
}

/// Checks password and code, and begins a session. A restricted account of staff or a teacher is refused like a wrong
/// password.
pub(super) async fn log_in(
    identity: &Identity,
    account_kind: AccountKind,
    caller: &Caller,
    LogInWithCodeBody { email, password, code }: LogInWithCodeBody,
) -> Result<LoggedInWithCode, Failure> {
    let form = LogInBody { email, password };
    let refused = |refusal| Ok(LoggedInWithCode::Refused(refusal));
    let account = match shared::check_log_in(identity, account_kind, caller, &form).await? {
        LoggedIn::In(account) => account,
        LoggedIn::Refused(Refusal::TemporaryPassword) => return refused(Refusal::TemporaryPassword),
        LoggedIn::Refused(refusal) if account_kind == AccountKind::Partner => return refused(refusal),
        LoggedIn::Refused(_) => return refused(Refusal::InvalidCredentials),
    };
    let owner = FactorOwner { account_kind, account_id: account.id, email: &account.email };
    if totp::check(identity, &owner, &code).await? == SecondFactor::Invalid {
        return refused(Refusal::code_needed(&code));
    }
    match log_in::log_in(identity, account_kind, &account, &form.password, caller).await {
        Ok(begun) => Ok(LoggedInWithCode::In { account_id: account.id, begun }),
        Err(LogInError::Restricted) => refused(Refusal::Restricted),
        Err(LogInError::NoOrganization) => refused(Refusal::NoOrganization),
        Err(error) => Err(error.into()),
    }
}

async fn begin<A: WithSecondFactor>(
    owner: A,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    body: Body<PasswordBody>,
) -> Result<Answer<SecondFactorSetUp>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    log_in::reauthenticate(&identity, A::KIND, owner.email(), &body.value.password, &origin).await?;
    Ok(Answer::ok(SecondFactorSetUp { url: totp::begin(&identity, &owner.factor_owner()).await? }))
}

async fn confirm<A: WithSecondFactor>(
    owner: A,
    State(identity): State<Identity>,
    body: Body<CodeBody>,
) -> Result<Answer<RecoveryCodes>, Failure> {
    let codes = totp::confirm(&identity, &owner.factor_owner(), &body.value.code).await?;
    Ok(Answer::ok(RecoveryCodes { recovery_codes: codes }).message(msg!("second-factor-set-up")))
}

async fn new_codes<A: WithSecondFactor>(
    owner: A,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    body: Body<PasswordBody>,
) -> Result<Answer<RecoveryCodes>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    let recovery_codes =
        recovery::regenerate(&identity, &owner.factor_owner(), &body.value.password, &origin).await?;
    Ok(Answer::ok(RecoveryCodes { recovery_codes }).message(msg!("old-recovery-codes-ended")))
}
