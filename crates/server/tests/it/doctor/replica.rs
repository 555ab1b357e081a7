//! What the doctor says of `database_read_url`.

use super::examine;
use testkit::{TestApp, TestEngine};

fn examine_with(app: &TestApp, read_url: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let settings = [("SEATLING_DATABASE_URL", app.database.url()), ("SEATLING_DATABASE_READ_URL", read_url)];
    tokio::task::block_in_place(|| examine(folder.path(), &settings))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_refuses_a_server_that_is_no_replica_or_away() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    let app = TestApp::start().await;
    let (well, said) = examine_with(&app, app.database.url());
    let finding =
        "wrong  database_read_url: The setting database_read_url names a server that is no replica.";
    assert!(!well && said.contains(finding), "{said}");
    let (well, said) = examine_with(&app, "postgres://u@127.0.0.1:1/d");
    assert!(!well && said.contains("wrong  database_read_url: The replica cannot be reached: "), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_says_how_far_the_replica_is_behind() {
    let app = TestApp::start().await;
    let Some(url) = app.database.replica() else { return };
    // The database itself may not have been replayed yet.
    for _ in 0..100 {
        let (_, said) = examine_with(&app, &url);
        if said.contains("ok     database_read_url: ") && said.contains(" bytes behind the primary") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("{:?}", examine_with(&app, &url));
}
