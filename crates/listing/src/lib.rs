//! Long lists: a page, sorted or searched, is as fast with a million entries as with ten.
//!
//! *Terms:* a *listing* is one list of one owner: the parents of a partner, its invites, its programs in a cohort.
//! An *entry* is an id with a sort key and the words to search it by. Other crates write entries in the
//! transaction of the rows they list, query a page of ids, and fetch those rows themselves.
//!
//! *Invariants*
//! - Totals are exact, and free without a search: triggers count entries, without lock contention between writers;
//!   see [`db::totals`].
//! - A search scans one listing only, independent of the size of the database. Its result is cached in memory
//!   until the listing changes: see `search_cache`.
//! - New words can be found once their transaction is committed; on SQLite the old ones can be found until then
//!   too.
//! - Terms of three or more letters match anywhere in a word; shorter ones match the start of a word.
//! - A page near the end is read from the end.
//! - Several lists are read as one by merging them, which costs more the more lists and the later the page.
//!
//! *Global lists* ([`Listing::of_all`]) may be very long; [`newest_matches`] returns the newest matches without a total,
//! which would require counting.
//!
//! *Tables owned:* `listing`, `listing_entry`, their totals `listing_total`, `listing_change` and `listing_sum`, and on
//! SQLite the search indexes `listing_gram` and `listing_start` with their queue `listing_unindexed`. SQLite updates
//! the indexes at each commit, so every database is opened with [`SEARCH_INDEX`].

#[macro_use]
mod search_sql;
mod listing;
mod listings;
mod read;
mod search_cache;
mod search_index;
mod search_statements;
mod several;
mod store;
mod terms;
mod write;

pub use listing::{Entry, Found, Listing, Order};
pub use listings::Listings;
pub use read::{is_empty, newest_matches};
pub use search_index::SEARCH_INDEX;
pub use several::{after, count, page};
pub use terms::Terms;
pub use write::{add, copy, put, remove, remove_all};

/// The tables this crate owns and the statements it runs.
pub static SLICE: db::Slice = db::Slice {
    name: "listing",
    tables: &[
        "listing",
        "listing_entry",
        "listing_gram",
        "listing_start",
        "listing_total",
        "listing_change",
        "listing_sum",
        "listing_unindexed",
    ],
    statements: &[store::STATEMENTS],
};
