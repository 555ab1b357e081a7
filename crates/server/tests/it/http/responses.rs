//! The envelope, failures and headers.

use super::message;
use api::{Anonymous, Answer, Body, Failure, Limits, Routes};
use axum::{body::Body as RawBody, http::Request};
use serde::{Deserialize, Serialize};
use serde_json::json;
use server::app::App;
use std::time::Duration;
use testkit::TestApp;
use utoipa::ToSchema;

#[derive(Deserialize, Serialize, ToSchema)]
struct Echo {
    word: String,
    #[serde(default)]
    number: i64,
}

async fn echo(_: Anonymous, body: Body<Echo>) -> Result<Answer<Echo>, Failure> {
    Ok(Answer::ok(body.value).message(message("heard")))
}

async fn panic_now(_: Anonymous) -> Result<Answer<bool>, Failure> {
    panic!("on purpose: secret-cause");
}

async fn never(_: Anonymous) -> Result<Answer<bool>, Failure> {
    std::future::pending().await
}

fn routes() -> Routes<App> {
    Routes::new("test")
        .post("/api/test/echo", "echo", "Echo", echo)
        .get("/api/test/panic", "panicNow", "Panic", panic_now)
        .get("/api/test/never", "never", "Never", never)
}

#[tokio::test(flavor = "multi_thread")]
async fn w12_a_response_is_exactly_the_envelope() {
    let app = TestApp::with_routes(routes()).await;
    let anyone = app.anonymous();
    let reply = anyone.post("/api/test/echo", &json!({ "word": "hi", "role": "admin" })).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.text, r#"{"status":true,"message":"Heard","data":{"word":"hi","number":0}}"#);
    let reply = anyone.get("/api/nothing/here").await;
    assert_eq!(reply.status, 404);
    assert_eq!(
        reply.text,
        r#"{"status":false,"message":"There is nothing at this address.","data":null,"code":"http.not_found"}"#
    );
    assert_eq!(anyone.get("/api/test/echo").await.refusal(), (405, "http.wrong_method".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_malformed_bodies_with_a_message() {
    let app = TestApp::with_routes(routes()).await;
    let send = async |content_type: &str, body: String| {
        let request = Request::post("/api/test/echo").header("content-type", content_type);
        app.anonymous().send(request.body(RawBody::from(body)).unwrap()).await
    };
    let json = "application/json; charset=utf-8";
    assert_eq!(send("text/plain", "{}".into()).await.refusal(), (415, "http.not_json".into()));
    assert_eq!(send(json, "{".into()).await.refusal(), (400, "http.unreadable".into()));
    assert_eq!(send(json, "{} {}".into()).await.refusal().0, 422);
    assert_eq!(send(json, "[]".into()).await.refusal().0, 422);
    let long = format!(r#"{{"word":"{}"}}"#, "x".repeat(65 << 10));
    assert_eq!(send(json, long).await.refusal(), (413, "http.too_large".into()));
    let wrong = send(json, r#"{"word":5}"#.into()).await;
    assert_eq!(wrong.refusal(), (422, "http.invalid_fields".into()));
    let message = &wrong.json()["data"]["fields"]["word"];
    assert_eq!(message, "This must be text.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_returns_500_with_a_request_id_and_the_server_keeps_running() {
    let app = TestApp::with_routes(routes()).await;
    let reply = app.anonymous().get("/api/test/panic").await;
    assert_eq!(reply.refusal(), (500, "http.unexpected".into()));
    let id = reply.header("x-request-id").to_owned();
    assert!(id.len() == 12 && reply.text.contains(&id), "{}", reply.text);
    assert!(!reply.text.contains("secret-cause"));
    assert_eq!(app.anonymous().get("/healthz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_exceeds_the_time_limit_returns_503() {
    let limits = Limits { time: Duration::from_millis(20), body: 1 << 10 };
    let app = TestApp::with(routes(), limits).await;
    let reply = app.anonymous().get("/api/test/never").await;
    assert_eq!(reply.refusal(), (503, "http.too_slow".into()));
    assert_eq!(reply.header("retry-after"), "2");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_response_has_the_security_headers() {
    let app = TestApp::with_routes(routes()).await;
    for path in
        ["/healthz", "/readyz", "/api/common/about", "/api/nope", "/api/test/panic", "/", "/partner/login"]
    {
        let reply = app.anonymous().get(path).await;
        for (header, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("strict-transport-security", "max-age=63072000; includeSubDomains"),
        ] {
            assert_eq!(reply.header(header), value, "{path}");
        }
        let policy = reply.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert!(!policy.contains("script-src 'unsafe") && !policy.contains("eval"), "{path}");
        if path.starts_with("/api") {
            assert_eq!(reply.header("cache-control"), "no-store", "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_nul_characters_on_both_engines() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await.persona;
    for path in ["/api/partner/payments/%00", "/api/partner/invoice/all?page=1&search=%00"] {
        assert!([400, 404].contains(&partner.get(path).await.status.as_u16()), "{path}");
    }
    let back = app.anonymous().get("/api/common/payment-status-paystack?reference=%00").await;
    assert_eq!(back.status, 400);
}
