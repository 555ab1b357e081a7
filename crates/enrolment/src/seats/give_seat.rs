//! The second half of a move: the second child is enrolled in the place of the first one, with its seat and what paid for it.

use super::{error::SeatMoveError, plan_move::SeatMovePlan};
use crate::{
    Enrolment,
    charges::charge_program::{Draw, MovedCharge},
    mails::notify,
    model::FullName,
    programs::{
        add_program::{AddedProgram, Enrolled, NewProgram, Seats, insert_program, record_program},
        checks::is_duplicate,
        program::FamilyChild,
        unpaid::mark_all_paid,
    },
    store::{self, ProgramRow},
};
use db::{Conn, DbError};
use invites::{SeatTransfer, add_seat, remove_seat, transfer_seat};
use journal::By;
use kernel::ProgramId;

/// Gives the seat of a withdrawn child to the second one, and returns its program.
pub(super) async fn give_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    plan: &SeatMovePlan,
) -> Result<ProgramId, SeatMoveError> {
    change_allowances(conn, enrolment, by, plan).await?;
    let program_id = enrol(conn, enrolment, by, plan).await?;
    pay(conn, enrolment, plan, program_id).await?;
    Ok(program_id)
}

/// Moves the number of the seat from one parent to the other.
async fn change_allowances(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    plan: &SeatMovePlan,
) -> Result<(), SeatMoveError> {
    let SeatMovePlan { seat, child, gift, .. } = plan;
    let (partner_id, from, to) = (seat.program.row.partner_id, seat.program.row.parent_id, child.parent_id);
    let gives = gift.from.allowed < seat.family.allowed;
    let gets = gift.to.0.allowed < gift.to.1.allowed;
    let invites = &enrolment.invites;
    let has_seat = match (gives, gets) {
        (true, true) => transfer_seat(conn, invites, by, SeatTransfer { partner_id, from, to }).await?,
        (false, true) => add_seat(conn, invites, by, partner_id, to).await?,
        (true, false) => {
            remove_seat(conn, invites, by, partner_id, from).await?;
            true
        }
        (false, false) => true,
    };
    if has_seat {
        return Ok(());
    }
    Err(SeatMoveError::NoFreeSeat { child: child.details.first_name.clone() })
}

/// Enrols the second child in the place of the first one.
async fn enrol(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    plan: &SeatMovePlan,
) -> Result<ProgramId, SeatMoveError> {
    let SeatMovePlan { seat, child, parent, gift } = plan;
    let row = &seat.program.row;
    let new = NewProgram {
        child_id: child.id,
        partner_id: row.partner_id,
        is_sponsored: true,
        cohort_id: row.cohort_id,
        package: &gift.package,
        teacher_id: row.teacher_id,
        slot: row.slot(),
        has_place: true,
    };
    let is_childs = store::is_sponsored(conn, child.id).await?;
    let after = gift.to.1;
    // A family whose number was lowered may have more seats than that; the plan allows for this one.
    let seats = Seats { allowed: after.allowed.max(after.taken), is_childs, draw: draw(row) };
    let added = Box::pin(insert_program(conn, by.at, child.parent_id, &new, seats)).await;
    let added = added.map_err(duplicate_or_db)?;
    let id = match added {
        AddedProgram::Added(id) => id,
        AddedProgram::NoBudget(_) => {
            return Err(SeatMoveError::NoBudget { child: child.details.first_name.clone() });
        }
        AddedProgram::NoSeat | AddedProgram::Full => return Err(SeatMoveError::ChangedMeanwhile),
    };
    let parent_name = FullName { first: &parent.first_name, last: &parent.last_name };
    Box::pin(record_program(conn, by, id, Enrolled { child, parent_name }, &new)).await?;
    Box::pin(enqueue_mail(conn, enrolment, plan)).await?;
    Ok(id)
}

/// The charge moves with the seat, and stays with the agreement that pays for it.
fn draw(row: &ProgramRow) -> Draw {
    let ProgramRow { price_minor, agreement_id, charge_minor, .. } = *row;
    let is_open = row.opened_at.is_some() && row.paid_at.is_none();
    Draw { agreement_id, moved: charge_minor.map(|minor| MovedCharge { minor, price_minor, is_open }) }
}

fn duplicate_or_db(error: DbError) -> SeatMoveError {
    if is_duplicate(&error) { SeatMoveError::ChangedMeanwhile } else { SeatMoveError::Db(error) }
}

async fn enqueue_mail(
    conn: &mut Conn,
    enrolment: &Enrolment,
    SeatMovePlan { seat, child, parent, gift }: &SeatMovePlan,
) -> Result<(), DbError> {
    let partner = identity::find_partner_terms(conn, seat.program.row.partner_id).await?;
    let mail = notify::Added {
        family_child: FamilyChild { parent, child },
        cohort: &seat.program.cohort,
        timetable: &seat.timetable,
        program: &gift.package.title,
        weeks: gift.package.week_duration,
        slot: seat.program.row.slot(),
        due: None,
        organization_name: &partner.organization_name,
    };
    notify::seat_given(conn, enrolment, &mail, seat.is_paid()).await
}

/// Makes what paid for the first program pay for the second one.
async fn pay(
    conn: &mut Conn,
    enrolment: &Enrolment,
    plan: &SeatMovePlan,
    to: ProgramId,
) -> Result<(), SeatMoveError> {
    let row = &plan.seat.program.row;
    let (Some(paid_at), Some(payment_id)) = (row.paid_at, plan.seat.money.paid_by) else { return Ok(()) };
    let is_given = enrolment.payments.give(conn, payment_id, row.id, to).await?;
    if is_given && mark_all_paid(conn, &[to], paid_at).await? == 1 {
        return Ok(());
    }
    Err(SeatMoveError::ChangedMeanwhile)
}
