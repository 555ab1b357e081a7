//! Adds a child, inside the caller's transaction.

use crate::{
    children::global_index::{self, ChildName},
    model::{NewChild, child_details::ChildDetails},
    store,
};
use db::{Conn, DbError, pipeline};
use journal::By;
use kernel::ChildId;
use serde_json::json;

/// Adds a child and returns its id, or `None` if the parent would have more than `most`; the caller must then roll
/// back.
pub async fn add_child(
    conn: &mut Conn,
    By { actor, at }: By,
    new: &NewChild<'_>,
    most: i64,
) -> Result<Option<ChildId>, DbError> {
    let NewChild { parent_id, details: ChildDetails { first_name, last_name, age, .. }, .. } = new;
    let (is_counted, id) = pipeline!(conn, DbError =>
        invites::count_child(conn, *parent_id, most),
        store::insert_child(conn, new, at),
    )?;
    if !is_counted {
        return Ok(None);
    }
    let (first, last) = (first_name.clone(), last_name.clone());
    let name = ChildName { id, parent_id: *parent_id, first_name: first, last_name: last, age: *age };
    let entry = journal::Entry {
        at,
        actor,
        action: "child.added",
        subject_kind: "child",
        subject_id: Some(id.get()),
        before: None,
        after: Some(
            json!({ "firstName": first_name, "lastName": last_name, "age": age, "parentId": parent_id }),
        ),
    };
    pipeline!(conn, DbError =>
        Box::pin(global_index::index_new_child(conn, &name, new.parent_name)),
        Box::pin(journal::record(conn, &entry)),
    )?;
    Ok(Some(id))
}
