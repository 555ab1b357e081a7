//! Checks that a browser triggers. Anybody may reload a page as often as they like; the provider is called at most once
//! for each payment and few seconds, and not more often for each payer and address than people need.

use super::settle::settle;
use crate::Billing;
use api::Failure;
use identity::{Limiter, Quota};
use jiff::{SignedDuration, Timestamp};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

/// How long an answer of the provider is good for. The payment's page asks every three seconds.
const GOOD_FOR: SignedDuration = SignedDuration::from_secs(2);
/// Provider calls for each payer or address: so many at once, then one more after each.
const QUOTA: Quota = Quota { burst: 30, every: SignedDuration::from_secs(2) };
/// Payments that are remembered before old ones are dropped.
const MOST: usize = 1_000;

/// When each payment was checked last. The lock is held while the provider is called, so that whoever comes meanwhile
/// waits for that answer. Each node has its own; clones share it.
#[derive(Clone, Default)]
pub struct RecentChecks {
    last: Arc<Mutex<HashMap<String, Arc<Check>>>>,
    limiter: Arc<OnceLock<Limiter>>,
}

type Check = tokio::sync::Mutex<Option<Timestamp>>;

impl RecentChecks {
    fn of(&self, reference: &str, now: Timestamp) -> Arc<Check> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= MOST {
            last.retain(|_, check| check.try_lock().map_or(true, |at| is_fresh(*at, now)));
        }
        Arc::clone(last.entry(reference.to_owned()).or_default())
    }
}

fn is_fresh(checked_at: Option<Timestamp>, now: Timestamp) -> bool {
    checked_at.is_some_and(|at| now.duration_since(at) < GOOD_FOR)
}

/// Asks the provider about a payment that is there, unless it was asked just now or `by` asks too often: then what is
/// known already stands.
pub(crate) async fn check(billing: &Billing, reference: &str, by: &str) -> Result<(), Failure> {
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
