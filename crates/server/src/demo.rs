//! A believable programme for an empty database. Each capability adds its part here, in the order of its tables.

use api::Ground;
use db::{Conn, DbError, installation, journal, tx};
use jiff::Timestamp;

/// Why the demo did not fill the database.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// There is something in it that is not the demo's.
    #[error(
        "The database holds data that is not the demo's, and was left as it is. Start without --demo, or choose another folder with --data."
    )]
    NotEmpty,
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

/// Fills an empty database; leaves one that it filled before as it is; refuses any other.
pub async fn fill(ground: &Ground) -> Result<(), DemoError> {
    let now = ground.clock.now();
    tx!(ground.db, t => {
        if installation::found(t, now).await?.demo_filled_at.is_some() {
            return Ok(());
        }
        if !journal::is_empty(t).await? {
            return Err(DemoError::NotEmpty);
        }
        fill_in_order(t, now).await?;
        installation::mark_demo_filled(t, now).await?;
        Ok(())
    })
}

async fn fill_in_order(conn: &mut Conn, now: Timestamp) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: now,
        actor: journal::SYSTEM,
        action: "demo.filled",
        subject_kind: "installation",
        subject_id: Some(1),
        request_id: None,
        before: None,
        after: None,
    };
    journal::record(conn, &entry).await.map(drop)
}
