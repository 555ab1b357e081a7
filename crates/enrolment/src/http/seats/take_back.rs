//! Taking a used seat back, and its preview.

use super::preview_views::{SeatMoveChild, loser_of};
use crate::{
    Enrolment,
    http::paths::ProgramPath,
    seats::take_back::{PreviewedTakeBack, preview_take_back, take_back},
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, once_tx};
use axum::extract::State;
use catalogue::{ClassTime, Day, Due};
use identity::PartnerManager;
use kernel::ProgramId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const RETURN: &str = "/api/partner/programs/{id}/seat-return";

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("seat moves")
        .get(RETURN, "previewSeatReturn", "Preview taking the seat of a program back", preview)
        .post(RETURN, "takeSeatBack", "Take the seat of an unpaid program back", take)
}

/// What taking a seat back does. Nothing has changed yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeatReturnPreview {
    /// To be sent with the call.
    plan: String,
    /// The cohort's title.
    cohort: String,
    day: Day,
    day_text: &'static str,
    time: ClassTime,
    time_text: String,
    /// Whether the cohort has begun: lessons before now stay in the child's record.
    has_started: bool,
    /// The child that loses the seat.
    from: SeatMoveChild,
    /// True if the child needs its seat for another program and keeps it.
    keeps_seat: bool,
    /// What leaves the open invoice; null for members who see no money.
    leaves_invoice: Option<Due>,
}

impl SeatReturnPreview {
    fn new(PreviewedTakeBack { plan, leaves, has_started }: PreviewedTakeBack, sees_money: bool) -> Self {
        let program = &plan.seat.program;
        Self {
            plan: plan.digest(),
            cohort: program.cohort.title.clone(),
            day: program.row.day,
            day_text: program.row.day.text(),
            time: program.row.time,
            time_text: program.row.time.text(),
            has_started,
            from: loser_of(program, (plan.seat.family, plan.after)),
            keeps_seat: plan.seat.is_kept_by_child,
            leaves_invoice: sees_money.then_some(leaves),
        }
    }
}

/// What the preview showed.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct SeatReturnBody {
    /// The plan of the preview; if the call would do something else now, it is refused.
    plan: String,
}

/// The program that was withdrawn.
#[derive(Serialize, ToSchema)]
struct SeatReturned {
    id: ProgramId,
}

async fn preview(
    PartnerManager(partner): PartnerManager,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ProgramPath>,
) -> Result<Answer<SeatReturnPreview>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    let planned = preview_take_back(&mut conn, &enrolment, partner.id, path.id).await;
    let planned = planned.map_err(|error| error.refuse(partner.role.sees_money()))?;
    Ok(Answer::ok(SeatReturnPreview::new(planned, partner.role.sees_money())))
}

async fn take(
    PartnerManager(partner): PartnerManager,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ProgramPath>,
    key: IdempotencyKey,
    body: Body<SeatReturnBody>,
) -> Result<Answer<SeatReturned>, Failure> {
    let ctx = enrolment.ctx();
    let once = key.claim(ctx, partner.journal(), &body)?;
    let plan = body.value.plan.as_str();
    once_tx!(ctx, once, t => {
        let taken = Box::pin(take_back(t, &enrolment, partner, path.id, plan)).await;
        taken.map_err(|error| error.refuse(partner.role.sees_money()))?;
        Ok::<_, Failure>(Answer::ok(SeatReturned { id: path.id }).message(msg!("seat-taken-back")))
    })
}
