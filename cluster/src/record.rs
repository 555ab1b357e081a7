//! What clients saw and what was acknowledged to them, to be compared with the database.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::sync::watch;

/// How one attempt at a request ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With a final response.
    Answered,
    /// Without one: a broken connection, or a response that asks to retry.
    Failed,
    /// The circuit breaker for the payment provider was open: not a failure of ours.
    ProviderAway,
    /// An earlier attempt with the same key was still in progress.
    Duplicate,
    /// The client abandoned it.
    Abandoned,
}

/// One attempt.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    /// When it ended, since the start.
    pub at: Duration,
    pub end: End,
    /// From the portal only; `None` for the sandbox.
    pub status: Option<u16>,
    pub has_retry_after: bool,
}

/// One request, with all its attempts.
#[derive(Clone, Debug)]
pub struct Request {
    pub at: Duration,
    /// From the first attempt until the answer.
    pub took: Duration,
    pub path: String,
    pub longest_try: Duration,
}

/// Acknowledged writes.
#[derive(Clone, Debug, Default)]
pub struct Acknowledged {
    /// Child id by name; names are unique in the storm.
    pub children: BTreeMap<String, i64>,
    /// Program id by child id.
    pub programs: BTreeMap<i64, i64>,
    /// References of created payments.
    pub begun: BTreeSet<String>,
    /// References of payments shown as paid.
    pub settled: BTreeSet<String>,
    /// Invited addresses.
    pub invites: BTreeSet<String>,
    /// Addresses of parents who signed up.
    pub parents: BTreeSet<String>,
    /// Seats by invite id.
    pub allowances: BTreeMap<i64, i64>,
    /// Children that were refused while an earlier attempt at the same request may have been in progress. That
    /// attempt may still succeed if a seat becomes free: its outcome was unknown, and responses are only stored
    /// for completed writes.
    pub uncertain: BTreeSet<String>,
    /// Children for whom the same is true for a program: refused a place on Fridays, they may still have got one.
    pub uncertain_placed: BTreeSet<i64>,
    /// Refusals by failure code.
    pub refusals: BTreeMap<String, usize>,
}

/// Everything that clients observed. Shared by all clients.
pub struct Record {
    begun: Instant,
    tries: Mutex<Vec<Try>>,
    requests: Mutex<Vec<Request>>,
    acknowledged: Mutex<Acknowledged>,
    unexpected: Mutex<Vec<String>>,
    answers: watch::Sender<u64>,
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Record {
    pub fn begin() -> Self {
        Self {
            begun: Instant::now(),
            tries: Mutex::default(),
            requests: Mutex::default(),
            acknowledged: Mutex::default(),
            unexpected: Mutex::default(),
            answers: watch::Sender::new(0),
        }
    }

    pub fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    pub fn tried(&self, end: End, status: Option<u16>, has_retry_after: bool) {
        lock(&self.tries).push(Try { at: self.now(), end, status, has_retry_after });
    }

    pub fn answered(&self, path: &str, took: Duration, longest_try: Duration) {
        lock(&self.requests).push(Request { at: self.now(), took, path: path.to_owned(), longest_try });
        self.answers.send_modify(|answers| *answers += 1);
    }

    /// Records something that must never happen.
    pub fn unexpected(&self, what: String) {
        lock(&self.unexpected).push(what);
    }

    pub fn acknowledged(&self) -> MutexGuard<'_, Acknowledged> {
        lock(&self.acknowledged)
    }

    pub fn tries(&self) -> Vec<Try> {
        lock(&self.tries).clone()
    }

    pub fn requests(&self) -> Vec<Request> {
        lock(&self.requests).clone()
    }

    pub fn all_unexpected(&self) -> Vec<String> {
        lock(&self.unexpected).clone()
    }

    /// Waits for `more` further answers, at most for `limit`.
    pub async fn more_answers(&self, more: u64, limit: Duration) {
        let mut answers = self.answers.subscribe();
        let enough = *answers.borrow() + more;
        let _ = tokio::time::timeout(limit, answers.wait_for(|answers| *answers >= enough)).await;
    }
}
