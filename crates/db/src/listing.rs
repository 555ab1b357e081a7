//! Long lists: a page of them, sorted or searched, as quickly of a million entries as of ten.
//!
//! *Words:* a *listing* is one list of one owner — the parents of a partner, its invites, its programs in a cohort.
//! An *entry* is an id with a sort key and the words one may search it by. Capabilities put entries in the
//! transaction of what they list, ask for a page of ids, and fetch those rows themselves.
//!
//! *Invariants*
//! - Totals are exact and cost nothing without a search: triggers count entries as they come and go, and nobody waits
//!   for anybody who does the same; see [`crate::totals`].
//! - A search looks at one listing only, whatever else is in the database. What it found is kept in memory until the
//!   listing changes: see [`answers`].
//! - New words are found once their transaction is committed; on SQLite old ones are found until then as well.
//! - Terms of three letters and more match anywhere in the words; shorter ones match the start of a word.
//! - A page near the end is read from the end.
//!
//! *Lists of everybody* ([`Listing::of_all`]) may be very long; [`first`] gives the newest that match and no total, which
//! a search would have to count.

mod answers;
#[macro_use]
mod hits;
mod modes;
mod parts;
mod store;
mod terms;

pub(crate) use answers::Answers;
pub use parts::{Entry, Found, Listing, Order};
pub use store::STATEMENTS;
pub use terms::Terms;

use crate::{Conn, DbError, p, row};
use answers::Question;
use kernel::PageRequest;
use modes::{Mode, Takes, WALK, long, short};
use serde_json::Value as Json;

/// Puts entries into a list, or changes them.
pub async fn put(conn: &mut Conn, listing: Listing, entries: &[Entry]) -> Result<(), DbError> {
    if entries.is_empty() {
        return Ok(());
    }
    let json = Json::Array(entries.iter().map(Entry::json).collect()).to_string();
    let id = open(conn, listing).await?;
    conn.run(&store::PUT_ENTRIES, p![id, json]).await.map(drop)
}

/// Adds an entry that is in no list yet, so that nothing has to be looked up.
pub async fn add(conn: &mut Conn, listing: Listing, entry: &Entry) -> Result<(), DbError> {
    let Listing { kind, owner_id, part_id } = listing;
    let Entry { id: entry_id, sort_key, words } = entry;
    let starts = entry.starts();
    if !conn.is_sqlite() {
        let params = p![kind, owner_id, part_id, entry_id, sort_key, words, starts];
        return conn.run(&store::ADD_ENTRY, params).await.map(drop);
    }
    let id = open(conn, listing).await?;
    conn.run(&store::INSERT_ENTRY, p![id, entry_id, sort_key, words, starts]).await.map(drop)
}

/// Takes an entry out of a list.
pub async fn remove(conn: &mut Conn, listing: Listing, entry_id: i64) -> Result<(), DbError> {
    let id = open(conn, listing).await?;
    conn.run(&store::DELETE_ENTRY, p![id, entry_id]).await.map(drop)
}

/// The listing to write to, made if it is new.
async fn open(conn: &mut Conn, listing: Listing) -> Result<i64, DbError> {
    let Listing { kind, owner_id, part_id } = listing;
    match conn.optional(&store::FIND_LISTING_ID, p![kind, owner_id, part_id]).await? {
        Some(id) => Ok(id),
        None => conn.one(&store::OPEN_LISTING, p![kind, owner_id, part_id]).await,
    }
}

row! {
    /// A list as it stands.
    struct Known {
        id: i64,
        entries: i64,
        /// How often it has changed.
        changes: i64,
    }
}

async fn find(conn: &mut Conn, listing: Listing) -> Result<Option<Known>, DbError> {
    let Listing { kind, owner_id, part_id } = listing;
    conn.optional(&store::FIND_LISTING, p![kind, owner_id, part_id]).await
}

/// The newest entries that match, and no total: nothing is counted.
pub async fn first(conn: &mut Conn, listing: Listing, terms: &Terms, most: i64) -> Result<Vec<i64>, DbError> {
    let Listing { kind, owner_id, part_id } = listing;
    let found = conn.optional(&store::FIND_LISTING_ID, p![kind, owner_id, part_id]).await?;
    let Some(id): Option<i64> = found else { return Ok(Vec::new()) };
    if terms.is_empty() {
        return conn.all(&store::LIST_NEWEST, p![id, most, 0i64]).await;
    }
    let (mode, long, short) = (Mode::of(terms), long(conn, terms), short(conn, terms));
    match mode.takes {
        Takes::Long => conn.all(mode.first, p![id, long, most]).await,
        Takes::Short => conn.all(mode.first, p![id, short, most]).await,
        Takes::Both => conn.all(mode.first, p![id, long, short, most]).await,
    }
}

/// True if there is nothing in a list.
pub async fn is_empty(conn: &mut Conn, listing: Listing) -> Result<bool, DbError> {
    Ok(first(conn, listing, &Terms::default(), 1).await?.is_empty())
}

/// How many entries a list has.
pub async fn count(conn: &mut Conn, listing: Listing) -> Result<u64, DbError> {
    Ok(find(conn, listing).await?.map_or(0, |list| unsigned(list.entries)))
}

/// A page of a list: all of it, or what matches.
pub async fn page(
    conn: &mut Conn,
    listing: Listing,
    terms: &Terms,
    order: Order,
    page: PageRequest,
) -> Result<Found, DbError> {
    let Some(list) = find(conn, listing).await? else {
        return Ok(Found::default());
    };
    if terms.is_empty() {
        let ids = walk(conn, &list, order, page).await?;
        return Ok(Found { ids, total: unsigned(list.entries) });
    }
    let question = Question { listing_id: list.id, terms: terms.clone(), order, page };
    if !conn.may_remember() {
        return search(conn, &question).await;
    }
    if let Some(found) = conn.memory.answers.find(&question, list.changes) {
        return Ok(found);
    }
    let found = search(conn, &question).await?;
    conn.memory.answers.keep(question, list.changes, &found);
    Ok(found)
}

async fn search(conn: &mut Conn, question: &Question) -> Result<Found, DbError> {
    let Question { listing_id: id, terms, order, page } = question;
    let (limit, offset) = (i64::from(page.page_size()), page.offset());
    let (mode, long, short) = (Mode::of(terms), long(conn, terms), short(conn, terms));
    let sql = mode.page[*order as usize];
    let rows: Vec<(i64, Option<i64>)> = match mode.takes {
        Takes::Long => conn.all(sql, p![id, long, limit, offset]).await?,
        Takes::Short => conn.all(sql, p![id, short, limit, offset]).await?,
        Takes::Both => conn.all(sql, p![id, long, short, limit, offset]).await?,
    };
    let total = rows.first().map_or(0, |(total, _)| unsigned(*total));
    Ok(Found { ids: rows.into_iter().filter_map(|(_, id)| id).collect(), total })
}

/// The next entries after an id, oldest first: how a whole list is read.
pub async fn after(
    conn: &mut Conn,
    listing: Listing,
    terms: &Terms,
    after_id: i64,
    limit: i64,
) -> Result<Vec<i64>, DbError> {
    let Some(Known { id, .. }) = find(conn, listing).await? else {
        return Ok(Vec::new());
    };
    if terms.is_empty() {
        return conn.all(&store::LIST_AFTER, p![id, after_id, limit]).await;
    }
    let (mode, long, short) = (Mode::of(terms), long(conn, terms), short(conn, terms));
    match mode.takes {
        Takes::Long => conn.all(mode.after, p![id, long, after_id, limit]).await,
        Takes::Short => conn.all(mode.after, p![id, short, after_id, limit]).await,
        Takes::Both => conn.all(mode.after, p![id, long, short, after_id, limit]).await,
    }
}

/// A page without a search, read from the nearer end.
async fn walk(conn: &mut Conn, list: &Known, order: Order, page: PageRequest) -> Result<Vec<i64>, DbError> {
    let Known { id, entries, .. } = *list;
    let (offset, limit) = (page.offset(), i64::from(page.page_size()));
    let rows = limit.min(entries - offset);
    if rows <= 0 {
        return Ok(Vec::new());
    }
    let from_end = entries - offset - rows;
    if offset <= from_end {
        return conn.all(WALK[order as usize], p![id, rows, offset]).await;
    }
    let mut ids: Vec<i64> = conn.all(WALK[order.reversed() as usize], p![id, rows, from_end]).await?;
    ids.reverse();
    Ok(ids)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
