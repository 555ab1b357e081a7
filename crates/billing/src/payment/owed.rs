//! Checks that programs can be paid for now.

use crate::payment::{begin_error::BeginError, model::payer::Payer};
use crate::{
    model::{Line, program_ids},
    store::offline::find_in_review,
};
use db::Conn;

/// Rejects lines that were read before their programs were paid, withdrawn or erased: storing them would restore
/// the names of an erased family.
pub(crate) async fn ensure_still_owed(
    conn: &mut Conn,
    payer: Payer,
    lines: &[Line],
) -> Result<(), BeginError> {
    identity::lock_partner_shared(conn, payer.partner_id).await?;
    if enrolment::are_unpaid(conn, &program_ids(lines)).await? {
        return ensure_not_in_review(conn, lines).await;
    }
    Err(BeginError::InvoiceChanged)
}

/// Rejects a second payment for programs whose first payment is in review. Compares programs, not cohorts: programs
/// move between cohorts.
pub(crate) async fn ensure_not_in_review(conn: &mut Conn, lines: &[Line]) -> Result<(), BeginError> {
    let Some(reference) = find_in_review(conn, &program_ids(lines)).await? else { return Ok(()) };
    Err(BeginError::InReview { reference })
}
