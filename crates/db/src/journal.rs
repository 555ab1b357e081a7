//! Who did what, when, and what it was before and after.
//!
//! `journal` is append-only: triggers refuse any change of an entry. The values before and after may hold
//! personal data, so they live in `journal_detail`, where an erasure can remove them; the entry stays.

use crate::{Conn, DbError};
use jiff::Timestamp;
use serde_json::Value as Json;

crate::statements! {
    /// A new entry.
    INSERT_ENTRY =
        "INSERT INTO journal (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
    /// Its values.
    INSERT_DETAIL = "INSERT INTO journal_detail (journal_id, before, after) VALUES ($1, $2, $3)";
    /// The first entry, if any.
    FIND_FIRST = "SELECT id FROM journal ORDER BY id LIMIT 1";
}

/// Who acts: which kind of account, and which one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// `partner`, `parent`, `staff`, `anonymous` or `system`.
    pub kind: &'static str,
    /// The account, if there is one.
    pub id: Option<i64>,
}

/// The program itself: the demo, the worker, the command line.
pub const SYSTEM: Actor = Actor { kind: "system", id: None };

/// One thing that was done.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub actor: Actor,
    /// What, as `noun.verb`: `parent.restricted`.
    pub action: &'static str,
    /// To which kind of thing.
    pub subject_kind: &'static str,
    /// To which one.
    pub subject_id: Option<i64>,
    /// The request it was done in.
    pub request_id: Option<&'a str>,
    /// The values before, if any.
    pub before: Option<Json>,
    /// The values after, if any.
    pub after: Option<Json>,
}

/// Writes an entry, in the transaction of what it tells about.
pub async fn record(conn: &mut Conn, entry: &Entry<'_>) -> Result<i64, DbError> {
    let id: i64 = conn
        .one(
            &INSERT_ENTRY,
            crate::p![
                entry.at,
                entry.actor.kind,
                entry.actor.id,
                entry.action,
                entry.subject_kind,
                entry.subject_id,
                entry.request_id
            ],
        )
        .await?;
    let text = |value: &Option<Json>| value.as_ref().map(Json::to_string);
    let (before, after) = (text(&entry.before), text(&entry.after));
    if before.is_some() || after.is_some() {
        conn.run(&INSERT_DETAIL, crate::p![id, before, after]).await?;
    }
    Ok(id)
}

/// True if nothing was ever done here: every write that matters is in the journal.
pub async fn is_empty(conn: &mut Conn) -> Result<bool, DbError> {
    Ok(conn.optional::<i64>(&FIND_FIRST, crate::p![]).await?.is_none())
}
