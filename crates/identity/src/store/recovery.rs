//! Recovery codes of accounts.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::AccountId;

db::statements! {
    DELETE_RECOVERY_CODES = "DELETE FROM recovery_code WHERE account_id = $1";
    INSERT_RECOVERY_CODE = "INSERT INTO recovery_code (account_id, code_hash, created_at) VALUES ($1, $2, $3)";
    /// `/*guard*/ … /*end*/` makes each code work only once; see `db::guard_mutation`.
    USE_RECOVERY_CODE =
        "UPDATE recovery_code SET used_at = $3
         WHERE account_id = $1 AND code_hash = $2 AND /*guard*/ used_at IS NULL /*end*/";
}

/// Replaces all codes of an account.
pub(crate) async fn replace(
    conn: &mut Conn,
    account_id: AccountId,
    hashes: &[[u8; 32]],
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&DELETE_RECOVERY_CODES, p![account_id]).await?;
    for hash in hashes {
        conn.run(&INSERT_RECOVERY_CODE, p![account_id, hash.as_slice(), now]).await?;
    }
    Ok(())
}

/// Marks a code as used; false if it is unknown or used.
pub(crate) async fn use_code(
    conn: &mut Conn,
    account_id: AccountId,
    hash: &[u8],
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&USE_RECOVERY_CODE, p![account_id, hash, now]).await? == 1)
}
