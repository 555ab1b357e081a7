//! The registry of workers: which of them run, and the signal to stop.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{sync::watch, task::JoinSet, time};

/// Back-off after the first failure; it doubles up to [`MAX_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_secs(1);
pub(super) const MAX_PAUSE: Duration = Duration::from_mins(1);

/// The workers of this process. Clones share them.
#[derive(Clone)]
pub struct Workers(pub(super) Arc<Registry>);

pub(super) struct Registry {
    pub(super) states: Mutex<BTreeMap<&'static str, State>>,
    pub(super) supervisors: Mutex<JoinSet<()>>,
    pub(super) stop: watch::Sender<bool>,
    pub(super) first_pause: Duration,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct State {
    /// How often it ended since its last complete round.
    pub(super) failures: u32,
    /// It runs, but cannot do its work.
    is_blocked: bool,
}

impl Default for Workers {
    fn default() -> Self {
        Self::restarting_after(FIRST_PAUSE)
    }
}

pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Workers {
    pub(super) fn restarting_after(first_pause: Duration) -> Self {
        Self(Arc::new(Registry {
            states: Mutex::default(),
            supervisors: Mutex::default(),
            stop: watch::Sender::new(false),
            first_pause,
        }))
    }

    /// Names of the workers that are not running.
    pub fn not_running(&self) -> Vec<&'static str> {
        let states = locked(&self.0.states);
        states.iter().filter(|(_, state)| state.failures > 0).map(|(name, _)| *name).collect()
    }

    /// Names of the workers that run but cannot do their work.
    pub fn blocked(&self) -> Vec<&'static str> {
        let states = locked(&self.0.states);
        states.iter().filter(|(_, state)| state.is_blocked).map(|(name, _)| *name).collect()
    }

    /// Starts the shutdown: workers finish their round and begin no other.
    pub fn begin_stop(&self) {
        self.0.stop.send_replace(true);
    }

    /// Waits until all workers have ended. Returns false after the time-out, when the remaining ones are aborted.
    pub async fn finish(&self, time_limit: Duration) -> bool {
        self.begin_stop();
        let mut supervisors = std::mem::take(&mut *locked(&self.0.supervisors));
        let ended = async { while supervisors.join_next().await.is_some() {} };
        time::timeout(time_limit, ended).await.is_ok()
    }

    pub(super) fn change(&self, name: &'static str, change: impl FnOnce(&mut State)) -> State {
        let mut states = locked(&self.0.states);
        let state = states.entry(name).or_default();
        change(state);
        metrics::gauge!("seatling_worker_up", "worker" => name).set(f64::from(state.failures == 0));
        *state
    }
}

/// A worker's connection to its supervisor.
#[derive(Clone)]
pub struct Worker {
    pub(super) name: &'static str,
    pub(super) workers: Workers,
    pub(super) stop: watch::Receiver<bool>,
}

impl Worker {
    /// Completes a round and sleeps until the next one. Returns false on shutdown: the worker must return then.
    pub async fn rest(&self, pause: Duration) -> bool {
        self.workers.change(self.name, |state| state.failures = 0);
        metrics::counter!("seatling_worker_rounds_total", "worker" => self.name).increment(1);
        if pause.is_zero() {
            tokio::task::yield_now().await;
        } else {
            tokio::select! {
                () = time::sleep(pause) => {}
                () = self.stopping() => {}
            }
        }
        !self.is_stopping()
    }

    /// Reports whether it can do its work.
    pub fn set_blocked(&self, is_blocked: bool) {
        self.workers.change(self.name, |state| state.is_blocked = is_blocked);
    }

    /// Resolves when the shutdown starts.
    pub async fn stopping(&self) {
        // An error means that the sender is gone.
        let _ = self.stop.clone().wait_for(|stop| *stop).await;
    }

    pub(super) fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }
}
