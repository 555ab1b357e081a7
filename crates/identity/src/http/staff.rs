//! Staff: log-in with a second factor, its set-up, and the current session.

use super::{
    owner::{self, EmailOperations, Operations},
    refusable::{Refusable, Refusal},
    shared::{self, LogInBody, LoggedIn},
};
use crate::AccountKind::Staff;
use crate::{
    Identity, StaffMember, StaffRole,
    device::Device,
    known_clients::Origin,
    log_in::{self, Caller},
    recovery,
    store::staff::{self, StaffRow},
    totp::{self, SecondFactor},
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use kernel::StaffId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    let operations = Operations {
        reset: ("/api/staff/auth/password-reset", "resetStaffPassword"),
        update: ("/api/staff/auth/password-update", "updateStaffPassword"),
        log_out: ("/api/staff/auth/logout", "logOutStaff"),
        list: ("/api/staff/sessions", "listStaffSessions"),
        end: ("/api/staff/sessions/{id}/end", "endStaffSession"),
        language: ("/api/staff/language", "setStaffLanguage"),
        email: EmailOperations {
            path: "/api/staff/email-change",
            cancel_path: "/api/staff/email-change/cancel",
            find: "getStaffEmailChange",
            request: "changeStaffEmail",
            cancel: "cancelStaffEmailChange",
        },
    };
    let routes = Routes::new("staff accounts")
        .post("/api/staff/auth/login", "logInStaff", "Log a member of staff in", log_in_staff)
        .get("/api/staff/session", "getStaffSession", "Get the signed-in account", session)
        .post("/api/staff/second-factor", "beginSecondFactor", "Start setting up a second factor", begin)
        .post(
            "/api/staff/second-factor/confirm",
            "confirmSecondFactor",
            "Confirm the second factor with a first code",
            confirm,
        )
        .post(
            "/api/staff/second-factor/recovery-codes",
            "makeRecoveryCodes",
            "Replace the recovery codes",
            new_codes,
        );
    owner::add::<StaffMember>(routes, &operations)
}

/// Email, password and, once a second factor is set up, its code.
#[derive(Deserialize, ToSchema)]
struct LogInStaffBody {
    #[serde(default)]
    email: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    code: String,
}

#[derive(Deserialize, ToSchema)]
struct CodeBody {
    #[serde(default)]
    code: String,
}

/// The current password, to confirm a sensitive action.
#[derive(Deserialize, ToSchema)]
struct PasswordBody {
    #[serde(default)]
    password: String,
}

/// Ten codes, each of which works once in place of the authenticator app. They are shown only once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// The `otpauth:` URL to show as a QR code for the authenticator app.
#[derive(Serialize, ToSchema)]
struct SecondFactorSetUp {
    url: String,
}

/// The session of a member of staff.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffSession {
    id: StaffId,
    first_name: String,
    last_name: String,
    email: String,
    role: StaffRole,
    /// True if a second factor is set up.
    has_second_factor: bool,
    /// True if the console is locked until a second factor is set up.
    needs_second_factor: bool,
    /// Unused recovery codes; null without a second factor.
    recovery_codes_left: Option<i64>,
    /// Bearer token; only in the response to a log-in.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

fn staff_session(identity: &Identity, row: StaffRow, token: Option<String>) -> StaffSession {
    let has_second_factor = row.totp_confirmed_at.is_some();
    StaffSession {
        id: row.id,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        role: row.role,
        has_second_factor,
        recovery_codes_left: has_second_factor.then_some(row.recovery_codes_left),
        needs_second_factor: identity.staff_totp_required && !has_second_factor,
        token,
    }
}

async fn log_in_staff(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    Body { value: body, .. }: Body<LogInStaffBody>,
) -> Result<Refusable<StaffSession>, Failure> {
    let (form, code) = (LogInBody { email: body.email, password: body.password }, body.code);
    let caller = Caller::of(&identity, &client, &device);
    let account = match shared::check_log_in(&identity, Staff, &caller, &form).await? {
        LoggedIn::In(account) => account,
        LoggedIn::Refused(Refusal::TemporaryPassword) => return Ok(Refusal::TemporaryPassword.into()),
        LoggedIn::Refused(_) => return Ok(Refusal::InvalidCredentials.into()),
    };
    let mut row = staff::find_staff(&mut identity.ctx.db.read().await?, account.id).await?;
    match totp::check(&identity, account.id, &row, &code).await? {
        SecondFactor::Invalid => return Ok(Refusal::code_needed(&code).into()),
        // If a recovery code was used, the number of unused ones has changed.
        SecondFactor::Valid => {
            row = staff::find_staff(&mut identity.ctx.db.read().await?, account.id).await?;
        }
        SecondFactor::None => {}
    }
    let begun = shared::begin_session(&identity, Staff, &account, &form, &caller).await?;
    let session = staff_session(&identity, row, Some(begun.token));
    Ok(Refusable::accept(&identity, session, &begun.device_token))
}

async fn session(
    staff: StaffMember,
    State(identity): State<Identity>,
) -> Result<Answer<StaffSession>, Failure> {
    Ok(Answer::ok(staff_session(&identity, staff.row, None)))
}

async fn begin(
    staff: StaffMember,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    body: Body<PasswordBody>,
) -> Result<Answer<SecondFactorSetUp>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    log_in::reauthenticate(&identity, Staff, &staff.row.email, &body.value.password, &origin).await?;
    Ok(Answer::ok(SecondFactorSetUp { url: totp::begin(&identity, staff.account_id, &staff.row).await? }))
}

async fn confirm(
    staff: StaffMember,
    State(identity): State<Identity>,
    body: Body<CodeBody>,
) -> Result<Answer<RecoveryCodes>, Failure> {
    let codes = totp::confirm(&identity, staff.account_id, &staff.row, &body.value.code).await?;
    Ok(Answer::ok(RecoveryCodes { recovery_codes: codes }).message(msg!("second-factor-set-up")))
}

async fn new_codes(
    staff: StaffMember,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    body: Body<PasswordBody>,
) -> Result<Answer<RecoveryCodes>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    let recovery_codes = recovery::regenerate(&identity, &staff, &body.value.password, &origin).await?;
    Ok(Answer::ok(RecoveryCodes { recovery_codes }).message(msg!("old-recovery-codes-ended")))
}
