//! Moves a seat: withdraws one child and enrols the other in its place, in one transaction.

use super::{
    error::SeatMoveError,
    find_seat::no_move_left,
    give_seat::give_seat,
    plan_move::{SeatMovePlan, plan_move},
};
use crate::{
    Enrolment,
    charges::give_back,
    model::WithdrawalCause,
    places::waiting::{self, ClosedEntry},
    programs::withdraw::remove_for_another,
    store::{
        self,
        places::limits,
        programs::{staff, unpaid},
        seats::{self, NewSeatMove, SeatHolder},
    },
};
use db::{Conn, DbError};
use identity::SignedInPartner;
use journal::By;
use kernel::{ChildId, ParentId, ProgramId, SeatMoveId};
use serde_json::json;

const MAX_REASON_CHARS: usize = 500;

/// A move that a member confirmed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConfirmedMove<'a> {
    pub program_id: ProgramId,
    pub child_id: ChildId,
    pub reason: &'a str,
    /// The digest of the plan that was shown.
    pub plan: &'a str,
}

/// Moves a seat, if the move still does what was shown.
pub(crate) async fn move_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    member: SignedInPartner,
    confirmed: ConfirmedMove<'_>,
) -> Result<SeatMoveId, SeatMoveError> {
    let reason = confirmed.reason.trim();
    if reason.is_empty() || reason.chars().count() > MAX_REASON_CHARS || reason.contains('\0') {
        return Err(SeatMoveError::ReasonRequired { longest: MAX_REASON_CHARS });
    }
    let by = By { actor: member.journal(), at: enrolment.ctx().clock.now() };
    lock(conn, enrolment, member, &confirmed).await?;
    let plan = plan_move(conn, enrolment, member.id, confirmed.program_id, confirmed.child_id).await?;
    if plan.digest() != confirmed.plan {
        return Err(SeatMoveError::ChangedMeanwhile);
    }
    count(conn, &plan).await?;
    let closed = close_entry(conn, by, &plan).await?;
    take_back(conn, enrolment, by, &plan).await?;
    let program_id = give_seat(conn, enrolment, by, &plan).await?;
    let id = record(conn, by, member, &plan, program_id, reason).await?;
    if closed.freed || closed.has_place {
        waiting::offer_free(conn, enrolment, plan.seat.program.cohort.id).await?;
    }
    Ok(id)
}

/// Locks the payments of the program, both families, the cohort and the program.
async fn lock(
    conn: &mut Conn,
    enrolment: &Enrolment,
    member: SignedInPartner,
    confirmed: &ConfirmedMove<'_>,
) -> Result<(), SeatMoveError> {
    let ConfirmedMove { program_id, child_id, .. } = *confirmed;
    let program = store::find_programs(conn, member.id, &[program_id]).await?.pop();
    let program = program.ok_or(SeatMoveError::NotFound)?;
    let child = store::find_children(conn, member.id, &[child_id]).await?.pop();
    let child = child.ok_or(SeatMoveError::NotFound)?;
    enrolment.payments.lock(conn, program_id).await?;
    let mut parents: Vec<ParentId> = vec![program.parent_id, child.parent_id];
    parents.sort_unstable();
    parents.dedup();
    for parent_id in parents {
        invites::lock_allowance(conn, parent_id).await?;
    }
    identity::refuse_erased(conn, child.parent_id).await?;
    catalogue::lock_cohort_shared(conn, program.cohort_id).await?;
    staff::lock_programs(conn, &[program_id]).await?.pop().ok_or(SeatMoveError::NotFound)?;
    Ok(())
}

/// Counts the move, unless the partner has made as many as it may.
async fn count(conn: &mut Conn, plan: &SeatMovePlan) -> Result<(), SeatMoveError> {
    let row = &plan.seat.program.row;
    let most = plan.seat.rules.max_moves.unwrap_or(i64::MAX);
    let is_counted = seats::count_move(conn, plan.seat.agreement_id, row.cohort_id, most).await?;
    if is_counted { Ok(()) } else { Err(no_move_left(&plan.seat)) }
}

/// Removes the second child from the waiting list of the cohort. A place on offer to it becomes free: it takes over the
/// first child's.
async fn close_entry(conn: &mut Conn, by: By, plan: &SeatMovePlan) -> Result<ClosedEntry, DbError> {
    let row = &plan.seat.program.row;
    let closed = waiting::close_entry(conn, by, plan.child.id, row.cohort_id, row.slot()).await?;
    if closed.has_place {
        limits::release_place(conn, row.cohort_id, row.slot()).await?;
    }
    Ok(closed)
}

/// Withdraws the first child; its place stays taken.
async fn take_back(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    plan: &SeatMovePlan,
) -> Result<(), SeatMoveError> {
    let row = &plan.seat.program.row;
    if plan.seat.is_paid() {
        give_back::of_unpaid_again(conn, &[row.id], by.at).await?;
        unpaid::clear_paid(conn, &[row.id]).await?;
    }
    if remove_for_another(conn, enrolment, by, row, WithdrawalCause::SeatMoved).await? {
        return Ok(());
    }
    Err(SeatMoveError::ChangedMeanwhile)
}

/// Stores the move, and its journal entry.
async fn record(
    conn: &mut Conn,
    by: By,
    member: SignedInPartner,
    plan: &SeatMovePlan,
    to: ProgramId,
    reason: &str,
) -> Result<SeatMoveId, DbError> {
    let (row, child) = (&plan.seat.program.row, &plan.child);
    let new = NewSeatMove {
        partner_id: row.partner_id,
        agreement_id: plan.seat.agreement_id,
        cohort_id: row.cohort_id,
        from: SeatHolder { parent_id: row.parent_id, child_id: row.child_id, program_id: row.id },
        to: SeatHolder { parent_id: child.parent_id, child_id: child.id, program_id: to },
        payment_id: plan.seat.money.paid_by,
        reason,
        moved_by: member.account_id,
        at: by.at,
    };
    let id = seats::insert_seat_move(conn, new).await?;
    // The keys are not `childId` and the subject is not a program: an erasure would take the programs of the other family
    // for those of its own.
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "seat.moved",
        subject_kind: "seat_move",
        subject_id: Some(id.get()),
        before: Some(json!({ "fromChildId": row.child_id, "fromProgramId": row.id })),
        after: Some(json!({
            "toChildId": child.id, "toProgramId": to, "cohortId": row.cohort_id, "isPaid": plan.seat.is_paid(),
            "reason": reason,
        })),
    };
    journal::record(conn, &entry).await?;
    Ok(id)
}
