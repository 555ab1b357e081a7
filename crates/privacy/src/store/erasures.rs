//! SQL of erasures and of the retention setting.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use journal::By;
use kernel::{AccountId, ChildId, ErasureId, ParentId, Window};

db::statements! {
    INSERT_ERASURE =
        "INSERT INTO erasure (parent_id, child_ids, at, actor_id, reason) VALUES ($1, $2, $3, $4, $5) RETURNING id";
    LIST_ERASURES =
        "SELECT id, parent_id, child_ids, at, actor_id, reason FROM erasure ORDER BY id DESC LIMIT $1 OFFSET $2";
    LIST_ERASURES_AFTER = "SELECT id, parent_id, child_ids, at FROM erasure WHERE id > $1 ORDER BY id LIMIT $2";
    COUNT_ERASURES = "SELECT COUNT(*) FROM erasure";
    FIND_SETTING = "SELECT retention_months, looked_at_parent FROM privacy_setting WHERE id = 1";
    UPDATE_RETENTION = "UPDATE privacy_setting SET retention_months = $1 WHERE id = 1";
    UPDATE_PROGRESS = "UPDATE privacy_setting SET looked_at_parent = $1 WHERE id = 1";
}

db::row! {
    /// A row of `erasure`.
    #[derive(Clone, Debug)]
    pub(crate) struct ErasureRow {
        pub id: ErasureId,
        pub parent_id: ParentId,
        pub child_ids: String,
        pub at: Timestamp,
        pub actor_id: Option<AccountId>,
        pub reason: String,
    }
}

db::row! {
    /// An erasure without its actor and reason.
    #[derive(Clone, Debug)]
    pub(crate) struct ErasedRow {
        pub id: ErasureId,
        pub parent_id: ParentId,
        pub child_ids: String,
        pub at: Timestamp,
    }
}

db::row! {
    /// How long families are kept, and how far the retention worker is.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct RetentionSetting {
        /// `None` keeps families forever.
        pub retention_months: Option<i64>,
        /// The last parent that was scanned.
        pub scanned_until: ParentId,
    }
}

pub(crate) async fn insert_erasure(
    conn: &mut Conn,
    by: By,
    parent_id: ParentId,
    child_ids: &[ChildId],
    reason: &str,
) -> Result<ErasureId, DbError> {
    let child_ids = serde_json::json!(child_ids).to_string();
    conn.one(&INSERT_ERASURE, p![parent_id, child_ids, by.at, by.actor.id, reason]).await
}

/// One page of erasures, newest first, and the total count.
pub(crate) async fn list_erasures(
    conn: &mut Conn,
    window: Window,
) -> Result<(Vec<ErasureRow>, i64), DbError> {
    let total = conn.one(&COUNT_ERASURES, p![]).await?;
    Ok((conn.all(&LIST_ERASURES, p![window.limit, window.offset]).await?, total))
}

/// The erasures after an id, oldest first.
pub(crate) async fn list_erasures_after(
    conn: &mut Conn,
    after: ErasureId,
    limit: i64,
) -> Result<Vec<ErasedRow>, DbError> {
    conn.all(&LIST_ERASURES_AFTER, p![after, limit]).await
}

pub(crate) async fn find_setting(conn: &mut Conn) -> Result<RetentionSetting, DbError> {
    conn.one(&FIND_SETTING, p![]).await
}

pub(crate) async fn update_retention(conn: &mut Conn, months: Option<i64>) -> Result<(), DbError> {
    conn.run(&UPDATE_RETENTION, p![months]).await.map(drop)
}

pub(crate) async fn update_progress(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    conn.run(&UPDATE_PROGRESS, p![parent_id]).await.map(drop)
}
