//! Withdrawal: the only code that deletes a program. Returns its seat, offers its place to the waiting list, and
//! mails the reason to the family.

use crate::{
    Enrolment,
    charges::give_back::{self, Waiting},
    mails::notify,
    model::WithdrawalCause,
    places::waiting,
    programs::search_list::unlist_program,
    store::{self, ProgramRow},
};
use db::{Conn, DbError};
use identity::SignedInParent;
use invites::ReturnedSeat;
use journal::{Actor, By};
use kernel::{CohortId, ParentId, PartnerId, ProgramId};
use serde_json::json;
use std::collections::BTreeSet;

/// Why a program is not withdrawn.
#[derive(Debug, derive_more::From)]
pub(crate) enum WithdrawError {
    NotFound,
    /// Staff must give a reason, of at most this many characters.
    ReasonRequired {
        longest: usize,
    },
    /// A parent cannot withdraw from a paid program.
    Paid,
    /// Staff refund a paid program instead.
    RefundInstead,
    #[from]
    Db(DbError),
}

/// Deletes a program, releases its place, returns what it was charged, returns the seat if it was the child's last sponsored program, and mails the
/// family; returns false if it is paid. The caller has locked the allowance and offers the place afterwards.
pub(crate) async fn remove(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    program: &ProgramRow,
    cause: WithdrawalCause<'_>,
) -> Result<bool, DbError> {
    leave(conn, enrolment, by, program, cause, Leaving::Returned).await
}

/// Like [`remove`], for a place and a seat that another program takes over in the same transaction.
pub(crate) async fn remove_for_another(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    program: &ProgramRow,
    cause: WithdrawalCause<'_>,
) -> Result<bool, DbError> {
    leave(conn, enrolment, by, program, cause, Leaving::TakenOver).await
}

/// Like [`remove`], for a seat that the caller takes from the family in the same transaction.
pub(crate) async fn remove_and_hold_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    program: &ProgramRow,
    cause: WithdrawalCause<'_>,
) -> Result<bool, DbError> {
    leave(conn, enrolment, by, program, cause, Leaving::TakenBack).await
}

/// What happens to the place and the seat of a removed program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    /// Both become free.
    Returned,
    /// Another program takes over both.
    TakenOver,
    /// The place becomes free, the seat is taken from the family.
    TakenBack,
}

async fn leave(
    conn: &mut Conn,
    enrolment: &Enrolment,
    By { actor, at }: By,
    program: &ProgramRow,
    cause: WithdrawalCause<'_>,
    leaving: Leaving,
) -> Result<bool, DbError> {
    catalogue::lock_cohort_shared(conn, program.cohort_id).await?;
    let Some(charge) = store::delete_program(conn, program.id).await? else { return Ok(false) };
    enrolment.registers.recount(conn, program.class()).await?;
    notify::withdrawn(conn, enrolment, program, cause).await?;
    let ProgramRow { id, child_id, parent_id, cohort_id, day, time, .. } = program;
    if leaving != Leaving::TakenOver {
        store::places::limits::release_place(conn, *cohort_id, program.slot()).await?;
    }
    if program.is_sponsored {
        unlist_program(conn, program).await?;
        if !store::is_sponsored(conn, *child_id).await? {
            let seat = ReturnedSeat { parent_id: *parent_id, child_id: *child_id, at };
            match leaving {
                Leaving::Returned => invites::return_seat(conn, &enrolment.invites, seat).await?,
                Leaving::TakenOver | Leaving::TakenBack => invites::release_seat(conn, seat).await?,
            }
        }
    }
    let waiting = if leaving == Leaving::TakenOver { Waiting::Wait } else { Waiting::Open };
    give_back::of_deleted(conn, charge, waiting, at).await?;
    let before = json!({
        "childId": child_id, "cohortId": cohort_id, "sponsored": program.is_sponsored,
        "priceMinor": program.price_minor, "day": day, "time": time,
    });
    let entry = journal::Entry {
        at,
        actor,
        action: "program.withdrawn",
        subject_kind: "program",
        subject_id: Some(id.get()),
        before: Some(before),
        after: cause.reason().map(|reason| json!({ "reason": reason })),
    };
    journal::record(conn, &entry).await?;
    Ok(true)
}

/// Withdraws a child from an unpaid program on behalf of its parent.
pub(crate) async fn withdraw(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: ProgramId,
) -> Result<(), WithdrawError> {
    invites::lock_allowance(conn, parent.id).await?;
    let found = store::find_programs(conn, parent.partner_id, &[id]).await?;
    let program = found.into_iter().find(|row| row.parent_id == parent.id).ok_or(WithdrawError::NotFound)?;
    let by = By { actor: parent.journal(), at: enrolment.ctx().clock.now() };
    if !remove(conn, enrolment, by, &program, WithdrawalCause::ByParent).await? {
        return Err(WithdrawError::Paid);
    }
    waiting::offer_free(conn, enrolment, program.cohort_id).await?;
    Ok(())
}

/// Paid programs to withdraw, all of one partner's families.
#[derive(Clone, Copy, Debug)]
pub struct Withdrawal<'a> {
    pub partner_id: PartnerId,
    pub program_ids: &'a [ProgramId],
    /// Those among them that are not withdrawn but become unpaid.
    pub staying: &'a [ProgramId],
    pub cause: WithdrawalCause<'a>,
}

/// Withdraws programs whose payment was refunded or charged back; deleted ones are skipped. Every family gets a mail.
pub async fn withdraw_paid(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    Withdrawal { partner_id, program_ids, staying, cause }: Withdrawal<'_>,
) -> Result<(), DbError> {
    let found = store::find_programs(conn, partner_id, program_ids).await?;
    let parents: BTreeSet<ParentId> = found.iter().map(|program| program.parent_id).collect();
    for parent_id in parents {
        invites::lock_allowance(conn, parent_id).await?;
    }
    // Read again: they may have been moved or withdrawn before the families were locked.
    let mut programs = store::find_programs(conn, partner_id, program_ids).await?;
    give_back::of_unpaid_again(conn, program_ids, by.at).await?;
    store::programs::unpaid::clear_paid(conn, program_ids).await?;
    programs.retain(|program| !staying.contains(&program.id));
    programs.sort_by_key(|program| (program.cohort_id, program.id));
    for program in &programs {
        remove(conn, enrolment, by, program, cause).await?;
    }
    let cohorts: BTreeSet<CohortId> = programs.iter().map(|program| program.cohort_id).collect();
    for cohort_id in cohorts {
        waiting::offer_free(conn, enrolment, cohort_id).await?;
    }
    Ok(())
}

const MAX_REASON_CHARS: usize = 500;

/// Withdraws a child from an unpaid program on behalf of staff, with a reason.
pub(crate) async fn withdraw_by_staff(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    id: ProgramId,
    reason: &str,
) -> Result<(), WithdrawError> {
    let reason = reason.trim();
    if reason.is_empty() || reason.chars().count() > MAX_REASON_CHARS {
        return Err(WithdrawError::ReasonRequired { longest: MAX_REASON_CHARS });
    }
    let found =
        store::programs::staff::find_programs(conn, &[id]).await?.pop().ok_or(WithdrawError::NotFound)?;
    invites::lock_allowance(conn, found.parent_id).await?;
    // Read again: it may have been moved or withdrawn before the family was locked.
    let program =
        store::programs::staff::find_programs(conn, &[id]).await?.pop().ok_or(WithdrawError::NotFound)?;
    let by = By { actor, at: enrolment.ctx().clock.now() };
    if !remove(conn, enrolment, by, &program, WithdrawalCause::ByStaff(reason)).await? {
        return Err(WithdrawError::RefundInstead);
    }
    waiting::offer_free(conn, enrolment, program.cohort_id).await?;
    Ok(())
}
