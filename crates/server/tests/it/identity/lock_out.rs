//! An attacker's attempts do not lock out the owner of an account.

use axum::{body::Body, http::Request};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::net::IpAddr;
use testkit::{PASSWORD, Reply, TestApp};

const OWN_NETWORK: &str = "198.51.100.20";
const NEW_NETWORK: &str = "192.0.2.9";

/// Authentication routes of one kind of account.
struct AuthRoutes {
    log_in: &'static str,
    reset: &'static str,
    update: &'static str,
}

const STAFF: AuthRoutes = AuthRoutes {
    log_in: "/api/staff/auth/login",
    reset: "/api/staff/auth/password-reset",
    update: "/api/staff/auth/password-update",
};
const PARTNER: AuthRoutes = AuthRoutes {
    log_in: "/api/partner/auth/login",
    reset: "/api/partner/auth/password-reset",
    update: "/api/partner/auth/password-update",
};

/// Sends a request from a network address, with a device cookie if given.
async fn post_from(app: &TestApp, address: &str, cookie: Option<&str>, path: &str, body: &Value) -> Reply {
    let mut request = Request::post(path).header("content-type", "application/json");
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie);
    }
    let mut request = request.body(Body::from(body.to_string())).unwrap();
    let address: IpAddr = address.parse().unwrap();
    request.extensions_mut().insert(api::Peer { address, trusted_proxies: [].into() });
    app.anonymous().send(request).await
}

fn credentials(email: &str, password: &str) -> Value {
    json!({ "email": email, "password": password })
}

fn cookie_of(reply: &Reply) -> String {
    reply.header("set-cookie").split(';').next().unwrap().to_owned()
}

/// One round of every kind of attempt, from this many networks.
async fn attack(app: &TestApp, routes: &AuthRoutes, email: &str, networks: u32) {
    for network in 0..networks {
        let address = format!("203.{}.{}.7", network / 250, network % 250);
        post_from(app, &address, None, routes.log_in, &credentials(email, "wrong")).await;
        post_from(app, &address, None, routes.reset, &json!({ "email": email })).await;
        let update = json!({ "email": email, "passwordOld": "wrong-one", "password1": "attacker1", "password2": "attacker1" });
        post_from(app, &address, None, routes.update, &update).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_can_log_in_while_an_attacker_guesses_every_seven_seconds() {
    let app = TestApp::start().await;
    app.staff("boss").await;
    let boss = "boss@staff.example";
    for round in 0..150 {
        app.ctx.clock.advance(SignedDuration::from_secs(7));
        post_from(&app, "203.0.113.7", None, STAFF.log_in, &credentials(boss, "wrong")).await;
        if round % 25 == 24 {
            let reply = post_from(&app, OWN_NETWORK, None, STAFF.log_in, &credentials(boss, PASSWORD)).await;
            assert_eq!(
                (reply.status.as_u16(), &reply.json()["status"]),
                (200, &json!(true)),
                "round {round}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn known_networks_and_devices_can_log_in_during_a_distributed_attack() {
    let app = TestApp::start().await;
    let email = app.partner("green").await.email;
    let first = post_from(&app, OWN_NETWORK, None, PARTNER.log_in, &credentials(&email, PASSWORD)).await;
    let cookie = cookie_of(&first);
    for _ in 0..3 {
        attack(&app, &PARTNER, &email, 100).await;
        let stranger =
            post_from(&app, "203.200.1.1", None, PARTNER.log_in, &credentials(&email, "wrong")).await;
        assert_eq!(stranger.status, 429, "the limit for unknown clients is used up");
        let neighbour = "198.51.100.99"; // the same /24
        let known = post_from(&app, neighbour, None, PARTNER.log_in, &credentials(&email, PASSWORD)).await;
        assert_eq!(known.json()["status"], true, "a client without cookies: {}", known.text);
        let roaming =
            post_from(&app, NEW_NETWORK, Some(&cookie), PARTNER.log_in, &credentials(&email, PASSWORD)).await;
        assert_eq!(roaming.json()["status"], true, "a device in a new network: {}", roaming.text);
        app.ctx.clock.advance(SignedDuration::from_mins(5));
        // A login makes its network known: reset that.
        app.database.execute("DELETE FROM known_client WHERE kind = 'network'").await;
        post_from(&app, OWN_NETWORK, Some(&cookie), PARTNER.log_in, &credentials(&email, PASSWORD)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_owner_can_reset_the_password_by_mail_during_a_distributed_attack() {
    let app = TestApp::start().await;
    let email = app.partner("green").await.email;
    app.database.execute("DELETE FROM known_client").await;
    attack(&app, &PARTNER, &email, 100).await;
    app.ctx.clock.advance(SignedDuration::from_mins(9));
    attack(&app, &PARTNER, &email, 100).await;
    let reply = post_from(&app, NEW_NETWORK, None, PARTNER.reset, &json!({ "email": email })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let letters = "SELECT letter FROM mail WHERE letter LIKE '%temporary_password%' ORDER BY id DESC";
    let letters = app.database.rows(letters).await;
    assert!((2..=8).contains(&letters.len()), "{} mails", letters.len());
    let newest: Value = serde_json::from_str(&letters[0]).unwrap();
    let secret = identity::temporary_password(&app.identity.mail_ctx.key, newest["nonce"].as_str().unwrap());
    let update =
        json!({ "email": email, "passwordOld": secret, "password1": "brandnew1", "password2": "brandnew1" });
    let set = post_from(&app, NEW_NETWORK, None, PARTNER.update, &update).await;
    assert_eq!(set.status, 200, "{}", set.text);
    attack(&app, &PARTNER, &email, 100).await;
    let back = post_from(&app, NEW_NETWORK, None, PARTNER.log_in, &credentials(&email, "brandnew1")).await;
    assert_eq!(back.json()["status"], true, "{}", back.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn resets_requested_by_others_do_not_use_up_the_owners_limit() {
    let app = TestApp::start().await;
    let email = app.partner("green").await.email;
    for _ in 0..5 {
        post_from(&app, "203.0.113.7", None, PARTNER.reset, &json!({ "email": email })).await;
    }
    let own = post_from(&app, OWN_NETWORK, None, PARTNER.reset, &json!({ "email": email })).await;
    assert_eq!(own.status, 200, "{}", own.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_can_use_the_second_factor_while_an_attacker_with_the_password_guesses_codes() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", identity::StaffRole::Administrator).await;
    let begun = boss.persona.post("/api/staff/second-factor", &json!({ "password": PASSWORD })).await.json();
    let totp = totp_rs::Totp::from_url(begun["data"]["url"].as_str().unwrap()).unwrap();
    let code = |app: &TestApp| totp.generate(app.ctx.clock.now().as_second().try_into().unwrap()).to_string();
    let first = json!({ "code": code(&app) });
    assert_eq!(boss.persona.post("/api/staff/second-factor/confirm", &first).await.status, 200);
    app.ctx.clock.advance(SignedDuration::from_secs(60));
    let mut guess = credentials(&boss.email, PASSWORD);
    for network in 0..200_u32 {
        guess["code"] = json!(format!("{network:06}"));
        post_from(&app, &format!("203.0.{network}.1"), None, STAFF.log_in, &guess).await;
    }
    guess["code"] = json!(code(&app));
    let stranger = post_from(&app, "203.200.1.1", None, STAFF.log_in, &guess).await;
    assert_eq!(stranger.status, 429, "codes cannot be guessed from many networks");
    app.database.execute("DELETE FROM known_client").await;
    // The owner's network, before any login from there.
    let remembered = post_from(&app, OWN_NETWORK, None, STAFF.log_in, &guess).await;
    assert_eq!(remembered.status, 429, "an unknown network");
    app.ctx.clock.advance(SignedDuration::from_secs(60));
    guess["code"] = json!(code(&app));
    let once = post_from(&app, OWN_NETWORK, None, STAFF.log_in, &guess).await;
    assert_eq!(once.json()["status"], true, "{}", once.text);
    for network in 0..200_u32 {
        post_from(
            &app,
            &format!("203.1.{network}.1"),
            None,
            STAFF.log_in,
            &credentials(&boss.email, PASSWORD),
        )
        .await;
    }
    app.ctx.clock.advance(SignedDuration::from_secs(30));
    guess["code"] = json!(code(&app));
    let again = post_from(&app, OWN_NETWORK, None, STAFF.log_in, &guess).await;
    assert_eq!(again.json()["status"], true, "{}", again.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_networks_in_an_hour_reach_the_password_hash_less_than_120_times() {
    let app = TestApp::start().await;
    let mut passed = 0;
    for network in 0..1_000_u32 {
        app.ctx.clock.advance(SignedDuration::from_millis(3_600));
        let address = format!("203.{}.{}.7", network / 250, network % 250);
        let reply =
            post_from(&app, &address, None, PARTNER.log_in, &credentials("victim@partner.example", "wrong"))
                .await;
        passed += usize::from(reply.status == 200);
    }
    assert!(passed < 120, "{passed} of 1000");
}

#[tokio::test(flavor = "multi_thread")]
async fn ignores_a_forged_device_cookie_and_stores_no_network_address() {
    let app = TestApp::start().await;
    let email = app.partner("green").await.email;
    let own = post_from(&app, OWN_NETWORK, None, PARTNER.log_in, &credentials(&email, PASSWORD)).await;
    let set = own.header("set-cookie").to_owned();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Strict") && set.contains("Secure"), "{set}");
    let forged = format!("seatling_device={}", "A".repeat(50));
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let wrong = credentials(&email, "wrong");
        statuses.push(
            post_from(&app, "203.0.113.7", Some(&forged), PARTNER.log_in, &wrong).await.status.as_u16(),
        );
    }
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 10, "{statuses:?}");
    let dump = app.database.dump().await;
    assert!(!dump.contains("198.51.100") && !dump.contains(cookie_of(&own).split('=').nth(1).unwrap()));
}
