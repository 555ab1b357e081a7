//! Searching the journal by its actors, and the names of those it mentions.

pub(crate) mod names;

use db::{Conn, DbError};
use identity::search_accounts;
use journal::search::Wanted;

/// Maximum number of accounts that a search matches.
const MAX_ACCOUNTS: i64 = 200;

/// Adds the accounts that match the search text.
pub(crate) async fn find_actors(conn: &mut Conn, wanted: &mut Wanted) -> Result<(), DbError> {
    if !wanted.search.is_empty() {
        wanted.actor_ids = search_accounts(conn, &wanted.search, MAX_ACCOUNTS).await?;
    }
    Ok(())
}
