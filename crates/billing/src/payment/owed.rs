//! Whether something may be paid for now.

use super::create::Payer;
use crate::{
    invoices::{Line, program_ids},
    store::offline::find_looked_at,
};
use api::Failure;
use db::Conn;

/// Refuses lines that were read before somebody paid, withdrew or erased what they name: they would bring the names
/// of an erased family back.
pub(crate) async fn still_owed(conn: &mut Conn, payer: Payer, lines: &[Line]) -> Result<(), Failure> {
    identity::share_partner(conn, payer.partner_id).await?;
    if enrolment::are_unpaid(conn, &program_ids(lines)).await? {
        return not_looked_at(conn, lines).await;
    }
    let sentence = "This invoice has just changed. Please look at it again before you pay.";
    Err(Failure::conflict("billing.amount_changed", sentence))
}

/// Whoever paid, and whose payment a person looks at, does not pay for the same programs again meanwhile. The cohort
/// says nothing: programs go to another one, and others come to theirs.
pub(crate) async fn not_looked_at(conn: &mut Conn, lines: &[Line]) -> Result<(), Failure> {
    let Some(reference) = find_looked_at(conn, &program_ids(lines)).await? else { return Ok(()) };
    let sentence = format!(
        "We are looking at a payment of this invoice, {reference}. Please wait before you pay again."
    );
    Err(Failure::conflict("billing.in_review", sentence))
}
