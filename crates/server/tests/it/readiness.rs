//! `/readyz` and the staff's first screen report what does not run.

use crate::running::{await_ready, seatling};
use api::Workers;
use identity::StaffRole;
use std::{
    process::{Command, Stdio},
    time::Duration,
};
use testkit::TestApp;

/// Starts a worker that fails at once, and waits until that is known.
async fn start_failing(workers: &Workers, name: &'static str) {
    workers.start(name, |_| async { panic!("planted") });
    while workers.not_running().is_empty() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_keeps_failing_is_reported_and_does_not_stop_requests() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("fred", StaffRole::Finance).await;
    assert_eq!(app.anonymous().get("/readyz").await.status, 200);
    start_failing(&app.app.workers, "mail").await;
    let down = app.anonymous().get("/readyz").await;
    assert_eq!(down.refusal(), (503, "health.workers_down".into()));
    assert_eq!(down.json()["message"], "Not running: mail.");
    // What a load balancer asks: requests are answered all the same.
    assert_eq!(app.anonymous().get("/readyz?only=requests").await.status, 200);
    let today = staff.get("/api/staff/today").await.json();
    let need = &today["data"]["needs"][0];
    assert_eq!(need["kind"], "backgroundWork");
    assert_eq!(need["text"], "Background work is failing: mail. The server's log says why.");
    assert!(app.app.workers.finish(Duration::from_mins(1)).await);
}

/// Lets no file grow past a few kilobytes from now on: what a full disk does to a write.
fn fill_disk(process: u32, bytes: &str) {
    let limit = format!("--fsize={bytes}");
    let status = Command::new("prlimit").args(["--pid", &process.to_string(), &limit]).status().unwrap();
    assert!(status.success());
}

#[test]
fn a_full_disk_is_reported_while_it_is_full() {
    let folder = tempfile::tempdir().unwrap();
    let binary = seatling(&[]).get_program().to_str().unwrap().to_owned();
    let data = folder.path().to_str().unwrap().to_owned();
    // Ignored from here on, as the kernel would end the process otherwise; a full disk sends no signal.
    let script = "trap '' XFSZ; exec \"$0\" serve --data \"$1\" --listen 127.0.0.1:0";
    let mut command = Command::new("sh");
    command.args(["-c", script, &binary, &data]).env("SEATLING_LOG", "off").stderr(Stdio::null());
    let running = await_ready(&mut command);
    assert!(running.get("/readyz").starts_with("HTTP/1.1 200"));
    fill_disk(running.process.id(), "1000:unlimited");
    let until = |expected: &str| {
        let mut answer = String::new();
        while !answer.starts_with(expected) {
            answer = running.get("/readyz");
        }
        answer
    };
    let answer = until("HTTP/1.1 503");
    assert!(answer.contains("health.no_writes") && answer.contains("Is its disk full?"), "{answer}");
    assert!(running.get("/readyz?only=requests").contains("health.no_writes"), "nobody can log in");
    fill_disk(running.process.id(), "unlimited:unlimited");
    until("HTTP/1.1 200");
}
