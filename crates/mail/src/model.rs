//! Letters, kinds of mail, states of a mail and the rules of delivery attempts. No I/O.

pub(crate) mod kinds;
pub(crate) mod letter;

use jiff::{SignedDuration, Timestamp};

db::text_enum! {
    /// State of a mail.
    pub enum MailState {
        /// Waiting for the first or the next attempt.
        Queued = "queued",
        /// Accepted by the mail server.
        Sent = "sent",
        /// Rejected permanently, or too many attempts.
        Failed = "failed",
        /// There is no mail server: the mail can be read and is never sent.
        Kept = "kept",
    }
}

db::text_enum! {
    /// State of a mail, with held ones apart from those that are about to be sent.
    pub enum DeliveryState {
        /// Waiting until its partner may write to strangers.
        Held = "held",
        Queued = "queued",
        Sent = "sent",
        Failed = "failed",
        Kept = "kept",
    }
}

db::text_enum! {
    /// State of a mail in the outbox of staff.
    pub enum OutboxState {
        /// Waiting until its partner may write to strangers.
        Held = "held",
        Queued = "queued",
        Sent = "sent",
        Failed = "failed",
        Kept = "kept",
        /// Failed, and staff have dealt with it.
        PutAside = "put_aside",
    }
}

/// Result of a delivery attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Sent,
    Kept,
    /// Permanently rejected by the server.
    Rejected(Reason),
    /// Temporarily rejected by the server; to be retried.
    Deferred(Reason),
}

/// Why a mail was not delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reason {
    /// For the outbox, which staff read: often the server's reply, which may contain the address.
    pub text: String,
    /// For the log, which must not contain addresses.
    pub for_log: String,
}

impl Reason {
    /// A reason without personal data, for both.
    pub(crate) fn from_text(text: &str) -> Self {
        Self { text: text.to_owned(), for_log: text.to_owned() }
    }

    /// For a letter that cannot be rendered: the error may repeat its content, so it is not logged.
    pub(crate) fn unrenderable(text: String) -> Self {
        Self { text, for_log: "The mail cannot be written.".to_owned() }
    }
}

/// State after an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Next {
    pub state: MailState,
    pub try_at: Timestamp,
    pub error: Option<String>,
}

/// Attempts before giving up: with the back-off below, about a day.
const MAX_ATTEMPTS: u32 = 30;
const FIRST_WAIT: SignedDuration = SignedDuration::from_secs(5);
const MAX_WAIT: SignedDuration = SignedDuration::from_hours(1);

/// Back-off after the `attempts`-th failed attempt: 5 seconds, doubling up to an hour.
pub(crate) fn wait(attempts: u32) -> SignedDuration {
    let doubled = FIRST_WAIT.checked_mul(1 << attempts.saturating_sub(1).min(20));
    doubled.unwrap_or(MAX_WAIT).min(MAX_WAIT)
}

/// The state that follows from the result of the `attempts`-th attempt.
pub(crate) fn after(outcome: Outcome, attempts: u32, now: Timestamp, expires_at: Option<Timestamp>) -> Next {
    let ended = |state, error| Next { state, try_at: now, error };
    match outcome {
        Outcome::Sent => ended(MailState::Sent, None),
        Outcome::Kept => ended(MailState::Kept, None),
        Outcome::Rejected(reason) => ended(MailState::Failed, Some(reason.text)),
        Outcome::Deferred(Reason { text: error, .. }) => {
            let try_at = now + wait(attempts);
            let too_late = expires_at.is_some_and(|end| try_at >= end);
            if attempts >= MAX_ATTEMPTS || too_late {
                ended(MailState::Failed, Some(error))
            } else {
                Next { state: MailState::Queued, try_at, error: Some(error) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn now() -> Timestamp {
        "2026-11-15T10:00:00Z".parse().unwrap()
    }

    #[test]
    fn does_not_retry_a_mail_that_would_expire_first() {
        let expires = Some(now() + SignedDuration::from_secs(20));
        let later = after(Outcome::Deferred(Reason::from_text("busy")), 1, now(), expires);
        assert_eq!(later.state, MailState::Queued);
        let too_late = after(Outcome::Deferred(Reason::from_text("busy")), 4, now(), expires);
        assert_eq!((too_late.state, too_late.error.as_deref()), (MailState::Failed, Some("busy")));
    }

    #[test]
    fn fails_at_once_on_a_permanent_rejection() {
        assert_eq!(
            after(Outcome::Rejected(Reason::from_text("550")), 1, now(), None).state,
            MailState::Failed
        );
    }

    proptest! {
        #[test]
        fn back_off_grows_and_stays_between_five_seconds_and_an_hour(attempts in 1u32..10_000) {
            prop_assert!(wait(attempts) >= FIRST_WAIT && wait(attempts) <= MAX_WAIT);
            prop_assert!(wait(attempts + 1) >= wait(attempts));
        }

        #[test]
        fn gives_up_after_the_last_attempt(attempts in MAX_ATTEMPTS..10_000) {
            prop_assert_eq!(after(Outcome::Deferred(Reason::from_text("")), attempts, now(), None).state, MailState::Failed);
        }
    }
}
