//! The list of invites, and actions on an invite.

use super::{invites::invite, parents::sign_up, sponsored};
use jiff::SignedDuration;
use kernel::of;
use serde_json::{Value, json};
use std::time::Duration;
use testkit::{Act, Signed, SmtpSink, TestApp};

async fn list(partner: &Signed<of::Partner>, query: &str) -> Value {
    let reply = partner.persona.get(&format!("/api/partner/invites/all?{query}")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json()
}

async fn act(partner: &Signed<of::Partner>, path: &str) -> (u16, String) {
    let reply = partner.persona.post(&format!("/api/partner/invites/{path}"), &json!({})).await;
    (reply.status.as_u16(), reply.json()["message"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn v01_w03_w12_lists_ten_invites_per_page_and_searches_by_email() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let emails: Vec<_> = (10..22).map(|number| format!("parent{number}@mail.example")).collect();
    invite(&partner, &emails.join(","), 2).await;
    let first = list(&partner, "page=1&sort=a-z").await;
    assert_eq!(first["meta"], json!({ "page": 1, "pageSize": 10, "total": 12 }));
    assert_eq!(
        first["data"][0],
        json!({
            "id": 1, "email": "parent10@mail.example", "kidsNum": 2, "createdAt": "2026-11-15T10:00:00Z", "state": "queued",
            "reason": null, "sentAt": null, "parentId": null, "registeredAt": null, "children": 0, "waitsFor": null, "departmentId": null,
        })
    );
    assert_eq!(list(&partner, "page=1&search=PARENT21").await["data"][0]["email"], "parent21@mail.example");
    let nothing = list(&partner, "page=1&search=nobody").await;
    assert_eq!((&nothing["data"], &nothing["meta"]["total"]), (&json!([]), &json!(0)));
    assert_eq!(list(&partner, "").await["data"].as_array().unwrap().len(), 12);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invite_shows_its_state() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.offer("Game Makers", "Amaka").await;
    let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    invite(&partner, "ann@mail.example, bad@mail.example, cy@mail.example", 3).await;
    let sink = SmtpSink::start(
        |recipient, _| if recipient.contains("bad") { Act::Refuse(550) } else { Act::Accept },
    )
    .await;
    let mailer = app.mailer(&sink.url(), Duration::from_secs(5));
    mail::deliver_due(&app.ctx, &mailer).await.unwrap();
    let ada = sign_up(&app, partner.id, "Ann", "Obi", "ann@mail.example").await;
    app.child("Tomi", ada, partner.id, &[sponsored(cohort, false)]).await;
    let listed = list(&partner, "page=1&sort=a-z").await["data"].clone();
    let state = |place: usize| {
        (listed[place]["state"].as_str().unwrap(), listed[place]["children"].as_i64().unwrap())
    };
    assert_eq!((state(0), state(1), state(2)), (("registered", 1), ("failed", 0), ("sent", 0)));
    assert_eq!(
        (&listed[0]["parentId"], &listed[0]["registeredAt"]),
        (&json!(ada), &json!("2026-11-15T10:00:00Z"))
    );
    assert!(listed[1]["reason"].as_str().unwrap().contains("550"), "{}", listed[1]);
    assert_eq!(listed[2]["sentAt"], "2026-11-15T10:00:00Z");
    let summary = partner.persona.get("/api/partner/invites/summary").await.json()["data"].clone();
    let expected = json!({
        "invited": 3, "registered": 1, "waiting": 2, "queued": 0, "failed": 1, "held": 0, "waitsFor": null, "withdrawn": 0, "remindable": 0,
        "sentToday": 3, "dailyLimit": 10_000,
    });
    assert_eq!(summary, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn v02_v03_changes_the_number_of_kids_and_rejects_the_same_number() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example", 2).await;
    let put = async |path: &str| partner.persona.put(&format!("/api/partner/invites/update/{path}")).await;
    assert_eq!(put("1/3").await.json()["message"], "Number of kids updated successfully");
    let same = put("1/3").await;
    assert_eq!(same.refusal(), (409, "invites.same_number".into()));
    assert_eq!(same.json()["message"], "The number must be different from the previous number");
    assert_eq!(put("1/0").await.status, 200, "lowering below the seats in use is allowed");
    for (path, status) in
        [("1/101", 422), ("1/-1", 422), ("1/x", 404), ("99/5", 404), ("99/500", 404), ("x/5", 404)]
    {
        assert_eq!(put(path).await.status, status, "{path}");
    }
    assert_eq!(list(&partner, "page=1").await["data"][0]["kidsNum"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unused_invite_can_be_withdrawn_and_sent_again() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example, bob@mail.example", 2).await;
    assert_eq!(act(&partner, "1/withdraw").await, (200, "The invite was withdrawn".into()));
    assert_eq!(act(&partner, "1/withdraw").await.0, 200);
    assert_eq!(list(&partner, "page=1&sort=a-z").await["data"][0]["state"], "withdrawn");
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let mailer = app.mailer(&sink.url(), Duration::from_secs(5));
    mail::deliver_due(&app.ctx, &mailer).await.unwrap();
    let to: Vec<_> = sink.received().iter().map(|mail| mail.recipient.clone()).collect();
    assert!(!to.contains(&"ann@mail.example".to_owned()), "a withdrawn invite is not sent: {to:?}");
    assert_eq!(act(&partner, "1/resend").await, (200, "The invite is on its way again".into()));
    assert_eq!(list(&partner, "page=1&sort=a-z").await["data"][0]["state"], "queued");
    sign_up(&app, partner.id, "Bob", "Obi", "bob@mail.example").await;
    let refused = partner.persona.post("/api/partner/invites/2/withdraw", &json!({})).await;
    assert_eq!(refused.refusal(), (409, "invites.registered".into()));
    assert_eq!(act(&partner, "99/resend").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn reminds_unregistered_parents_once_a_day() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example, bob@mail.example, cy@mail.example, dee@mail.example", 2).await;
    sign_up(&app, partner.id, "Bob", "Obi", "bob@mail.example").await;
    act(&partner, "3/withdraw").await;
    assert_eq!(act(&partner, "remind").await, (200, "Nobody needs a reminder today".into()));
    app.ctx.clock.advance(SignedDuration::from_hours(24));
    let again = app.log_in("/api/partner/auth/login", &partner.email, testkit::PASSWORD).await.json();
    let persona = app.bearer(again["data"]["token"].as_str().unwrap());
    let reminded = persona.post("/api/partner/invites/remind", &json!({})).await.json();
    assert_eq!(
        (&reminded["data"], &reminded["message"]),
        (&json!({ "reminded": 2 }), &json!("2 parents will be reminded"))
    );
    let twice = persona.post("/api/partner/invites/remind", &json!({})).await.json();
    assert_eq!(twice["data"], json!({ "reminded": 0 }));
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let mailer = app.mailer(&sink.url(), Duration::from_secs(5));
    mail::deliver_due(&app.ctx, &mailer).await.unwrap();
    let reminders = sink.received().iter().filter(|mail| mail.text.contains("Reminder:")).count();
    assert_eq!(reminders, 2);
}

/// A parent who signed up by link gets an allowance through an invite, and a mail with the login link.
#[tokio::test(flavor = "multi_thread")]
async fn inviting_a_registered_parent_sets_its_allowance() {
    let app = TestApp::start().await;
    app.switch_to_demo_mode();
    let partner = app.partner("green").await;
    sign_up(&app, partner.id, "Ada", "Obi", "ada@mail.example").await;
    let allowed = async || {
        partner.persona.get("/api/partner/parent/all?page=1").await.json()["data"][0]["allowed"].clone()
    };
    assert_eq!(allowed().await, 0);
    invite(&partner, "ADA@mail.example", 3).await;
    assert_eq!(allowed().await, 3);
    assert_eq!(list(&partner, "page=1").await["data"][0]["state"], "registered");
    let newest = app.anonymous().get("/api/demo/mail?page=1").await.json()["data"][0]["id"].clone();
    let text = app.anonymous().get(&format!("/api/demo/mail/{newest}")).await.text;
    assert!(text.contains("/partner/parent/login") && !text.contains("partnerID="), "{text}");
}

/// A withdrawn invite whose parent registered by link: resending it assigns it to that parent.
#[tokio::test(flavor = "multi_thread")]
async fn resending_an_invite_links_it_to_a_parent_who_registered_meanwhile() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ada@mail.example", 3).await;
    act(&partner, "1/withdraw").await;
    let ada = sign_up(&app, partner.id, "Ada", "Obi", "ada@mail.example").await;
    assert_eq!(list(&partner, "page=1").await["data"][0]["state"], "withdrawn");
    assert_eq!(act(&partner, "1/resend").await.0, 200);
    let listed = list(&partner, "page=1").await["data"][0].clone();
    assert_eq!((&listed["state"], &listed["parentId"]), (&json!("registered"), &json!(ada)));
    let parents = partner.persona.get("/api/partner/parent/all?page=1").await.json();
    assert_eq!(parents["data"][0]["allowed"], 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_how_often_an_invite_is_resent() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example", 2).await;
    for _ in 0..4 {
        assert_eq!(act(&partner, "1/resend").await.0, 200);
    }
    let refused = partner.persona.post("/api/partner/invites/1/resend", &json!({})).await;
    assert_eq!(refused.refusal(), (409, "invites.too_often".into()));
    app.ctx.clock.advance(SignedDuration::from_mins(61));
    assert_eq!(act(&partner, "1/resend").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_how_often_an_address_is_invited() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    for _ in 0..5 {
        assert_eq!(invite(&partner, "ann@mail.example", 2).await["status"], true);
    }
    let body = json!({ "emails": "bob@mail.example, Ann@Mail.example", "kidsNum": 3 });
    let invited = partner.persona.post("/api/partner/parent/invite", &body).await.json();
    let data = &invited["data"];
    assert_eq!((&data["invited"], &data["again"]), (&json!(2), &json!(1)));
    assert_eq!(data["notMailed"], json!(["ann@mail.example"]));
    let message = "2 parents invited successfully. No further email goes to ann@mail.example now: you sent several within the hour.";
    assert_eq!(invited["message"], message);
    let mails = "SELECT COUNT(*) FROM mail WHERE recipient = 'ann@mail.example'";
    assert_eq!(app.database.rows(mails).await, ["5"]);
    let listed = list(&partner, "page=1&sort=a-z").await;
    assert_eq!((&listed["data"][0]["kidsNum"], &listed["data"][0]["state"]), (&json!(3), &json!("queued")));
    app.ctx.clock.advance(SignedDuration::from_mins(61));
    let again = partner.persona.post("/api/partner/parent/invite", &body).await.json();
    assert_eq!(
        (&again["data"]["notMailed"], app.database.rows(mails).await),
        (&json!(null), vec!["6".to_owned()])
    );
    let spellings = "SELECT DISTINCT recipient FROM mail WHERE recipient LIKE '%nn@%' ORDER BY recipient";
    assert_eq!(
        app.database.rows(spellings).await,
        ["ann@mail.example"],
        "all mails use one spelling, so that an erasure finds them"
    );
}

/// With fewer mails left today than parents to remind, some are reminded today and the others tomorrow.
#[tokio::test(flavor = "multi_thread")]
async fn reminders_stop_at_the_daily_limit() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example, bob@mail.example, cy@mail.example", 2).await;
    app.ctx.clock.set("2026-11-16T10:00:00Z".parse().unwrap());
    let again = app.log_in("/api/partner/auth/login", &partner.email, testkit::PASSWORD).await.json();
    let persona = app.bearer(again["data"]["token"].as_str().unwrap());
    app.database
        .execute("INSERT INTO invite_day (partner_id, day_on, mails) VALUES (1, '2026-11-16', 9998)")
        .await;
    let reminded = persona.post("/api/partner/invites/remind", &json!({})).await.json();
    assert_eq!(reminded["data"], json!({ "reminded": 2 }));
    let refused = persona.post("/api/partner/invites/remind", &json!({})).await;
    assert_eq!(refused.refusal(), (429, "invites.daily_limit".into()));
    assert!(
        refused.json()["message"].as_str().unwrap().starts_with("Nobody was reminded"),
        "{}",
        refused.text
    );
}

/// Mails that one partner sends to an address have no visible effect for another, neither on invites nor on
/// resends.
#[tokio::test(flavor = "multi_thread")]
async fn mail_limits_do_not_reveal_other_partners_recipients() {
    let app = TestApp::start().await;
    let (green, blue) = (app.partner("green").await, app.partner("blue").await);
    for _ in 0..5 {
        invite(&green, "ann@mail.example", 2).await;
    }
    let body = json!({ "emails": "bob@mail.example, ann@mail.example", "kidsNum": 2 });
    let invited = blue.persona.post("/api/partner/parent/invite", &body).await.json();
    let data = &invited["data"];
    assert_eq!((&data["invited"], &data["again"], &data["notMailed"]), (&json!(2), &json!(0), &json!(null)));
    let id = list(&blue, "page=1&sort=a-z").await["data"][0]["id"].clone();
    for _ in 0..4 {
        assert_eq!(act(&blue, &format!("{id}/resend")).await.0, 200);
    }
    let refused = blue.persona.post(&format!("/api/partner/invites/{id}/resend"), &json!({})).await;
    assert_eq!(refused.refusal(), (409, "invites.too_often".into()));
    let mails = "SELECT COUNT(*) FROM mail WHERE recipient = 'ann@mail.example'";
    assert_eq!(app.database.rows(mails).await, ["10"], "five of each");
}
