//! The only source of time.

use jiff::{SignedDuration, Timestamp};
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

/// The current time. Clones share the same clock.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    /// Milliseconds since 1970, moved only by the test that owns it.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// The system clock.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A clock that stands still until [`Clock::set`] or [`Clock::advance`] moves it, for tests.
    pub fn manual(start: Timestamp) -> Self {
        Self(Source::Manual(Arc::new(AtomicI64::new(start.as_millisecond()))))
    }

    /// The time, truncated to milliseconds as in the database, so that a value read back equals the one written.
    pub fn now(&self) -> Timestamp {
        let millis = match &self.0 {
            #[expect(clippy::disallowed_methods, reason = "the only place that reads the system clock")]
            Source::System => Timestamp::now().as_millisecond(),
            Source::Manual(at) => at.load(Ordering::SeqCst),
        };
        Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX)
    }

    /// Sets a manual clock; does nothing to the system clock.
    pub fn set(&self, to: Timestamp) {
        if let Source::Manual(at) = &self.0 {
            at.store(to.as_millisecond(), Ordering::SeqCst);
        }
    }

    /// Moves a manual clock; does nothing to the system clock.
    pub fn advance(&self, by: SignedDuration) {
        if let Source::Manual(at) = &self.0 {
            let millis = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            at.fetch_add(millis, Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_clock_moves_only_explicitly_and_for_all_clones() {
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().unwrap());
        let clone = clock.clone();
        assert_eq!(clock.now(), clone.now());
        clock.advance(SignedDuration::from_mins(31));
        assert_eq!(clone.now().to_string(), "2026-11-15T10:31:00Z");
    }
}
