//! Circuit breaker for provider calls.

use jiff::{SignedDuration, Timestamp};
use kernel::Clock;
use std::sync::{Mutex, PoisonError};

/// Consecutive failures until the breaker opens, and how long it stays open.
const MAX_FAILURES: u32 = 5;
const OPEN_FOR: SignedDuration = SignedDuration::from_secs(30);
/// Upper limit of an accepted `Retry-After`: a header must not stop payments for a day.
const MAX_WAIT: SignedDuration = SignedDuration::from_secs(60);

/// Closed: calls pass. Open: calls fail until the time is up; then a single call passes and decides.
#[derive(Debug)]
pub(crate) struct Breaker {
    clock: Clock,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    failures: u32,
    open_until: Option<Timestamp>,
    /// End of the pause that the provider requested. A concurrent call that succeeds does not end it.
    paused_until: Option<Timestamp>,
}

impl Breaker {
    pub(crate) fn new(clock: Clock) -> Self {
        Self { clock, state: Mutex::default() }
    }

    /// Whether a call may be made now.
    pub(crate) fn allows_call(&self) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.paused_until.is_some_and(|until| self.clock.now() < until) {
            return false;
        }
        match state.open_until {
            Some(until) if self.clock.now() < until => false,
            Some(_) => {
                // This call probes the provider; the others stay blocked until it returns.
                state.open_until = Some(self.clock.now() + OPEN_FOR);
                true
            }
            None => true,
        }
    }

    /// True while calls are rejected.
    pub(crate) fn is_open(&self) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        [state.open_until, state.paused_until].into_iter().flatten().any(|until| now < until)
    }

    pub(crate) fn succeeded(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        (state.failures, state.open_until) = (0, None);
    }

    /// The provider is up but rate-limits us: not a failure, but no calls for as long as it requested.
    pub(crate) fn pause(&self, retry_after: Option<SignedDuration>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = retry_after.unwrap_or(OPEN_FOR).min(MAX_WAIT);
        // A rate-limited probe call proves that the provider is up.
        (state.failures, state.open_until) = (0, None);
        state.paused_until = state.paused_until.max(Some(self.clock.now() + wait));
    }

    pub(crate) fn failed(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.failures += 1;
        if state.failures >= MAX_FAILURES {
            state.open_until = Some(self.clock.now() + OPEN_FOR);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_after_five_failures_and_then_lets_one_call_probe() {
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().unwrap());
        let breaker = Breaker::new(clock.clone());
        for _ in 0..5 {
            assert!(breaker.allows_call());
            breaker.failed();
        }
        assert!(!breaker.allows_call());
        clock.advance(OPEN_FOR);
        assert!(breaker.allows_call(), "one tries");
        assert!(!breaker.allows_call(), "and the others wait");
        breaker.failed();
        clock.advance(OPEN_FOR);
        assert!(breaker.allows_call());
        breaker.succeeded();
        assert!(breaker.allows_call() && breaker.allows_call());
    }

    #[test]
    fn pauses_as_long_as_the_provider_requests_without_counting_a_failure() {
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().unwrap());
        let breaker = Breaker::new(clock.clone());
        breaker.pause(Some(SignedDuration::from_secs(7)));
        breaker.succeeded();
        assert!(breaker.is_open() && !breaker.allows_call(), "also if a call that was under way succeeds");
        clock.advance(SignedDuration::from_secs(7));
        for _ in 0..20 {
            assert!(breaker.allows_call());
            breaker.pause(Some(SignedDuration::ZERO));
        }
        breaker.pause(Some(SignedDuration::from_hours(24)));
        clock.advance(MAX_WAIT);
        assert!(breaker.allows_call(), "a minute at most");
    }
}
