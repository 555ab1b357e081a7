//! Changing an email address.

use identity::EmailChangeLink::{Confirm, Stop};
use identity::StaffRole::{Administrator, Coordinator, Finance};
use jiff::SignedDuration;
use kernel::EmailChangeId;
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona, Reply, TestApp};

const NEW: &str = "new@elsewhere.example";

/// One account of a kind.
struct Owner {
    persona: Persona,
    email: String,
    path: &'static str,
    log_in: &'static str,
}

async fn owners(app: &TestApp) -> Vec<Owner> {
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let staff = app.signed_in_staff("boss", Administrator).await;
    vec![
        Owner {
            persona: partner.persona,
            email: partner.email,
            path: "/api/partner/email-change",
            log_in: "/api/partner/auth/login",
        },
        Owner {
            persona: parent.persona,
            email: parent.email,
            path: "/api/partner/parent/email-change",
            log_in: "/api/partner/parent/auth/login",
        },
        Owner {
            persona: staff.persona,
            email: staff.email,
            path: "/api/staff/email-change",
            log_in: "/api/staff/auth/login",
        },
    ]
}

async fn request_change(owner: &Owner, new: &str) -> Reply {
    owner.persona.post(owner.path, &json!({ "email": new, "password": PASSWORD })).await
}

/// The newest letter about an email change to an address.
async fn letter(app: &TestApp, to: &str) -> Value {
    let sql = format!(
        "SELECT letter FROM mail WHERE recipient = '{to}' AND letter LIKE '%email_change%' ORDER BY id DESC LIMIT 1"
    );
    let rows = app.database.rows(&sql).await;
    serde_json::from_str(rows.first().unwrap_or_else(|| panic!("no letter to {to}"))).unwrap()
}

fn token(app: &TestApp, letter: &Value, link: identity::EmailChangeLink) -> String {
    let (id, new) =
        (EmailChangeId::new(letter["change_id"].as_i64().unwrap()), letter["new_email"].as_str().unwrap());
    identity::email_change_token(&app.identity.mail_ctx.key, link, id, new)
}

async fn open_link(app: &TestApp, what: &str, token: &str) -> Reply {
    app.anonymous().post(&format!("/api/common/email-change/{what}"), &json!({ "token": token })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn each_role_can_change_its_email_address_and_stays_logged_in() {
    let app = TestApp::start().await;
    for (number, owner) in owners(&app).await.iter().enumerate() {
        let new = format!("{number}{NEW}");
        let requested = request_change(owner, &new).await;
        assert_eq!(requested.status, 200, "{}", requested.text);
        let pending = owner.persona.get(owner.path).await.json();
        assert_eq!(pending["data"]["pending"]["newEmail"], new);
        assert_eq!(
            app.log_in(owner.log_in, &owner.email, PASSWORD).await.json()["status"],
            true,
            "the old address still works"
        );
        let confirm = letter(&app, &new).await;
        assert_eq!(
            (&confirm["step"], &letter(&app, &owner.email).await["step"]),
            (&json!("confirm"), &json!("notice"))
        );
        let done = open_link(&app, "confirm", &token(&app, &confirm, Confirm)).await;
        assert_eq!(done.status, 200, "{}", done.text);
        assert_eq!(
            open_link(&app, "confirm", &token(&app, &confirm, Confirm)).await.status,
            200,
            "confirming twice is harmless"
        );
        let session = owner.path.replace("email-change", "session");
        assert_eq!(owner.persona.get(&session).await.json()["data"]["email"], new, "the session stays valid");
        assert_eq!(app.log_in(owner.log_in, &owner.email, PASSWORD).await.json()["data"], false);
        assert_eq!(app.log_in(owner.log_in, &new, PASSWORD).await.json()["status"], true);
        assert_eq!(owner.persona.get(owner.path).await.json()["data"]["pending"], Value::Null);
    }
    let partner = app.log_in("/api/partner/auth/login", &format!("0{NEW}"), PASSWORD).await.json();
    let partner = app.bearer(partner["data"]["token"].as_str().unwrap());
    let found = partner.get(&format!("/api/partner/parent/all?page=1&search=1{NEW}")).await.json();
    assert_eq!(found["meta"]["total"], 1, "the list finds the new address");
    let staff = app.log_in("/api/staff/auth/login", &format!("2{NEW}"), PASSWORD).await.json();
    let staff = app.bearer(staff["data"]["token"].as_str().unwrap());
    let found = staff.get(&format!("/api/staff/search?q=0{NEW}")).await.text;
    assert!(found.contains("green Academy"), "{found}");
}

/// A confirmed old address must confirm the change as well, in either order.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_must_be_confirmed_at_both_addresses() {
    let app = TestApp::start().await;
    for (number, owner) in owners(&app).await.iter().enumerate() {
        let confirmed = format!("UPDATE account SET confirmed_at = 0 WHERE email = '{}'", owner.email);
        app.database.execute(&confirmed).await;
        let new = format!("{number}{NEW}");
        let requested = request_change(owner, &new).await.json();
        assert_eq!(requested["data"]["pending"]["waitsFor"], json!([new, owner.email]), "{requested}");
        let letter = letter(&app, &new).await;
        let links = [(Confirm, owner.email.clone()), (Stop, new.clone())];
        let (first, last) = if number % 2 == 0 { (&links[0], &links[1]) } else { (&links[1], &links[0]) };
        for _ in 0..2 {
            let one = open_link(&app, "confirm", &token(&app, &letter, first.0)).await.json();
            assert_eq!(one["data"]["waitsFor"], first.1, "{one}");
            assert_eq!(one["message"], format!("Confirmed. Now open the link we sent to {}.", first.1));
        }
        assert_eq!(
            app.log_in(owner.log_in, &new, PASSWORD).await.json()["data"],
            false,
            "one confirmation is not enough"
        );
        let done = open_link(&app, "confirm", &token(&app, &letter, last.0)).await.json();
        assert_eq!((&done["status"], &done["data"]["waitsFor"]), (&json!(true), &Value::Null), "{done}");
        assert_eq!(app.log_in(owner.log_in, &new, PASSWORD).await.json()["status"], true);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_old_address_can_stop_a_change_before_and_after_its_confirmation() {
    let app = TestApp::start().await;
    let owners = owners(&app).await;
    let owner = &owners[0];
    request_change(owner, NEW).await;
    let notice = letter(&app, &owner.email).await;
    assert_eq!(
        open_link(&app, "stop", &token(&app, &notice, Confirm)).await.status,
        409,
        "the other link's token"
    );
    assert_eq!(open_link(&app, "stop", &token(&app, &notice, Stop)).await.json()["data"]["kind"], "partner");
    assert_eq!(open_link(&app, "confirm", &token(&app, &notice, Confirm)).await.status, 409);
    request_change(owner, NEW).await;
    let notice = letter(&app, &owner.email).await;
    assert_eq!(open_link(&app, "confirm", &token(&app, &notice, Confirm)).await.status, 200);
    // An attacker who took over the account changes the address again.
    let second = owner
        .persona
        .post(owner.path, &json!({ "email": "third@elsewhere.example", "password": PASSWORD }))
        .await;
    assert_eq!(second.status, 200, "{}", second.text);
    let moved = letter(&app, "third@elsewhere.example").await;
    assert_eq!(open_link(&app, "confirm", &token(&app, &moved, Confirm)).await.status, 200);
    assert_eq!(open_link(&app, "stop", &token(&app, &notice, Stop)).await.status, 200);
    assert_eq!(owner.persona.get("/api/partner/session").await.status, 401, "every device is logged out");
    assert_eq!(app.log_in(owner.log_in, &owner.email, PASSWORD).await.json()["status"], true);
    assert_eq!(app.log_in(owner.log_in, "third@elsewhere.example", PASSWORD).await.json()["data"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_requires_the_password_a_free_address_and_an_unexpired_link() {
    let app = TestApp::start().await;
    let owners = owners(&app).await;
    let owner = &owners[0];
    app.partner("blue").await;
    let field = |reply: &Reply, name: &str| reply.json()["data"]["fields"][name].clone();
    let wrong = owner.persona.post(owner.path, &json!({ "email": NEW, "password": "wrong" })).await;
    assert_eq!(field(&wrong, "password"), "The password is not right", "{}", wrong.text);
    assert_eq!(field(&request_change(owner, "x").await, "email"), "Invalid email address");
    assert_eq!(
        field(&request_change(owner, &owner.email).await, "email"),
        "This is your email address already"
    );
    assert_eq!(
        request_change(owner, "blue@partner.example").await.refusal(),
        (409, "identity.email_taken".into())
    );
    // Addresses are unique per kind of account: a parent's address is free for a partner.
    assert_eq!(request_change(owner, "seun@parent.example").await.status, 200);
    request_change(owner, NEW).await;
    let confirm = token(&app, &letter(&app, NEW).await, Confirm);
    let taken = json!({
        "organizationName": "Third", "country": "Canada", "email": NEW, "password": PASSWORD,
    });
    assert_eq!(app.anonymous().post("/api/partner/auth/register", &taken).await.status, 200);
    assert_eq!(open_link(&app, "confirm", &confirm).await.refusal(), (409, "identity.email_taken".into()));
    request_change(owner, "free@elsewhere.example").await;
    let free = token(&app, &letter(&app, "free@elsewhere.example").await, Confirm);
    assert_eq!(open_link(&app, "confirm", &confirm).await.status, 409, "replaced by the newer one");
    app.ctx.clock.advance(SignedDuration::from_hours(7 * 24));
    assert_eq!(open_link(&app, "confirm", &free).await.refusal(), (409, "identity.link_invalid".into()));
    for made_up in ["", "1", "1.x", "99999.abc", "x.y"] {
        assert_eq!(open_link(&app, "confirm", made_up).await.status, 409, "{made_up:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_can_be_cancelled_and_is_limited_to_five_a_day() {
    let app = TestApp::start().await;
    let owners = owners(&app).await;
    let owner = &owners[1];
    request_change(owner, NEW).await;
    let cancelled = owner.persona.post("/api/partner/parent/email-change/cancel", &json!({})).await;
    assert_eq!(cancelled.status, 200, "{}", cancelled.text);
    assert_eq!(open_link(&app, "confirm", &token(&app, &letter(&app, NEW).await, Confirm)).await.status, 409);
    for _ in 0..4 {
        request_change(owner, NEW).await;
    }
    assert_eq!(request_change(owner, NEW).await.refusal(), (429, "identity.too_often".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_by_staff_applies_immediately_and_notifies_both_addresses() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let staff = app.staff_persona("ade", Administrator).await;
    let others = [app.staff_persona("cora", Coordinator).await, app.staff_persona("fred", Finance).await];
    for (path, old, log_in, new) in [
        (
            format!("/api/staff/partners/{}/email", partner.id),
            &partner.email,
            "/api/partner/auth/login",
            "p@new.example",
        ),
        (
            format!("/api/staff/parents/{}/email", parent.id),
            &parent.email,
            "/api/partner/parent/auth/login",
            "q@new.example",
        ),
    ] {
        // A person who sets the address could request a password reset there, and log in as the owner.
        for other in &others {
            assert_eq!(other.put_json(&path, &json!({ "email": new })).await.status, 404);
        }
        let set = staff.put_json(&path, &json!({ "email": new })).await;
        assert_eq!(set.json()["data"]["email"], new, "{}", set.text);
        assert_eq!(app.log_in(log_in, new, PASSWORD).await.json()["status"], true);
        assert_eq!(letter(&app, new).await["step"], "set_by_staff");
        let notice = letter(&app, old).await;
        assert_eq!(notice["step"], "notice_by_staff");
        let entries = format!(
            "SELECT j.actor_kind, d.before, d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id
             WHERE j.action LIKE '%email_changed_by_staff' AND d.after LIKE '%{new}%'"
        );
        let entry = format!(r#"staff | {{"email":"{old}"}} | {{"email":"{new}"}}"#);
        assert_eq!(app.database.rows(&entries).await, [entry]);
        assert_eq!(open_link(&app, "stop", &token(&app, &notice, Stop)).await.status, 200);
        assert_eq!(app.log_in(log_in, old, PASSWORD).await.json()["status"], true, "undone");
    }
    assert_eq!(staff.put_json("/api/staff/parents/99/email", &json!({ "email": NEW })).await.status, 404);
    assert_eq!(staff.put_json("/api/staff/partners/99/email", &json!({ "email": NEW })).await.status, 404);
}
