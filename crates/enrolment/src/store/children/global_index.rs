//! SQL of children's names across all partners.

use db::{Conn, DbError, Ids, p};
use kernel::{ChildId, ParentId};

db::statements! {
    FIND_CHILD_NAMES =
        "SELECT id, parent_id, first_name, last_name, age FROM child WHERE id IN list($1)";
    LIST_IDS_OF = "SELECT id FROM child WHERE parent_id = $1 ORDER BY id";
    LIST_IDS_AFTER = "SELECT id FROM child WHERE id > $1 ORDER BY id LIMIT $2";
}

db::row! {
    /// A child's name and age.
    #[derive(Clone, Debug)]
    pub struct ChildName {
        pub id: ChildId,
        pub parent_id: ParentId,
        pub first_name: String,
        pub last_name: String,
        /// In years.
        pub age: i64,
    }
}

impl ChildName {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// The names of these children, in no particular order.
pub async fn find_child_names(conn: &mut Conn, ids: &[ChildId]) -> Result<Vec<ChildName>, DbError> {
    conn.all(&FIND_CHILD_NAMES, p![Ids(ids)]).await
}

/// The ids of a parent's children, ascending.
pub async fn list_ids_of(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<ChildId>, DbError> {
    conn.all(&LIST_IDS_OF, p![parent_id]).await
}

pub(crate) async fn list_ids_after(
    conn: &mut Conn,
    after: ChildId,
    limit: i64,
) -> Result<Vec<ChildId>, DbError> {
    conn.all(&LIST_IDS_AFTER, p![after, limit]).await
}
