//! Failed mails that staff have dealt with, put aside and brought back.

use api::Failure;
use db::{
    Conn, Ids,
    journal::{self, Actor},
    p,
};
use jiff::Timestamp;
use serde_json::json;

/// Mails that one call may move.
pub const MOST_AT_ONCE: usize = 5_000;
/// Mails that an entry of the journal names.
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

/// Which mails are moved.
#[derive(Clone, Copy, Debug)]
pub enum Which<'a> {
    /// These; those that are in another state are skipped.
    Ids(&'a [i64]),
    /// The oldest [`MOST_AT_ONCE`] that failed.
    AllFailed,
}

/// The mails that were moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedMails(pub Vec<i64>);

/// Puts failed mails aside: they stay readable, can be sent again, and are no longer counted as failed.
pub async fn put_aside(
    conn: &mut Conn,
    (actor, now): (Actor, Timestamp),
    which: Which<'_>,
) -> Result<MovedMails, Failure> {
    let moved: Vec<i64> = match which {
        Which::Ids(ids) => conn.all(&PUT_ASIDE, p![Ids(ids), now, actor.id]).await?,
        Which::AllFailed => {
            let most = i64::try_from(MOST_AT_ONCE).unwrap_or(i64::MAX);
            conn.all(&PUT_ALL_ASIDE, p![now, actor.id, most]).await?
        }
    };
    record(conn, (actor, now), "mail.put_aside", moved, ("failed", "put_aside")).await
}

/// Brings mails back that were put aside.
pub async fn bring_back(conn: &mut Conn, by: (Actor, Timestamp), ids: &[i64]) -> Result<MovedMails, Failure> {
    let moved: Vec<i64> = conn.all(&BRING_BACK, p![Ids(ids)]).await?;
    record(conn, by, "mail.brought_back", moved, ("put_aside", "failed")).await
}

async fn record(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    action: &'static str,
    mut moved: Vec<i64>,
    (before, after): (&str, &str),
) -> Result<MovedMails, Failure> {
    if moved.is_empty() {
        let sentence = "None of these emails can be moved. Somebody else may have done it already.";
        return Err(Failure::conflict("mail.not_moved", sentence));
    }
    moved.sort_unstable();
    let named: Vec<i64> = moved.iter().take(MOST_NAMED).copied().collect();
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind: "mail",
        subject_id: if let [only] = moved[..] { Some(only) } else { None },
        before: Some(json!({ "state": before })),
        after: Some(json!({ "state": after, "count": moved.len(), "mailIds": named })),
    };
    journal::record(conn, &entry).await?;
    Ok(MovedMails(moved))
}
