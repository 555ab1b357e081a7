//! The values before and after of journal entries, and deleting those of a person who is erased. The entries
//! themselves never change: values are in a separate table.

use crate::entry::ActorKind;
use db::{Conn, DbError, Ids, p};
use kernel::{AccountId, EntryId, Id};

db::statements! {
    /// Values with the subject of their entry, after an entry id.
    LIST_DETAILS =
        "SELECT d.journal_id, j.subject_kind, j.subject_id, d.before, d.after FROM journal_detail d
         JOIN journal j ON j.id = d.journal_id WHERE d.journal_id > $1 ORDER BY d.journal_id LIMIT $2";
    CLEAR_OF_SUBJECTS =
        "UPDATE journal_detail SET before = NULL, after = NULL, salt = NULL WHERE /*step*/ journal_id IN
         (SELECT id FROM journal WHERE subject_kind = $1 AND subject_id IN list($2))";
    CLEAR_OF_ACTOR =
        "UPDATE journal_detail SET before = NULL, after = NULL, salt = NULL WHERE /*step*/ journal_id IN (SELECT id FROM journal WHERE actor_kind = $1 AND actor_id = $2)";
    CLEAR_ENTRIES =
        "UPDATE journal_detail SET before = NULL, after = NULL, salt = NULL WHERE /*step*/ journal_id IN list($1)";
}

db::row! {
    /// The values of an entry.
    #[derive(Clone, Debug)]
    pub struct Detail {
        pub journal_id: EntryId,
        pub subject_kind: String,
        pub subject_id: Option<i64>,
        /// JSON.
        pub before: Option<String>,
        /// JSON.
        pub after: Option<String>,
    }
}

/// The values of the entries after an id, in order.
pub async fn details_after(conn: &mut Conn, after: EntryId, limit: i64) -> Result<Vec<Detail>, DbError> {
    conn.all(&LIST_DETAILS, p![after, limit]).await
}

/// Deletes the values of every entry about these subjects.
pub async fn forget_subjects<Of>(conn: &mut Conn, kind: &str, ids: &[Id<Of>]) -> Result<(), DbError> {
    conn.run(&CLEAR_OF_SUBJECTS, p![kind, Ids(ids)]).await.map(drop)
}

/// Deletes the values of every entry by an account.
pub async fn forget_actor(conn: &mut Conn, kind: ActorKind, account_id: AccountId) -> Result<(), DbError> {
    conn.run(&CLEAR_OF_ACTOR, p![kind, account_id]).await.map(drop)
}

/// Deletes the values of these entries.
pub async fn forget_entries(conn: &mut Conn, ids: &[EntryId]) -> Result<(), DbError> {
    conn.run(&CLEAR_ENTRIES, p![Ids(ids)]).await.map(drop)
}
