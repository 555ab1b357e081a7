//! Background workers: started, restarted when they end, drained on shutdown.
//!
//! A worker is a loop that calls [`Worker::rest`] after each round and returns when that returns false. If it ends
//! for any other reason (usually a panic), this is logged and counted, and the worker is restarted after an
//! exponential back-off. Until it completes a round again it counts as not running, which `/readyz` and the first
//! screen of the staff console report.

mod registry;
mod supervisor;

pub use registry::{Worker, Workers};

use registry::{State, locked};
use supervisor::supervise;

impl Workers {
    /// Starts a worker; `run` is called again whenever it ends before shutdown. The name is shown to operators.
    pub fn start<F>(&self, name: &'static str, run: impl Fn(Worker) -> F + Send + Sync + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        locked(&self.0.states).insert(name, State::default());
        metrics::gauge!("seatling_worker_up", "worker" => name).set(1.0);
        let worker = Worker { name, workers: self.clone(), stop: self.0.stop.subscribe() };
        locked(&self.0.supervisors).spawn(supervise(worker, run));
    }
}

#[cfg(test)]
mod tests;
