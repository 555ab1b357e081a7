//! Inviting parents.

use super::parents::sign_up;
use kernel::of;
use l10n::Language;
use serde_json::{Value, json};
use testkit::{Signed, TestApp};

pub(super) async fn invite(partner: &Signed<of::Partner>, emails: &str, kids: i64) -> Value {
    let body = json!({ "emails": emails, "kidsNum": kids });
    partner.persona.post("/api/partner/parent/invite", &body).await.json()
}

async fn mails(app: &TestApp) -> Vec<Value> {
    let listed = app.anonymous().get("/api/demo/mail?page=1&pageSize=100").await.json();
    let subjects = listed["data"].as_array().unwrap().iter();
    subjects.filter(|mail| mail["subject"].as_str().unwrap().contains("invites you")).cloned().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn w03_v06_w13_each_invited_address_gets_one_mail_with_the_registration_link() {
    let app = TestApp::start().await;
    app.switch_to_demo_mode();
    let partner = app.partner("green").await;
    let answer = invite(&partner, "Ann@mail.example, bob@mail.example, ann@MAIL.example", 2).await;
    assert_eq!(answer["message"], "2 parents invited successfully");
    assert_eq!((&answer["data"]["invited"], &answer["data"]["again"]), (&json!(2), &json!(0)));
    let mails = mails(&app).await;
    let mut recipients: Vec<_> = mails.iter().map(|mail| mail["to"].as_str().unwrap()).collect();
    recipients.sort_unstable();
    assert_eq!(recipients, ["ann@MAIL.example", "bob@mail.example"]);
    let opened = app.anonymous().get(&format!("/api/demo/mail/{}", mails[0]["id"])).await.json();
    let text = opened["data"]["text"].as_str().unwrap();
    let link = format!("https://portal.example/partner/parent/register?partnerID={}", partner.id.get() + 100);
    assert!(text.contains(&link) && text.contains("green Academy") && text.contains("2 children"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_the_whole_call_for_one_invalid_address_and_names_it() {
    let app = TestApp::start().await;
    app.switch_to_demo_mode();
    let partner = app.partner("green").await;
    let refused = invite(&partner, "ann@mail.example, nobody, b@\r\nBcc:x@y.example", 2).await;
    assert_eq!(refused["code"], "http.invalid_fields");
    assert_eq!(
        refused["data"]["fields"]["emails"],
        "Nobody was invited. Not an email address: nobody, b@, Bcc:x@y.example"
    );
    let path = "/api/partner/parent/invite";
    let message = async |language: Language, lines: Value| {
        let refused = partner.persona.reading(language).post(path, &json!({ "invites": lines })).await;
        refused.json()["data"]["fields"]["emails"].as_str().unwrap().to_owned()
    };
    let blank = json!([{ "email": " ", "kidsNum": 1 }]);
    assert_eq!(
        message(Language::English, blank.clone()).await,
        "Nobody was invited. An email address is missing."
    );
    assert_eq!(
        message(Language::French, blank).await,
        "Personne n’a été invité. Il manque une adresse courriel."
    );
    let long = json!([{ "email": "é".repeat(300), "kidsNum": 1 }]);
    let expected = format!("Ce n’est pas une adresse courriel\u{a0}: {}…", "é".repeat(100));
    assert!(message(Language::French, long).await.ends_with(&expected));
    for (emails, kids, field) in
        [("", 1, "emails"), ("ann@mail.example", 0, "kidsNum"), ("ann@mail.example", 101, "kidsNum")]
    {
        let refused = invite(&partner, emails, kids).await;
        assert!(refused["data"]["fields"][field].is_string(), "{refused}");
    }
    let missing =
        partner.persona.post("/api/partner/parent/invite", &json!({ "emails": "ann@mail.example" })).await;
    assert_eq!(missing.status, 422);
    assert_eq!(mails(&app).await.len(), 0);
    let list = partner.persona.get("/api/partner/invites/all").await.json();
    assert_eq!(list["data"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn inviting_again_changes_the_allowance_and_sends_a_new_mail() {
    let app = TestApp::start().await;
    app.switch_to_demo_mode();
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example", 2).await;
    let again = invite(&partner, "ANN@mail.example, bob@mail.example", 5).await;
    assert_eq!((&again["data"]["invited"], &again["data"]["again"]), (&json!(2), &json!(1)));
    let list = partner.persona.get("/api/partner/invites/all?page=1&sort=a-z").await.json();
    let numbers: Vec<_> = list["data"].as_array().unwrap().iter().map(|one| one["kidsNum"].clone()).collect();
    assert_eq!((numbers, &list["meta"]["total"]), (vec![json!(5), json!(5)], &json!(2)));
    assert_eq!(mails(&app).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_invite_of_a_list_can_have_its_own_allowance() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let body = json!({ "kidsNum": 1, "invites": [{ "email": "ann@mail.example", "kidsNum": 4 }, { "email": " bob@mail.example " }] });
    let reply = partner.persona.post("/api/partner/parent/invite", &body).await;
    assert_eq!(reply.json()["data"]["invited"], 2, "{}", reply.text);
    let list = partner.persona.get("/api/partner/invites/all?page=1&sort=a-z").await.json();
    assert_eq!((&list["data"][0]["kidsNum"], &list["data"][1]["kidsNum"]), (&json!(4), &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_classifies_every_address_and_changes_nothing() {
    let app = TestApp::start().await;
    app.switch_to_demo_mode();
    let partner = app.partner("green").await;
    invite(&partner, "old@mail.example", 1).await;
    sign_up(&app, partner.id, "Ada", "Obi", "ada@mail.example").await;
    let emails = "new@mail.example, OLD@mail.example, ada@mail.example, New@mail.example, nonsense";
    let preview = partner
        .persona
        .post("/api/partner/invites/preview", &json!({ "emails": emails, "kidsNum": 2 }))
        .await;
    let data = preview.json()["data"].clone();
    let verdicts: Vec<_> = data["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["verdict"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(verdicts, ["new", "again", "registered", "duplicate", "invalid"]);
    assert_eq!(
        data["counts"],
        json!({ "new": 1, "again": 1, "registered": 1, "duplicate": 1, "invalid": 1 })
    );
    assert_eq!(data["rows"][4]["reason"], "This is not an email address.");
    assert_eq!(data["remainingToday"], 9_999);
    assert_eq!(mails(&app).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn accepts_two_thousand_addresses_per_call_and_rejects_more() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let emails = |count: usize| -> String {
        let one =
            |number| format!("parent.with.a.rather.long.name.{number}@a-school-with-a-long-name.example");
        (0..count).map(one).collect::<Vec<_>>().join(", ")
    };
    let refused = invite(&partner, &emails(2_001), 2).await;
    assert!(
        refused["message"].as_str().unwrap().starts_with("One call takes at most 2,000 addresses"),
        "{refused}"
    );
    let answer = invite(&partner, &emails(2_000), 2).await;
    assert_eq!(answer["data"]["invited"], 2_000, "{answer}");
    let summary = partner.persona.get("/api/partner/invites/summary").await.json()["data"].clone();
    assert_eq!(
        (&summary["invited"], &summary["waiting"], &summary["queued"]),
        (&json!(2_000), &json!(2_000), &json!(2_000))
    );
    let last = partner.persona.get("/api/partner/invites/all?page=200").await.json();
    assert_eq!(last["data"].as_array().unwrap().len(), 10);
    let found = partner.persona.get("/api/partner/invites/all?page=1&search=name.1999").await.json();
    assert_eq!(found["meta"]["total"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_daily_mail_limit_holds_for_concurrent_calls() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.database
        .execute("INSERT INTO invite_day (partner_id, day_on, mails) VALUES (1, '2026-11-15', 9990)")
        .await;
    let calls = (0..20).map(|call| {
        let persona = partner.persona.clone();
        tokio::spawn(async move {
            let body =
                json!({ "emails": format!("a{call}@mail.example, b{call}@mail.example"), "kidsNum": 1 });
            persona.post("/api/partner/parent/invite", &body).await.status.as_u16()
        })
    });
    let mut statuses = Vec::new();
    for call in calls.collect::<Vec<_>>() {
        statuses.push(call.await.unwrap());
    }
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 5);
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 15);
    let refused = partner
        .persona
        .post("/api/partner/parent/invite", &json!({ "emails": "z@mail.example", "kidsNum": 1 }))
        .await;
    assert_eq!(refused.refusal(), (429, "invites.daily_limit".into()));
    assert_eq!(refused.header("retry-after"), "50400", "until midnight");
    app.ctx.clock.set("2026-11-16T00:00:00Z".parse().unwrap());
    let partner = app.log_in("/api/partner/auth/login", &partner.email, testkit::PASSWORD).await.json();
    let persona = app.bearer(partner["data"]["token"].as_str().unwrap());
    let tomorrow = persona
        .post("/api/partner/parent/invite", &json!({ "emails": "z@mail.example", "kidsNum": 1 }))
        .await;
    assert_eq!(tomorrow.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_calls_with_the_same_key_invite_once() {
    testkit::many_connections();
    let app = TestApp::start().await;
    app.switch_to_demo_mode();
    let partner = app.partner("green").await;
    let body = json!({ "emails": "ann@mail.example", "kidsNum": 2 });
    let duplicates: Vec<_> = (0..8)
        .map(|_| {
            let (persona, body) = (partner.persona.clone(), body.clone());
            tokio::spawn(async move {
                persona.post_keyed("/api/partner/parent/invite", &body, Some("k1")).await.status.as_u16()
            })
        })
        .collect();
    for duplicate in duplicates {
        assert!([200, 409].contains(&duplicate.await.unwrap()));
    }
    let kept = partner.persona.post_keyed("/api/partner/parent/invite", &body, Some("k1")).await.json();
    assert_eq!((&kept["data"]["invited"], &kept["data"]["again"]), (&json!(1), &json!(0)));
    assert_eq!(mails(&app).await.len(), 1);
}
