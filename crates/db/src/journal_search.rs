//! Looking through the journal.

use crate::{Conn, DbError, Ids, p};
use jiff::{SignedDuration, Timestamp};

crate::statements! {
    /// Newest first. Empty texts and 0 ask for nothing in particular; whoever is searched for is in $6 and $7.
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
    /// How many of these there are, counted no further than $9.
    COUNT_JOURNAL =
        "SELECT COUNT(*) FROM (SELECT 1 FROM journal j
         WHERE j.at >= $1 AND j.at < $2 AND ($3 = '' OR j.actor_kind = $3) AND ($4 = '' OR j.action = $4)
           AND ($5 = '' OR j.subject_kind = $5)
           AND ($6 = '' OR j.action LIKE $6 OR j.subject_kind LIKE $6
                OR j.actor_id IN list($7) OR j.request_id = $8) LIMIT $9) found";
    /// Of one thing, newest first.
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
    /// What an account did something to.
    LIST_TOUCHED =
        "SELECT DISTINCT subject_kind, subject_id FROM journal
         WHERE actor_kind = $1 AND actor_id = $2 AND subject_id IS NOT NULL";
    /// When each of some accounts was heard of last.
    LIST_LAST_HEARD = {
        sqlite:
            "SELECT a.value, (SELECT MAX(j.at) FROM journal j WHERE j.actor_kind = $1 AND j.actor_id = a.value)
             FROM json_each($2) a",
        postgres:
            "SELECT a.id, (SELECT MAX(j.at) FROM journal j WHERE j.actor_kind = $1 AND j.actor_id = a.id)
             FROM unnest(CAST($2 AS BIGINT[])) AS a (id)"
    };
}

crate::row! {
    /// An entry with its values.
    #[derive(Clone, Debug)]
    pub struct Found {
        /// Its number.
        pub id: i64,
        /// When.
        pub at: Timestamp,
        /// Which kind of account.
        pub actor_kind: String,
        /// Which account.
        pub actor_id: Option<i64>,
        /// What.
        pub action: String,
        /// To which kind of thing.
        pub subject_kind: String,
        /// To which one.
        pub subject_id: Option<i64>,
        /// In which request.
        pub request_id: Option<String>,
        /// The values before, as JSON.
        pub before: Option<String>,
        /// The values after, as JSON.
        pub after: Option<String>,
        /// True if there are or were any: where both are gone, they were removed.
        pub has_detail: bool,
    }
}

/// What somebody looks for.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// From this moment on.
    pub from: Option<Timestamp>,
    /// Before this one.
    pub to: Option<Timestamp>,
    /// One kind of actor; empty for any.
    pub actor_kind: String,
    /// One action; empty for any.
    pub action: String,
    /// One kind of subject; empty for any.
    pub subject_kind: String,
    /// One subject of that kind.
    pub subject_id: Option<i64>,
    /// Words of the action or the subject's kind, a request; empty for any.
    pub search: String,
    /// Accounts that these words may mean.
    pub actor_ids: Vec<i64>,
}

/// The newest one that was seen; what comes after it is asked for.
pub type Inspection = (Timestamp, i64);

/// What times are kept by.
const A_MOMENT: SignedDuration = SignedDuration::from_millis(1);

/// Counted no further: whoever has more looks closer.
pub const MOST_COUNTED: i64 = 10_000;

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

/// A page of it, after what was seen of it.
pub async fn list(
    conn: &mut Conn,
    wanted: &Wanted,
    seen: Option<Inspection>,
    (limit, offset): (i64, i64),
) -> Result<Vec<Found>, DbError> {
    let (from, mut to) = wanted.span();
    let (before, id) = seen.unwrap_or((Timestamp::MAX, i64::MAX));
    if let Ok(end) = before.checked_add(A_MOMENT) {
        // Without it an index would be read from its newest entry, past all that was seen.
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

/// How many there are, up to [`MOST_COUNTED`].
pub async fn count(conn: &mut Conn, wanted: &Wanted) -> Result<i64, DbError> {
    let (from, to) = wanted.span();
    let Wanted { actor_kind, action, subject_kind, subject_id, search, actor_ids, .. } = wanted;
    let pattern = wanted.pattern();
    if let Some(subject_id) = subject_id {
        let params = p![subject_kind, subject_id, from, to, actor_kind, action, pattern];
        return conn.one(&COUNT_OF_SUBJECT, params).await;
    }
    let ids = Ids(actor_ids);
    let params = p![from, to, actor_kind, action, subject_kind, pattern, ids, search, MOST_COUNTED];
    conn.one(&COUNT_JOURNAL, params).await
}

/// Kind and number of everything that an account did something to.
pub async fn touched_by(conn: &mut Conn, kind: &str, account_id: i64) -> Result<Vec<(String, i64)>, DbError> {
    conn.all(&LIST_TOUCHED, p![kind, account_id]).await
}

/// When each of these accounts did something last.
pub async fn last_heard(
    conn: &mut Conn,
    kind: &str,
    account_ids: &[i64],
) -> Result<Vec<(i64, Option<Timestamp>)>, DbError> {
    conn.all(&LIST_LAST_HEARD, p![kind, Ids(account_ids)]).await
}
