//! What the doctor reports about `database_read_url`.

use super::run_doctor;
use testkit::{TestApp, TestEngine};

fn run_doctor_with(app: &TestApp, read_url: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let settings = [("SEATLING_DATABASE_URL", app.database.url()), ("SEATLING_DATABASE_READ_URL", read_url)];
    tokio::task::block_in_place(|| run_doctor(folder.path(), &settings))
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_rejects_a_read_url_that_is_not_a_replica_or_is_unreachable() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    let app = TestApp::start().await;
    let (well, output) = run_doctor_with(&app, app.database.url());
    let finding =
        "wrong  database_read_url: The setting database_read_url names a server that is no replica.";
    assert!(!well && output.contains(finding), "{output}");
    let (well, output) = run_doctor_with(&app, "postgres://u@127.0.0.1:1/d");
    assert!(
        !well && output.contains("wrong  database_read_url: The replica cannot be reached: "),
        "{output}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_reports_the_replication_lag() {
    let app = TestApp::start().await;
    let Some(url) = app.database.replica() else { return };
    // The database itself may not have been replicated yet.
    for _ in 0..100 {
        let (_, output) = run_doctor_with(&app, &url);
        if output.contains("ok     database_read_url: ") && output.contains(" bytes behind the primary") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("{:?}", run_doctor_with(&app, &url));
}
