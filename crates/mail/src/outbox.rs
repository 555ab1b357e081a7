//! Posting a letter: a row in the transaction of what it tells about.

use crate::{Letter, store};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{EmailAddress, Random};

/// A letter and where it goes.
#[derive(Clone, Debug)]
pub struct Post<'a> {
    /// To whom.
    pub recipient: &'a EmailAddress,
    /// What.
    pub letter: &'a Letter,
    /// When it no longer makes sense to deliver it.
    pub expires_at: Option<Timestamp>,
}

/// Puts the letter into the outbox.
pub async fn post(conn: &mut Conn, random: &Random, now: Timestamp, mail: &Post<'_>) -> Result<i64, DbError> {
    let letter = serde_json::to_string(mail.letter).map_err(|error| DbError::Statement(error.to_string()))?;
    // The same on every try, so that a reader's program can tell a repetition.
    let message_id = format!("<{}@seatling>", random.identifier::<26>().to_lowercase());
    conn.one(&store::INSERT_MAIL, p![mail.recipient.as_str(), letter, message_id, now, mail.expires_at]).await
}
