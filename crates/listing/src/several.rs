//! Reads lists, of which several may be read as one.

use crate::{Found, Listing, Listings, Order, read, store, terms::Terms};
use db::{Conn, DbError, Ids, p};
use kernel::{Id, PageRequest};
use std::{cmp::Reverse, collections::HashMap};

/// The most entries of a list in one read.
const CHUNK: u32 = 100;

/// The number of entries.
pub async fn count<Of: Copy>(conn: &mut Conn, lists: impl Into<Listings<Of>>) -> Result<u64, DbError> {
    let mut total = 0;
    for list in lists.into().0 {
        total += read::count(conn, list).await?;
    }
    Ok(total)
}

/// A page of all entries, or of those that match.
pub async fn page<Of: Copy>(
    conn: &mut Conn,
    lists: impl Into<Listings<Of>>,
    terms: &Terms,
    order: Order,
    page: PageRequest,
) -> Result<Found<Of>, DbError> {
    let lists = lists.into().0;
    if let [only] = lists.as_slice() {
        return read::page(conn, *only, terms, order, page).await;
    }
    let end = usize::try_from(page.offset()).unwrap_or(usize::MAX).saturating_add(page.page_size() as usize);
    let mut merged = Vec::new();
    let mut total = 0;
    for list in &lists {
        let found = first(conn, *list, terms, order, end).await?;
        total += found.total;
        merged.extend(found.ids);
    }
    let start = end - page.page_size() as usize;
    let sorted = sorted(conn, &lists, merged, order).await?;
    Ok(Found { ids: sorted.into_iter().skip(start).take(page.page_size() as usize).collect(), total })
}

/// The first entries of a list, up to `most`.
async fn first<Of: Copy>(
    conn: &mut Conn,
    list: Listing<Of>,
    terms: &Terms,
    order: Order,
    most: usize,
) -> Result<Found<Of>, DbError> {
    let mut all = Found { ids: Vec::new(), total: 0 };
    let mut number = 1;
    loop {
        let found = read::page(conn, list, terms, order, PageRequest::new(number, CHUNK)).await?;
        all.total = found.total;
        let is_last = found.ids.len() < CHUNK as usize;
        all.ids.extend(found.ids);
        if is_last || all.ids.len() >= most {
            all.ids.truncate(most);
            return Ok(all);
        }
        number += 1;
    }
}

async fn sorted<Of: Copy>(
    conn: &mut Conn,
    lists: &[Listing<Of>],
    mut ids: Vec<Id<Of>>,
    order: Order,
) -> Result<Vec<Id<Of>>, DbError> {
    match order {
        Order::Newest => ids.sort_unstable_by_key(|id| Reverse(id.get())),
        Order::Oldest => ids.sort_unstable_by_key(|id| id.get()),
        Order::Az | Order::Za => {
            let keys = sort_keys(conn, lists, &ids).await?;
            ids.sort_by_cached_key(|id| (keys.get(&id.get()).cloned().unwrap_or_default(), id.get()));
            if order == Order::Za {
                ids.reverse();
            }
        }
    }
    Ok(ids)
}

async fn sort_keys<Of: Copy>(
    conn: &mut Conn,
    lists: &[Listing<Of>],
    ids: &[Id<Of>],
) -> Result<HashMap<i64, String>, DbError> {
    let mut keys = HashMap::new();
    for list in lists {
        let Listing { kind, owner_id, part_id, .. } = *list;
        let rows: Vec<(i64, String)> =
            conn.all(&store::LIST_SORT_KEYS, p![kind, owner_id, part_id, Ids(ids)]).await?;
        keys.extend(rows);
    }
    Ok(keys)
}

/// The next matching entries after an id, oldest first: for reading whole lists in chunks.
pub async fn after<Of: Copy>(
    conn: &mut Conn,
    lists: impl Into<Listings<Of>>,
    terms: &Terms,
    after_id: Id<Of>,
    limit: i64,
) -> Result<Vec<Id<Of>>, DbError> {
    let mut ids = Vec::new();
    for list in lists.into().0 {
        ids.extend(read::after(conn, list, terms, after_id, limit).await?);
    }
    ids.sort_unstable_by_key(|id| id.get());
    ids.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(ids)
}
