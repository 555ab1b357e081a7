//! Staff administration of the outbox, and resending mails.

pub(crate) mod aside;
#[macro_use]
mod fragments;
pub(crate) mod store;

use crate::{
    Kind, Kinds, MailState, OutboxState, outbox::message_id, store::count_since, stored_reason::WITHDRAWN,
};
pub use aside::{MAX_AT_ONCE, MoveMailsError, MovedMails, Which, bring_back, put_aside};
use db::{Conn, DbError};
use jiff::{SignedDuration, Timestamp};
use journal::By;
use kernel::{MailId, Random};
use l10n::{Message, msg};
use serde_json::json;
pub use store::{OutboxFilter, OutboxRow, count_failed, count_waiting, find, list};

/// Mails that an address may get within an hour before manual resending is rejected.
const MAX_PER_HOUR: i64 = 5;

/// Why a mail is not resent.
#[derive(Debug, derive_more::From)]
pub enum ResendError {
    NotFound,
    /// What it is about is over, for the given reason.
    Expired(Message),
    Withdrawn,
    /// Its address got several mails within the hour.
    TooOften,
    AlreadyQueued,
    #[from]
    Db(DbError),
}

/// How a mail is resent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ResendMethod {
    /// It was not delivered: queue the same mail, with the same Message-ID.
    Requeue,
    /// It was delivered: send a copy with a new Message-ID.
    Copy,
}

/// How a mail can be resent; fails if it expired or was withdrawn.
fn resend_method(row: &OutboxRow, kinds: Kinds, now: Timestamp) -> Result<ResendMethod, ResendError> {
    if row.expires_at.is_some_and(|end| end <= now) {
        let reason = row.letter(kinds).and_then(|letter| letter.expired());
        return Err(ResendError::Expired(reason.unwrap_or_else(|| msg!("mail-expired"))));
    }
    if row.last_error.as_deref() == Some(WITHDRAWN) {
        return Err(ResendError::Withdrawn);
    }
    Ok(if row.state == OutboxState::Sent { ResendMethod::Copy } else { ResendMethod::Requeue })
}

/// Resends a mail. Returns the id of the mail that is queued: its own, or that of a copy.
pub async fn resend(
    conn: &mut Conn,
    random: &Random,
    kinds: Kinds,
    By { actor, at: now }: By,
    id: MailId,
) -> Result<MailId, ResendError> {
    let row = find(conn, id).await?.ok_or(ResendError::NotFound)?;
    let resend_method = resend_method(&row, kinds, now)?;
    if count_since(conn, &row.recipient, now - SignedDuration::from_hours(1)).await? >= MAX_PER_HOUR {
        return Err(ResendError::TooOften);
    }
    let sent = match resend_method {
        ResendMethod::Copy => store::copy(conn, id, &message_id(random), now).await?,
        ResendMethod::Requeue if store::queue_again(conn, id, now).await? => id,
        ResendMethod::Requeue => return Err(ResendError::AlreadyQueued),
    };
    let entry = journal::Entry {
        at: now,
        actor,
        action: "mail.resent",
        subject_kind: "mail",
        subject_id: Some(id.get()),
        before: Some(json!({ "state": row.state, "lastError": row.last_error })),
        after: Some(json!({ "state": MailState::Queued, "mailId": sent })),
    };
    journal::record(conn, &entry).await?;
    Ok(sent)
}

/// Records in the journal that a mail with a secret was read.
pub async fn record_secret_read(conn: &mut Conn, by: By, id: MailId, kind: &Kind) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "mail.secret_read",
        subject_kind: "mail",
        subject_id: Some(id.get()),
        before: None,
        after: Some(json!({ "kind": kind.name })),
    };
    journal::record(conn, &entry).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tests::example;

    fn row(state: OutboxState, last_error: Option<&str>, expires_at: Option<&str>) -> OutboxRow {
        OutboxRow {
            id: MailId::new(1),
            recipient: "ada@example.org".into(),
            letter: r#"{"kind":"note"}"#.into(),
            state,
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
    fn copies_delivered_mails_requeues_undelivered_ones_and_rejects_expired_or_withdrawn_ones() {
        let now: Timestamp = "2026-11-15T10:00:00Z".parse().unwrap();
        let outcome = |row: OutboxRow| resend_method(&row, example::kinds(), now);
        let method = |row: OutboxRow| outcome(row).ok();
        assert_eq!(method(row(OutboxState::Sent, None, None)), Some(ResendMethod::Copy));
        assert_eq!(
            method(row(OutboxState::Kept, None, Some("2026-11-15T10:00:01Z"))),
            Some(ResendMethod::Requeue)
        );
        assert_eq!(method(row(OutboxState::Failed, Some("550"), None)), Some(ResendMethod::Requeue));
        assert_eq!(method(row(OutboxState::PutAside, Some("550"), None)), Some(ResendMethod::Requeue));
        let expired = outcome(row(OutboxState::Kept, None, Some("2026-11-15T10:00:00Z")));
        assert!(matches!(expired, Err(ResendError::Expired(_))), "{expired:?}");
        let withdrawn = outcome(row(OutboxState::Failed, Some(WITHDRAWN), None));
        assert!(matches!(withdrawn, Err(ResendError::Withdrawn)), "{withdrawn:?}");
    }
}
