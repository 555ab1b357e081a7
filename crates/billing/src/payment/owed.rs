//! Checks that programs can be paid for now.

use super::create::Payer;
use crate::{
    invoices::{Line, program_ids},
    store::offline::find_in_review,
};
use api::Failure;
use db::Conn;

/// Rejects lines that were read before their programs were paid, withdrawn or erased: storing them would restore
/// the names of an erased family.
pub(crate) async fn ensure_still_owed(conn: &mut Conn, payer: Payer, lines: &[Line]) -> Result<(), Failure> {
    identity::lock_partner_shared(conn, payer.partner_id).await?;
    if enrolment::are_unpaid(conn, &program_ids(lines)).await? {
        return ensure_not_in_review(conn, lines).await;
    }
    let sentence = "This invoice has just changed. Please look at it again before you pay.";
    Err(Failure::conflict("billing.amount_changed", sentence))
}

/// Rejects a second payment for programs whose first payment is in review. Compares programs, not cohorts: programs
/// move between cohorts.
pub(crate) async fn ensure_not_in_review(conn: &mut Conn, lines: &[Line]) -> Result<(), Failure> {
    let Some(reference) = find_in_review(conn, &program_ids(lines)).await? else { return Ok(()) };
    let sentence = format!(
        "We are looking at a payment of this invoice, {reference}. Please wait before you pay again."
    );
    Err(Failure::conflict("billing.in_review", sentence))
}
