//! Refusals when a program is moved, withdrawn or followed by the next level.

use super::already_in_cohort;
use crate::programs::{
    checks::SeatError, enrol::EnrolError, move_program::MoveError, next_level::NextLevelError,
    withdraw::WithdrawError,
};
use api::Failure;
use l10n::msg;

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        match error {
            MoveError::NotFound => Failure::not_found(),
            MoveError::SamePlace { child } => {
                Failure::conflict("programs.same_place", msg!("same-place", child = child))
            }
            MoveError::Completed { child, cohort } => {
                let message = msg!("program-completed", child = child, cohort = cohort);
                Failure::conflict("programs.completed", message)
            }
            MoveError::AlreadyInCohort { child, cohort } => already_in_cohort(&child, &cohort),
            MoveError::CohortFull { cohort, slot } => {
                let (day, time) = (slot.day.weekday(), slot.time.time());
                let message = msg!("slot-full", cohort = cohort, day = day, time = time);
                Failure::conflict("enrolment.cohort_full", message)
            }
            MoveError::Seat(error) => seat_for_staff(error),
            MoveError::Class(error) => error.into(),
            MoveError::Erased(error) => error.into(),
            MoveError::Db(error) => error.into(),
        }
    }
}

impl From<NextLevelError> for Failure {
    fn from(error: NextLevelError) -> Self {
        match error {
            NextLevelError::NotFound => Failure::not_found(),
            NextLevelError::NotCompleted { child, cohort, end_on } => {
                let message = msg!("level-not-completed", child = child, cohort = cohort, day = end_on);
                Failure::conflict("programs.not_completed", message)
            }
            NextLevelError::HasNextLevel { child, level, cohort } => {
                let message = msg!("has-next-level", child = child, level = level, cohort = cohort);
                Failure::conflict("programs.has_next_level", message)
            }
            NextLevelError::NoPackage { level, age } => {
                let message = msg!("no-package-of-level", level = level, age = age);
                Failure::conflict("enrolment.no_package", message)
            }
            NextLevelError::AddressNotConfirmed => {
                Failure::conflict("enrolment.address_not_confirmed", msg!("parent-not-confirmed"))
            }
            NextLevelError::Class(error) => error.into(),
            NextLevelError::Enrol(EnrolError::Seat(error)) => seat_for_staff(error),
            NextLevelError::Enrol(error) => error.into(),
            NextLevelError::Erased(error) => error.into(),
            NextLevelError::Db(error) => error.into(),
        }
    }
}

/// What staff read where a parent reads that it can pay itself.
fn seat_for_staff(error: SeatError) -> Failure {
    match error {
        SeatError::NotCovered { organization, what, covered } => {
            let message =
                msg!("not-covered-for-staff", organization = organization, what = what, covered = covered);
            Failure::conflict("enrolment.not_covered", message)
        }
        error => error.into(),
    }
}

impl From<WithdrawError> for Failure {
    fn from(error: WithdrawError) -> Self {
        match error {
            WithdrawError::NotFound => Failure::not_found(),
            WithdrawError::ReasonRequired { longest } => {
                Failure::fields([("reason", msg!("reason-required", number = longest))])
            }
            WithdrawError::Paid => Failure::conflict("enrolment.program_is_paid", msg!("paid-write-to-us")),
            WithdrawError::RefundInstead => {
                Failure::conflict("programs.is_paid", msg!("paid-refund-instead"))
            }
            WithdrawError::Db(error) => error.into(),
        }
    }
}
