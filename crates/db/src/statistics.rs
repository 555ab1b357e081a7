//! Planner statistics. No statement needs them to be fast, which a test proves on a database without any; they
//! only break ties between plans.

use crate::{
    Conn, Db, DbError,
    conn::{Link, locked},
    sqlite::optimize::optimize,
    tx,
};

impl Db {
    /// Analyzes the tables that changed much since the last time. PostgreSQL does this itself.
    pub async fn refresh_statistics(&self) -> Result<(), DbError> {
        tx!(self, t => {
            if let Link::Sqlite(lease) = t.link() {
                optimize(&locked(lease))?;
            }
            Ok(())
        })
    }
}

impl Conn {
    /// Analyzes every table now: PostgreSQL would take a minute to notice a bulk insert.
    pub async fn gather_statistics(&mut self) -> Result<(), DbError> {
        match self.link() {
            Link::Sqlite(lease) => optimize(&locked(lease))?,
            Link::Postgres(lease) => lease.batch("ANALYZE").await?,
        }
        Ok(())
    }
}
