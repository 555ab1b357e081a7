//! What the planner of the database knows of the rows. No statement needs it to be quick, which a test proves on a
//! database without; it settles what is left to choose.

use crate::{
    Conn, Db, DbError,
    conn::{Link, locked},
    tx,
};

/// Rows of each index that are looked at, so that this is over before anybody notices.
const OPTIMIZE: &str = "PRAGMA analysis_limit = 400; PRAGMA optimize = 0x10002";

impl Db {
    /// Looks again at tables that have changed much since the last time. PostgreSQL does so by itself.
    pub async fn refresh_statistics(&self) -> Result<(), DbError> {
        tx!(self, t => {
            if let Link::Sqlite(lease) = t.link() {
                locked(lease).execute_batch(OPTIMIZE)?;
            }
            Ok(())
        })
    }
}

impl Conn {
    /// Looks at every table now: after many rows came at once, PostgreSQL would take a minute to notice.
    pub async fn gather_statistics(&mut self) -> Result<(), DbError> {
        match self.link() {
            Link::Sqlite(lease) => locked(lease).execute_batch(OPTIMIZE)?,
            Link::Postgres(lease) => lease.batch("ANALYZE").await?,
        }
        Ok(())
    }
}
