//! What children are called, whoever they belong to.

use db::{Conn, DbError, Ids, p};

db::statements! {
    FIND_CHILD_NAMES =
        "SELECT id, parent_id, first_name, last_name, age FROM child WHERE id IN list($1)";
    LIST_IDS_OF = "SELECT id FROM child WHERE parent_id = $1 ORDER BY id";
    LIST_IDS_AFTER = "SELECT id FROM child WHERE id > $1 ORDER BY id LIMIT $2";
}

db::row! {
    /// What a child is called, and whose it is.
    #[derive(Clone, Debug)]
    pub struct ChildName {
        /// The child.
        pub id: i64,
        /// Its parent.
        pub parent_id: i64,
        /// The child's.
        pub first_name: String,
        /// The child's.
        pub last_name: String,
        /// In years.
        pub age: i64,
    }
}

impl ChildName {
    /// First and last.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// What these children are called, in no particular order.
pub async fn find_child_names(conn: &mut Conn, ids: &[i64]) -> Result<Vec<ChildName>, DbError> {
    conn.all(&FIND_CHILD_NAMES, p![Ids(ids)]).await
}

pub(crate) async fn list_ids_of(conn: &mut Conn, parent_id: i64) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_IDS_OF, p![parent_id]).await
}

pub(crate) async fn list_ids_after(conn: &mut Conn, after: i64, most: i64) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_IDS_AFTER, p![after, most]).await
}
