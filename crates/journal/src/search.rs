//! Searching the journal.

use crate::entry::ActorKind;
use db::{Conn, DbError, Ids, p};
use jiff::{SignedDuration, Timestamp};
use kernel::{AccountId, EntryId, Window};

db::statements! {
    /// Newest first. Empty texts do not filter; the search is in $6 to $8.
    LIST_JOURNAL =
        "SELECT j.id, j.at, j.actor_kind, j.actor_id, j.action, j.subject_kind, j.subject_id, j.request_id, d.before, d.after,
                d.journal_id IS NOT NULL
         FROM journal j LEFT JOIN journal_detail d ON d.journal_id = j.id
         WHERE j.at >= $1 AND j.at < $2 AND ($3 = '' OR j.actor_kind = $3) AND ($4 = '' OR j.action = $4)
           AND ($5 = '' OR j.subject_kind = $5)
           AND ($6 = '' OR j.action LIKE $6 OR j.subject_kind LIKE $6
                OR j.actor_id IN list($7) OR j.request_id = $8)
           AND (j.at < $9 OR (j.at = $9 AND j.id < $10))
         ORDER BY j.at DESC, j.id DESC LIMIT $11 OFFSET $12";
    /// The number of matches, counted up to $9.
    COUNT_JOURNAL =
        "SELECT COUNT(*) FROM (SELECT 1 FROM journal j
         WHERE j.at >= $1 AND j.at < $2 AND ($3 = '' OR j.actor_kind = $3) AND ($4 = '' OR j.action = $4)
           AND ($5 = '' OR j.subject_kind = $5)
           AND ($6 = '' OR j.action LIKE $6 OR j.subject_kind LIKE $6
                OR j.actor_id IN list($7) OR j.request_id = $8) LIMIT $9) found";
    /// Entries about one subject, newest first.
    LIST_OF_SUBJECT =
        "SELECT j.id, j.at, j.actor_kind, j.actor_id, j.action, j.subject_kind, j.subject_id, j.request_id, d.before, d.after,
                d.journal_id IS NOT NULL
         FROM journal j LEFT JOIN journal_detail d ON d.journal_id = j.id
         WHERE j.subject_kind = $1 AND j.subject_id = $2 AND j.at >= $3 AND j.at < $4
           AND ($5 = '' OR j.actor_kind = $5) AND ($6 = '' OR j.action = $6) AND ($7 = '' OR j.action LIKE $7) AND j.id < $8
         ORDER BY j.id DESC LIMIT $9 OFFSET $10";
    COUNT_OF_SUBJECT =
        "SELECT COUNT(*) FROM journal j
         WHERE j.subject_kind = $1 AND j.subject_id = $2 AND j.at >= $3 AND j.at < $4
           AND ($5 = '' OR j.actor_kind = $5) AND ($6 = '' OR j.action = $6) AND ($7 = '' OR j.action LIKE $7)";
    LIST_SUBJECTS_OF_ACTOR =
        "SELECT DISTINCT subject_kind, subject_id FROM journal
         WHERE actor_kind = $1 AND actor_id = $2 AND subject_id IS NOT NULL";
    LIST_LAST_ACTIVE =
        "SELECT a.id, (SELECT MAX(j.at) FROM journal j WHERE j.actor_kind = $1 AND j.actor_id = a.id) FROM ids($2) a";
}

db::row! {
    /// An entry with its values.
    #[derive(Clone, Debug)]
    pub struct Found {
        pub id: EntryId,
        pub at: Timestamp,
        pub actor_kind: ActorKind,
        pub actor_id: Option<AccountId>,
        pub action: String,
        pub subject_kind: String,
        pub subject_id: Option<i64>,
        pub request_id: Option<String>,
        /// JSON.
        pub before: Option<String>,
        /// JSON.
        pub after: Option<String>,
        /// True if it has or had values; if both are `None`, they were erased.
        pub has_detail: bool,
    }
}

/// Search criteria. An empty text matches anything.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Inclusive.
    pub from: Option<Timestamp>,
    /// Exclusive.
    pub to: Option<Timestamp>,
    pub actor_kind: String,
    pub action: String,
    pub subject_kind: String,
    /// A subject of that kind.
    pub subject_id: Option<i64>,
    /// Part of an action or of a subject kind, or a request id.
    pub search: String,
    /// Accounts that match `search`.
    pub actor_ids: Vec<AccountId>,
}

/// Time and id of the last entry on the previous page.
pub type Cursor = (Timestamp, EntryId);

/// Resolution of stored times.
const TIME_RESOLUTION: SignedDuration = SignedDuration::from_millis(1);

/// Counting stops here.
pub const COUNT_LIMIT: i64 = 10_000;

impl Wanted {
    fn pattern(&self) -> String {
        let letters = |c: &char| c.is_alphanumeric() || *c == '.';
        let words: String = self
            .search
            .to_lowercase()
            .replace([' ', '-'], "_")
            .chars()
            .filter(|c| letters(c) || *c == '_')
            .collect();
        if self.search.is_empty() { String::new() } else { format!("%{words}%") }
    }

    fn span(&self) -> (Timestamp, Timestamp) {
        (self.from.unwrap_or(Timestamp::MIN), self.to.unwrap_or(Timestamp::MAX))
    }
}

/// A page of matches after the cursor.
pub async fn list(
    conn: &mut Conn,
    wanted: &Wanted,
    cursor: Option<Cursor>,
    Window { limit, offset }: Window,
) -> Result<Vec<Found>, DbError> {
    let (from, mut to) = wanted.span();
    let (before, id) = cursor.unwrap_or((Timestamp::MAX, EntryId::new(i64::MAX)));
    if let Ok(end) = before.checked_add(TIME_RESOLUTION) {
        // Bounds the index scan; without it the scan would start at the newest entry and skip everything before
        // the cursor.
        to = to.min(end);
    }
    let Wanted { actor_kind, action, subject_kind, subject_id, search, actor_ids, .. } = wanted;
    let pattern = wanted.pattern();
    if let Some(subject_id) = subject_id {
        let params = p![subject_kind, subject_id, from, to, actor_kind, action, pattern, id, limit, offset];
        return conn.all(&LIST_OF_SUBJECT, params).await;
    }
    let ids = Ids(actor_ids);
    let params =
        p![from, to, actor_kind, action, subject_kind, pattern, ids, search, before, id, limit, offset];
    conn.all(&LIST_JOURNAL, params).await
}

/// The number of matches, up to [`COUNT_LIMIT`].
pub async fn count(conn: &mut Conn, wanted: &Wanted) -> Result<i64, DbError> {
    let (from, to) = wanted.span();
    let Wanted { actor_kind, action, subject_kind, subject_id, search, actor_ids, .. } = wanted;
    let pattern = wanted.pattern();
    if let Some(subject_id) = subject_id {
        let params = p![subject_kind, subject_id, from, to, actor_kind, action, pattern];
        return conn.one(&COUNT_OF_SUBJECT, params).await;
    }
    let ids = Ids(actor_ids);
    let params = p![from, to, actor_kind, action, subject_kind, pattern, ids, search, COUNT_LIMIT];
    conn.one(&COUNT_JOURNAL, params).await
}

/// Kind and id of every subject that an account acted on.
pub async fn subjects_of_actor(
    conn: &mut Conn,
    kind: ActorKind,
    account_id: AccountId,
) -> Result<Vec<(String, i64)>, DbError> {
    conn.all(&LIST_SUBJECTS_OF_ACTOR, p![kind, account_id]).await
}

/// When each of these accounts last did anything.
pub async fn last_active(
    conn: &mut Conn,
    kind: ActorKind,
    account_ids: &[AccountId],
) -> Result<Vec<(AccountId, Option<Timestamp>)>, DbError> {
    conn.all(&LIST_LAST_ACTIVE, p![kind, Ids(account_ids)]).await
}
