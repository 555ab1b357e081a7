//! What follows when a payment has its receipt, in the same transaction.

use crate::store::{documents, requests};
use catalogue::utc_date;
use db::{Conn, DbError};
use jiff::Timestamp;

/// The invoices that it paid keep their numbers, and nothing else that was begun for the same is shown as open.
pub(crate) async fn follow_up(conn: &mut Conn, payment_id: i64, now: Timestamp) -> Result<(), DbError> {
    documents::settle(conn, payment_id, (i64::from(utc_date(now).year()), now)).await?;
    requests::supersede(conn, payment_id).await
}
