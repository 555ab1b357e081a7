use super::*;
use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::sync::mpsc;

const QUICK: Duration = Duration::from_millis(1);
const LONG: Duration = Duration::from_mins(10);

#[tokio::test]
async fn a_worker_that_panics_is_restarted_and_counts_as_down_until_it_completes_a_round() {
    let workers = Workers::restarting_after(QUICK);
    let (starts, mut started) = mpsc::unbounded_channel();
    let (rounds, mut round_done) = mpsc::unbounded_channel();
    let count = Arc::new(AtomicU32::new(0));
    workers.start("mail", move |worker| {
        let (starts, rounds, count) = (starts.clone(), rounds.clone(), Arc::clone(&count));
        async move {
            let nth = count.fetch_add(1, Ordering::Relaxed);
            starts.send(nth).unwrap();
            assert!(nth >= 2, "the first two runs fail");
            while worker.rest(QUICK).await {
                rounds.send(()).unwrap();
            }
        }
    });
    for nth in 0..3 {
        assert_eq!(started.recv().await, Some(nth));
        // Not after the third start: its first round may be complete already.
        if nth == 1 {
            assert_eq!(workers.not_running(), ["mail"]);
        }
    }
    round_done.recv().await.unwrap();
    assert_eq!(workers.not_running(), Vec::<&str>::new());
    assert!(workers.finish(LONG).await);
}

#[tokio::test]
async fn a_worker_that_returns_too_early_is_restarted_too() {
    let workers = Workers::restarting_after(QUICK);
    let (starts, mut started) = mpsc::unbounded_channel();
    workers.start("lists", move |_| {
        starts.send(()).unwrap();
        async {}
    });
    for _ in 0..3 {
        started.recv().await.unwrap();
    }
    assert_eq!(workers.not_running(), ["lists"]);
    assert!(workers.finish(LONG).await, "also while it waits for its restart");
}

#[tokio::test]
async fn shutdown_finishes_the_round_and_starts_no_other() {
    let workers = Workers::default();
    let (events, mut received) = mpsc::unbounded_channel();
    let resume = Arc::new(tokio::sync::Notify::new());
    let waits = Arc::clone(&resume);
    workers.start("mail", move |worker| {
        let (events, waits) = (events.clone(), Arc::clone(&waits));
        async move {
            loop {
                events.send("begun").unwrap();
                waits.notified().await;
                events.send("done").unwrap();
                if !worker.rest(LONG).await {
                    return;
                }
            }
        }
    });
    assert_eq!(received.recv().await, Some("begun"));
    workers.begin_stop();
    resume.notify_one();
    assert!(workers.finish(LONG).await);
    assert_eq!((received.recv().await, received.try_recv().ok()), (Some("done"), None));
}

#[tokio::test]
async fn aborts_a_worker_that_does_not_stop_in_time() {
    struct Dropped(mpsc::UnboundedSender<()>);
    impl Drop for Dropped {
        fn drop(&mut self) {
            let _ = self.0.send(());
        }
    }
    let workers = Workers::default();
    let (events, mut received) = mpsc::unbounded_channel();
    let (begun, mut has_begun) = mpsc::unbounded_channel();
    workers.start("stuck", move |_| {
        let (held, begun) = (Dropped(events.clone()), begun.clone());
        async move {
            let _held = held;
            begun.send(()).unwrap();
            std::future::pending::<()>().await;
        }
    });
    has_begun.recv().await.unwrap();
    assert!(!workers.finish(QUICK).await);
    assert_eq!(received.recv().await, Some(()));
}
