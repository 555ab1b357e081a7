//! Restricting a parent and enabling it again.

use super::{greenbridge, self_paid, sponsored};
use serde_json::json;
use testkit::{PASSWORD, TestApp};

#[tokio::test(flavor = "multi_thread")]
async fn p02_p03_p04_w05_a_restricted_parent_can_neither_log_in_nor_use_an_open_session() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let seun = app.parent("seun", partner.id).await;
    let (disable, enable) = (
        format!("/api/partner/disable/parent/{}", seun.id),
        format!("/api/partner/enable/parent/{}", seun.id),
    );
    for _ in 0..2 {
        let reply = partner.persona.put(&disable).await;
        assert_eq!(reply.json()["message"], "Parent disabled successfully");
        assert_eq!(reply.json()["data"], json!({ "id": seun.id, "status": false }));
    }
    assert_eq!(seun.persona.get("/api/partner/parent/session").await.status, 401);
    let refused = app.log_in("/api/partner/parent/auth/login", &seun.email, PASSWORD).await.json();
    assert_eq!((&refused["status"], &refused["data"]), (&json!(false), &json!(false)));
    let listed = partner.persona.get("/api/partner/parent/all?page=1").await.json();
    assert_eq!(listed["data"][0]["status"], false);
    let reply = partner.persona.put(&enable).await;
    assert_eq!(reply.json()["message"], "Parent enabled successfully");
    assert_eq!(
        seun.persona.get("/api/partner/parent/session").await.status,
        401,
        "the old session stays revoked"
    );
    let back = app.log_in("/api/partner/parent/auth/login", &seun.email, PASSWORD).await.json();
    assert_eq!(back["status"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn previews_the_effects_of_a_restriction_which_changes_no_other_data() {
    let app = TestApp::start().await;
    let (partner, running, past) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    app.child("Tomi", seun.id, partner.id, &[sponsored(past, false), sponsored(running, false)]).await;
    app.child("Temi", seun.id, partner.id, &[self_paid(running, false)]).await;
    let path = format!("/api/partner/restriction/parent/{}", seun.id);
    let preview = partner.persona.get(&path).await.json()["data"].clone();
    assert_eq!(
        (&preview["children"], &preview["runningPrograms"], &preview["devices"]),
        (&json!(2), &json!(2), &json!(1))
    );
    assert_eq!(
        (&preview["unpaidSponsored"]["programs"], &preview["unpaidByParent"]["programs"]),
        (&json!(2), &json!(1))
    );
    let minor = |who: &str| preview[who]["due"]["minor"].as_i64().unwrap();
    // Each amount is rounded once, so they may differ by a hundredth.
    assert!((minor("unpaidSponsored") - 2 * minor("unpaidByParent")).abs() <= 1, "{preview}");
    let families = async || {
        let mut answer = partner.persona.get("/api/partner/parent/all").await.json()["data"].clone();
        answer[0]["status"].take();
        answer
    };
    let before = families().await;
    partner.persona.put(&format!("/api/partner/disable/parent/{}", seun.id)).await;
    assert_eq!(families().await, before, "only the status has changed");
}

/// A login whose password is checked while the account is being restricted must not create a session.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn p04_a_login_concurrent_with_a_restriction_leaves_no_session() {
    testkit::many_connections();
    let app = TestApp::with_settings(|identity| {
        identity.limits = identity::Limits::none(&identity.ctx.clock);
    })
    .await;
    let partner = app.partner("green").await;
    let seun = app.parent("seun", partner.id).await;
    for round in 0..15 {
        let log_ins: Vec<_> = (0..4)
            .map(|_| {
                let (persona, email) = (app.anonymous(), seun.email.clone());
                tokio::spawn(async move {
                    let body = json!({ "email": email, "password": PASSWORD });
                    persona.post("/api/partner/parent/auth/login", &body).await.json()["data"]["token"]
                        .clone()
                })
            })
            .collect();
        partner.persona.put(&format!("/api/partner/disable/parent/{}", seun.id)).await;
        let mut tokens = Vec::new();
        for log_in in log_ins {
            tokens.extend(log_in.await.unwrap().as_str().map(str::to_owned));
        }
        partner.persona.put(&format!("/api/partner/enable/parent/{}", seun.id)).await;
        for token in tokens {
            let reply = app.bearer(&token).get("/api/partner/parent/session").await;
            assert_eq!(reply.status, 401, "round {round}");
        }
    }
}
