//! The outbox: list, search, read, resend.

use super::{journaled, text};
use billing::MoneyLetter;
use db::guard_mutation;
use identity::{AccountKind, AccountLetter, StaffRole};
use jiff::SignedDuration;
use kernel::{EmailAddress, MailId};
use l10n::Language;
use mail::{Letter, OutgoingMail, deliver_due};
use serde_json::{Value, json};
use std::time::Duration;
use testkit::{Act, Persona, SmtpSink, TestApp};

async fn post(
    app: &TestApp,
    recipient: &str,
    letter: &dyn Letter,
    expires_in: Option<SignedDuration>,
) -> MailId {
    let now = app.ctx.clock.now();
    let recipient = EmailAddress::parse(recipient).unwrap();
    let mail = OutgoingMail {
        recipient: &recipient,
        letter,
        language: Language::English,
        expires_at: expires_in.map(|by| now + by),
    };
    let posted: Result<MailId, db::DbError> =
        db::tx!(app.ctx.db, t => { mail::post(t, &app.ctx.random, now, &mail).await });
    posted.unwrap()
}

fn changed(email: &str) -> AccountLetter {
    AccountLetter::PasswordChanged { account_kind: AccountKind::Partner, email: email.into() }
}

fn temporary(account_kind: AccountKind) -> AccountLetter {
    AccountLetter::TemporaryPassword { account_kind, email: "ada@x.example".into(), nonce: "00ff".into() }
}

async fn keep(app: &TestApp) {
    deliver_due(&app.ctx, &app.mailer("", Duration::from_secs(1))).await.unwrap();
}

async fn list(staff: &Persona, query: &str) -> (Vec<String>, Value) {
    let reply = staff.get(&format!("/api/staff/mail{query}")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let json = reply.json();
    let rows = json["data"].as_array().unwrap();
    (rows.iter().map(|row| text(&row["recipient"]).to_owned()).collect(), json)
}

async fn resend(staff: &Persona, id: MailId) -> (u16, Value) {
    let reply = staff.post(&format!("/api/staff/mail/{id}/resend"), &json!({})).await;
    (reply.status.as_u16(), reply.json())
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_mails_by_date_rather_than_id() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    for name in ["one", "two", "three"] {
        let email = format!("{name}@x.example");
        post(&app, &email, &changed(&email), None).await;
    }
    app.database.execute("UPDATE mail SET created_at = created_at - id * 1000").await;
    let expected = ["one@x.example", "two@x.example", "three@x.example"];
    assert_eq!(list(&staff, "").await.0, expected);
    assert_eq!(list(&staff, "?state=queued").await.0, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_the_outbox_by_state_and_address_prefix() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    for name in ["Ada@x.example", "adam@x.example", "bob@x.example"] {
        post(&app, name, &changed(name), None).await;
    }
    keep(&app).await;
    post(&app, "ada@x.example", &changed("ada@x.example"), None).await;
    let (all, json) = list(&staff, "?pageSize=3").await;
    assert_eq!(all, ["ada@x.example", "bob@x.example", "adam@x.example"]);
    assert_eq!(json["meta"], json!({ "page": 1, "pageSize": 3, "total": 4 }));
    let row = &json["data"][0];
    assert_eq!((text(&row["kind"]), text(&row["state"])), ("password_changed", "queued"));
    assert_eq!(text(&row["subject"]), "Your password was changed");
    let (found, json) = list(&staff, "?search=ADA").await;
    assert_eq!(found, ["ada@x.example", "Ada@x.example", "adam@x.example"]);
    assert_eq!(json["meta"]["total"], 3);
    assert_eq!(list(&staff, "?search=ada&state=kept").await.0, ["Ada@x.example", "adam@x.example"]);
    assert_eq!(list(&staff, "?state=kept&pageSize=1&page=2").await.0, ["adam@x.example"]);
    assert_eq!(list(&staff, "?search=nobody").await.0.len(), 0);
    assert_eq!(staff.get("/api/staff/mail?state=lost").await.status, 422);
}

/// More mails than are counted row by row.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_outbox_is_counted_exactly() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    app.database
        .execute(
            "INSERT INTO mail (recipient, letter, message_id, state, next_try_at, created_at)
             WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 50020)
             SELECT 'm@x.example', '{}', CAST(n AS TEXT), CASE WHEN n <= 7 THEN 'failed' ELSE 'sent' END, 0, 0 FROM number",
        )
        .await;
    for (query, total) in [("", 50_020), ("?state=sent", 50_013), ("?state=failed", 7), ("?state=kept", 0)] {
        assert_eq!(list(&staff, query).await.1["meta"]["total"], total, "{query}");
    }
    let (_, json) = list(&staff, "?pageSize=1").await;
    assert_eq!(text(&json["data"][0]["subject"]), "This email cannot be read any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_are_shown_only_in_kept_mails_and_reading_them_is_journaled() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let secret = identity::temporary_password(&app.identity.mail_ctx.key, "00ff");
    let id = post(&app, "ada@x.example", &temporary(AccountKind::Parent), None).await;
    let read = async |id: MailId, who: &Persona| {
        who.get(&format!("/api/staff/mail/{id}")).await.json()["data"].clone()
    };
    let queued = read(id, &staff).await;
    assert_eq!(queued["secretsShown"], false);
    assert!(!text(&queued["text"]).contains(&secret) && !text(&queued["html"]).contains(&secret));
    assert!(journaled(&app, "mail.secret_read").await.is_empty());
    keep(&app).await;
    let kept = read(id, &staff).await;
    assert_eq!((&kept["secretsShown"], text(&kept["state"])), (&json!(true), "kept"));
    assert!(text(&kept["text"]).contains(&secret) && text(&kept["html"]).contains(&secret));
    assert_eq!(
        journaled(&app, "mail.secret_read").await,
        [r#"staff | NULL | {"kind":"temporary_password"}"#]
    );
    assert_eq!(staff.get("/api/staff/mail/999").await.status, 404);
}

/// Otherwise a coordinator could request a new password for an administrator, and read it.
#[tokio::test(flavor = "multi_thread")]
async fn only_administrators_can_read_secrets_of_staff_accounts() {
    let app = TestApp::start().await;
    let coordinator = app.staff_persona("cora", StaffRole::Coordinator).await;
    let administrator = app.staff_persona("abel", StaffRole::Administrator).await;
    let id = post(&app, "abel@staff.example", &temporary(AccountKind::Staff), None).await;
    keep(&app).await;
    let path = format!("/api/staff/mail/{id}");
    let secret = identity::temporary_password(&app.identity.mail_ctx.key, "00ff");
    let masked = coordinator.get(&path).await;
    assert!(masked.json()["data"]["secretsShown"] == false && !masked.text.contains(&secret));
    assert!(administrator.get(&path).await.text.contains(&secret));
}

#[tokio::test(flavor = "multi_thread")]
async fn resending_requeues_a_failed_mail_and_copies_a_sent_one() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let sink = SmtpSink::start(|_, tries| if tries == 0 { Act::Refuse(550) } else { Act::Accept }).await;
    let mailer = app.mailer(&sink.url(), Duration::from_secs(5));
    let id = post(&app, "ada@x.example", &changed("ada@x.example"), None).await;
    deliver_due(&app.ctx, &mailer).await.unwrap();
    let message_ids = "SELECT id, message_id FROM mail ORDER BY id";
    let before = app.database.rows(message_ids).await;
    let (status, again) = resend(&staff, id).await;
    assert_eq!((status, &again["data"]["id"], text(&again["data"]["state"])), (200, &json!(id), "queued"));
    assert_eq!((&again["data"]["attempts"], &again["data"]["lastError"]), (&json!(0), &Value::Null));
    assert_eq!(resend(&staff, id).await.1["code"], "mail.queued");
    deliver_due(&app.ctx, &mailer).await.unwrap();
    assert_eq!(app.database.rows(message_ids).await, before);
    assert_eq!(sink.received().len(), 1);
    let (_, copy) = resend(&staff, id).await;
    assert_eq!(copy["data"]["id"], id.get() + 1);
    deliver_due(&app.ctx, &mailer).await.unwrap();
    assert_eq!((sink.received().len(), app.database.rows(message_ids).await.len()), (2, 2));
    let entries = journaled(&app, "mail.resent").await;
    assert!(entries[0].contains(r#""state":"failed""#) && entries[0].contains("550"), "{entries:?}");
    assert!(entries[1].contains(&format!(r#""mailId":{}"#, id.get() + 1)), "{entries:?}");
    assert_eq!(entries.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_mail_server_a_resent_mail_is_kept_again() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let id = post(&app, "ada@x.example", &changed("ada@x.example"), None).await;
    keep(&app).await;
    assert_eq!(resend(&staff, id).await.0, 200);
    keep(&app).await;
    assert_eq!(list(&staff, "?state=kept").await.0, ["ada@x.example"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_resending_expired_withdrawn_or_too_frequent_mails() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let ten_minutes = Some(SignedDuration::from_mins(10));
    let password = post(&app, "ada@x.example", &temporary(AccountKind::Parent), ten_minutes).await;
    let withdrawn = post(&app, "bob@x.example", &changed("bob@x.example"), None).await;
    let now = app.ctx.clock.now();
    let done: Result<(), db::DbError> = db::tx!(app.ctx.db, t => { mail::withdraw(t, withdrawn, now).await });
    done.unwrap();
    keep(&app).await;
    app.ctx.clock.advance(SignedDuration::from_mins(10));
    let (status, refusal) = resend(&staff, password).await;
    assert_eq!((status, text(&refusal["code"])), (409, "mail.expired"));
    assert!(text(&refusal["message"]).contains("temporary password has expired"), "{refusal}");
    assert_eq!(resend(&staff, withdrawn).await.1["code"], "mail.withdrawn");
    for _ in 0..5 {
        post(&app, "often@x.example", &changed("often@x.example"), None).await;
    }
    app.database.execute("UPDATE mail SET state = 'sent' WHERE recipient = 'often@x.example'").await;
    let often = post(&app, "often@x.example", &changed("often@x.example"), None).await;
    app.database.execute("UPDATE mail SET state = 'sent' WHERE recipient = 'often@x.example'").await;
    assert_eq!(resend(&staff, often).await.1["code"], "mail.too_often");
    app.ctx.clock.advance(SignedDuration::from_mins(61));
    let staff = app.staff_persona("carl", StaffRole::Coordinator).await;
    assert_eq!(resend(&staff, often).await.0, 200);
    assert_eq!(resend(&staff, MailId::new(999)).await.0, 404);
}

/// Calls the put-aside or bring-back route; returns status and body.
async fn call_move(staff: &Persona, route: &str, body: &Value) -> (u16, Value) {
    let reply = staff.post(&format!("/api/staff/mail/{route}"), body).await;
    (reply.status.as_u16(), reply.json())
}

async fn failed_mails_on_today(staff: &Persona) -> i64 {
    let today = staff.get("/api/staff/today").await.json();
    let needs = today["data"]["needs"].as_array().unwrap().clone();
    needs.iter().find(|need| need["kind"] == "failedMail").map_or(0, |need| need["count"].as_i64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_mails_put_aside_are_not_counted_and_can_be_brought_back() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let mut ids = Vec::new();
    for name in ["ada", "bob", "cem", "dan"] {
        let email = format!("{name}@x.example");
        ids.push(post(&app, &email, &changed(&email), None).await);
    }
    app.database
        .execute(&format!("UPDATE mail SET state = 'failed', last_error = '550' WHERE id <> {}", ids[3]))
        .await;
    assert_eq!(failed_mails_on_today(&staff).await, 3);
    let (status, answer) =
        call_move(&staff, "put-aside", &json!({ "ids": [ids[0], ids[1], ids[3], 999] })).await;
    assert_eq!((status, &answer["data"]["ids"]), (200, &json!([ids[0], ids[1]])), "{answer}");
    assert_eq!(text(&answer["message"]), "2 emails put aside");
    assert_eq!(failed_mails_on_today(&staff).await, 1);
    assert_eq!(list(&staff, "?state=failed").await.0, ["cem@x.example"]);
    let (found, json) = list(&staff, "?state=put_aside").await;
    assert_eq!(found, ["bob@x.example", "ada@x.example"]);
    assert_eq!((&json["meta"]["total"], text(&json["data"][0]["state"])), (&json!(2), "put_aside"));
    assert_eq!(text(&json["data"][0]["putAside"]["by"]), "cora Staff");
    assert_eq!(text(&json["data"][0]["putAside"]["at"]), app.ctx.clock.now().to_string());
    assert_eq!(list(&staff, "?search=a&state=put_aside").await.0, ["ada@x.example"]);
    assert_eq!(list(&staff, "").await.0.len(), 4);
    let again = call_move(&staff, "put-aside", &json!({ "ids": [ids[0]] })).await;
    assert_eq!((again.0, text(&again.1["code"])), (409, "mail.not_moved"));
    let (status, back) = call_move(&staff, "bring-back", &json!({ "ids": [ids[0]] })).await;
    assert_eq!((status, text(&back["message"])), (200, "1 email moved back"));
    assert_eq!(failed_mails_on_today(&staff).await, 2);
    let (status, all) = call_move(&staff, "put-aside", &json!({ "allFailed": true })).await;
    assert_eq!((status, &all["data"]["count"]), (200, &json!(2)));
    assert_eq!(failed_mails_on_today(&staff).await, 0);
    let entries = journaled(&app, "mail.put_aside").await;
    let first = format!(r#""mailIds":[{},{}]"#, ids[0], ids[1]);
    assert!(
        entries.len() == 2 && entries[0].contains(&first) && entries[0].starts_with("staff"),
        "{entries:?}"
    );
    assert_eq!(journaled(&app, "mail.brought_back").await.len(), 1);
    assert_eq!(call_move(&staff, "put-aside", &json!({ "ids": [] })).await.0, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawn_mail_is_not_counted_as_failed() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let id = post(&app, "bob@x.example", &changed("bob@x.example"), None).await;
    let now = app.ctx.clock.now();
    let done: Result<(), db::DbError> = db::tx!(app.ctx.db, t => { mail::withdraw(t, id, now).await });
    done.unwrap();
    assert_eq!(failed_mails_on_today(&staff).await, 0);
    assert_eq!(list(&staff, "?state=put_aside").await.0, ["bob@x.example"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_put_aside_can_be_resent() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let id = post(&app, "ada@x.example", &changed("ada@x.example"), None).await;
    app.database.execute("UPDATE mail SET state = 'failed'").await;
    assert_eq!(call_move(&staff, "put-aside", &json!({ "ids": [id] })).await.0, 200);
    let opened = staff.get(&format!("/api/staff/mail/{id}")).await.json();
    assert_eq!(text(&opened["data"]["state"]), "put_aside");
    let (status, again) = resend(&staff, id).await;
    assert_eq!(
        (status, text(&again["data"]["state"]), &again["data"]["putAside"]),
        (200, "queued", &Value::Null)
    );
    assert_eq!(list(&staff, "?state=put_aside").await.0.len(), 0);
}

/// Resends one failed mail eight times concurrently; returns how many succeeded.
async fn resend_concurrently(app: &TestApp, staff: &Persona, id: MailId) -> usize {
    app.database.execute("UPDATE mail SET state = 'failed'").await;
    let calls = (0..8).map(|_| {
        let staff = staff.clone();
        tokio::spawn(async move { resend(&staff, id).await.0 })
    });
    let mut successes = 0;
    for call in calls.collect::<Vec<_>>() {
        successes += usize::from(call.await.unwrap() == 200);
    }
    successes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_concurrent_resends_one_succeeds_and_without_the_guard_all_do() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let id = post(&app, "ada@x.example", &changed("ada@x.example"), None).await;
    for _ in 0..10 {
        assert_eq!(resend_concurrently(&app, &staff, id).await, 1);
    }
    guard_mutation::disable_markers(&["QUEUE_AGAIN"]);
    assert_eq!(resend_concurrently(&app, &staff, id).await, 8);
    guard_mutation::disable_markers(&[]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_retried_resend_creates_one_copy() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let id = post(&app, "ada@x.example", &changed("ada@x.example"), None).await;
    app.database.execute("UPDATE mail SET state = 'sent'").await;
    let path = format!("/api/staff/mail/{id}/resend");
    let first = staff.post_keyed(&path, &json!({}), Some("k")).await;
    let again = staff.post_keyed(&path, &json!({}), Some("k")).await;
    assert_eq!((first.status, first.text), (again.status, again.text));
    assert_eq!(app.database.rows("SELECT id FROM mail").await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_routes_return_404_to_finance() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("fred", StaffRole::Finance).await;
    let id = post(&app, "ada@x.example", &changed("ada@x.example"), None).await;
    let one = format!("/api/staff/mail/{id}");
    for path in
        ["/api/staff/mail", &one, "/api/staff/mail-texts", "/api/staff/mail-texts/invite", "/api/staff/texts"]
    {
        assert_eq!(staff.get(path).await.refusal(), (404, "http.not_found".into()), "{path}");
    }
    let moves = ["/api/staff/mail/put-aside", "/api/staff/mail/bring-back"];
    for path in [&format!("{one}/resend"), "/api/staff/mail-texts/invite/reset", moves[0], moves[1]] {
        assert_eq!(staff.post(path, &json!({})).await.status, 404, "{path}");
    }
    assert_eq!(staff.put_json("/api/staff/texts/terms", &json!({ "text": "x" })).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn coordinators_cannot_read_mails_about_money() {
    let app = TestApp::start().await;
    let coordinator = app.staff_persona("cora", StaffRole::Coordinator).await;
    let administrator = app.staff_persona("abel", StaffRole::Administrator).await;
    let receipt = MoneyLetter::Receipt {
        first_name: "Ada".into(),
        number: 7,
        amount: "NGN 5,000.00".into(),
        reference: "STL-1".into(),
        lines: Vec::new(),
        account_kind: AccountKind::Parent,
        partner_id: None,
    };
    let id = post(&app, "ada@x.example", &receipt, None).await;
    let path = format!("/api/staff/mail/{id}");
    assert_eq!(coordinator.get(&path).await.refusal(), (409, "mail.about_money".into()));
    assert!(!coordinator.get("/api/staff/mail").await.text.contains("5,000.00"));
    assert!(administrator.get(&path).await.text.contains("5,000.00"));
}
