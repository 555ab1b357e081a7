//! Failed mails that staff have dealt with are put aside, and can be brought back.

use crate::OutboxState;
use db::{Conn, DbError, Ids, p};
use journal::By;
use kernel::MailId;
use serde_json::json;

/// Maximum number of mails per call.
pub const MAX_AT_ONCE: usize = 5_000;
/// Maximum number of mail ids in a journal entry.
const MAX_NAMED: usize = 100;

db::statements! {
    PUT_ASIDE =
        "UPDATE mail SET put_aside_at = $2, put_aside_by = $3
         WHERE id IN list($1) AND state = 'failed' AND put_aside_at IS NULL RETURNING id";
    PUT_ALL_ASIDE =
        "UPDATE mail SET put_aside_at = $1, put_aside_by = $2
         WHERE id IN (SELECT id FROM mail WHERE state = 'failed' AND put_aside_at IS NULL ORDER BY created_at, id LIMIT $3) RETURNING id";
    BRING_BACK =
        "UPDATE mail SET put_aside_at = NULL, put_aside_by = NULL
         WHERE id IN list($1) AND put_aside_at IS NOT NULL RETURNING id";
}

/// The mails to move.
#[derive(Clone, Copy, Debug)]
pub enum Which<'a> {
    /// These ids; mails in another state are skipped.
    Ids(&'a [MailId]),
    /// The oldest [`MAX_AT_ONCE`] that failed.
    AllFailed,
}

/// A change of state of some mails, as in the journal.
struct Move {
    action: &'static str,
    before: OutboxState,
    after: OutboxState,
}

const PUT_MAIL_ASIDE: Move =
    Move { action: "mail.put_aside", before: OutboxState::Failed, after: OutboxState::PutAside };
const BRING_MAIL_BACK: Move =
    Move { action: "mail.brought_back", before: OutboxState::PutAside, after: OutboxState::Failed };

/// Ids of the moved mails, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedMails(pub Vec<MailId>);

/// Why mails are not moved.
#[derive(Debug, derive_more::From)]
pub enum MoveMailsError {
    /// None of them is in the state to be moved from.
    NoneMovable,
    #[from]
    Db(DbError),
}

/// Puts failed mails aside: they stay readable and can be resent, but no longer count as failed.
pub async fn put_aside(conn: &mut Conn, by: By, which: Which<'_>) -> Result<MovedMails, MoveMailsError> {
    let By { actor, at } = by;
    let moved: Vec<MailId> = match which {
        Which::Ids(ids) => conn.all(&PUT_ASIDE, p![Ids(ids), at, actor.id]).await?,
        Which::AllFailed => {
            let limit = i64::try_from(MAX_AT_ONCE).unwrap_or(i64::MAX);
            conn.all(&PUT_ALL_ASIDE, p![at, actor.id, limit]).await?
        }
    };
    record(conn, by, PUT_MAIL_ASIDE, moved).await
}

/// Moves mails back to failed that were put aside.
pub async fn bring_back(conn: &mut Conn, by: By, ids: &[MailId]) -> Result<MovedMails, MoveMailsError> {
    let moved: Vec<MailId> = conn.all(&BRING_BACK, p![Ids(ids)]).await?;
    record(conn, by, BRING_MAIL_BACK, moved).await
}

async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    Move { action, before, after }: Move,
    mut moved: Vec<MailId>,
) -> Result<MovedMails, MoveMailsError> {
    if moved.is_empty() {
        return Err(MoveMailsError::NoneMovable);
    }
    moved.sort_unstable();
    let named: Vec<MailId> = moved.iter().take(MAX_NAMED).copied().collect();
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind: "mail",
        subject_id: if let [only] = moved[..] { Some(only.get()) } else { None },
        before: Some(json!({ "state": before })),
        after: Some(json!({ "state": after, "count": moved.len(), "mailIds": named })),
    };
    journal::record(conn, &entry).await?;
    Ok(MovedMails(moved))
}
