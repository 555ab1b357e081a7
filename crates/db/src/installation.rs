//! The one row about this installation: when it was made, and whether the demo filled it.

use crate::{Conn, DbError};
use jiff::Timestamp;

crate::statements! {
    /// The row, which the first start makes.
    FIND_INSTALLATION = "SELECT created_at, demo_filled_at FROM installation WHERE id = 1";
    /// Makes it, once.
    INSERT_INSTALLATION =
        "INSERT INTO installation (id, created_at) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";
    /// Says that the demo filled it.
    MARK_DEMO_FILLED = "UPDATE installation SET demo_filled_at = $1 WHERE id = 1 AND demo_filled_at IS NULL";
    /// A write that changes nothing of interest.
    NOTE_WRITE = "UPDATE installation SET written_at = $1 WHERE id = 1";
}

crate::row! {
    /// What is known about the installation.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Installation {
        /// When the database was first started.
        pub created_at: Timestamp,
        /// When the demo filled it; absent in a real installation.
        pub demo_filled_at: Option<Timestamp>,
    }
}

/// The installation, made now if this is its first start.
pub async fn found(conn: &mut Conn, now: Timestamp) -> Result<Installation, DbError> {
    conn.run(&INSERT_INSTALLATION, crate::p![now]).await?;
    conn.one(&FIND_INSTALLATION, crate::p![]).await
}

/// The installation, if it was started before.
pub async fn find(conn: &mut Conn) -> Result<Option<Installation>, DbError> {
    conn.optional(&FIND_INSTALLATION, crate::p![]).await
}

/// Writes, to see whether that works.
pub async fn note_write(conn: &mut Conn, now: Timestamp) -> Result<(), DbError> {
    conn.run(&NOTE_WRITE, crate::p![now]).await.map(drop)
}

/// Remembers that the demo filled it; false if it had already.
pub async fn mark_demo_filled(conn: &mut Conn, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&MARK_DEMO_FILLED, crate::p![now]).await? == 1)
}
