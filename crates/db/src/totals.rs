//! Totals maintained by triggers in the transaction of each change; migrations 33 and 35 define them, and the
//! crate that reads a total owns it.
//!
//! SQLite has one writer, so a change updates its totals directly. On PostgreSQL it is appended to a change table,
//! so that transactions do not contend for one row, and added to the totals here. The `_sum` views combine
//! both: always exact, only slower while changes are not added.

use crate::{Conn, Db, DbError, Engine, p, tx};

crate::statements! {
    APPLY_CHANGES = { sqlite: "SELECT 0", postgres: "SELECT fold_totals() + fold_listings() + fold_agreements() + fold_departments()" };
}

/// Adds appended changes to the totals and returns how many there were.
pub async fn apply_changes(db: &Db) -> Result<i64, DbError> {
    if matches!(db.engine(), Engine::Sqlite(_)) {
        return Ok(0);
    }
    tx!(db, t => { apply_changes_in(t).await })
}

/// [`apply_changes`] inside the caller's transaction.
pub async fn apply_changes_in(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&APPLY_CHANGES, p![]).await
}
