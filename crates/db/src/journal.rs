//! Who did what, when, in which request, and what it was before and after.
//!
//! `journal` is append-only: triggers refuse any change of an entry. The values before and after may hold
//! personal data, so they live in `journal_detail`, where an erasure can remove them; the entry stays. Whether somebody
//! with another way into the database changed an entry shows in its seal: [`crate::journal_seal`].

use crate::{Conn, DbError, journal_digest::SALT_BYTES, p};
use jiff::Timestamp;
use serde_json::{Value as Json, json};

crate::statements! {
    /// A new entry.
    INSERT_ENTRY =
        "INSERT INTO journal (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
    /// Its values.
    INSERT_DETAIL = "INSERT INTO journal_detail (journal_id, before, after, salt) VALUES ($1, $2, $3, $4)";
    /// Both in one go; SQLite needs two.
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
    /// The same thing done to many: one entry for each.
    INSERT_ENTRIES = {
        sqlite:
            "INSERT INTO journal (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
             SELECT $1, $2, $3, $4, $5, value ->> 'subject', $6 FROM json_each($7) RETURNING id, subject_id",
        postgres:
            "INSERT INTO journal (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
             SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS TEXT), CAST($5 AS TEXT),
                    CAST(e ->> 'subject' AS BIGINT), CAST($6 AS TEXT)
             FROM json_array_elements(CAST(CAST($7 AS TEXT) AS JSON)) e RETURNING id, subject_id"
    };
    /// Their values.
    INSERT_DETAILS = {
        sqlite:
            "INSERT INTO journal_detail (journal_id, before, after)
             SELECT value ->> 'id', value ->> 'before', value ->> 'after' FROM json_each($1)",
        postgres:
            "INSERT INTO journal_detail (journal_id, before, after)
             SELECT CAST(e ->> 'id' AS BIGINT), e ->> 'before', e ->> 'after'
             FROM json_array_elements(CAST(CAST($1 AS TEXT) AS JSON)) e"
    };
    /// The newest entries about any of some subjects.
    LIST_ABOUT = {
        sqlite:
            "SELECT j.id, j.at, j.actor_kind, j.actor_id, j.action FROM json_each($1) s
             JOIN journal j ON j.subject_kind = s.value ->> 'kind' AND j.subject_id = s.value ->> 'id'
             ORDER BY j.id DESC LIMIT $2",
        postgres:
            "SELECT j.id, j.at, j.actor_kind, j.actor_id, j.action
             FROM json_array_elements(CAST(CAST($1 AS TEXT) AS JSON)) s
             JOIN journal j ON j.subject_kind = s ->> 'kind' AND j.subject_id = CAST(s ->> 'id' AS BIGINT)
             ORDER BY j.id DESC LIMIT $2"
    };
    /// The first entry, if any.
    FIND_FIRST = "SELECT id FROM journal ORDER BY id LIMIT 1";
}

tokio::task_local! {
    /// The request being answered, set by whoever answers it.
    pub static REQUEST_ID: String;
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
pub struct Entry {
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
    /// The values before, if any.
    pub before: Option<Json>,
    /// The values after, if any.
    pub after: Option<Json>,
}

/// What changed of one of many subjects.
#[derive(Clone, Debug)]
pub struct Change {
    /// Which one.
    pub subject_id: i64,
    /// The values before, if any.
    pub before: Option<Json>,
    /// The values after, if any.
    pub after: Option<Json>,
}

fn request() -> Option<String> {
    REQUEST_ID.try_with(Clone::clone).ok()
}

fn text(value: Option<&Json>) -> Option<String> {
    value.map(Json::to_string)
}

/// Writes an entry, in the transaction of what it tells about.
pub async fn record(conn: &mut Conn, entry: &Entry) -> Result<i64, DbError> {
    let Entry { at, actor, action, subject_kind, subject_id, before, after } = entry;
    let (has_values, before, after) =
        (before.is_some() || after.is_some(), text(before.as_ref()), text(after.as_ref()));
    let salt = conn.memory.random.bytes::<SALT_BYTES>().to_vec();
    if has_values && !conn.is_sqlite() {
        let params =
            p![at, actor.kind, actor.id, action, subject_kind, subject_id, request(), before, after, salt];
        return conn.one(&RECORD, params).await;
    }
    let params = p![at, actor.kind, actor.id, action, subject_kind, subject_id, request()];
    let id: i64 = conn.one(&INSERT_ENTRY, params).await?;
    if has_values {
        conn.run(&INSERT_DETAIL, p![id, before, after, salt]).await?;
    }
    Ok(id)
}

/// Writes one entry for each of many subjects of the same deed; the subject and the values of `deed` are not used.
pub async fn record_all(conn: &mut Conn, deed: &Entry, changes: &[Change]) -> Result<(), DbError> {
    let Entry { at, actor, action, subject_kind, .. } = deed;
    let subjects: Json = changes.iter().map(|change| json!({ "subject": change.subject_id })).collect();
    let params = p![at, actor.kind, actor.id, action, subject_kind, request(), subjects.to_string()];
    let ids: Vec<(i64, i64)> = conn.all(&INSERT_ENTRIES, params).await?;
    let ids: std::collections::HashMap<i64, i64> =
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

crate::row! {
    /// What was done, less its values.
    #[derive(Clone, Debug)]
    pub struct Deed {
        /// The entry.
        pub id: i64,
        /// When.
        pub at: Timestamp,
        /// `partner`, `parent`, `staff`, `anonymous` or `system`.
        pub actor_kind: String,
        /// The account, if there is one.
        pub actor_id: Option<i64>,
        /// What, as `noun.verb`.
        pub action: String,
    }
}

/// What an actor without an account is called.
pub fn nobody(actor_kind: &str) -> &str {
    match actor_kind {
        "system" => "Seatling",
        "anonymous" => "Somebody who was not logged in",
        kind => kind,
    }
}

impl Deed {
    /// What whoever did it is called, if nothing else is known of them.
    pub fn nobody(&self) -> &str {
        nobody(&self.actor_kind)
    }
}

/// The newest entries about any of these subjects, each a kind and a number.
pub async fn list_about(conn: &mut Conn, subjects: &[(&str, i64)], most: i64) -> Result<Vec<Deed>, DbError> {
    let subjects: Json = subjects.iter().map(|(kind, id)| json!({ "kind": kind, "id": id })).collect();
    conn.all(&LIST_ABOUT, p![subjects.to_string(), most]).await
}

/// True if nothing was ever done here: every write that matters is in the journal.
pub async fn is_empty(conn: &mut Conn) -> Result<bool, DbError> {
    Ok(conn.optional::<i64>(&FIND_FIRST, p![]).await?.is_none())
}
