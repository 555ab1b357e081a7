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
use invites::{find_granted, shrink_to_use, transfer_seat};
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
    // Within a family, nobody may have taken over a seat above a number that was lowered.
    shrink_to_use(conn, &enrolment.invites, plan.seat.program.row.parent_id).await?;
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
    let Some(transfer) = gift.transfer(seat, child) else { return Ok(()) };
    if transfer_seat(conn, &enrolment.invites, by, transfer).await? {
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
        price_minor: gift.price_minor,
        teacher_id: row.teacher_id,
        slot: row.slot(),
        has_place: true,
    };
    let is_childs = store::is_sponsored(conn, child.id).await?;
    // A family whose number was lowered was granted more than that while its children keep their seats.
    let allowed = find_granted(conn, child.parent_id).await?;
    let seats = Seats { allowed, is_childs, draw: draw(row) };
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
