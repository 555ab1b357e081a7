//! Settlement of a payment that the provider does not know: a bank transfer, a sum of zero, an import.

use super::after_settlement;
use crate::store;
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{PaymentId, ProgramId};

/// Settles the payment: assigns the next receipt number, which it returns, and marks its programs as paid. `None` if
/// the payment is settled already, or some of its programs are gone or paid; the caller must roll back then.
pub(crate) async fn settle_entered(
    conn: &mut Conn,
    id: PaymentId,
    program_ids: &[ProgramId],
    at: Timestamp,
) -> Result<Option<i64>, DbError> {
    let number = store::next_receipt(conn).await?;
    if !store::settle_payment(conn, id, at, number).await? {
        return Ok(None);
    }
    after_settlement::follow_up(conn, id, at).await?;
    let marked = enrolment::mark_all_paid(conn, program_ids, at).await?;
    Ok((marked == program_ids.len()).then_some(number))
}
