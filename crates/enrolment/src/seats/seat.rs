//! A seat that a partner wants to move. No I/O.

use crate::{model::seat_move::FamilySeats, payments::ProgramMoney, programs::program::Program};
use agreements::{FamilyAgreements, SeatMoveRules};
use catalogue::{Package, Timetable};
use jiff::Timestamp;
use kernel::AgreementId;

/// A seat that may move, and what decides who may get it.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub program: Program,
    pub money: ProgramMoney,
    /// How many seats may still move in the cohort; `None` for any number.
    pub moves_left: Option<i64>,
    /// The agreement that pays for it, and its rules.
    pub agreement_id: AgreementId,
    pub rules: SeatMoveRules,
    /// Those that could pay for the other child.
    pub agreements: FamilyAgreements,
    /// True if the partner pays for another program of the child, which needs its seat.
    pub is_kept_by_child: bool,
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

    /// The first name of the child that has it.
    pub(crate) fn child(&self) -> String {
        self.program.child.details.first_name.clone()
    }
}
