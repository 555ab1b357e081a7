//! Follow-up of a settlement, in the same transaction.

use crate::store::{documents, requests};
use catalogue::utc_date;
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::PaymentId;

/// Assigns the invoice numbers to the payment, and abandons other open payments for the same programs.
pub(crate) async fn follow_up(conn: &mut Conn, payment_id: PaymentId, now: Timestamp) -> Result<(), DbError> {
    documents::assign_to_payment(conn, payment_id, i64::from(utc_date(now).year()), now).await?;
    requests::supersede(conn, payment_id).await
}
