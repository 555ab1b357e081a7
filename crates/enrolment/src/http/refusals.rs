//! Code, status and sentence of every refusal. Each sentence says what would make it possible.

mod enrolling;
mod family;
mod programs;
mod staff;

use api::Failure;

/// `1 program`, `2 programs`.
pub(super) fn counted(number: i64, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// A program was not added because the child has one in the cohort.
fn already_in_cohort(child: &str, cohort: &str) -> Failure {
    let sentence = format!("{child} is in {cohort} already. Choose another cohort.");
    Failure::conflict("enrolment.already_in_cohort", sentence)
}
