//! The outbox as staff look through it, and sending a mail again.

pub(crate) mod aside;
pub(crate) mod store;

use crate::{Letter, MailState, outbox::message_id, store::count_since};
use api::Failure;
pub use aside::{MOST_AT_ONCE, MovedMails, Which, bring_back, put_aside};
use db::{
    Conn, DbError,
    journal::{self, Actor},
};
use jiff::{SignedDuration, Timestamp};
use kernel::Random;
use serde_json::json;
pub use store::{OutboxRow, Wanted, count_failed, count_waiting, find, list};

/// Mails that an address may get within an hour because somebody asks for them one by one.
const MOST_AN_HOUR: i64 = 5;

/// What was noted of a mail that was withdrawn, see `WITHDRAW_MAIL`.
const WITHDRAWN: &str = "Withdrawn before it was sent.";

/// How a mail goes out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// It never arrived: the same one, with the same Message-ID.
    Again,
    /// It did: another one that says the same.
    Copy,
}

/// How, or why not.
fn way(row: &OutboxRow, now: Timestamp) -> Result<Way, Failure> {
    if row.expires_at.is_some_and(|end| end <= now) {
        let is_password = matches!(row.letter(), Some(Letter::TemporaryPassword { .. }));
        let sentence = if is_password {
            "This temporary password has expired. A new one can be asked for on the login screen."
        } else {
            "What this email is about is over. It is not sent again."
        };
        return Err(Failure::conflict("mail.expired", sentence));
    }
    if row.last_error.as_deref() == Some(WITHDRAWN) {
        return Err(Failure::conflict("mail.withdrawn", "This email was withdrawn. It is not sent again."));
    }
    Ok(if row.state == MailState::Sent.name() { Way::Copy } else { Way::Again })
}

/// Sends a mail again. Gives the number of the one that goes out: its own, or that of a copy.
pub async fn resend(
    conn: &mut Conn,
    random: &Random,
    (actor, now): (Actor, Timestamp),
    id: i64,
) -> Result<i64, Failure> {
    let row = find(conn, id).await?.ok_or_else(Failure::not_found)?;
    let way = way(&row, now)?;
    if count_since(conn, &row.recipient, now - SignedDuration::from_hours(1)).await? >= MOST_AN_HOUR {
        let sentence = "This address was written to several times within the hour. Please wait a while.";
        return Err(Failure::conflict("mail.too_often", sentence));
    }
    let sent = match way {
        Way::Copy => store::copy(conn, id, &message_id(random), now).await?,
        Way::Again if store::queue_again(conn, id, now).await? => id,
        Way::Again => {
            let sentence = "This email is waiting to be sent already.";
            return Err(Failure::conflict("mail.queued", sentence));
        }
    };
    let entry = journal::Entry {
        at: now,
        actor,
        action: "mail.resent",
        subject_kind: "mail",
        subject_id: Some(id),
        before: Some(json!({ "state": row.state, "lastError": row.last_error })),
        after: Some(json!({ "state": MailState::Queued.name(), "mailId": sent })),
    };
    journal::record(conn, &entry).await?;
    Ok(sent)
}

/// Notes that somebody has read a mail that holds a secret.
pub async fn note_secret_read(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    id: i64,
    letter: &Letter,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action: "mail.secret_read",
        subject_kind: "mail",
        subject_id: Some(id),
        before: None,
        after: Some(json!({ "kind": letter.kind().name })),
    };
    journal::record(conn, &entry).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AccountKind;

    fn row(state: &str, last_error: Option<&str>, expires_at: Option<&str>) -> OutboxRow {
        let letter = Letter::TemporaryPassword {
            account_kind: AccountKind::Parent,
            email: "ada@example.org".into(),
            nonce: "00".into(),
        };
        OutboxRow {
            id: 1,
            recipient: "ada@example.org".into(),
            letter: serde_json::to_string(&letter).unwrap(),
            state: state.into(),
            attempts: 1,
            last_error: last_error.map(str::to_owned),
            created_at: Timestamp::UNIX_EPOCH,
            ended_at: None,
            expires_at: expires_at.map(|at| at.parse().unwrap()),
            language: "en".into(),
            put_aside_at: None,
            put_aside_by: None,
        }
    }

    #[test]
    fn what_arrived_is_copied_what_did_not_goes_out_again_and_what_is_over_does_not() {
        let now: Timestamp = "2026-11-15T10:00:00Z".parse().unwrap();
        let told = |row: OutboxRow| way(&row, now).map_err(|failure| failure.code());
        assert_eq!(told(row("sent", None, None)), Ok(Way::Copy));
        assert_eq!(told(row("kept", None, Some("2026-11-15T10:00:01Z"))), Ok(Way::Again));
        assert_eq!(told(row("failed", Some("550"), None)), Ok(Way::Again));
        assert_eq!(told(row("put_aside", Some("550"), None)), Ok(Way::Again));
        assert_eq!(told(row("kept", None, Some("2026-11-15T10:00:00Z"))), Err("mail.expired"));
        assert_eq!(told(row("failed", Some(WITHDRAWN), None)), Err("mail.withdrawn"));
    }
}
