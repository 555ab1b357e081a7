//! A database that the demo filled is served as a demo or not at all: its passwords are in the manual.

use crate::{
    backup::{run, text},
    running::{seatling, start},
};
use std::{path::Path, process::Output};
use testkit::{TestApp, TestDatabase};

const REFUSAL: &str = "This database was filled by --demo, and anybody can log in to it";
const OF_A_DEMO: &str = "It is the database of a demo, and anybody knows its passwords";

/// Live keys, as somebody would set them who goes on with what they tried out.
const LIVE: [(&str, &str); 2] =
    [("SEATLING_PAYMENT_SECRET_KEY", "sk_live_x"), ("SEATLING_PAYMENT_PUBLIC_KEY", "pk_live_x")];

/// The one sentence with which a server refuses to start, or a command to run.
fn refused(arguments: &[&str], settings: &[(&str, &str)]) -> String {
    let mut command = seatling(arguments);
    let Output { status, stdout, stderr } =
        command.env("SEATLING_LISTEN", "127.0.0.1:0").envs(settings.iter().copied()).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    // PostgreSQL's notices are logged there too.
    let said: String = said.split_inclusive('\n').filter(|line| !line.contains(" NOTICE: ")).collect();
    assert_eq!(status.code(), Some(1), "{said}{}", String::from_utf8_lossy(&stdout));
    assert_eq!(said.lines().count(), 1, "{said}");
    said.trim_start_matches("seatling: ").trim_end().to_owned()
}

fn is_refused_everywhere(data: &Path, settings: &[(&str, &str)]) {
    for arguments in [["serve", "--data", text(data)].as_slice(), &["config", "check", "--data", text(data)]]
    {
        let said = refused(arguments, settings);
        assert!(said.starts_with(REFUSAL), "{arguments:?}: {said}");
    }
    let mut doctor = seatling(&["doctor", "--data", text(data)]);
    let Output { status, stdout, .. } =
        doctor.env("SEATLING_LISTEN", "127.0.0.1:0").envs(settings.iter().copied()).output().unwrap();
    let said = String::from_utf8(stdout).unwrap();
    assert!(!status.success() && said.contains(&format!("wrong  database: {REFUSAL}")), "{said}");
}

#[test]
fn a_demo_database_is_not_served_for_real_nor_is_any_copy_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let running = start(&path("data"), &["--demo"]);
    run(&path("data"), &["backup", text(&path("one.db"))]).unwrap();
    run(&path("data"), &["export", text(&path("all.jsonl"))]).unwrap();
    drop(running);
    is_refused_everywhere(&path("data"), &[]);
    is_refused_everywhere(&path("data"), &LIVE);
    let restored = run(&path("restored"), &["restore", text(&path("one.db"))]).unwrap();
    assert!(restored.contains(OF_A_DEMO), "{restored}");
    is_refused_everywhere(&path("restored"), &[]);
    let imported = run(&path("imported"), &["import", text(&path("all.jsonl"))]).unwrap();
    assert!(imported.contains(OF_A_DEMO), "{imported}");
    is_refused_everywhere(&path("imported"), &[]);
    // As a demo it goes on.
    let again = start(&path("data"), &["--demo"]);
    assert!(again.get("/api/common/about").contains("\"demo\":true"));
    let Output { status, .. } = seatling(&["doctor", "--demo", "--data", text(&path("data"))])
        .env("SEATLING_LISTEN", &again.address)
        .output()
        .unwrap();
    assert!(status.success());
}

/// Nobody has it open any more: on SQLite a second process would be turned away for that.
async fn demo_database() -> TestDatabase {
    let app = TestApp::start().await;
    server::demo::fill(&app.app).await.unwrap();
    app.database
}

/// On either engine: the database's address, not a folder, is what they have in common.
#[tokio::test(flavor = "multi_thread")]
async fn a_demo_database_is_refused_by_its_address_too() {
    let database = demo_database().await;
    let folder = tempfile::tempdir().unwrap();
    is_refused_everywhere(folder.path(), &[("SEATLING_DATABASE_URL", database.url())]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_in_the_database_opens_no_route_in_a_real_installation() {
    let app = TestApp::start().await;
    app.partner("green").await;
    app.database.execute("UPDATE installation SET demo_filled_at = 0").await;
    for path in ["/api/demo/mail", "/api/demo/mail/1"] {
        assert_eq!(app.anonymous().get(path).await.refusal(), (404, "http.not_found".into()), "{path}");
    }
    assert_eq!(app.anonymous().get("/api/common/about").await.json()["data"]["demo"], false);
}
