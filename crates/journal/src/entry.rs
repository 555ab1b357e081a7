//! Entries: writing them, and the newest ones about a subject.

use crate::digest::SALT_BYTES;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AccountId, EntryId};
use serde_json::{Value as Json, json};

db::statements! {
    INSERT_ENTRY =
        "INSERT INTO journal (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
    INSERT_DETAIL = "INSERT INTO journal_detail (journal_id, before, after, salt) VALUES ($1, $2, $3, $4)";
    /// Entry and values in one round trip; SQLite needs two statements.
    RECORD = {
        sqlite: "SELECT 0",
        postgres:
            "WITH entry AS (
                 INSERT INTO journal (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id
             ), detail AS (
                 INSERT INTO journal_detail (journal_id, before, after, salt)
                 SELECT id, CAST($8 AS TEXT), CAST($9 AS TEXT), CAST($10 AS BYTEA) FROM entry
             )
             SELECT id FROM entry"
    };
    /// One entry for each of many subjects of the same action.
    INSERT_ENTRIES =
        "INSERT INTO journal (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
         SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS TEXT), CAST($5 AS TEXT), e.id, CAST($6 AS TEXT)
         FROM ids($7) e RETURNING id, subject_id";
    INSERT_DETAILS =
        "INSERT INTO journal_detail (journal_id, before, after)
         SELECT e.id, e.before, e.after FROM rows($1: id BIGINT, before TEXT, after TEXT) e";
    LIST_ABOUT =
        "SELECT j.id, j.at, j.actor_kind, j.actor_id, j.action FROM rows($1: kind TEXT, id BIGINT) s
         JOIN journal j ON j.subject_kind = s.kind AND j.subject_id = s.id ORDER BY j.id DESC LIMIT $2";
    FIND_FIRST = "SELECT id FROM journal ORDER BY id LIMIT 1";
}

tokio::task_local! {
    /// The id of the current request, set by the middleware.
    pub static REQUEST_ID: String;
}

db::text_enum! {
    /// The kinds of actors.
    pub enum ActorKind {
        Partner = "partner",
        Parent = "parent",
        Staff = "staff",
        Teacher = "teacher",
        /// Somebody who was not logged in.
        Anonymous = "anonymous",
        /// The program itself: the demo, a worker, the command line.
        System = "system",
    }
}

/// The acting account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    pub kind: ActorKind,
    /// `None` without an account: `anonymous`, `system`.
    pub id: Option<AccountId>,
}

/// Who does something, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    pub actor: Actor,
    pub at: Timestamp,
}

/// The actor without an account that stands for the program.
pub const SYSTEM: Actor = Actor { kind: ActorKind::System, id: None };

/// An entry to write.
#[derive(Clone, Debug)]
pub struct Entry {
    pub at: Timestamp,
    pub actor: Actor,
    /// `noun.verb`: `parent.restricted`.
    pub action: &'static str,
    pub subject_kind: &'static str,
    pub subject_id: Option<i64>,
    pub before: Option<Json>,
    pub after: Option<Json>,
}

/// The values of one of many subjects.
#[derive(Clone, Debug)]
pub struct Change {
    pub subject_id: i64,
    pub before: Option<Json>,
    pub after: Option<Json>,
}

fn request() -> Option<String> {
    REQUEST_ID.try_with(Clone::clone).ok()
}

fn text(value: Option<&Json>) -> Option<String> {
    value.map(Json::to_string)
}

/// Writes an entry. Call it in the transaction of the change that it records.
pub async fn record(conn: &mut Conn, entry: &Entry) -> Result<EntryId, DbError> {
    let Entry { at, actor, action, subject_kind, subject_id, before, after } = entry;
    let (has_values, before, after) =
        (before.is_some() || after.is_some(), text(before.as_ref()), text(after.as_ref()));
    let salt = conn.random().bytes::<SALT_BYTES>().to_vec();
    if has_values && !conn.is_sqlite() {
        let params =
            p![at, actor.kind, actor.id, action, subject_kind, subject_id, request(), before, after, salt];
        return conn.one(&RECORD, params).await;
    }
    let params = p![at, actor.kind, actor.id, action, subject_kind, subject_id, request()];
    let id: EntryId = conn.one(&INSERT_ENTRY, params).await?;
    if has_values {
        conn.run(&INSERT_DETAIL, p![id, before, after, salt]).await?;
    }
    Ok(id)
}

/// Writes one entry for each change, all with the actor and action of `template`; its subject and its values are
/// ignored.
pub async fn record_all(conn: &mut Conn, template: &Entry, changes: &[Change]) -> Result<(), DbError> {
    let Entry { at, actor, action, subject_kind, .. } = template;
    let subjects: Vec<i64> = changes.iter().map(|change| change.subject_id).collect();
    let params = p![at, actor.kind, actor.id, action, subject_kind, request(), Ids(&subjects)];
    let ids: Vec<(EntryId, i64)> = conn.all(&INSERT_ENTRIES, params).await?;
    let ids: std::collections::HashMap<i64, EntryId> =
        ids.into_iter().map(|(id, subject)| (subject, id)).collect();
    let details: Json = changes
        .iter()
        .filter_map(|change| {
            let id = ids.get(&change.subject_id)?;
            Some(json!({ "id": id, "before": text(change.before.as_ref()), "after": text(change.after.as_ref()) }))
        })
        .collect();
    conn.run(&INSERT_DETAILS, p![details.to_string()]).await.map(drop)
}

db::row! {
    /// An entry without its values.
    #[derive(Clone, Debug)]
    pub struct EntrySummary {
        pub id: EntryId,
        pub at: Timestamp,
        pub actor_kind: ActorKind,
        pub actor_id: Option<AccountId>,
        /// `noun.verb`.
        pub action: String,
    }
}

/// The newest entries about any of these subjects, each a kind and an id.
pub async fn list_about(
    conn: &mut Conn,
    subjects: &[(&str, i64)],
    limit: i64,
) -> Result<Vec<EntrySummary>, DbError> {
    let subjects: Json = subjects.iter().map(|(kind, id)| json!({ "kind": kind, "id": id })).collect();
    conn.all(&LIST_ABOUT, p![subjects.to_string(), limit]).await
}

/// True on a new installation: every write that matters has an entry.
pub async fn is_empty(conn: &mut Conn) -> Result<bool, DbError> {
    Ok(conn.optional::<i64>(&FIND_FIRST, p![]).await?.is_none())
}
