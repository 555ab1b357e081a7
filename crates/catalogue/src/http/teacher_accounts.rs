//! Accounts of teachers, for staff.

use super::{
    paths::TeacherPath,
    teachers::{StaffTeacherDetails, found},
};
use crate::{
    Catalogue,
    store::{find_timetable, staff},
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use db::{Conn, tx};
use identity::{ProgrammeStaff, TeacherAccountError, TeacherOf, check_teacher_email};
use journal::By;
use kernel::TeacherId;
use l10n::{Message, msg};
use serde::Deserialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("staff teachers")
        .post("/api/staff/teachers/{id}/account", "inviteTeacher", "Invite a teacher to log in", invite)
        .post(
            "/api/staff/teachers/{id}/account/invite",
            "inviteTeacherAgain",
            "Send the invitation again",
            invite_again,
        )
        .put(
            "/api/staff/teachers/{id}/account",
            "changeTeacherAccount",
            "Let a teacher log in, or no longer",
            change,
        )
        .post(
            "/api/staff/teachers/{id}/account/reset-second-factor",
            "resetTeacherSecondFactor",
            "Remove the second factor of a teacher",
            reset_second_factor,
        )
}

/// Where the invitation is mailed.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct InviteTeacherBody {
    email: String,
}

/// Whether the teacher can log in.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChangeTeacherAccountBody {
    is_active: bool,
}

fn invited(catalogue: &Catalogue, email: &str) -> Message {
    if catalogue.identity.sends_mail {
        msg!("teacher-invited", email = email)
    } else {
        msg!("teacher-invitation-kept", email = email)
    }
}

/// Locks a teacher who can have an account: one who is not archived.
async fn lock(conn: &mut Conn, id: TeacherId) -> Result<crate::Teacher, Failure> {
    staff::lock_teacher(conn, id).await?;
    let teacher = staff::find_teacher(conn, id).await?.ok_or_else(Failure::not_found)?;
    if teacher.archived_at.is_some() {
        return Err(TeacherAccountError::Archived.into());
    }
    Ok(teacher)
}

async fn invite(
    ProgrammeStaff(by): ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
    body: Body<InviteTeacherBody>,
) -> Result<Answer<StaffTeacherDetails>, Failure> {
    let email = check_teacher_email(&body.value.email)?;
    let identity = &catalogue.identity;
    let prepared = identity::prepare_teacher_account(identity).await?;
    tx!(catalogue.ctx().db, t => {
        let teacher = lock(t, path.id).await?;
        let zone = find_timetable(t).await?.time_zone;
        let (first_name, last_name) = (&teacher.first_name, &teacher.last_name);
        let of = TeacherOf { id: teacher.id, first_name, last_name, time_zone: &zone };
        identity::invite_teacher(t, identity, &by, of, &email, &prepared).await?;
        let message = invited(&catalogue, email.as_str());
        Ok(Answer::ok(found(t, &catalogue, path.id).await?).message(message))
    })
}

async fn invite_again(
    ProgrammeStaff(by): ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<StaffTeacherDetails>, Failure> {
    tx!(catalogue.ctx().db, t => {
        lock(t, path.id).await?;
        let row = identity::invite_teacher_again(t, &catalogue.identity, &by, path.id).await?;
        let message = invited(&catalogue, &row.email);
        Ok(Answer::ok(found(t, &catalogue, path.id).await?).message(message))
    })
}

async fn change(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
    body: Body<ChangeTeacherAccountBody>,
) -> Result<Answer<StaffTeacherDetails>, Failure> {
    let is_active = body.value.is_active;
    let message = if is_active { msg!("teacher-can-log-in") } else { msg!("teacher-cannot-log-in") };
    tx!(catalogue.ctx().db, t => {
        lock(t, path.id).await?;
        let by = By { actor: staff.0.journal(), at: catalogue.ctx().clock.now() };
        identity::set_teacher_active(t, by, path.id, is_active).await?;
        Ok(Answer::ok(found(t, &catalogue, path.id).await?).message(message.clone()))
    })
}

async fn reset_second_factor(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<StaffTeacherDetails>, Failure> {
    tx!(catalogue.ctx().db, t => {
        lock(t, path.id).await?;
        let by = By { actor: staff.0.journal(), at: catalogue.ctx().clock.now() };
        identity::reset_teacher_second_factor(t, by, path.id).await?;
        Ok(Answer::ok(found(t, &catalogue, path.id).await?).message(msg!("teacher-second-factor-off")))
    })
}
