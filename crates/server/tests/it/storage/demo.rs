//! The demo fills an empty database, once, and touches no other.

use db::{DbError, installation, tx};
use kernel::EntryId;
use server::demo::{self, DemoError};
use testkit::TestApp;

fn entry(app: &TestApp) -> journal::Entry {
    journal::Entry {
        at: app.ctx.clock.now(),
        actor: journal::SYSTEM,
        action: "partner.signed_up",
        subject_kind: "partner",
        subject_id: Some(1),
        before: None,
        after: Some(serde_json::json!({ "organizationName": "Real" })),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_fills_an_empty_database_once() {
    let app = TestApp::start().await;
    demo::fill(&app.app).await.unwrap();
    app.ctx.clock.advance(jiff::SignedDuration::from_hours(1));
    demo::fill(&app.app).await.unwrap();
    let found = installation::find(&mut app.ctx.db.read().await.unwrap()).await.unwrap().unwrap();
    assert_eq!(found.demo_filled_at.unwrap().to_string(), "2026-11-15T10:00:00Z");
    let about = async || app.anonymous().get("/api/common/about").await.json()["data"]["demo"].clone();
    assert_eq!(about().await, false, "only the start option makes it a demo");
    app.switch_to_demo_mode();
    assert_eq!(about().await, true);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_leaves_a_database_with_other_data_unchanged() {
    let app = TestApp::start().await;
    let id: Result<EntryId, DbError> = tx!(app.ctx.db, t => {
        installation::find_or_create(t, app.ctx.clock.now()).await?;
        journal::record(t, &entry(&app)).await
    });
    id.unwrap();
    assert!(matches!(demo::fill(&app.app).await, Err(DemoError::NotEmpty)));
    let about = app.anonymous().get("/api/common/about").await.json();
    assert_eq!(about["data"]["demo"], false);
}
