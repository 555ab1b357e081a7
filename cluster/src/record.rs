//! What the clients saw and were told, to be compared with what is in the database.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::sync::watch;

/// How one try at a request ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With an answer that counts.
    Answered,
    /// Without one: the connection broke, or the answer was to come again.
    Failed,
    /// The payment provider was being left alone: no failure of ours.
    ProviderAway,
    /// Its twin was still under way.
    Twin,
    /// The client did not wait for it.
    GaveUp,
}

/// One try.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    /// When it ended, since the beginning.
    pub at: Duration,
    pub end: End,
    /// As the portal answered; the stand-in for the provider is not the portal.
    pub status: Option<u16>,
    pub has_retry_after: bool,
}

/// One request, with all its tries.
#[derive(Clone, Debug)]
pub struct Request {
    pub at: Duration,
    /// From the first try until the answer.
    pub took: Duration,
    pub path: String,
    /// The try that took longest.
    pub longest_try: Duration,
}

/// What was acknowledged.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// Child by name: every one of the storm has its own.
    pub children: BTreeMap<String, i64>,
    /// Program by child.
    pub programs: BTreeMap<i64, i64>,
    /// Payments that were begun.
    pub begun: BTreeSet<String>,
    /// Payments that were shown as paid.
    pub settled: BTreeSet<String>,
    /// Invited addresses.
    pub invites: BTreeSet<String>,
    /// Parents who signed up, by address.
    pub parents: BTreeSet<String>,
    /// The number of an invite.
    pub allowances: BTreeMap<i64, i64>,
    /// Children that were refused while an earlier try of the same request may have been under way. That try may still be
    /// done, if there is a seat by then: its outcome was unknown, and an answer is kept for what was done alone.
    pub maybe: BTreeSet<String>,
    /// Children of whom the same is true for a program: refused a place on Fridays, they may still have got one.
    pub maybe_placed: BTreeSet<i64>,
    /// Refusals by their code: nobody got what there was not.
    pub refusals: BTreeMap<String, usize>,
}

/// Everything that was seen. Shared by all clients.
pub struct Record {
    begun: Instant,
    tries: Mutex<Vec<Try>>,
    requests: Mutex<Vec<Request>>,
    told: Mutex<Told>,
    strange: Mutex<Vec<String>>,
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
            told: Mutex::default(),
            strange: Mutex::default(),
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

    /// Something that must not happen, whatever dies.
    pub fn strange(&self, what: String) {
        lock(&self.strange).push(what);
    }

    pub fn told(&self) -> MutexGuard<'_, Told> {
        lock(&self.told)
    }

    pub fn tries(&self) -> Vec<Try> {
        lock(&self.tries).clone()
    }

    pub fn requests(&self) -> Vec<Request> {
        lock(&self.requests).clone()
    }

    pub fn all_strange(&self) -> Vec<String> {
        lock(&self.strange).clone()
    }

    /// Waits for so many more answers, but no longer than that.
    pub async fn more_answers(&self, more: u64, most: Duration) {
        let mut answers = self.answers.subscribe();
        let enough = *answers.borrow() + more;
        let _ = tokio::time::timeout(most, answers.wait_for(|answers| *answers >= enough)).await;
    }
}
