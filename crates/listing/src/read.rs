//! Reads pages and searches.

use crate::{
    listing::{Found, Listing, Order},
    search_cache::{CachedPage, SearchCache, SearchKey},
    search_statements::{SearchStatements, TermKinds, WHOLE_LIST, long, short},
    store,
    terms::Terms,
};
use db::{Conn, DbError, p};
use kernel::{Id, PageRequest};

db::row! {
    /// The current state of a listing.
    struct ListingState {
        id: i64,
        entries: i64,
        /// Change counter.
        changes: i64,
    }
}

async fn find<Of>(conn: &mut Conn, listing: Listing<Of>) -> Result<Option<ListingState>, DbError> {
    let Listing { kind, owner_id, part_id, .. } = listing;
    conn.optional(&store::FIND_LISTING, p![kind, owner_id, part_id]).await
}

/// The newest matching entries, without counting them.
pub async fn newest_matches<Of>(
    conn: &mut Conn,
    listing: Listing<Of>,
    terms: &Terms,
    limit: i64,
) -> Result<Vec<Id<Of>>, DbError> {
    let Listing { kind, owner_id, part_id, .. } = listing;
    let found = conn.optional(&store::FIND_LISTING_ID, p![kind, owner_id, part_id]).await?;
    let Some(id): Option<i64> = found else { return Ok(Vec::new()) };
    if terms.is_empty() {
        return conn.all(&store::LIST_NEWEST, p![id, limit, 0i64]).await;
    }
    let (statements, long, short) = (SearchStatements::of(terms), long(conn, terms), short(conn, terms));
    match statements.kinds {
        TermKinds::Long => conn.all(statements.newest, p![id, long, limit]).await,
        TermKinds::Short => conn.all(statements.newest, p![id, short, limit]).await,
        TermKinds::Both => conn.all(statements.newest, p![id, long, short, limit]).await,
    }
}

/// True if a listing has no entries.
pub async fn is_empty<Of>(conn: &mut Conn, listing: Listing<Of>) -> Result<bool, DbError> {
    Ok(newest_matches(conn, listing, &Terms::default(), 1).await?.is_empty())
}

/// The number of entries.
pub(crate) async fn count<Of>(conn: &mut Conn, listing: Listing<Of>) -> Result<u64, DbError> {
    Ok(find(conn, listing).await?.map_or(0, |list| unsigned(list.entries)))
}

/// A page of all entries, or of those that match.
pub(crate) async fn page<Of>(
    conn: &mut Conn,
    listing: Listing<Of>,
    terms: &Terms,
    order: Order,
    page: PageRequest,
) -> Result<Found<Of>, DbError> {
    let Some(list) = find(conn, listing).await? else {
        return Ok(Found { ids: Vec::new(), total: 0 });
    };
    let found = if terms.is_empty() {
        CachedPage { ids: whole_list(conn, &list, order, page).await?, total: unsigned(list.entries) }
    } else {
        let key = SearchKey { listing_id: list.id, terms: terms.clone(), order, page };
        search_or_cached(conn, key, list.changes).await?
    };
    Ok(Found { ids: found.ids.into_iter().map(Id::new).collect(), total: found.total })
}

async fn search_or_cached(conn: &mut Conn, key: SearchKey, changes: i64) -> Result<CachedPage, DbError> {
    if !conn.may_use_cache() {
        return search(conn, &key).await;
    }
    let cache = conn.cache::<SearchCache>();
    if let Some(found) = cache.find(&key, changes) {
        return Ok(found);
    }
    let found = search(conn, &key).await?;
    cache.insert(key, changes, &found);
    Ok(found)
}

async fn search(conn: &mut Conn, key: &SearchKey) -> Result<CachedPage, DbError> {
    let SearchKey { listing_id: id, terms, order, page } = key;
    let (limit, offset) = (i64::from(page.page_size()), page.offset());
    let (statements, long, short) = (SearchStatements::of(terms), long(conn, terms), short(conn, terms));
    let sql = statements.page[*order as usize];
    let rows: Vec<(i64, Option<i64>)> = match statements.kinds {
        TermKinds::Long => conn.all(sql, p![id, long, limit, offset]).await?,
        TermKinds::Short => conn.all(sql, p![id, short, limit, offset]).await?,
        TermKinds::Both => conn.all(sql, p![id, long, short, limit, offset]).await?,
    };
    let total = rows.first().map_or(0, |(total, _)| unsigned(*total));
    Ok(CachedPage { ids: rows.into_iter().filter_map(|(_, id)| id).collect(), total })
}

/// The next matching entries after an id, oldest first: for reading a whole list in chunks.
pub(crate) async fn after<Of>(
    conn: &mut Conn,
    listing: Listing<Of>,
    terms: &Terms,
    after_id: Id<Of>,
    limit: i64,
) -> Result<Vec<Id<Of>>, DbError> {
    let Some(ListingState { id, .. }) = find(conn, listing).await? else {
        return Ok(Vec::new());
    };
    if terms.is_empty() {
        return conn.all(&store::LIST_AFTER, p![id, after_id, limit]).await;
    }
    let (statements, long, short) = (SearchStatements::of(terms), long(conn, terms), short(conn, terms));
    match statements.kinds {
        TermKinds::Long => conn.all(statements.after, p![id, long, after_id, limit]).await,
        TermKinds::Short => conn.all(statements.after, p![id, short, after_id, limit]).await,
        TermKinds::Both => conn.all(statements.after, p![id, long, short, after_id, limit]).await,
    }
}

/// A page without a search, read from the nearer end.
async fn whole_list(
    conn: &mut Conn,
    list: &ListingState,
    order: Order,
    page: PageRequest,
) -> Result<Vec<i64>, DbError> {
    let ListingState { id, entries, .. } = *list;
    let (offset, limit) = (page.offset(), i64::from(page.page_size()));
    let rows = limit.min(entries - offset);
    if rows <= 0 {
        return Ok(Vec::new());
    }
    let from_end = entries - offset - rows;
    if offset <= from_end {
        return conn.all(WHOLE_LIST[order as usize], p![id, rows, offset]).await;
    }
    let mut ids: Vec<i64> = conn.all(WHOLE_LIST[order.reversed() as usize], p![id, rows, from_end]).await?;
    ids.reverse();
    Ok(ids)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
