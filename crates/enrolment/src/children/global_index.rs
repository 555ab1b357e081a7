//! The search index over all children, by the child's or the parent's name. Every change to these names updates the
//! entries in the same transaction.

use crate::{model::FullName, store::children::global_index as store};
use db::{Conn, DbError};
use identity::PersonName;
use kernel::{ChildId, ParentId, of};
use listing::{Entry, Listing, Terms};
use std::collections::HashMap;
pub use store::{ChildName, find_child_names, list_ids_of};

/// The listing of all children.
pub const ALL_CHILDREN: Listing<of::Child> = Listing::of_all("all children");

/// Rows per batch when the index is built.
const CHUNK: i64 = 1_000;

/// Updates the index entries of these children from their and their parents' current names.
pub async fn index_children(conn: &mut Conn, ids: &[ChildId]) -> Result<(), DbError> {
    let children = find_child_names(conn, ids).await?;
    let parent_ids: Vec<ParentId> = children.iter().map(|child| child.parent_id).collect();
    let parents = identity::find_people(conn, &parent_ids).await?;
    let parents: HashMap<ParentId, &PersonName> = parents.iter().map(|parent| (parent.id, parent)).collect();
    let entries = children.iter().filter_map(|child| {
        let parent = parents.get(&child.parent_id)?;
        Some(entry(child, FullName { first: &parent.first_name, last: &parent.last_name }))
    });
    listing::put(conn, ALL_CHILDREN, &entries.collect::<Vec<_>>()).await
}

/// Adds a new child to the index.
pub(crate) async fn index_new_child(
    conn: &mut Conn,
    child: &ChildName,
    parent_name: FullName<'_>,
) -> Result<(), DbError> {
    listing::add(conn, ALL_CHILDREN, &entry(child, parent_name)).await
}

/// Updates the index entries of a parent's children.
pub async fn index_children_of(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    let ids = list_ids_of(conn, parent_id).await?;
    index_children(conn, &ids).await
}

/// Removes a child from the index.
pub async fn unindex_child(conn: &mut Conn, id: ChildId) -> Result<(), DbError> {
    listing::remove(conn, ALL_CHILDREN, id).await
}

/// The newest matching children, at most `limit`.
pub async fn search_all_children(
    conn: &mut Conn,
    terms: &Terms,
    limit: i64,
) -> Result<Vec<ChildId>, DbError> {
    listing::newest_matches(conn, ALL_CHILDREN, terms, limit).await
}

fn entry(child: &ChildName, parent: FullName<'_>) -> Entry<of::Child> {
    let words = [child.first_name.as_str(), child.last_name.as_str(), parent.first, parent.last];
    Entry::new(child.id, &child.name(), &words)
}

/// Builds the index for children that were added before it existed. Does nothing if it has entries.
pub async fn fill_lists(conn: &mut Conn) -> Result<(), DbError> {
    if !listing::is_empty(conn, ALL_CHILDREN).await? {
        return Ok(());
    }
    let mut after = ChildId::new(0);
    loop {
        let ids = store::list_ids_after(conn, after, CHUNK).await?;
        let Some(last) = ids.last() else { return Ok(()) };
        after = *last;
        index_children(conn, &ids).await?;
    }
}
