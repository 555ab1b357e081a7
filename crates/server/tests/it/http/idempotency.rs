//! A repeated write is executed once.

use super::message;
use api::{Anonymous, Answer, AppContext, Body, Failure, IdempotencyKey, Routes, once_tx};
use axum::extract::State;
use db::{Sql, p};
use kernel::EntryId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use testkit::TestApp;
use tokio::sync::Notify;
use utoipa::ToSchema;

static COUNT: Sql = Sql::of("SELECT COUNT(*) FROM journal WHERE action = 'word.said'");

const NOBODY: journal::Actor = journal::Actor { kind: journal::ActorKind::Anonymous, id: None };

#[derive(Deserialize, ToSchema)]
struct Word {
    word: String,
}

#[derive(Serialize, ToSchema)]
struct Said {
    id: EntryId,
}

/// For the test that needs a running write: `ENTERED` is notified when it starts, `GATE` releases it.
static ENTERED: Notify = Notify::const_new();
static GATE: Notify = Notify::const_new();

async fn say(
    _: Anonymous,
    key: IdempotencyKey,
    State(ctx): State<AppContext>,
    body: Body<Word>,
) -> Result<Answer<Said>, Failure> {
    let once = key.claim(&ctx, NOBODY, &body)?;
    once_tx!(ctx, once, t => {
        let entry = journal::Entry {
            at: ctx.clock.now(),
            actor: NOBODY,
            action: "word.said",
            subject_kind: "word",
            subject_id: None,
            before: None,
            after: None,
        };
        let id = journal::record(t, &entry).await?;
        match body.value.word.as_str() {
            "refuse" => return Err(Failure::conflict("test.refused", message("refused"))),
            "wait" => {
                ENTERED.notify_one();
                GATE.notified().await;
            }
            _ => {}
        }
        Ok(Answer::ok(Said { id }))
    })
}

async fn app() -> TestApp {
    TestApp::with_routes(Routes::new("test").post("/api/test/say", "say", "Say", say)).await
}

async fn count_writes(app: &TestApp) -> i64 {
    app.ctx.db.read().await.unwrap().one(&COUNT, p![]).await.unwrap()
}

fn word(word: &str) -> Value {
    json!({ "word": word })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_and_body_return_the_stored_response() {
    let app = app().await;
    let anyone = app.anonymous();
    let first = anyone.post_keyed("/api/test/say", &word("a"), Some("k1")).await;
    let again = anyone.post_keyed("/api/test/say", &word("a"), Some("k1")).await;
    assert_eq!((first.status.as_u16(), &first.text), (200, &again.text));
    assert_eq!((again.status.as_u16(), again.header("content-type")), (200, "application/json"));
    assert_eq!(count_writes(&app).await, 1);
    anyone.post_keyed("/api/test/say", &word("a"), Some("k2")).await;
    anyone.post("/api/test/say", &word("a")).await;
    assert_eq!(count_writes(&app).await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_the_same_key_with_another_body() {
    let app = app().await;
    app.anonymous().post_keyed("/api/test/say", &word("a"), Some("k")).await;
    let reply = app.anonymous().post_keyed("/api/test/say", &word("b"), Some("k")).await;
    assert_eq!(reply.refusal(), (422, "idempotency.other_body".into()));
    assert_eq!(count_writes(&app).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_write_stores_nothing_and_can_be_retried() {
    let app = app().await;
    for _ in 0..2 {
        let reply = app.anonymous().post_keyed("/api/test/say", &word("refuse"), Some("k")).await;
        assert_eq!(reply.refusal(), (409, "test.refused".into()));
    }
    assert_eq!(count_writes(&app).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn returns_409_for_a_duplicate_of_a_running_write() {
    testkit::many_connections();
    let app = app().await;
    let running = tokio::spawn({
        let anyone = app.anonymous();
        async move { anyone.post_keyed("/api/test/say", &word("wait"), Some("k")).await }
    });
    ENTERED.notified().await;
    let refused = app.anonymous().post_keyed("/api/test/say", &word("wait"), Some("k")).await;
    assert_eq!(refused.refusal(), (409, "idempotency.in_progress".into()));
    assert_eq!(refused.header("retry-after"), "1");
    GATE.notify_one();
    assert_eq!(running.await.unwrap().status, 200);
    assert_eq!(count_writes(&app).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_concurrent_duplicates_are_executed_once() {
    testkit::many_connections();
    let app = app().await;
    let duplicates: Vec<_> = (0..50)
        .map(|_| {
            let anyone = app.anonymous();
            tokio::spawn(async move { anyone.post_keyed("/api/test/say", &word("a"), Some("k")).await })
        })
        .collect();
    for duplicate in duplicates {
        assert!([200, 409].contains(&duplicate.await.unwrap().status.as_u16()));
    }
    assert_eq!(count_writes(&app).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idempotency_key_expires_after_three_days() {
    let app = app().await;
    app.anonymous().post_keyed("/api/test/say", &word("a"), Some("k")).await;
    app.ctx.clock.advance(jiff::SignedDuration::from_hours(73));
    // Storing another key deletes the expired ones.
    app.anonymous().post_keyed("/api/test/say", &word("a"), Some("other")).await;
    app.anonymous().post_keyed("/api/test/say", &word("b"), Some("k")).await;
    assert_eq!(count_writes(&app).await, 3);
}
