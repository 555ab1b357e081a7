//! A database filled by the demo is served only as a demo, because its passwords are public.

use crate::{
    backup::{run, text},
    running::{seatling, start},
};
use std::{path::Path, process::Output};
use testkit::{TestApp, TestDatabase};

const REFUSAL: &str = "This database was filled by --demo, and anybody can log in to it";
const DEMO_WARNING: &str = "It is the database of a demo, and anybody knows its passwords";

/// Live keys, as set by somebody who continues to use a trial installation.
const LIVE: [(&str, &str); 2] =
    [("SEATLING_PAYMENT_SECRET_KEY", "sk_live_x"), ("SEATLING_PAYMENT_PUBLIC_KEY", "pk_live_x")];

/// The one-line error with which a server does not start, or a command exits.
fn start_error(arguments: &[&str], settings: &[(&str, &str)]) -> String {
    let mut command = seatling(arguments);
    let Output { status, stdout, stderr } =
        command.env("SEATLING_LISTEN", "127.0.0.1:0").envs(settings.iter().copied()).output().unwrap();
    let output = String::from_utf8(stderr).unwrap();
    // PostgreSQL's notices are logged there too.
    let output: String = output.split_inclusive('\n').filter(|line| !line.contains(" NOTICE: ")).collect();
    assert_eq!(status.code(), Some(1), "{output}{}", String::from_utf8_lossy(&stdout));
    assert_eq!(output.lines().count(), 1, "{output}");
    output.trim_start_matches("seatling: ").trim_end().to_owned()
}

fn assert_refused_everywhere(data: &Path, settings: &[(&str, &str)]) {
    for arguments in [["serve", "--data", text(data)].as_slice(), &["config", "check", "--data", text(data)]]
    {
        let output = start_error(arguments, settings);
        assert!(output.starts_with(REFUSAL), "{arguments:?}: {output}");
    }
    let mut doctor = seatling(&["doctor", "--data", text(data)]);
    let Output { status, stdout, .. } =
        doctor.env("SEATLING_LISTEN", "127.0.0.1:0").envs(settings.iter().copied()).output().unwrap();
    let output = String::from_utf8(stdout).unwrap();
    assert!(!status.success() && output.contains(&format!("wrong  database: {REFUSAL}")), "{output}");
}

#[test]
fn refuses_to_serve_a_demo_database_or_a_copy_of_it_as_a_real_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let running = start(&path("data"), &["--demo"]);
    run(&path("data"), &["backup", text(&path("one.db"))]).unwrap();
    run(&path("data"), &["export", text(&path("all.jsonl"))]).unwrap();
    drop(running);
    assert_refused_everywhere(&path("data"), &[]);
    assert_refused_everywhere(&path("data"), &LIVE);
    let restored = run(&path("restored"), &["restore", text(&path("one.db"))]).unwrap();
    assert!(restored.contains(DEMO_WARNING), "{restored}");
    assert_refused_everywhere(&path("restored"), &[]);
    let imported = run(&path("imported"), &["import", text(&path("all.jsonl"))]).unwrap();
    assert!(imported.contains(DEMO_WARNING), "{imported}");
    assert_refused_everywhere(&path("imported"), &[]);
    // With `--demo` it still works.
    let again = start(&path("data"), &["--demo"]);
    assert!(again.get("/api/common/about").contains("\"demo\":true"));
    let Output { status, .. } = seatling(&["doctor", "--demo", "--data", text(&path("data"))])
        .env("SEATLING_LISTEN", &again.address)
        .output()
        .unwrap();
    assert!(status.success());
}

/// Closed on return: on SQLite a second process could not open it otherwise.
async fn demo_database() -> TestDatabase {
    let app = TestApp::start().await;
    server::demo::fill(&app.app).await.unwrap();
    app.database
}

/// On both engines, selected by the database URL rather than the data folder.
#[tokio::test(flavor = "multi_thread")]
async fn refuses_a_demo_database_selected_by_url() {
    let database = demo_database().await;
    let folder = tempfile::tempdir().unwrap();
    assert_refused_everywhere(folder.path(), &[("SEATLING_DATABASE_URL", database.url())]);
}

#[tokio::test(flavor = "multi_thread")]
async fn demo_routes_stay_closed_in_a_real_installation_even_if_the_database_is_marked_as_a_demo() {
    let app = TestApp::start().await;
    app.partner("green").await;
    app.database.execute("UPDATE installation SET demo_filled_at = 0").await;
    for path in ["/api/demo/mail", "/api/demo/mail/1"] {
        assert_eq!(app.anonymous().get(path).await.refusal(), (404, "http.not_found".into()), "{path}");
    }
    assert_eq!(app.anonymous().get("/api/common/about").await.json()["data"]["demo"], false);
}
