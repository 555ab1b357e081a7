//! In-memory cache of search results: counting the matches of a common word is the expensive part of a search.
//!
//! *Invariant:* a cached result is used only while the listing's change counter is the one it was stored with.
//! Triggers increment the counter in the transaction of each change; a search reads it first. A transaction
//! bypasses the cache.

use crate::{listing::Order, terms::Terms};
use kernel::PageRequest;
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Maximum number of entries: half a megabyte with pages of a hundred.
const MAX_ENTRIES: usize = 512;

/// A page of a search.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SearchKey {
    pub listing_id: i64,
    pub terms: Terms,
    pub order: Order,
    pub page: PageRequest,
}

/// Its result: the ids of the entries, and the number of matches on all pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CachedPage {
    pub ids: Vec<i64>,
    pub total: u64,
}

/// A result and the change counter that it was stored with.
#[derive(Debug)]
struct Cached {
    changes: i64,
    page: CachedPage,
}

/// By page of a search, shared by all connections.
#[derive(Debug, Default)]
pub(crate) struct SearchCache(Mutex<HashMap<SearchKey, Cached>>);

impl SearchCache {
    fn all(&self) -> MutexGuard<'_, HashMap<SearchKey, Cached>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The result stored for this value of the change counter.
    pub(crate) fn find(&self, key: &SearchKey, changes: i64) -> Option<CachedPage> {
        let all = self.all();
        all.get(key).filter(|cached| cached.changes == changes).map(|cached| cached.page.clone())
    }

    /// Stores a result; clears the cache first if it is full.
    pub(crate) fn insert(&self, key: SearchKey, changes: i64, page: &CachedPage) {
        let mut all = self.all();
        if all.len() >= MAX_ENTRIES {
            all.clear();
        }
        all.insert(key, Cached { changes, page: page.clone() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(listing_id: i64) -> SearchKey {
        let page = PageRequest::new(1, 10);
        SearchKey { listing_id, terms: Terms::parse("ann"), order: Order::Newest, page }
    }

    #[test]
    fn drops_a_result_when_its_listing_changes() {
        let (cache, found) = (SearchCache::default(), CachedPage { ids: vec![7], total: 1 });
        cache.insert(key(1), 4, &found);
        assert_eq!(cache.find(&key(1), 4), Some(found));
        assert_eq!(cache.find(&key(1), 5), None);
        assert_eq!(cache.find(&key(2), 4), None);
    }

    #[test]
    fn never_exceeds_the_maximum_size() {
        let cache = SearchCache::default();
        let last = i64::try_from(MAX_ENTRIES).unwrap();
        (0..=last).for_each(|id| cache.insert(key(id), 1, &CachedPage::default()));
        assert!(cache.all().len() <= MAX_ENTRIES);
        assert!(cache.find(&key(last), 1).is_some());
    }
}
