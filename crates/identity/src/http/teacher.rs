//! Teachers: log-in, the current session, and the time zone.

use super::{
    owner::{self, EmailOperations, Operations},
    refusable::Refusable,
    second_factor::{self, FactorOperations, LogInWithCodeBody, LoggedInWithCode},
    shared::{self, Done},
};
use crate::AccountKind::Teacher;
use crate::{
    Identity, TeacherMember,
    device::Device,
    log_in::Caller,
    store::teachers::{self, TeacherRow},
    teacher_accounts::set_time_zone,
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use kernel::TeacherId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    let operations = Operations {
        reset: ("/api/teacher/auth/password-reset", "resetTeacherPassword"),
        update: ("/api/teacher/auth/password-update", "updateTeacherPassword"),
        log_out: ("/api/teacher/auth/logout", "logOutTeacher"),
        list: ("/api/teacher/sessions", "listTeacherSessions"),
        end: ("/api/teacher/sessions/{id}/end", "endTeacherSession"),
        language: ("/api/teacher/language", "setTeacherLanguage"),
        email: EmailOperations {
            path: "/api/teacher/email-change",
            cancel_path: "/api/teacher/email-change/cancel",
            find: "getTeacherEmailChange",
            request: "changeTeacherEmail",
            cancel: "cancelTeacherEmailChange",
        },
    };
    let second_factor = FactorOperations {
        begin: ("/api/teacher/second-factor", "beginTeacherSecondFactor"),
        confirm: ("/api/teacher/second-factor/confirm", "confirmTeacherSecondFactor"),
        recovery_codes: ("/api/teacher/second-factor/recovery-codes", "makeTeacherRecoveryCodes"),
    };
    let routes = Routes::new("teacher accounts")
        .post("/api/teacher/auth/login", "logInTeacher", "Log a teacher in", log_in)
        .get("/api/teacher/session", "getTeacherSession", "Get the signed-in account", session)
        .put("/api/teacher/time-zone", "setTeacherTimeZone", "Set the time zone of lesson times", time_zone);
    let routes = second_factor::add::<TeacherMember>(routes, &second_factor);
    owner::add::<TeacherMember>(routes, &operations)
}

/// The session of a teacher.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeacherSession {
    id: TeacherId,
    first_name: String,
    last_name: String,
    email: String,
    /// `en` or `fr`: the language of mails.
    language: String,
    /// IANA name.
    time_zone: String,
    /// True if a second factor is set up.
    has_second_factor: bool,
    /// True if classes are locked until a second factor is set up.
    needs_second_factor: bool,
    /// Unused recovery codes; null without a second factor.
    recovery_codes_left: Option<i64>,
    /// Bearer token; only in the response to a log-in.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// The zone that lesson times are shown in.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct TimeZoneBody {
    /// IANA name.
    time_zone: String,
}

fn teacher_session(identity: &Identity, row: TeacherRow, token: Option<String>) -> TeacherSession {
    let has_second_factor = row.totp_confirmed_at.is_some();
    TeacherSession {
        id: row.id,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        language: row.language,
        time_zone: row.time_zone,
        has_second_factor,
        recovery_codes_left: has_second_factor.then_some(row.recovery_codes_left),
        needs_second_factor: identity.teacher_totp_required && !has_second_factor,
        token,
    }
}

async fn log_in(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    Body { value: body, .. }: Body<LogInWithCodeBody>,
) -> Result<Refusable<TeacherSession>, Failure> {
    let caller = Caller::of(&identity, &client, &device);
    match second_factor::log_in(&identity, Teacher, &caller, body).await? {
        LoggedInWithCode::Refused(refusal) => Ok(refusal.into()),
        LoggedInWithCode::In { account_id, begun } => {
            let row = teachers::find_teacher(&mut identity.ctx.db.read().await?, account_id).await?;
            let session = teacher_session(&identity, row, Some(begun.token));
            Ok(Refusable::accept(&identity, session, &begun.device_token))
        }
    }
}

async fn session(
    teacher: TeacherMember,
    State(identity): State<Identity>,
) -> Result<Answer<TeacherSession>, Failure> {
    Ok(Answer::ok(teacher_session(&identity, teacher.row, None)))
}

async fn time_zone(
    teacher: TeacherMember,
    State(identity): State<Identity>,
    body: Body<TimeZoneBody>,
) -> Result<Answer<Done>, Failure> {
    set_time_zone(&identity, &teacher, &body.value.time_zone).await?;
    Ok(shared::done(msg!("time-zone-saved")))
}
