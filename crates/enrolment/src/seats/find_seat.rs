//! Finds a seat that a partner wants to move, and what keeps it from moving.

use super::{error::SeatMoveError, seat::Seat};
use crate::{
    Enrolment,
    model::seat_move::FamilySeats,
    programs::program::{self, Program},
    store::{self, seats},
};
use agreements::find_family_agreements;
use catalogue::Stage;
use db::Conn;
use kernel::{PartnerId, ProgramId};

/// Finds the seat of a program, or what keeps it from moving.
pub(crate) async fn find_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
    id: ProgramId,
) -> Result<Seat, SeatMoveError> {
    let program = program::load(conn, partner_id, &[id]).await?.pop().ok_or(SeatMoveError::NotFound)?;
    let (row, cohort_id) = (program.row.clone(), program.cohort.id);
    let now = enrolment.ctx().clock.now();
    let allowance = invites::find_allowance_use(conn, row.parent_id).await?;
    let agreements = find_family_agreements(conn, partner_id, now).await?;
    let agreement_id = agreements.resolve(allowance.agreement_id);
    let rules = agreements.of(agreement_id).moves;
    let made = seats::find_moves_made(conn, agreement_id, cohort_id).await?;
    let others = store::list_family_programs(conn, row.parent_id).await?;
    let is_other = |other: &store::ProgramRow| {
        other.child_id == row.child_id && other.id != row.id && other.is_sponsored
    };
    let seat = Seat {
        money: enrolment.payments.find(conn, id).await?,
        moves_left: rules.moves_left(made),
        agreement_id,
        rules,
        agreements,
        is_kept_by_child: others.iter().any(is_other),
        family: FamilySeats { allowed: allowance.allowed(), taken: allowance.seats_taken },
        packages: catalogue::list_packages(conn).await?,
        timetable: catalogue::find_timetable(conn).await?,
        needs_confirmed_address: enrolment.settings.sponsored_seats_need_confirmed_address,
        now,
        program,
    };
    check(&seat)?;
    Ok(seat)
}

/// Rejects a seat that may not move, whoever would get it.
fn check(seat: &Seat) -> Result<(), SeatMoveError> {
    let Seat { program: Program { row, cohort, .. }, rules, money, now, .. } = seat;
    let title = || cohort.title.clone();
    if !row.is_sponsored {
        return Err(SeatMoveError::NotSponsored { child: seat.child() });
    }
    if !cohort.is_joinable(*now) {
        return Err(SeatMoveError::CohortOver { cohort: title() });
    }
    if !rules.allow(cohort.stage(*now) != Stage::Coming) {
        return Err(SeatMoveError::NotAllowed { moves: rules.moves, cohort: title() });
    }
    // A program that is paid without a payment is for staff to look at first.
    if money.is_undecided || seat.is_paid() != money.paid_by.is_some() {
        return Err(SeatMoveError::MoneyUndecided { child: seat.child() });
    }
    Ok(())
}

/// Rejects a partner that has made all of its moves in the cohort. Only for previews: the move itself counts them.
pub(crate) fn check_moves_left(seat: &Seat) -> Result<(), SeatMoveError> {
    match seat.moves_left {
        Some(0) => Err(no_move_left(seat)),
        _ => Ok(()),
    }
}

pub(crate) fn no_move_left(seat: &Seat) -> SeatMoveError {
    let most = seat.rules.max_moves.unwrap_or_default();
    SeatMoveError::NoMoveLeft { most, cohort: seat.program.cohort.title.clone() }
}
