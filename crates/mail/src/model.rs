//! The life of a mail, as rules.

use jiff::{SignedDuration, Timestamp};

/// Where a mail stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailState {
    /// Waiting for its turn, or for the next try.
    Queued,
    /// Taken by the mail server.
    Sent,
    /// Refused for good, or tried for too long.
    Failed,
    /// There is no mail server: it can be read, and stays.
    Kept,
}

impl MailState {
    /// Its name in the database and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Sent => "sent",
            Self::Failed => "failed",
            Self::Kept => "kept",
        }
    }
}

/// How a try at delivery ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Sent,
    Kept,
    /// The server will never take it.
    Refused(Reason),
    /// The server may take it later.
    NotNow(Reason),
}

/// Why a mail was not delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reason {
    /// For the outbox, which staff read: often in the server's own words, which may repeat the address.
    pub text: String,
    /// For the log, in which no address may stand.
    pub in_log: String,
}

impl Reason {
    /// In our own words.
    pub(crate) fn ours(text: &str) -> Self {
        Self { text: text.to_owned(), in_log: text.to_owned() }
    }

    /// Of a letter that cannot be written: what is wrong with it may repeat what is in it.
    pub(crate) fn unwritable(text: String) -> Self {
        Self { text, in_log: "The mail cannot be written.".to_owned() }
    }
}

/// What becomes of a mail after a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Next {
    pub state: MailState,
    pub try_at: Timestamp,
    pub error: Option<String>,
}

/// Tries before giving up: with the waits below, about a day.
const MOST_ATTEMPTS: u32 = 30;
const FIRST_WAIT: SignedDuration = SignedDuration::from_secs(5);
const LONGEST_WAIT: SignedDuration = SignedDuration::from_hours(1);

/// The wait after the `attempts`-th failed try: 5 seconds, doubling, an hour at most.
pub(crate) fn wait(attempts: u32) -> SignedDuration {
    let doubled = FIRST_WAIT.checked_mul(1 << attempts.saturating_sub(1).min(20));
    doubled.unwrap_or(LONGEST_WAIT).min(LONGEST_WAIT)
}

/// What follows from the outcome of the `attempts`-th try.
pub(crate) fn after(outcome: Outcome, attempts: u32, now: Timestamp, expires_at: Option<Timestamp>) -> Next {
    let ended = |state, error| Next { state, try_at: now, error };
    match outcome {
        Outcome::Sent => ended(MailState::Sent, None),
        Outcome::Kept => ended(MailState::Kept, None),
        Outcome::Refused(reason) => ended(MailState::Failed, Some(reason.text)),
        Outcome::NotNow(Reason { text: error, .. }) => {
            let try_at = now + wait(attempts);
            let too_late = expires_at.is_some_and(|end| try_at >= end);
            if attempts >= MOST_ATTEMPTS || too_late {
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
    fn a_mail_that_would_come_too_late_is_not_tried_again() {
        let expires = Some(now() + SignedDuration::from_secs(20));
        let later = after(Outcome::NotNow(Reason::ours("busy")), 1, now(), expires);
        assert_eq!(later.state, MailState::Queued);
        let too_late = after(Outcome::NotNow(Reason::ours("busy")), 4, now(), expires);
        assert_eq!((too_late.state, too_late.error.as_deref()), (MailState::Failed, Some("busy")));
    }

    #[test]
    fn a_permanent_refusal_is_final_at_once() {
        assert_eq!(after(Outcome::Refused(Reason::ours("550")), 1, now(), None).state, MailState::Failed);
    }

    proptest! {
        #[test]
        fn waits_grow_and_stay_between_five_seconds_and_an_hour(attempts in 1u32..10_000) {
            prop_assert!(wait(attempts) >= FIRST_WAIT && wait(attempts) <= LONGEST_WAIT);
            prop_assert!(wait(attempts + 1) >= wait(attempts));
        }

        #[test]
        fn every_mail_ends(attempts in MOST_ATTEMPTS..10_000) {
            prop_assert_eq!(after(Outcome::NotNow(Reason::ours("")), attempts, now(), None).state, MailState::Failed);
        }
    }
}
