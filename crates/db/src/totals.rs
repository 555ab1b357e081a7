//! Totals maintained by triggers in the transaction of each change; migrations 33 and 35 define them, and the
//! crate that reads a total owns it.
//!
//! SQLite has one writer, so a change updates its totals directly. On PostgreSQL it is appended to a change table,
//! so that transactions do not contend for one row, and folded into the totals here. The `_sum` views combine
//! both: always exact, only slower while changes are not folded.

use crate::{Conn, Db, DbError, Engine, p, tx};

crate::statements! {
    FOLD_TOTALS = { sqlite: "SELECT 0", postgres: "SELECT fold_totals() + fold_listings()" };
}

/// Folds appended changes into the totals and returns how many there were.
pub async fn fold(db: &Db) -> Result<i64, DbError> {
    if matches!(db.engine(), Engine::Sqlite(_)) {
        return Ok(0);
    }
    tx!(db, t => { fold_in(t).await })
}

/// [`fold`] inside the caller's transaction.
pub async fn fold_in(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&FOLD_TOTALS, p![]).await
}
