//! Enqueues a letter: inserts a row in the transaction of the event it reports.

use crate::{Letter, store};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{EmailAddress, MailId, PartnerId, Random};
use l10n::Language;
use serde_json::json;
use std::collections::HashMap;

/// A letter to enqueue.
#[derive(Clone, Debug)]
pub struct OutgoingMail<'a> {
    pub recipient: &'a EmailAddress,
    pub letter: &'a dyn Letter,
    pub language: Language,
    /// When it is no longer worth delivering.
    pub expires_at: Option<Timestamp>,
}

/// Letters of a partner to enqueue as held, all in one language.
#[derive(Debug)]
pub struct HeldPosts<'a, L> {
    pub partner_id: PartnerId,
    pub language: Language,
    /// Each with its recipient.
    pub letters: &'a [(&'a EmailAddress, L)],
}

pub(crate) fn message_id(random: &Random) -> String {
    // The same for every attempt, so that mail clients can detect duplicates.
    format!("<{}@seatling>", random.identifier::<26>().to_lowercase())
}

fn to_json(letter: &dyn Letter) -> Result<String, DbError> {
    letter.to_json().map_err(|error| DbError::Statement(error.to_string()))
}

/// Enqueues a partner's letters as held. Returns their ids in the same order.
pub async fn post_all_held<L: Letter>(
    conn: &mut Conn,
    random: &Random,
    now: Timestamp,
    posts: HeldPosts<'_, L>,
) -> Result<Vec<MailId>, DbError> {
    let HeldPosts { partner_id, language, letters } = posts;
    let ids: Vec<String> = letters.iter().map(|_| message_id(random)).collect();
    let mut rows = Vec::with_capacity(letters.len());
    for ((recipient, letter), message_id) in letters.iter().zip(&ids) {
        rows.push(
            json!({ "recipient": recipient.as_str(), "letter": to_json(letter)?, "message_id": message_id }),
        );
    }
    let posted: Vec<(MailId, String)> = conn
        .all(
            &store::INSERT_MAILS,
            p![now, serde_json::Value::Array(rows).to_string(), language.name(), partner_id],
        )
        .await?;
    let by_message: HashMap<String, MailId> = posted.into_iter().map(|(id, message)| (message, id)).collect();
    ids.iter().map(|message| by_message.get(message).copied().ok_or(DbError::NoRow)).collect()
}

/// Enqueues a letter and returns its id.
pub async fn post(
    conn: &mut Conn,
    random: &Random,
    now: Timestamp,
    mail: &OutgoingMail<'_>,
) -> Result<MailId, DbError> {
    post_later(conn, random, (now, now), mail).await
}

/// Enqueues a letter that is not sent before `due_at`, and returns its id.
pub async fn post_later(
    conn: &mut Conn,
    random: &Random,
    (now, due_at): (Timestamp, Timestamp),
    mail: &OutgoingMail<'_>,
) -> Result<MailId, DbError> {
    let (to, language) = (mail.recipient.as_str(), mail.language.name());
    let params = p![to, to_json(mail.letter)?, message_id(random), now, mail.expires_at, language, due_at];
    conn.one(&store::INSERT_MAIL, params).await
}

/// Replaces the letter of a mail that waits to be sent. Returns false if nobody can know whether it was sent: the letter
/// then needs a mail of its own.
pub async fn replace_waiting(conn: &mut Conn, id: MailId, letter: &dyn Letter) -> Result<bool, DbError> {
    store::replace_untried(conn, id, &to_json(letter)?).await
}
