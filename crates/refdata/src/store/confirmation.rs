//! Whether staff have confirmed the seeded rates, which are approximate and used for real invoices.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::AccountId;

db::statements! {
    FIND_CONFIRMATION = "SELECT confirmed_at, confirmed_by FROM rate_confirmation WHERE id = 1";
    /// Only the first one is stored.
    INSERT_CONFIRMATION =
        "INSERT INTO rate_confirmation (id, confirmed_at, confirmed_by) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING";
}

db::row! {
    /// The confirmation of the rates.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct RateConfirmation {
        pub confirmed_at: Timestamp,
        /// The account; `None` for the demo.
        pub confirmed_by: Option<AccountId>,
    }
}

/// The confirmation of the rates, if any.
pub async fn find_rate_confirmation(conn: &mut Conn) -> Result<Option<RateConfirmation>, DbError> {
    conn.optional(&FIND_CONFIRMATION, p![]).await
}

/// Confirms the rates; false if they were confirmed before.
pub async fn confirm_rates(
    conn: &mut Conn,
    account_id: Option<AccountId>,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&INSERT_CONFIRMATION, p![now, account_id]).await? == 1)
}
