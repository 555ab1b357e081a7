//! Code, status and message of every refusal. Each message says what would make it possible.

pub(super) mod enrolling;
mod family;
mod programs;
mod seat_requests;
pub(super) mod seats;
mod staff;

use api::Failure;
use l10n::msg;

/// A program was not added because the child has one in the cohort.
fn already_in_cohort(child: &str, cohort: &str) -> Failure {
    Failure::conflict(
        "enrolment.already_in_cohort",
        msg!("already-in-cohort", child = child, cohort = cohort),
    )
}
