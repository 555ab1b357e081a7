//! The list of all children, for whoever looks for one: by the child's name or the parent's. Whatever adds, renames or
//! erases a child or its parent puts the entries anew in the same transaction.

use crate::store::global_index as store;
use db::{
    Conn, DbError,
    listing::{self, Entry, Listing, Terms},
};
use identity::PersonName;
use std::collections::HashMap;
pub use store::{ChildName, find_child_names};

/// Every child.
pub const ALL_CHILDREN: Listing = Listing::of_all("all children");

/// Rows taken at once where the list is filled.
const CHUNK: i64 = 1_000;

/// Lists these children under what they and their parents are called now.
pub async fn list_children(conn: &mut Conn, ids: &[i64]) -> Result<(), DbError> {
    let children = find_child_names(conn, ids).await?;
    let parent_ids: Vec<i64> = children.iter().map(|child| child.parent_id).collect();
    let parents = identity::find_people(conn, &parent_ids).await?;
    let parents: HashMap<i64, &PersonName> = parents.iter().map(|parent| (parent.id, parent)).collect();
    let entries = children.iter().filter_map(|child| {
        let parent = parents.get(&child.parent_id)?;
        Some(entry(child, (&parent.first_name, &parent.last_name)))
    });
    listing::put(conn, ALL_CHILDREN, &entries.collect::<Vec<_>>()).await
}

/// Lists a child that was just added.
pub(crate) async fn list_new_child(
    conn: &mut Conn,
    child: &ChildName,
    parent_name: (&str, &str),
) -> Result<(), DbError> {
    listing::add(conn, ALL_CHILDREN, &entry(child, parent_name)).await
}

/// Lists the children of a parent anew.
pub async fn list_children_of(conn: &mut Conn, parent_id: i64) -> Result<(), DbError> {
    let ids = store::list_ids_of(conn, parent_id).await?;
    list_children(conn, &ids).await
}

/// Takes a child out of the list.
pub async fn unlist_child(conn: &mut Conn, id: i64) -> Result<(), DbError> {
    listing::remove(conn, ALL_CHILDREN, id).await
}

/// The newest children that match, at most so many.
pub async fn search_all_children(conn: &mut Conn, terms: &Terms, most: i64) -> Result<Vec<i64>, DbError> {
    listing::first(conn, ALL_CHILDREN, terms, most).await
}

fn entry(child: &ChildName, parent_name: (&str, &str)) -> Entry {
    let words = [child.first_name.as_str(), child.last_name.as_str(), parent_name.0, parent_name.1];
    Entry::new(child.id, &child.name(), &words)
}

/// Lists the children who came before there was this list. Does nothing once somebody is in it.
pub async fn fill_lists(conn: &mut Conn) -> Result<(), DbError> {
    if !listing::is_empty(conn, ALL_CHILDREN).await? {
        return Ok(());
    }
    let mut after = 0;
    loop {
        let ids = store::list_ids_after(conn, after, CHUNK).await?;
        let Some(last) = ids.last() else { return Ok(()) };
        after = *last;
        list_children(conn, &ids).await?;
    }
}
