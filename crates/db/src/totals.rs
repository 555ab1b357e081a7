//! Totals that triggers keep in the transaction of what they count; migrations 33 and 35 have them, and who
//! reads them owns them.
//!
//! SQLite has one writer, so a change is added to its totals at once. On PostgreSQL it is appended, so that no two
//! transactions wait for one total, and added up here. The `_sum` views show both together: they are exact at any moment,
//! also while nobody adds up, only slower.

use crate::{Conn, Db, DbError, Engine, p, tx};

crate::statements! {
    FOLD_TOTALS = { sqlite: "SELECT 0", postgres: "SELECT fold_totals() + fold_listings()" };
}

/// Adds what was appended to the totals, and tells how many changes there were.
pub async fn fold(db: &Db) -> Result<i64, DbError> {
    if matches!(db.engine(), Engine::Sqlite(_)) {
        return Ok(0);
    }
    tx!(db, t => { fold_in(t).await })
}

/// The same, inside the caller's transaction.
pub async fn fold_in(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&FOLD_TOTALS, p![]).await
}
