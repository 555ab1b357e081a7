//! Refusals when a program is moved, withdrawn or followed by the next level.

use super::already_in_cohort;
use crate::{move_program::MoveError, next_level::NextLevelError, withdraw::WithdrawError};
use api::Failure;

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        match error {
            MoveError::NotFound => Failure::not_found(),
            MoveError::SamePlace { child } => {
                Failure::conflict("programs.same_place", format!("{child} is there already."))
            }
            MoveError::Completed { child, cohort } => {
                let sentence =
                    format!("{child} has completed {cohort}. Use the next level instead of a move.");
                Failure::conflict("programs.completed", sentence)
            }
            MoveError::AlreadyInCohort { child, cohort } => already_in_cohort(&child, &cohort),
            MoveError::CohortFull { cohort, slot } => {
                let (day, time) = (slot.day.text(), slot.time.text());
                let sentence =
                    format!("{cohort} is full on {day} at {time}. Choose another slot, or raise its places.");
                Failure::conflict("enrolment.cohort_full", sentence)
            }
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
                let sentence = format!(
                    "{child} is still in {cohort}. The next level opens when that is completed, on {end_on}."
                );
                Failure::conflict("programs.not_completed", sentence)
            }
            NextLevelError::HasNextLevel { child, level, cohort } => {
                let sentence = format!("{child} has level {level} already, in {cohort}.");
                Failure::conflict("programs.has_next_level", sentence)
            }
            NextLevelError::NoPackage { level, age } => {
                let sentence = format!(
                    "There is no package of level {level} for the age of {age}. Make one under Packages first."
                );
                Failure::conflict("enrolment.no_package", sentence)
            }
            NextLevelError::AddressNotConfirmed => {
                let sentence =
                    "The parent has not confirmed its email address, which a sponsored seat needs.";
                Failure::conflict("enrolment.address_not_confirmed", sentence)
            }
            NextLevelError::Class(error) => error.into(),
            NextLevelError::Join(error) => error.into(),
            NextLevelError::Erased(error) => error.into(),
            NextLevelError::Db(error) => error.into(),
        }
    }
}

impl From<WithdrawError> for Failure {
    fn from(error: WithdrawError) -> Self {
        match error {
            WithdrawError::NotFound => Failure::not_found(),
            WithdrawError::ReasonRequired { longest } => {
                Failure::fields([("reason", format!("Please say why, in at most {longest} characters"))])
            }
            WithdrawError::Paid => {
                let sentence = "This program is paid. Please write to us to withdraw from it.";
                Failure::conflict("enrolment.program_is_paid", sentence)
            }
            WithdrawError::RefundInstead => {
                let sentence = "This program is paid. Refund its payment instead: that withdraws it, too.";
                Failure::conflict("programs.is_paid", sentence)
            }
            WithdrawError::Db(error) => error.into(),
        }
    }
}
