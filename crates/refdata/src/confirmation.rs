//! Whether staff have confirmed the rates that came with the program. They are approximate, and they price real invoices.

use db::{Conn, DbError, p};
use jiff::Timestamp;

db::statements! {
    FIND_CONFIRMATION = "SELECT confirmed_at, confirmed_by FROM rate_confirmation WHERE id = 1";
    /// The first one counts.
    INSERT_CONFIRMATION =
        "INSERT INTO rate_confirmation (id, confirmed_at, confirmed_by) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING";
}

db::row! {
    /// That the rates were confirmed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct RateConfirmation {
        /// When.
        pub confirmed_at: Timestamp,
        /// By which account; `None`: by the demo.
        pub confirmed_by: Option<i64>,
    }
}

/// When and by whom the rates were confirmed, if they were.
pub async fn find_rate_confirmation(conn: &mut Conn) -> Result<Option<RateConfirmation>, DbError> {
    conn.optional(&FIND_CONFIRMATION, p![]).await
}

/// Confirms them; false if they were confirmed before.
pub async fn confirm_rates(
    conn: &mut Conn,
    account_id: Option<i64>,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&INSERT_CONFIRMATION, p![now, account_id]).await? == 1)
}
