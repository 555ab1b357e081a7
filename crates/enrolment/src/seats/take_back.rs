//! Takes a used seat back, without giving it to another child: the program is withdrawn and the seat is free for others.

use super::{error::SeatMoveError, find_seat::find_seat, foresee::foresee, seat::Seat};
use crate::{
    Enrolment,
    model::{
        WithdrawalCause,
        seat_move::{FamilySeats, plan_digest},
    },
    places::waiting,
    programs::withdraw::remove_and_hold_seat,
    store::{self, programs::staff},
};
use catalogue::{Due, PriceTerms, Stage};
use db::{Conn, DbError};
use identity::SignedInPartner;
use invites::transfer_seat;
use journal::By;
use kernel::{PartnerId, ProgramId};
use serde_json::json;

/// What taking a seat back does.
#[derive(Clone, Debug)]
pub(crate) struct TakeBackPlan {
    pub seat: Seat,
    /// The family afterwards.
    pub after: FamilySeats,
}

impl TakeBackPlan {
    /// The same for two plans that do the same.
    pub(crate) fn digest(&self) -> String {
        let row = &self.seat.program.row;
        plan_digest(&[
            &("take back", row.id, row.child_id, row.parent_id, row.cohort_id, row.slot()),
            &(row.price_minor, self.seat.is_kept_by_child, self.seat.family, self.after),
        ])
    }
}

/// A plan as it is shown before.
#[derive(Clone, Debug)]
pub(crate) struct PreviewedTakeBack {
    pub plan: TakeBackPlan,
    /// What leaves the open invoice.
    pub leaves: Due,
    /// Whether the cohort has begun.
    pub has_started: bool,
}

/// Plans to take a seat back, to show what that does.
pub(crate) async fn preview_take_back(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
    id: ProgramId,
) -> Result<PreviewedTakeBack, SeatMoveError> {
    let plan = plan_take_back(conn, enrolment, partner_id, id).await?;
    let Seat { program, now, .. } = &plan.seat;
    let partner = identity::find_partner_terms(conn, partner_id).await?;
    let leaves = PriceTerms::of(conn, &partner, *now).await?.due(program.row.price_minor);
    Ok(PreviewedTakeBack { has_started: program.cohort.stage(*now) != Stage::Coming, leaves, plan })
}

/// The rules of moving seats hold here too. A seat that its child needs for another program stays with the family.
async fn plan_take_back(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
    id: ProgramId,
) -> Result<TakeBackPlan, SeatMoveError> {
    let seat = find_seat(conn, enrolment, partner_id, id).await?;
    if seat.is_paid() {
        return Err(SeatMoveError::Paid { child: seat.child() });
    }
    let FamilySeats { allowed, taken } = seat.family;
    if seat.is_kept_by_child {
        return Ok(TakeBackPlan { after: seat.family, seat });
    }
    let after = FamilySeats { allowed: (allowed - 1).max(0), taken: taken - 1 };
    let foreseen = foresee(conn, &seat, seat.transfer(None), after).await?;
    Ok(TakeBackPlan { after: foreseen.unwrap_or(after), seat })
}

/// Takes a seat back, if that still does what was shown.
pub(crate) async fn take_back(
    conn: &mut Conn,
    enrolment: &Enrolment,
    member: SignedInPartner,
    id: ProgramId,
    confirmed_plan: &str,
) -> Result<(), SeatMoveError> {
    let by = By { actor: member.journal(), at: enrolment.ctx().clock.now() };
    lock(conn, enrolment, member, id).await?;
    let plan = plan_take_back(conn, enrolment, member.id, id).await?;
    if plan.digest() != confirmed_plan {
        return Err(SeatMoveError::ChangedMeanwhile);
    }
    let row = &plan.seat.program.row;
    if !remove_and_hold_seat(conn, enrolment, by, row, WithdrawalCause::SeatTakenBack).await? {
        return Err(SeatMoveError::ChangedMeanwhile);
    }
    if !plan.seat.is_kept_by_child {
        transfer_seat(conn, &enrolment.invites, by, plan.seat.transfer(None)).await?;
    }
    record(conn, by, &plan).await?;
    waiting::offer_free(conn, enrolment, row.cohort_id).await?;
    Ok(())
}

/// Locks the payments of the program, the family, the cohort and the program.
async fn lock(
    conn: &mut Conn,
    enrolment: &Enrolment,
    member: SignedInPartner,
    id: ProgramId,
) -> Result<(), SeatMoveError> {
    let program = store::find_programs(conn, member.id, &[id]).await?.pop().ok_or(SeatMoveError::NotFound)?;
    enrolment.payments.lock(conn, id).await?;
    invites::lock_allowance(conn, program.parent_id).await?;
    catalogue::lock_cohort_shared(conn, program.cohort_id).await?;
    staff::lock_programs(conn, &[id]).await?.pop().ok_or(SeatMoveError::NotFound)?;
    Ok(())
}

async fn record(conn: &mut Conn, By { actor, at }: By, plan: &TakeBackPlan) -> Result<(), DbError> {
    let row = &plan.seat.program.row;
    let entry = journal::Entry {
        at,
        actor,
        action: "seat.taken_back",
        subject_kind: "program",
        subject_id: Some(row.id.get()),
        before: Some(json!({ "childId": row.child_id, "cohortId": row.cohort_id })),
        after: None,
    };
    journal::record(conn, &entry).await.map(drop)
}
