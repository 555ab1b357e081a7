//! Which notes a mail to a family contains.

use jiff::{SignedDuration, Timestamp};

/// How long a mail with notes waits: what the teacher sends about the same lesson meanwhile joins it.
pub(crate) const WAITS: SignedDuration = SignedDuration::from_mins(5);

/// When a note was sent to families.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sent {
    pub first_at: Timestamp,
    pub last_at: Timestamp,
}

/// What a note is in a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Novelty {
    New,
    /// An earlier mail contained it with another text.
    Corrected,
}

impl Sent {
    /// What the note is in a mail with everything that was sent since a time; `None` if it is not in it.
    pub(crate) fn novelty(self, since: Timestamp) -> Option<Novelty> {
        if self.last_at < since {
            return None;
        }
        Some(if self.first_at < since { Novelty::Corrected } else { Novelty::New })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(first: i64, last: i64) -> Sent {
        let at = |second| Timestamp::from_second(second).unwrap();
        Sent { first_at: at(first), last_at: at(last) }
    }

    #[test]
    fn a_mail_contains_what_was_sent_since_it_waits() {
        let since = Timestamp::from_second(100).unwrap();
        assert_eq!(sent(50, 99).novelty(since), None, "in an earlier mail");
        assert_eq!(sent(100, 100).novelty(since), Some(Novelty::New));
        assert_eq!(sent(100, 120).novelty(since), Some(Novelty::New), "changed before it was mailed");
        assert_eq!(sent(50, 100).novelty(since), Some(Novelty::Corrected));
    }
}
