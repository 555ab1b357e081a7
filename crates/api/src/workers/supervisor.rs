//! Runs a worker and restarts it when it ends.

use super::registry::{MAX_PAUSE, Worker};
use std::time::Duration;
use tokio::{
    task::{JoinError, JoinSet},
    time,
};

pub(super) async fn supervise<F>(worker: Worker, run: impl Fn(Worker) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    loop {
        // A `JoinSet` aborts its task when the supervisor is aborted.
        let mut task = JoinSet::new();
        task.spawn(run(worker.clone()));
        let ended = task.join_next().await;
        if worker.is_stopping() {
            return;
        }
        let failures = worker.workers.change(worker.name, |state| state.failures += 1).failures;
        let pause = pause_after(failures, worker.workers.0.first_pause);
        metrics::counter!("seatling_worker_restarts_total", "worker" => worker.name).increment(1);
        let cause = cause(ended);
        tracing::error!(worker = worker.name, failures, cause, ?pause, "a worker ended; it is restarted");
        tokio::select! {
            () = time::sleep(pause) => {}
            () = worker.stopping() => return,
        }
    }
}

fn pause_after(failures: u32, first: Duration) -> Duration {
    first.saturating_mul(1 << failures.saturating_sub(1).min(16)).min(MAX_PAUSE)
}

/// The panic message; it is our own text, without personal data.
fn cause(ended: Option<Result<(), JoinError>>) -> String {
    let Some(Err(error)) = ended else { return "it returned".into() };
    let Ok(panic) = error.try_into_panic() else { return "it was cancelled".into() };
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it panicked".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_the_pause_up_to_a_minute() {
        let seconds = |failures| pause_after(failures, Duration::from_secs(1)).as_secs();
        assert_eq!([1, 2, 3, 6, 7, 1_000].map(seconds), [1, 2, 4, 32, 60, 60]);
    }
}
