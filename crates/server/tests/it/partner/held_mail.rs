//! Anybody can sign up as a partner, so mails that a new partner causes are held until it is allowed to send them.

use super::{invites::invite, parents::sign_up};
use identity::{NewPartnerMail, StaffRole, release_due_mail};
use jiff::SignedDuration;
use kernel::of;
use mail::deliver_due;
use serde_json::{Value, json};
use std::time::Duration;
use testkit::{Act, Persona, Signed, SmtpSink, TestApp};

const HELD: NewPartnerMail = NewPartnerMail { is_held: true, per_day: 50 };

async fn app_with_held_mail() -> TestApp {
    TestApp::with_settings(|identity| identity.new_partner_mail = HELD).await
}

async fn confirm(app: &TestApp, email: &str) {
    let id = app.database.rows(&format!("SELECT id FROM account WHERE email = '{email}'")).await;
    let token = identity::confirmation_token(&app.identity.mail_ctx.key, id[0].parse().unwrap(), email);
    let reply = app.anonymous().post("/api/common/confirm-address", &json!({ "token": token })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
}

/// Total number of invites received by the mail server.
async fn sent(app: &TestApp, sink: &SmtpSink) -> usize {
    let mailer = app.mailer(&sink.url(), Duration::from_secs(4));
    while deliver_due(&app.ctx, &mailer).await.unwrap() > 0 {}
    sink.received().iter().filter(|mail| mail.recipient.ends_with("@mail.example")).count()
}

fn addresses(from: usize, count: usize) -> String {
    (from..from + count).map(|number| format!("p{number}@mail.example")).collect::<Vec<_>>().join(",")
}

async fn listed(partner: &Signed<of::Partner>) -> Value {
    partner.persona.get("/api/partner/invites/all?page=1&sort=a-z").await.json()["data"].clone()
}

async fn trust(staff: &Persona, partner: &Signed<of::Partner>) {
    let path = format!("/api/staff/partners/{}", partner.id);
    assert_eq!(staff.put_json(&path, &json!({ "isTrusted": true })).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn w03_accepts_invites_of_a_new_partner_and_holds_their_mails_until_it_confirms() {
    let (app, sink) = (app_with_held_mail().await, SmtpSink::start(|_, _| Act::Accept).await);
    let partner = app.partner("green").await;
    let answer = invite(&partner, &addresses(0, 3), 2).await;
    assert_eq!(answer["message"], "3 parents invited successfully");
    assert_eq!(sent(&app, &sink).await, 0, "nothing is sent before the address is confirmed");
    let invites = listed(&partner).await;
    assert_eq!(invites.as_array().unwrap().len(), 3);
    assert_eq!((&invites[0]["state"], &invites[0]["waitsFor"]), (&json!("held"), &json!("confirmation")));
    let summary = partner.persona.get("/api/partner/invites/summary").await.json()["data"].clone();
    assert_eq!((&summary["held"], &summary["waitsFor"]), (&json!(3), &json!("confirmation")));
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let outbox = async |query: &str| staff.get(&format!("/api/staff/mail{query}")).await.json();
    let held = outbox("?state=held").await;
    assert_eq!((&held["data"][0]["state"], &held["meta"]["total"]), (&json!("held"), &json!(3)));
    assert_eq!(outbox("?state=held&search=p0").await["meta"]["total"], 1);
    assert_eq!(outbox("?state=queued&search=p").await["meta"]["total"], 0);
    let queued = outbox("?state=queued").await;
    assert!(!queued["data"].to_string().contains("@mail.example"), "{queued}");
    let id = &held["data"][0]["id"];
    let resent = staff.post(&format!("/api/staff/mail/{id}/resend"), &json!({})).await;
    assert_eq!(resent.refusal(), (409, "mail.queued".into()));
    confirm(&app, &partner.email).await;
    assert_eq!(sent(&app, &sink).await, 3, "everything is sent afterwards");
    assert_eq!(listed(&partner).await[0]["state"], "sent");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_confirmed_new_partner_sends_fifty_mails_a_day_until_it_is_trusted() {
    let (app, sink) = (app_with_held_mail().await, SmtpSink::start(|_, _| Act::Accept).await);
    let partner = app.partner("green").await;
    confirm(&app, &partner.email).await;
    invite(&partner, &addresses(0, 40), 1).await;
    invite(&partner, &addresses(40, 80), 1).await;
    assert_eq!(sent(&app, &sink).await, 50);
    let invites = partner.persona.get("/api/partner/invites/all?page=1&sort=newest").await.json();
    assert_eq!(invites["data"][0]["waitsFor"], "tomorrow");
    release_due_mail(&app.identity).await.unwrap();
    assert_eq!(sent(&app, &sink).await, 50, "not more on the same day");
    app.ctx.clock.advance(SignedDuration::from_hours(24));
    release_due_mail(&app.identity).await.unwrap();
    assert_eq!(sent(&app, &sink).await, 100, "fifty more the next day");
    let staff = app.staff_persona("boss", StaffRole::Coordinator).await;
    trust(&staff, &partner).await;
    let partner = Signed { persona: app.bearer(&log_in(&app, &partner).await), ..partner };
    assert_eq!(sent(&app, &sink).await, 120, "the rest is sent once staff trust it");
    invite(&partner, &addresses(200, 70), 1).await;
    assert_eq!(sent(&app, &sink).await, 190, "a trusted partner does not wait");
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_and_mails_to_parents_are_held_like_invites() {
    let (app, sink) = (app_with_held_mail().await, SmtpSink::start(|_, _| Act::Accept).await);
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example", 1).await;
    sign_up(&app, partner.id, "Bob", "Obi", "bob@mail.example").await;
    app.ctx.clock.advance(SignedDuration::from_hours(30));
    let partner = Signed { persona: app.bearer(&log_in(&app, &partner).await), ..partner };
    let reminded = partner.persona.post("/api/partner/invites/remind", &json!({})).await.json();
    assert_eq!(reminded["data"]["reminded"], 0, "no reminder for a mail that was not sent");
    let resent = partner.persona.post("/api/partner/invites/1/resend", &json!({})).await;
    assert_eq!(resent.refusal(), (409, "invites.held".into()));
    invite(&partner, "ann@mail.example", 2).await;
    assert_eq!(sent(&app, &sink).await, 0, "a parent's welcome mail is held too");
    confirm(&app, &partner.email).await;
    assert_eq!(sent(&app, &sink).await, 2, "one each: inviting again replaces the held mail");
    let texts: Vec<String> = sink.received().into_iter().map(|mail| mail.recipient).collect();
    assert!(texts.contains(&"bob@mail.example".to_owned()), "{texts:?}");
}

async fn log_in(app: &TestApp, partner: &Signed<of::Partner>) -> String {
    let reply = app.log_in("/api/partner/auth/login", &partner.email, testkit::PASSWORD).await;
    reply.json()["data"]["token"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_can_require_approval_list_new_partners_and_restrict_one() {
    let (app, sink) = (app_with_held_mail().await, SmtpSink::start(|_, _| Act::Accept).await);
    let boss = app.staff_persona("boss", StaffRole::Administrator).await;
    let coordinator = app.staff_persona("cora", StaffRole::Coordinator).await;
    let policy = json!({ "approveFirst": true });
    assert_eq!(coordinator.put_json("/api/staff/partner-policy", &policy).await.status, 404);
    assert_eq!(boss.put_json("/api/staff/partner-policy", &policy).await.status, 200);
    let (good, bad) = (app.partner("good").await, app.partner("bad").await);
    for partner in [&good, &bad] {
        confirm(&app, &partner.email).await;
        invite(partner, &format!("{}@mail.example", partner.id), 1).await;
    }
    assert_eq!(sent(&app, &sink).await, 0);
    let new = coordinator.get("/api/staff/new-partners").await.json();
    let names: Vec<_> = new["data"].as_array().unwrap().iter().map(|one| one["email"].clone()).collect();
    assert_eq!(names, [json!(bad.email), json!(good.email)], "the newest first");
    let first = &new["data"][0];
    assert_eq!((&first["heldMails"], &first["waitsFor"]), (&json!(1), &json!("approval")));
    trust(&coordinator, &good).await;
    let path = format!("/api/staff/partners/{}", bad.id);
    assert_eq!(coordinator.put_json(&path, &json!({ "isActive": false })).await.status, 200);
    assert_eq!(coordinator.get("/api/staff/new-partners").await.json()["meta"]["total"], 0);
    assert_eq!(
        boss.put_json("/api/staff/partner-policy", &json!({ "approveFirst": false })).await.status,
        200
    );
    release_due_mail(&app.identity).await.unwrap();
    assert_eq!(sent(&app, &sink).await, 1, "mails of a restricted partner are never sent");
    let actions =
        app.database.rows("SELECT action FROM journal WHERE action LIKE 'partner.%' ORDER BY id").await;
    assert!(actions.contains(&"partner.policy_changed".to_owned()), "{actions:?}");
    assert_eq!(actions.iter().filter(|action| *action == "partner.changed_by_staff").count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn restricting_a_partner_stops_its_queued_mails() {
    let (app, sink) = (app_with_held_mail().await, SmtpSink::start(|_, _| Act::Accept).await);
    let staff = app.staff_persona("boss", StaffRole::Administrator).await;
    let partner = app.partner("green").await;
    trust(&staff, &partner).await;
    invite(&partner, &addresses(0, 5), 1).await;
    let path = format!("/api/staff/partners/{}", partner.id);
    staff.put_json(&path, &json!({ "isActive": false })).await;
    assert_eq!(sent(&app, &sink).await, 0);
    staff.put_json(&path, &json!({ "isActive": true })).await;
    assert_eq!(sent(&app, &sink).await, 5, "mails are sent again");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_mail_is_held_without_a_mail_server() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, &addresses(0, 60), 1).await;
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM mail WHERE is_held").await, ["0"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_can_request_another_confirmation_mail() {
    let app = app_with_held_mail().await;
    let partner = app.partner("green").await;
    let path = "/api/partner/confirmation";
    for _ in 0..4 {
        assert_eq!(partner.persona.post(path, &json!({})).await.status, 200);
    }
    assert_eq!(partner.persona.post(path, &json!({})).await.refusal(), (429, "identity.too_often".into()));
    confirm(&app, &partner.email).await;
    let refused = partner.persona.post(path, &json!({})).await.refusal();
    assert_eq!(refused, (409, "identity.already_confirmed".into()));
}

/// Confirms and invites concurrently. Returns mails that nothing would release.
async fn stranded(app: &TestApp, round: usize) -> Vec<String> {
    let partner = app.partner(&format!("green{round}")).await;
    let inviting = tokio::spawn({
        let persona = partner.persona.clone();
        let body = json!({ "emails": addresses(round * 100, 20), "kidsNum": 1 });
        async move { persona.post("/api/partner/parent/invite", &body).await.status }
    });
    confirm(app, &partner.email).await;
    assert_eq!(inviting.await.unwrap(), 200);
    let held = format!("SELECT id FROM mail WHERE is_held AND partner_id = {}", partner.id);
    app.database.rows(&held).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn confirming_during_an_invite_leaves_no_mail_held() {
    testkit::many_connections();
    let app = app_with_held_mail().await;
    for round in 0..20 {
        assert_eq!(stranded(&app, round).await, [""; 0], "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_releases_mails_that_the_confirmation_missed() {
    let app = app_with_held_mail().await;
    let partner = app.partner("green").await;
    invite(&partner, &addresses(0, 2), 1).await;
    app.database.execute("UPDATE account SET confirmed_at = 1").await;
    release_due_mail(&app.identity).await.unwrap();
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM mail WHERE is_held").await, ["0"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn batch_progress_counts_only_the_mails_of_its_own_call() {
    let app = TestApp::start().await;
    let sink =
        SmtpSink::start(|to, _| if to.starts_with("bad") { Act::Refuse(550) } else { Act::Accept }).await;
    let partner = app.partner("green").await;
    let first = invite(&partner, "bad1@mail.example, bad2@mail.example", 1).await;
    sent(&app, &sink).await;
    let second = invite(&partner, "ann@mail.example, bob@mail.example", 1).await;
    let progress = async |call: &Value| {
        let path = format!("/api/partner/invites/batch/{}", call["data"]["batch"].as_str().unwrap());
        partner.persona.get(&path).await.json()["data"].clone()
    };
    let none = json!({ "total": 2, "held": 0, "queued": 2, "failed": 0, "waitsFor": null });
    assert_eq!(progress(&second).await, none);
    sent(&app, &sink).await;
    assert_eq!(progress(&second).await["failed"], 0);
    assert_eq!(progress(&first).await["failed"], 2);
    let other = app.partner("other").await;
    let path = format!("/api/partner/invites/batch/{}", first["data"]["batch"].as_str().unwrap());
    assert_eq!(other.persona.get(&path).await.status, 404);
}
