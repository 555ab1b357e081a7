//! Whether something may be paid for now.

use crate::{
    invoices::{Line, program_ids},
    store::offline::find_looked_at,
};
use api::Failure;
use db::Conn;

/// Whoever paid, and whose payment a person looks at, does not pay for the same programs again meanwhile.
pub(crate) async fn not_looked_at(conn: &mut Conn, lines: &[Line]) -> Result<(), Failure> {
    let Some(reference) = find_looked_at(conn, &program_ids(lines)).await? else { return Ok(()) };
    let sentence = format!(
        "We are looking at a payment of this invoice, {reference}. Please wait before you pay again."
    );
    Err(Failure::conflict("billing.in_review", sentence))
}
