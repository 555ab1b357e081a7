//! Second factors of accounts.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::AccountId;

db::statements! {
    FIND_SECOND_FACTOR = "SELECT key_id, nonce, confirmed_at, last_step FROM second_factor WHERE account_id = $1";
    BEGIN_SECOND_FACTOR =
        "INSERT INTO second_factor (account_id, key_id, nonce, last_step) VALUES ($1, $2, $3, 0)
         ON CONFLICT (account_id) DO UPDATE SET key_id = excluded.key_id, nonce = excluded.nonce, last_step = 0
         WHERE second_factor.confirmed_at IS NULL";
    CONFIRM_SECOND_FACTOR =
        "UPDATE second_factor SET confirmed_at = $2 WHERE account_id = $1 AND confirmed_at IS NULL";
    USE_STEP = "UPDATE second_factor SET last_step = $2 WHERE account_id = $1 AND last_step < $2";
    DELETE_SECOND_FACTOR = "DELETE FROM second_factor WHERE account_id = $1";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct SecondFactorRow {
        /// What the secret and the recovery codes are derived from, with the server's key.
        pub key_id: i64,
        pub nonce: String,
        pub confirmed_at: Option<Timestamp>,
        /// The time step of the code used last.
        pub last_step: i64,
    }
}

pub(crate) async fn find(conn: &mut Conn, account_id: AccountId) -> Result<Option<SecondFactorRow>, DbError> {
    conn.optional(&FIND_SECOND_FACTOR, p![account_id]).await
}

/// Replaces a secret that is not confirmed yet; false if there is a confirmed one.
pub(crate) async fn begin(conn: &mut Conn, account_id: AccountId, nonce: &str) -> Result<bool, DbError> {
    Ok(conn.run(&BEGIN_SECOND_FACTOR, p![account_id, account_id.get(), nonce]).await? == 1)
}

pub(crate) async fn confirm(conn: &mut Conn, account_id: AccountId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&CONFIRM_SECOND_FACTOR, p![account_id, now]).await? == 1)
}

/// Marks a code as used; false if this step or a later one was used before.
pub(crate) async fn use_step(conn: &mut Conn, account_id: AccountId, step: i64) -> Result<bool, DbError> {
    Ok(conn.run(&USE_STEP, p![account_id, step]).await? == 1)
}

pub(crate) async fn delete(conn: &mut Conn, account_id: AccountId) -> Result<(), DbError> {
    conn.run(&DELETE_SECOND_FACTOR, p![account_id]).await.map(drop)
}
