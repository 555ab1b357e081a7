//! Rates as they were entered.

use crate::Rate;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::RateId;

db::statements! {
    LIST_ALL_RATES = "SELECT id, currency_code, scaled, from_at, note FROM rate ORDER BY from_at DESC, id DESC";
}

db::row! {
    /// A rate as it was entered.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct EnteredRate {
        pub id: RateId,
        /// ISO 4217.
        pub currency_code: String,
        pub rate: Rate,
        /// In force from this time on.
        pub from: Timestamp,
        /// The reason.
        pub note: String,
    }
}

/// Every rate, newest first: a few hundred.
pub(crate) async fn list_all_rates(conn: &mut Conn) -> Result<Vec<EnteredRate>, DbError> {
    conn.all(&LIST_ALL_RATES, p![]).await
}
