//! SQL of calendar feeds.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::ParentId;

db::statements! {
    FIND_FEED = "SELECT nonce FROM calendar_feed WHERE parent_id = $1";
    PUT_FEED =
        "INSERT INTO calendar_feed (parent_id, nonce, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (parent_id) DO UPDATE SET nonce = excluded.nonce, created_at = excluded.created_at";
    DELETE_FEED = "DELETE FROM calendar_feed WHERE parent_id = $1";
}

/// The nonce from which the feed's URL is derived, if there is a feed.
pub(crate) async fn find_feed(conn: &mut Conn, parent_id: ParentId) -> Result<Option<String>, DbError> {
    conn.optional(&FIND_FEED, p![parent_id]).await
}

pub(crate) async fn put_feed(
    conn: &mut Conn,
    parent_id: ParentId,
    nonce: &str,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&PUT_FEED, p![parent_id, nonce, at]).await.map(drop)
}

pub(crate) async fn delete_feed(conn: &mut Conn, parent_id: ParentId) -> Result<bool, DbError> {
    Ok(conn.run(&DELETE_FEED, p![parent_id]).await? == 1)
}
