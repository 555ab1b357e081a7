//! Failed mails that staff have dealt with are put aside, and can be brought back.

use api::Failure;
use db::{
    Conn, Ids,
    journal::{self, Actor},
    p,
};
use jiff::Timestamp;
use kernel::MailId;
use serde_json::json;

/// Maximum number of mails per call.
pub const MOST_AT_ONCE: usize = 5_000;
/// Maximum number of mail ids in a journal entry.
const MOST_NAMED: usize = 100;

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
    /// The oldest [`MOST_AT_ONCE`] that failed.
    AllFailed,
}

/// Ids of the moved mails, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedMails(pub Vec<MailId>);

/// Puts failed mails aside: they stay readable and can be resent, but no longer count as failed.
pub async fn put_aside(
    conn: &mut Conn,
    (actor, now): (Actor, Timestamp),
    which: Which<'_>,
) -> Result<MovedMails, Failure> {
    let moved: Vec<MailId> = match which {
        Which::Ids(ids) => conn.all(&PUT_ASIDE, p![Ids(ids), now, actor.id]).await?,
        Which::AllFailed => {
            let most = i64::try_from(MOST_AT_ONCE).unwrap_or(i64::MAX);
            conn.all(&PUT_ALL_ASIDE, p![now, actor.id, most]).await?
        }
    };
    record(conn, (actor, now), "mail.put_aside", moved, ("failed", "put_aside")).await
}

/// Moves mails back to failed that were put aside.
pub async fn bring_back(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    ids: &[MailId],
) -> Result<MovedMails, Failure> {
    let moved: Vec<MailId> = conn.all(&BRING_BACK, p![Ids(ids)]).await?;
    record(conn, by, "mail.brought_back", moved, ("put_aside", "failed")).await
}

async fn record(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    action: &'static str,
    mut moved: Vec<MailId>,
    (before, after): (&str, &str),
) -> Result<MovedMails, Failure> {
    if moved.is_empty() {
        let sentence = "None of these emails can be moved. Somebody else may have done it already.";
        return Err(Failure::conflict("mail.not_moved", sentence));
    }
    moved.sort_unstable();
    let named: Vec<MailId> = moved.iter().take(MOST_NAMED).copied().collect();
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
