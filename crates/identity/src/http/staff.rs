//! Staff: log-in and the current session.

use super::{
    owner::{self, EmailOperations, Operations},
    refusable::Refusable,
    second_factor::{self, FactorOperations, LogInWithCodeBody, LoggedInWithCode},
};
use crate::AccountKind::Staff;
use crate::{
    Identity, StaffMember, StaffRole,
    device::Device,
    log_in::Caller,
    store::staff::{self, StaffRow},
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use kernel::StaffId;
use serde::Serialize;
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
        .get("/api/staff/session", "getStaffSession", "Get the signed-in account", session);
    let routes = second_factor::add::<StaffMember>(
        routes,
        &FactorOperations {
            begin: ("/api/staff/second-factor", "beginSecondFactor"),
            confirm: ("/api/staff/second-factor/confirm", "confirmSecondFactor"),
            recovery_codes: ("/api/staff/second-factor/recovery-codes", "makeRecoveryCodes"),
        },
    );
    owner::add::<StaffMember>(routes, &operations)
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
    Body { value: body, .. }: Body<LogInWithCodeBody>,
) -> Result<Refusable<StaffSession>, Failure> {
    let caller = Caller::of(&identity, &client, &device);
    match second_factor::log_in(&identity, Staff, &caller, body).await? {
        LoggedInWithCode::Refused(refusal) => Ok(refusal.into()),
        LoggedInWithCode::In { account_id, begun } => {
            let row = staff::find_staff(&mut identity.ctx.db.read().await?, account_id).await?;
            let session = staff_session(&identity, row, Some(begun.token));
            Ok(Refusable::accept(&identity, session, &begun.device_token))
        }
    }
}

async fn session(
    staff: StaffMember,
    State(identity): State<Identity>,
) -> Result<Answer<StaffSession>, Failure> {
    Ok(Answer::ok(staff_session(&identity, staff.row, None)))
}
