//! A seat that a partner wants to move, and whether it may.

use super::error::SeatMoveError;
use crate::{
    Enrolment,
    model::seat_move::FamilySeats,
    payments::ProgramMoney,
    programs::program::{self, Program},
    store::{self, seats},
};
use catalogue::{Package, Stage, Timetable};
use db::Conn;
use identity::SeatMoveRules;
use jiff::Timestamp;
use kernel::{PartnerId, ProgramId};

/// A seat that may move, and what decides who may get it.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub program: Program,
    pub money: ProgramMoney,
    /// How many seats may still move in the cohort; `None` for any number.
    pub moves_left: Option<i64>,
    pub rules: SeatMoveRules,
    /// True if the partner pays for another program of the child, which needs its seat.
    pub child_keeps_seat: bool,
    /// The seats of the child's family.
    pub family: FamilySeats,
    /// The family was erased: what it was given stays as it is.
    pub is_family_erased: bool,
    pub packages: Vec<Package>,
    pub timetable: Timetable,
    /// Whether a child's parent must have confirmed its address.
    pub needs_confirmed_address: bool,
    pub now: Timestamp,
}

impl Seat {
    pub(crate) fn is_paid(&self) -> bool {
        self.program.row.paid_at.is_some()
    }

    /// Rejects a partner that has made all of its moves in the cohort. Only for previews: the move itself counts them.
    pub(crate) fn check_moves_left(&self) -> Result<(), SeatMoveError> {
        match self.moves_left {
            Some(0) => Err(self.no_move_left()),
            _ => Ok(()),
        }
    }

    pub(crate) fn no_move_left(&self) -> SeatMoveError {
        let most = self.rules.max_moves.unwrap_or_default();
        SeatMoveError::NoMoveLeft { most, cohort: self.program.cohort.title.clone() }
    }

    fn child(&self) -> String {
        self.program.child.details.first_name.clone()
    }
}

/// Finds the seat of a program, or what keeps it from moving.
pub(crate) async fn find_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
    id: ProgramId,
) -> Result<Seat, SeatMoveError> {
    let program = program::load(conn, partner_id, &[id]).await?.pop().ok_or(SeatMoveError::NotFound)?;
    let (row, cohort_id) = (program.row.clone(), program.cohort.id);
    let rules = identity::find_seat_move_rules(conn, partner_id).await?;
    let made = seats::find_moves_made(conn, partner_id, cohort_id).await?;
    let allowance = invites::find_allowance_use(conn, row.parent_id).await?;
    let others = store::list_family_programs(conn, row.parent_id).await?;
    let is_other = |other: &store::ProgramRow| {
        other.child_id == row.child_id && other.id != row.id && other.is_sponsored
    };
    let seat = Seat {
        money: enrolment.payments.find(conn, id).await?,
        moves_left: rules.moves_left(made),
        rules,
        child_keeps_seat: others.iter().any(is_other),
        family: FamilySeats { allowed: allowance.allowed(), taken: allowance.seats_taken },
        is_family_erased: identity::is_erased(conn, row.parent_id).await?,
        packages: catalogue::list_packages(conn).await?,
        timetable: catalogue::find_timetable(conn).await?,
        needs_confirmed_address: enrolment.settings.sponsored_seats_need_confirmed_address,
        now: enrolment.ctx().clock.now(),
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
