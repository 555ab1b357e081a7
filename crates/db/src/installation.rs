//! The single row about this installation: when it was created, and whether it holds demo data.

use crate::{Conn, DbError};
use jiff::Timestamp;

crate::statements! {
    FIND_INSTALLATION = "SELECT created_at, demo_filled_at FROM installation WHERE id = 1";
    INSERT_INSTALLATION =
        "INSERT INTO installation (id, created_at) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";
    MARK_DEMO_FILLED = "UPDATE installation SET demo_filled_at = $1 WHERE id = 1 AND demo_filled_at IS NULL";
    /// Changes nothing that is read: proves that the database accepts writes.
    NOTE_WRITE = "UPDATE installation SET written_at = $1 WHERE id = 1";
}

crate::row! {
    /// Facts about this installation.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Installation {
        /// When the database was opened for the first time.
        pub created_at: Timestamp,
        /// When the demo data was created; `None` in a real installation.
        pub demo_filled_at: Option<Timestamp>,
    }
}

/// Returns the installation; creates it on the first start.
pub async fn find_or_create(conn: &mut Conn, now: Timestamp) -> Result<Installation, DbError> {
    conn.run(&INSERT_INSTALLATION, crate::p![now]).await?;
    conn.one(&FIND_INSTALLATION, crate::p![]).await
}

/// Returns the installation; `None` before the first start.
pub async fn find(conn: &mut Conn) -> Result<Option<Installation>, DbError> {
    conn.optional(&FIND_INSTALLATION, crate::p![]).await
}

/// Performs a write, to check that the database accepts writes.
pub async fn note_write(conn: &mut Conn, now: Timestamp) -> Result<(), DbError> {
    conn.run(&NOTE_WRITE, crate::p![now]).await.map(drop)
}

/// Records that the demo data was created; false if that was recorded before.
pub async fn mark_demo_filled(conn: &mut Conn, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&MARK_DEMO_FILLED, crate::p![now]).await? == 1)
}
