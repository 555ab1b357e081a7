//! `/readyz` and the staff's first screen report failing workers and a full disk.

use crate::running::{await_ready, seatling};
use api::Workers;
use identity::StaffRole;
use std::{
    process::{Command, Stdio},
    time::Duration,
};
use testkit::TestApp;

/// Starts a worker that panics immediately, and waits until the failure is recorded.
async fn start_failing(workers: &Workers, name: &'static str) {
    workers.start(name, |_| async { panic!("planted") });
    while workers.not_running().is_empty() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_a_failing_worker_and_keeps_serving_requests() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("fred", StaffRole::Finance).await;
    assert_eq!(app.anonymous().get("/readyz").await.status, 200);
    start_failing(&app.app.workers, "mail").await;
    let down = app.anonymous().get("/readyz").await;
    assert_eq!(down.refusal(), (503, "health.workers_down".into()));
    assert_eq!(down.json()["message"], "Not running: mail.");
    // The load balancer's check: requests are still served.
    assert_eq!(app.anonymous().get("/readyz?only=requests").await.status, 200);
    let today = staff.get("/api/staff/today").await.json();
    let need = &today["data"]["needs"][0];
    assert_eq!(need["kind"], "backgroundWork");
    assert_eq!(need["text"], "Background work is failing: mail. The server's log says why.");
    assert!(app.app.workers.finish(Duration::from_mins(1)).await);
}

/// Limits the file size from now on, so that writes fail as on a full disk.
fn fill_disk(process: u32, bytes: &str) {
    let limit = format!("--fsize={bytes}");
    let status = Command::new("prlimit").args(["--pid", &process.to_string(), &limit]).status().unwrap();
    assert!(status.success());
}

#[test]
fn reports_a_full_disk_until_it_has_space_again() {
    let folder = tempfile::tempdir().unwrap();
    let binary = seatling(&[]).get_program().to_str().unwrap().to_owned();
    let data = folder.path().to_str().unwrap().to_owned();
    // Ignore the signal, which would kill the process; a full disk sends none.
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
