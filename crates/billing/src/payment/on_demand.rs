//! Provider checks triggered by a browser. Pages may be reloaded at will; the provider is called at most once per
//! payment every few seconds, and rate-limited per payer and address.

use super::settle::{SettleError, settle};
use crate::Billing;
use identity::{Limiter, Quota};
use jiff::{SignedDuration, Timestamp};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

/// How long a provider response is reused. The payment page polls every three seconds.
const CACHE_TTL: SignedDuration = SignedDuration::from_secs(2);
/// Provider calls per payer or address: a burst, then one per interval.
const QUOTA: Quota = Quota { burst: 30, every: SignedDuration::from_secs(2) };
/// Entries kept before stale ones are evicted.
const MAX_ENTRIES: usize = 1_000;

/// Time of the last check per payment. The lock is held during the provider call, so concurrent callers wait for
/// its result. Per node; clones share it.
#[derive(Clone, Default)]
pub struct RecentChecks {
    last: Arc<Mutex<HashMap<String, Arc<Check>>>>,
    limiter: Arc<OnceLock<Limiter>>,
}

type Check = tokio::sync::Mutex<Option<Timestamp>>;

impl RecentChecks {
    fn of(&self, reference: &str, now: Timestamp) -> Arc<Check> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= MAX_ENTRIES {
            last.retain(|_, check| check.try_lock().map_or(true, |at| is_fresh(*at, now)));
        }
        Arc::clone(last.entry(reference.to_owned()).or_default())
    }
}

fn is_fresh(checked_at: Option<Timestamp>, now: Timestamp) -> bool {
    checked_at.is_some_and(|at| now.duration_since(at) < CACHE_TTL)
}

/// Checks an existing payment with the provider, unless it was checked just now or `by` exceeds its quota; then the
/// stored state is used.
pub(crate) async fn check(billing: &Billing, reference: &str, by: &str) -> Result<(), SettleError> {
    let clock = &billing.ctx().clock;
    let recent = billing.recent_checks.of(reference, clock.now());
    let mut checked_at = recent.lock().await;
    if is_fresh(*checked_at, clock.now()) {
        return Ok(());
    }
    let limiter = billing.recent_checks.limiter.get_or_init(|| Limiter::new(QUOTA, clock.clone()));
    if limiter.check(by).is_err() {
        return Ok(());
    }
    let outcome = settle(billing, reference).await.map(drop);
    *checked_at = Some(clock.now());
    outcome
}
