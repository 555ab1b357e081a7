//! Rate limits on logins and resets.

use jiff::SignedDuration;
use serde_json::json;
use testkit::{PASSWORD, TestApp};

#[tokio::test(flavor = "multi_thread")]
async fn too_many_wrong_passwords_return_429_without_locking_out_the_owner() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let path = "/api/partner/auth/login";
    let refused = loop {
        let reply = app.log_in(path, &partner.email, "wrong").await;
        if reply.status != 200 {
            break reply;
        }
    };
    assert_eq!(refused.refusal(), (429, "identity.too_many_tries".into()));
    let wait: i64 = refused.header("retry-after").parse().unwrap();
    assert!(refused.json()["message"].as_str().unwrap().starts_with("That was tried too often."));
    assert_eq!(partner.persona.get("/api/partner/session").await.status, 200, "an open session stays valid");
    app.ctx.clock.advance(SignedDuration::from_secs(wait));
    assert_eq!(app.log_in(path, &partner.email, PASSWORD).await.json()["status"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_login_attempts_in_an_hour_reach_the_password_hash_less_than_a_hundred_times() {
    let app = TestApp::start().await;
    let mut passed = 0;
    for _ in 0..1_000 {
        app.ctx.clock.advance(SignedDuration::from_millis(3_600));
        let reply = app.log_in("/api/partner/auth/login", "victim@partner.example", "wrong").await;
        passed += usize::from(reply.status == 200);
    }
    assert!(passed < 100, "{passed} of 1000");
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_password_resets_per_address() {
    let app = TestApp::start().await;
    let statuses = async |count| {
        let mut statuses = Vec::new();
        for _ in 0..count {
            let body = json!({ "email": "a@b.co" });
            statuses
                .push(app.anonymous().post("/api/partner/auth/password-reset", &body).await.status.as_u16());
        }
        statuses
    };
    assert_eq!(statuses(4).await, [200, 200, 200, 429]);
    app.ctx.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(statuses(2).await, [200, 429]);
}
