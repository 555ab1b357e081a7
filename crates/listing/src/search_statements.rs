//! Selects the statement of a search by sort order and by its kinds of terms.

use crate::{store, terms::Terms};
use db::{Conn, Sql};

/// One statement for each [`Order`](crate::Order): newest, oldest, a to z, z to a.
pub(crate) type Orders = [&'static Sql; 4];
pub(crate) static WHOLE_LIST: Orders =
    [&store::LIST_NEWEST, &store::LIST_OLDEST, &store::LIST_AZ, &store::LIST_ZA];

/// The kinds of terms that a search has.
pub(crate) enum TermKinds {
    Long,
    Short,
    Both,
}

/// The statements for one combination of terms.
pub(crate) struct SearchStatements {
    pub kinds: TermKinds,
    pub page: Orders,
    pub after: &'static Sql,
    pub newest: &'static Sql,
}

macro_rules! statements {
    ($kinds:ident, $newest:ident, $oldest:ident, $az:ident, $za:ident, $after:ident, $first:ident) => {
        SearchStatements {
            kinds: TermKinds::$kinds,
            page: [&store::$newest, &store::$oldest, &store::$az, &store::$za],
            after: &store::$after,
            newest: &store::$first,
        }
    };
}
static GRAM: SearchStatements =
    statements!(Long, GRAM_NEWEST, GRAM_OLDEST, GRAM_AZ, GRAM_ZA, GRAM_AFTER, GRAM_FIRST);
static GRAMS: SearchStatements =
    statements!(Long, GRAMS_NEWEST, GRAMS_OLDEST, GRAMS_AZ, GRAMS_ZA, GRAMS_AFTER, GRAMS_FIRST);
static START: SearchStatements =
    statements!(Short, START_NEWEST, START_OLDEST, START_AZ, START_ZA, START_AFTER, START_FIRST);
static BOTH: SearchStatements =
    statements!(Both, BOTH_NEWEST, BOTH_OLDEST, BOTH_AZ, BOTH_ZA, BOTH_AFTER, BOTH_FIRST);

impl SearchStatements {
    pub(crate) fn of(terms: &Terms) -> &'static Self {
        match (terms.long.len(), terms.short.is_empty()) {
            (0, _) => &START,
            (1, true) => &GRAM,
            (_, true) => &GRAMS,
            (_, false) => &BOTH,
        }
    }
}

pub(crate) fn long(conn: &Conn, terms: &Terms) -> String {
    match (conn.is_sqlite(), terms.long.as_slice()) {
        (true, all) => Terms::fts(all),
        (false, [only]) if terms.short.is_empty() => Terms::pattern(only),
        (false, _) => terms.patterns(),
    }
}

pub(crate) fn short(conn: &Conn, terms: &Terms) -> String {
    if conn.is_sqlite() { Terms::fts(&terms.short) } else { terms.short.join(" ") }
}
