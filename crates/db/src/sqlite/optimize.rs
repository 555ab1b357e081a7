//! Planner statistics of a SQLite file.

use crate::DbError;
use rusqlite::Connection;

/// Samples at most 400 rows per index, so that it takes no noticeable time.
const OPTIMIZE: &str = "PRAGMA analysis_limit = 400; PRAGMA optimize = 0x10002";

const HAS_STATISTICS: &str = "SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'";

/// Deletes the statistics of small tables: a table that is small today would get a full scan once it is large, and
/// SQLite assumes that a table without statistics is large. The first number is the row count.
const FORGET_SMALL: &str =
    "DELETE FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < 10000; ANALYZE sqlite_schema";

pub(crate) fn optimize(conn: &Connection) -> Result<(), DbError> {
    conn.execute_batch(OPTIMIZE)?;
    if conn.prepare(HAS_STATISTICS)?.exists([])? {
        conn.execute_batch(FORGET_SMALL)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_statistics_of_large_tables_only() {
        let conn = Connection::open_in_memory().unwrap();
        let fill = |table: &str, rows: u32| {
            conn.execute_batch(&format!(
                "CREATE TABLE {table} (id INTEGER PRIMARY KEY, word TEXT); CREATE INDEX {table}_idx ON {table} (word);
                 WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows})
                 INSERT INTO {table} (word) SELECT 'w' || i FROM n"
            ))
            .unwrap();
        };
        optimize(&conn).unwrap();
        fill("small", 2);
        fill("large", 20_000);
        optimize(&conn).unwrap();
        let known = |table: &str| {
            conn.prepare("SELECT 1 FROM sqlite_stat1 WHERE tbl = ?1").unwrap().exists([table]).unwrap()
        };
        assert!(known("large"), "the control");
        assert!(!known("small"));
        let plan = "EXPLAIN QUERY PLAN SELECT s.id FROM large l CROSS JOIN small s ON s.word = l.word";
        let steps: Vec<String> = conn
            .prepare(plan)
            .unwrap()
            .query_map([], |row| row.get(3))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert!(steps.iter().any(|step| step.contains("small_idx")), "{steps:?}");
    }
}
