//! Sessions.

use jiff::SignedDuration;
use serde_json::json;
use testkit::{PASSWORD, TestApp};

#[tokio::test(flavor = "multi_thread")]
async fn a_session_expires_when_idle_and_at_its_absolute_limit() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let status = async || partner.persona.get("/api/partner/session").await.status.as_u16();
    // Used every hour it stays valid, but for no longer than a day.
    for hour in 1..24 {
        app.ctx.clock.advance(SignedDuration::from_hours(1));
        assert_eq!(status().await, 200, "hour {hour}");
    }
    app.ctx.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(status().await, 401);
    let again = app.log_in("/api/partner/auth/login", &partner.email, PASSWORD).await.json();
    let again = app.bearer(again["data"]["token"].as_str().unwrap());
    app.ctx.clock.advance(SignedDuration::from_mins(121));
    assert_eq!(again.get("/api/partner/session").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_out_ends_the_session_on_the_server() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let reply = partner.persona.post("/api/partner/auth/logout", &json!({})).await;
    assert_eq!(reply.json()["message"], "Logged out successfully!");
    let refused = partner.persona.get("/api/partner/session").await;
    assert_eq!(refused.refusal(), (401, "identity.no_session".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a19_a_token_is_valid_only_for_its_own_role() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    for (persona, path) in [
        (&parent.persona, "/api/partner/session"),
        (&partner.persona, "/api/partner/parent/session"),
        (&partner.persona, "/api/staff/session"),
    ] {
        assert_eq!(persona.get(path).await.refusal(), (403, "identity.wrong_role".into()));
    }
    for token in ["", "stl_partner_00", "x", &partner.token[1..], &partner.token.to_uppercase()] {
        assert_eq!(app.bearer(token).get("/api/partner/session").await.status, 401, "{token}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_can_list_and_end_sessions() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let blue = app.partner("blue").await;
    app.ctx.clock.advance(SignedDuration::from_mins(5));
    let other = app.log_in("/api/partner/auth/login", &green.email, PASSWORD).await.json();
    let other = app.bearer(other["data"]["token"].as_str().unwrap());
    let list = green.persona.get("/api/partner/sessions").await.json();
    let devices = list["data"].as_array().unwrap();
    assert_eq!(devices.len(), 2);
    let there = devices.iter().find(|device| device["current"] == false).unwrap();
    let path = format!("/api/partner/sessions/{}/end", there["id"]);
    let foreign = blue.persona.post(&path, &json!({})).await;
    let missing = blue.persona.post("/api/partner/sessions/999999/end", &json!({})).await;
    assert_eq!((foreign.status.as_u16(), &foreign.text), (404, &missing.text));
    assert_eq!(other.get("/api/partner/session").await.status, 200);
    assert_eq!(green.persona.post(&path, &json!({})).await.status, 200);
    assert_eq!(other.get("/api/partner/session").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_eleventh_session_ends_the_oldest_one() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    for _ in 0..10 {
        app.ctx.clock.advance(SignedDuration::from_mins(2));
        assert_eq!(
            app.log_in("/api/partner/auth/login", &partner.email, PASSWORD).await.json()["status"],
            true
        );
    }
    assert_eq!(partner.persona.get("/api/partner/session").await.status, 401);
}
