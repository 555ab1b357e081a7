//! The one source of time.

use jiff::{SignedDuration, Timestamp};
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

/// What time it is. Clones share the same clock.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    /// Milliseconds since 1970, moved only by the test that owns it.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A clock that stands still until [`Clock::advance`] moves it.
    pub fn manual(start: Timestamp) -> Self {
        Self(Source::Manual(Arc::new(AtomicI64::new(start.as_millisecond()))))
    }

    /// Now, to the millisecond: what the database keeps, so a value read back equals the one written.
    pub fn now(&self) -> Timestamp {
        let millis = match &self.0 {
            #[expect(clippy::disallowed_methods, reason = "this is the one place that asks the machine")]
            Source::System => Timestamp::now().as_millisecond(),
            Source::Manual(at) => at.load(Ordering::SeqCst),
        };
        Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX)
    }

    /// Sets a manual clock. The system clock cannot be set and stays as it is.
    pub fn set(&self, to: Timestamp) {
        if let Source::Manual(at) = &self.0 {
            at.store(to.as_millisecond(), Ordering::SeqCst);
        }
    }

    /// Moves a manual clock. The system clock cannot be moved and stays as it is.
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
    fn a_manual_clock_moves_only_when_told_and_for_all_its_clones() {
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().unwrap());
        let clone = clock.clone();
        assert_eq!(clock.now(), clone.now());
        clock.advance(SignedDuration::from_mins(31));
        assert_eq!(clone.now().to_string(), "2026-11-15T10:31:00Z");
    }
}
