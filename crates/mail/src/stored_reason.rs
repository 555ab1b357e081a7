//! Why mails were not delivered: stored as English text, often the server's reply, and shown in the reader's language.

use crate::{DeliveryStatus, outbox_admin::store::OutboxRow};
use l10n::{Message, msg};

/// Also in `WITHDRAW_MAIL` and `SUPERSEDE_HELD`.
pub(crate) const WITHDRAWN: &str = "Withdrawn before it was sent.";
pub(crate) const TOO_LATE: &str = "It was too late to deliver it.";
pub(crate) const TIMED_OUT: &str = "The mail server did not answer in time.";
pub(crate) const INVALID_ADDRESS: &str = "The address cannot be used.";

/// The message of a stored reason; any other text stays as it is.
pub(crate) fn shown(text: &str) -> Message {
    from_stored(text).unwrap_or_else(|| msg!("foreign-text", text = text))
}

fn from_stored(text: &str) -> Option<Message> {
    match text {
        WITHDRAWN => Some(msg!("reason-withdrawn")),
        TOO_LATE => Some(msg!("reason-too-late")),
        TIMED_OUT => Some(msg!("reason-timed-out")),
        INVALID_ADDRESS => Some(msg!("reason-address")),
        _ => None,
    }
}

impl DeliveryStatus {
    /// Why it was not delivered.
    pub fn reason(&self) -> Option<Message> {
        self.error.as_deref().map(shown)
    }
}

impl OutboxRow {
    /// Why it was not delivered.
    pub fn reason(&self) -> Option<Message> {
        self.last_error.as_deref().map(shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use l10n::Language;

    #[test]
    fn translates_our_own_reasons_and_keeps_the_replies_of_servers() {
        for stored in [WITHDRAWN, TOO_LATE, TIMED_OUT, INVALID_ADDRESS] {
            assert_eq!(shown(stored).english(), stored);
            assert_ne!(shown(stored).to_text(Language::French), stored);
        }
        let reply = "permanent error (550): 5.1.1 \"No such user\" here ; sorry";
        for language in Language::ALL {
            assert_eq!(shown(reply).to_text(language), reply);
        }
    }
}
