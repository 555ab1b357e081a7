//! Writes entries.

use crate::{
    listing::{Entry, Listing},
    store,
};
use db::{Conn, DbError, Ids, p};
use kernel::Id;
use serde_json::Value as Json;

/// Inserts or updates entries.
pub async fn put<Of>(conn: &mut Conn, listing: Listing<Of>, entries: &[Entry<Of>]) -> Result<(), DbError> {
    if entries.is_empty() {
        return Ok(());
    }
    let json = Json::Array(entries.iter().map(Entry::json).collect()).to_string();
    let id = open(conn, listing).await?;
    conn.run(&store::PUT_ENTRIES, p![id, json]).await.map(drop)
}

/// Inserts an entry known to be new, which saves a lookup.
pub async fn add<Of>(conn: &mut Conn, listing: Listing<Of>, entry: &Entry<Of>) -> Result<(), DbError> {
    let Listing { kind, owner_id, part_id, .. } = listing;
    let Entry { id: entry_id, sort_key, words } = entry;
    let starts = entry.starts();
    if !conn.is_sqlite() {
        let params = p![kind, owner_id, part_id, entry_id, sort_key, words, starts];
        return conn.run(&store::ADD_ENTRY, params).await.map(drop);
    }
    let id = open(conn, listing).await?;
    conn.run(&store::INSERT_ENTRY, p![id, entry_id, sort_key, words, starts]).await.map(drop)
}

/// Removes an entry. Like every write, it creates a missing listing.
pub async fn remove<Of>(conn: &mut Conn, listing: Listing<Of>, entry_id: Id<Of>) -> Result<(), DbError> {
    let id = open(conn, listing).await?;
    conn.run(&store::DELETE_ENTRY, p![id, entry_id]).await.map(drop)
}

/// Removes entries.
pub async fn remove_all<Of>(
    conn: &mut Conn,
    listing: Listing<Of>,
    entry_ids: &[Id<Of>],
) -> Result<(), DbError> {
    let id = open(conn, listing).await?;
    conn.run(&store::DELETE_ENTRIES, p![id, Ids(entry_ids)]).await.map(drop)
}

/// Inserts or updates these entries as they are in another list.
pub async fn copy<Of>(
    conn: &mut Conn,
    from: Listing<Of>,
    to: Listing<Of>,
    entry_ids: &[Id<Of>],
) -> Result<(), DbError> {
    let (from, to) = (open(conn, from).await?, open(conn, to).await?);
    conn.run(&store::COPY_ENTRIES, p![from, to, Ids(entry_ids)]).await.map(drop)
}

/// Returns the id of a listing; creates it if needed.
async fn open<Of>(conn: &mut Conn, listing: Listing<Of>) -> Result<i64, DbError> {
    let Listing { kind, owner_id, part_id, .. } = listing;
    match conn.optional(&store::FIND_LISTING_ID, p![kind, owner_id, part_id]).await? {
        Some(id) => Ok(id),
        None => conn.one(&store::OPEN_LISTING, p![kind, owner_id, part_id]).await,
    }
}
