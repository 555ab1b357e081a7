//! Refusals when a family changes what it has: children, waiting lists, consents, the calendar feed.

use crate::{
    children::{change::ChangeChildError, consent::ConsentError},
    places::waiting::WaitingError,
    week::calendar::FeedError,
};
use api::Failure;
use l10n::msg;

impl From<ChangeChildError> for Failure {
    fn from(error: ChangeChildError) -> Self {
        match error {
            ChangeChildError::NotFound => Failure::not_found(),
            ChangeChildError::Fields(errors) => errors.into(),
            ChangeChildError::HasPaidProgram { child } => {
                Failure::conflict("enrolment.has_paid_program", msg!("has-paid-program", child = child))
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
            WaitingError::HasPlace => Failure::conflict("enrolment.has_place", msg!("has-place")),
            WaitingError::AlreadyInCohort { child, cohort } => {
                let message = msg!("is-in-cohort", child = child, cohort = cohort);
                Failure::conflict("enrolment.already_in_cohort", message)
            }
            WaitingError::AlreadyWaiting { child, cohort } => {
                let message = msg!("already-waiting", child = child, cohort = cohort);
                Failure::conflict("enrolment.already_waiting", message)
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
            ConsentError::Unchanged => Failure::conflict("texts.unchanged", msg!("consent-unchanged")),
            ConsentError::Outdated => {
                Failure::conflict("enrolment.consent_changed", msg!("consent-outdated"))
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
