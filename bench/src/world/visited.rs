//! Rows that PostgreSQL has read, from tables and from indexes.

use db::{Db, Engine, Sql, p};

static FLUSH: Sql = Sql::of("SELECT CAST(1 AS BIGINT) FROM (SELECT pg_stat_force_next_flush()) f");
static READ: Sql = Sql::of(
    "SELECT CAST((SELECT COALESCE(SUM(seq_tup_read), 0) FROM pg_stat_user_tables)
               + (SELECT COALESCE(SUM(idx_tup_read), 0) FROM pg_stat_user_indexes) AS BIGINT)",
);

/// Rows read so far on the only connection; 0 on SQLite, whose statements count their steps.
pub(super) async fn rows_read(db: &Db) -> u64 {
    let Engine::Postgres(_) = db.engine() else { return 0 };
    db.read().await.expect("a reader").all::<i64>(&FLUSH, p![]).await.expect("a flush");
    let rows: i64 = db.read().await.expect("a reader").one(&READ, p![]).await.expect("a count");
    u64::try_from(rows).unwrap_or_default()
}
