//! Moving, withdrawing and next-level enrolment of a child by staff.

use crate::http::paths::ProgramPath;
use crate::{
    Enrolment,
    programs::{
        move_program::{Target, move_program},
        next_level::{NextLevel, next_level},
        staff_programs::{StaffProgram, staff_programs},
        withdraw::withdraw_by_staff,
    },
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, once_tx};
use axum::extract::State;
use db::{Conn, tx};
use identity::ProgrammeStaff;
use kernel::{CohortId, ProgramId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("staff moves")
        .post(
            "/api/staff/programs/{id}/move",
            "moveProgram",
            "Move a child to another slot or cohort",
            move_child,
        )
        .post("/api/staff/programs/{id}/withdraw", "withdrawByStaff", "Withdraw an unpaid program", withdraw)
        .post("/api/staff/programs/{id}/next-level", "addNextLevel", "Add a program of the next level", next)
}

/// The class to move to or to enrol in.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct TargetBody {
    cohort_id: Option<CohortId>,
    day: String,
    time: String,
    /// For the next level only: true if the partner pays.
    sponsored: bool,
}

/// The reason for a withdrawal.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct WithdrawBody {
    reason: String,
}

/// An empty response.
#[derive(Serialize, ToSchema)]
struct Withdrawn {}

impl TargetBody {
    fn target(&self) -> Target {
        Target { cohort_id: self.cohort_id, day: self.day.clone(), time: self.time.clone() }
    }
}

async fn view(conn: &mut Conn, enrolment: &Enrolment, id: ProgramId) -> Result<StaffProgram, Failure> {
    let found = staff_programs(conn, &[id], enrolment.ctx().clock.now()).await?;
    found.into_iter().next().ok_or_else(Failure::not_found)
}

async fn move_child(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ProgramPath>,
    key: IdempotencyKey,
    body: Body<TargetBody>,
) -> Result<Answer<StaffProgram>, Failure> {
    let (ctx, actor) = (enrolment.ctx(), staff.0.journal());
    let once = key.claim(ctx, actor, &body)?;
    let target = body.value.target();
    once_tx!(ctx, once, t => {
        let message = move_program(t, &enrolment, actor, path.id, &target).await?;
        Ok::<_, Failure>(Answer::ok(view(t, &enrolment, path.id).await?).message(message))
    })
}

async fn withdraw(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ProgramPath>,
    Body { value: body, .. }: Body<WithdrawBody>,
) -> Result<Answer<Withdrawn>, Failure> {
    tx!(enrolment.ctx().db, t => {
        withdraw_by_staff(t, &enrolment, staff.0.journal(), path.id, &body.reason).await?;
        Ok(Answer::ok(Withdrawn {}).message(msg!("withdrawn")))
    })
}

async fn next(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ProgramPath>,
    key: IdempotencyKey,
    body: Body<TargetBody>,
) -> Result<Answer<StaffProgram>, Failure> {
    let (ctx, actor) = (enrolment.ctx(), staff.0.journal());
    let once = key.claim(ctx, actor, &body)?;
    let target = body.value.target();
    let next = NextLevel { program_id: path.id, is_sponsored: body.value.sponsored, target: &target };
    once_tx!(ctx, once, t => {
        let id = Box::pin(next_level(t, &enrolment, actor, next)).await?;
        Ok::<_, Failure>(Answer::ok(view(t, &enrolment, id).await?).message(msg!("next-level-added")))
    })
}
