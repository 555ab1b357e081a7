//! Refusals when a family changes what it has: children, waiting lists, consents, the calendar feed.

use crate::{
    calendar::FeedError, change_child::ChangeChildError, consent::ConsentError, waiting::WaitingError,
};
use api::Failure;

impl From<ChangeChildError> for Failure {
    fn from(error: ChangeChildError) -> Self {
        match error {
            ChangeChildError::NotFound => Failure::not_found(),
            ChangeChildError::Fields(errors) => errors.into(),
            ChangeChildError::HasPaidProgram { child } => {
                let sentence =
                    format!("{child} has a program that is paid, and cannot be deleted. Please write to us.");
                Failure::conflict("enrolment.has_paid_program", sentence)
            }
            ChangeChildError::Erased(error) => error.into(),
            ChangeChildError::Db(error) => error.into(),
        }
    }
}

impl From<WaitingError> for Failure {
    fn from(error: WaitingError) -> Self {
        match error {
            WaitingError::NotFound => Failure::not_found(),
            WaitingError::HasPlace => {
                let sentence = "There is a free place: you need not wait, add the program instead.";
                Failure::conflict("enrolment.has_place", sentence)
            }
            WaitingError::AlreadyInCohort { child, cohort } => {
                let sentence = format!("{child} is in {cohort} already.");
                Failure::conflict("enrolment.already_in_cohort", sentence)
            }
            WaitingError::AlreadyWaiting { child, cohort } => {
                let sentence = format!(
                    "{child} is on the waiting list of {cohort} already. Leave it first to choose another time."
                );
                Failure::conflict("enrolment.already_waiting", sentence)
            }
            WaitingError::Class(error) => error.into(),
            WaitingError::Seat(error) => error.into(),
            WaitingError::Erased(error) => error.into(),
            WaitingError::Db(error) => error.into(),
        }
    }
}

impl From<ConsentError> for Failure {
    fn from(error: ConsentError) -> Self {
        match error {
            ConsentError::Unchanged => {
                let sentence = "This is what the text says already. There is nothing to change.";
                Failure::conflict("texts.unchanged", sentence)
            }
            ConsentError::Outdated => {
                let sentence =
                    "The text that you agreed to has changed. Please read the new one and agree to it.";
                Failure::conflict("enrolment.consent_changed", sentence)
            }
            ConsentError::Db(error) => error.into(),
        }
    }
}

impl From<FeedError> for Failure {
    fn from(error: FeedError) -> Self {
        match error {
            FeedError::NotFound => Failure::not_found(),
            FeedError::Db(error) => error.into(),
        }
    }
}
