//! SQL of the outbox administration.

use crate::{Kinds, Letter, MailState, OutboxState};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, MailId, Window};

db::statements! {
    LIST_OUTBOX = { each: page!("", "LIMIT $1 OFFSET $2") };
    COUNT_OUTBOX = "SELECT COUNT(*) FROM mail";
    LIST_IN_STATE = {
        each: page!("WHERE state = $1 AND put_aside_at IS NULL AND NOT (is_held AND state = 'queued')", "LIMIT $2 OFFSET $3")
    };
    /// The bound on `created_at` makes SQLite use the partial index.
    LIST_PUT_ASIDE = concat!(
        "SELECT ", columns!("'put_aside'"), " FROM mail
         WHERE put_aside_at IS NOT NULL AND created_at >= 0 ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2"
    );
    /// Mails of partners that may not write to strangers yet.
    LIST_HELD = concat!(
        "SELECT ", columns!("'held'"), " FROM mail
         WHERE is_held AND state = 'queued' AND created_at >= 0 ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2"
    );
    COUNT_HELD_MAIL = "SELECT COUNT(*) FROM mail WHERE is_held AND state = 'queued' AND created_at >= 0";
    COUNT_PUT_ASIDE = "SELECT COUNT(*) FROM mail WHERE put_aside_at IS NOT NULL AND created_at >= 0";
    /// Counts up to `$2`.
    COUNT_IN_STATE = "SELECT COUNT(*) FROM (SELECT id FROM mail WHERE state = $1 AND put_aside_at IS NULL AND NOT (is_held AND state = 'queued') LIMIT $2) found";
    COUNT_IN_STATES = "SELECT COUNT(*) FROM mail WHERE state IN ($1, $2, $3) AND put_aside_at IS NULL";
    /// By address, newest first for each address.
    LIST_TO_ADDRESSES = concat!(
        "SELECT ", columns!(shown_state!()), " FROM mail
         WHERE id IN (SELECT id", to_addresses!(), " ORDER BY ", address!(), ", id DESC LIMIT $4 OFFSET $5)
         ORDER BY ", address!(), ", id DESC"
    );
    COUNT_TO_ADDRESSES = concat!("SELECT COUNT(*)", to_addresses!());
    FIND_IN_OUTBOX = concat!("SELECT ", columns!(shown_state!()), " FROM mail WHERE id = $1");
    /// Only an undelivered mail. Conditional, so that it is queued once.
    QUEUE_AGAIN =
        "UPDATE mail SET state = 'queued', attempts = 0, next_try_at = $2, last_error = NULL, ended_at = NULL, put_aside_at = NULL, put_aside_by = NULL
         WHERE id = $1 AND /*guard*/ state IN ('failed', 'kept') /*end*/";
    COPY_MAIL =
        "INSERT INTO mail (recipient, letter, message_id, state, next_try_at, expires_at, created_at, language)
         SELECT recipient, letter, $2, 'queued', $3, expires_at, $3, language FROM mail WHERE id = $1 RETURNING id";
}

db::row! {
    /// A mail in the outbox.
    #[derive(Clone, Debug)]
    pub struct OutboxRow {
        pub id: MailId,
        pub recipient: String,
        pub(crate) letter: String,
        pub state: OutboxState,
        /// Attempts so far.
        pub attempts: u32,
        /// Why it was not delivered, as stored; see [`OutboxRow::reason`].
        pub last_error: Option<String>,
        pub created_at: Timestamp,
        /// When it was sent, kept or given up.
        pub ended_at: Option<Timestamp>,
        /// When it is no longer worth delivering.
        pub expires_at: Option<Timestamp>,
        pub language: String,
        /// When staff put it aside.
        pub put_aside_at: Option<Timestamp>,
        /// The staff account that put it aside.
        pub put_aside_by: Option<AccountId>,
    }
}

impl OutboxRow {
    /// The parsed letter; `None` if it cannot be parsed any more.
    pub fn letter(&self, kinds: Kinds) -> Option<Box<dyn Letter>> {
        kinds.read(&self.letter).ok()
    }
}

/// Filter of the outbox.
#[derive(Clone, Copy, Debug)]
pub struct OutboxFilter<'a> {
    /// `None` for any.
    pub state: Option<OutboxState>,
    /// Prefix of the address; empty for any.
    pub recipient: &'a str,
}

/// One page of the outbox, newest first, or by address if filtered by address; and the total count.
pub async fn list(
    conn: &mut Conn,
    wanted: OutboxFilter<'_>,
    window: Window,
) -> Result<(Vec<OutboxRow>, i64), DbError> {
    let OutboxFilter { state, recipient } = wanted;
    let Window { limit, offset } = window;
    let from = recipient.trim().to_lowercase();
    if !from.is_empty() {
        // The highest code point sorts after any continuation of the prefix.
        let to = format!("{from}\u{10FFFF}");
        let state = state.map_or("", OutboxState::name);
        let rows = conn.all(&LIST_TO_ADDRESSES, p![from, to, state, limit, offset]).await?;
        return Ok((rows, conn.one(&COUNT_TO_ADDRESSES, p![from, to, state]).await?));
    }
    let stored = match state {
        None => {
            let rows = conn.all(&LIST_OUTBOX, p![limit, offset]).await?;
            return Ok((rows, conn.one(&COUNT_OUTBOX, p![]).await?));
        }
        Some(OutboxState::PutAside) => {
            let rows = conn.all(&LIST_PUT_ASIDE, p![limit, offset]).await?;
            return Ok((rows, conn.one(&COUNT_PUT_ASIDE, p![]).await?));
        }
        Some(OutboxState::Held) => {
            let rows = conn.all(&LIST_HELD, p![limit, offset]).await?;
            return Ok((rows, conn.one(&COUNT_HELD_MAIL, p![]).await?));
        }
        Some(OutboxState::Queued) => MailState::Queued,
        Some(OutboxState::Sent) => MailState::Sent,
        Some(OutboxState::Failed) => MailState::Failed,
        Some(OutboxState::Kept) => MailState::Kept,
    };
    let rows = conn.all(&LIST_IN_STATE, p![stored, limit, offset]).await?;
    Ok((rows, count_in_state(conn, stored).await?))
}

/// Finds a mail by id.
pub async fn find(conn: &mut Conn, id: MailId) -> Result<Option<OutboxRow>, DbError> {
    conn.optional(&FIND_IN_OUTBOX, p![id]).await
}

/// Number of mails that could not be delivered.
pub async fn count_failed(conn: &mut Conn) -> Result<i64, DbError> {
    count_in_state(conn, MailState::Failed).await
}

/// Number of mails waiting for the first or the next attempt, without held ones.
pub async fn count_waiting(conn: &mut Conn) -> Result<i64, DbError> {
    count_in_state(conn, MailState::Queued).await
}

/// Limit up to which rows are counted directly.
const MANY: i64 = 50_000;

/// Nearly all mails are in one state; that one is counted as the total minus the others.
async fn count_in_state(conn: &mut Conn, state: MailState) -> Result<i64, DbError> {
    let counted: i64 = conn.one(&COUNT_IN_STATE, p![state, MANY]).await?;
    if counted < MANY {
        return Ok(counted);
    }
    let all: i64 = conn.one(&COUNT_OUTBOX, p![]).await?;
    let others: Vec<&MailState> = MailState::ALL.iter().filter(|other| **other != state).collect();
    let [one, two, three] = others.as_slice() else { return Ok(counted) };
    let elsewhere: i64 = conn.one(&COUNT_IN_STATES, p![one, two, three]).await?;
    let put_aside: i64 = conn.one(&COUNT_PUT_ASIDE, p![]).await?;
    let is_queued = state == MailState::Queued;
    let held: i64 = if is_queued { conn.one(&COUNT_HELD_MAIL, p![]).await? } else { 0 };
    Ok((all - elsewhere - put_aside - held).max(counted))
}

/// Queues an undelivered mail again; false if it is queued already.
pub(super) async fn queue_again(conn: &mut Conn, id: MailId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&QUEUE_AGAIN, p![id, now]).await? == 1)
}

pub(super) async fn copy(
    conn: &mut Conn,
    id: MailId,
    message_id: &str,
    now: Timestamp,
) -> Result<MailId, DbError> {
    conn.one(&COPY_MAIL, p![id, message_id, now]).await
}
