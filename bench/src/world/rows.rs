//! Reading and writing many rows with statements that run once.

use db::{Db, Sql, p};
use kernel::Id;

/// List entries per transaction.
pub(super) const CHUNK: usize = 5_000;

/// Leaks the statement, which runs only once.
pub(super) fn sql(text: String) -> &'static Sql {
    Box::leak(Box::new(Sql::of(Box::leak(text.into_boxed_str()))))
}

pub(super) async fn ids<Of>(db: &Db, text: &'static str) -> Vec<Id<Of>> {
    let statement = sql(text.to_owned());
    db.read().await.expect("a reader").all(statement, p![]).await.expect("ids")
}

/// Whether a table has no rows; `text` selects ids.
pub(super) async fn is_empty(db: &Db, text: &'static str) -> bool {
    let found: Vec<i64> =
        db.read().await.expect("a reader").all(sql(text.to_owned()), p![]).await.expect("ids");
    found.is_empty()
}
