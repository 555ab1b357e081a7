//! Leaves a provider that fails alone for a while.

use jiff::{SignedDuration, Timestamp};
use kernel::Clock;
use std::sync::{Mutex, PoisonError};

/// Failures in a row until it opens, and for how long.
const MOST_FAILURES: u32 = 5;
const REST: SignedDuration = SignedDuration::from_secs(30);
/// The longest `Retry-After` that is respected: payments must not stop for a day because of a header.
const LONGEST_WAIT: SignedDuration = SignedDuration::from_secs(60);

/// Closed: calls pass. Open: they do not, until the rest is over; then one passes, and decides.
#[derive(Debug)]
pub(crate) struct Breaker {
    clock: Clock,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    failures: u32,
    open_until: Option<Timestamp>,
    /// Until when the provider asked not to be called. A success of another call does not end it.
    quiet_until: Option<Timestamp>,
}

impl Breaker {
    pub(crate) fn new(clock: Clock) -> Self {
        Self { clock, state: Mutex::default() }
    }

    /// True if a call may be made now.
    pub(crate) fn lets_pass(&self) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.quiet_until.is_some_and(|until| self.clock.now() < until) {
            return false;
        }
        match state.open_until {
            Some(until) if self.clock.now() < until => false,
            Some(_) => {
                // This one tries; the others wait for what it finds.
                state.open_until = Some(self.clock.now() + REST);
                true
            }
            None => true,
        }
    }

    /// True while no call would pass.
    pub(crate) fn is_open(&self) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        [state.open_until, state.quiet_until].into_iter().flatten().any(|until| now < until)
    }

    pub(crate) fn succeeded(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        (state.failures, state.open_until) = (0, None);
    }

    /// The provider is up, and limits how often it is called: no failure, but no calls for as long as it asked.
    pub(crate) fn wait(&self, retry_after: Option<SignedDuration>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = retry_after.unwrap_or(REST).min(LONGEST_WAIT);
        // The one call that was let through to try the provider has shown that it is there.
        (state.failures, state.open_until) = (0, None);
        state.quiet_until = state.quiet_until.max(Some(self.clock.now() + wait));
    }

    pub(crate) fn failed(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.failures += 1;
        if state.failures >= MOST_FAILURES {
            state.open_until = Some(self.clock.now() + REST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_five_failures_it_rests_then_one_call_decides() {
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().unwrap());
        let breaker = Breaker::new(clock.clone());
        for _ in 0..5 {
            assert!(breaker.lets_pass());
            breaker.failed();
        }
        assert!(!breaker.lets_pass());
        clock.advance(REST);
        assert!(breaker.lets_pass(), "one tries");
        assert!(!breaker.lets_pass(), "and the others wait");
        breaker.failed();
        clock.advance(REST);
        assert!(breaker.lets_pass());
        breaker.succeeded();
        assert!(breaker.lets_pass() && breaker.lets_pass());
    }

    #[test]
    fn waits_as_long_as_the_provider_asks_and_counts_no_failure() {
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().unwrap());
        let breaker = Breaker::new(clock.clone());
        breaker.wait(Some(SignedDuration::from_secs(7)));
        breaker.succeeded();
        assert!(breaker.is_open() && !breaker.lets_pass(), "also if a call that was under way succeeds");
        clock.advance(SignedDuration::from_secs(7));
        for _ in 0..20 {
            assert!(breaker.lets_pass());
            breaker.wait(Some(SignedDuration::ZERO));
        }
        breaker.wait(Some(SignedDuration::from_hours(24)));
        clock.advance(LONGEST_WAIT);
        assert!(breaker.lets_pass(), "a minute at most");
    }
}
