//! Mail texts edited by staff.

use super::{journaled, text};
use identity::StaffRole;
use invites::InviteLetter;
use kernel::{EmailAddress, LinkId, MailId};
use l10n::Language;
use mail::{OutgoingMail, deliver_due};
use serde_json::{Value, json};
use std::time::Duration;
use testkit::{Act, Persona, SmtpSink, TestApp};

const INVITE: &str = "/api/staff/mail-texts/invite";

async fn invite(app: &TestApp, organization: &str) {
    let letter = InviteLetter {
        organization_name: organization.into(),
        partner_link_id: LinkId::new(107),
        kids_num: 2,
        waiting: 0,
        is_registered: false,
        is_reminder: false,
    };
    let recipient = EmailAddress::parse("ada@x.example").unwrap();
    let mail = OutgoingMail {
        recipient: &recipient,
        letter: &letter,
        language: Language::English,
        expires_at: None,
    };
    let now = app.ctx.clock.now();
    let posted: Result<MailId, db::DbError> =
        db::tx!(app.ctx.db, t => { mail::post(t, &app.ctx.random, now, &mail).await });
    posted.unwrap();
}

async fn first_mail(staff: &Persona) -> Value {
    staff.get("/api/staff/mail/1").await.json()["data"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_mail_text_is_used_everywhere_and_can_be_reset() {
    let app = TestApp::start().await;
    app.switch_to_demo_mode();
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    invite(&app, "<b>Sunrise</b>").await;
    let words = json!({ "subject": "Come to {organization}", "body": "Dear parent,\n\n{organization} pays for {children}. {{Really}}\n\n{link}\n\nBye" });
    let saved = staff.put_json(INVITE, &words).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let data = &saved.json()["data"];
    assert_eq!((&data["isChanged"], &data["subject"]), (&json!(true), &words["subject"]));
    assert!(text(&data["usual"]["body"]).contains("would like your children to learn to code"));
    let opened = first_mail(&staff).await;
    assert_eq!(text(&opened["subject"]), "Come to <b>Sunrise</b>");
    let expected = "Dear parent,\n\n<b>Sunrise</b> pays for 2 children. {Really}\n\nSign up:\nhttps://portal.example/partner/parent/register?partnerID=107\n\nBye\n\nQuestions? Write to office@portal.example.\n";
    assert_eq!(text(&opened["text"]), expected);
    assert!(!text(&opened["html"]).contains("<b>") && text(&opened["html"]).contains("Sunrise"));
    let list = app.anonymous().get("/api/demo/mail").await.json();
    assert_eq!(text(&list["data"][0]["subject"]), "Come to <b>Sunrise</b>");
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    deliver_due(&app.ctx, &app.mailer(&sink.url(), Duration::from_secs(5))).await.unwrap();
    assert!(sink.received()[0].text.contains("{Really}"));
    let kinds = staff.get("/api/staff/mail-texts").await.json();
    let changed: Vec<&Value> =
        kinds["data"].as_array().unwrap().iter().filter(|kind| kind["isChanged"] == true).collect();
    assert_eq!((changed.len(), text(&changed[0]["kind"])), (1, "invite"));
    assert_eq!(staff.post(&format!("{INVITE}/reset"), &json!({})).await.json()["data"]["isChanged"], false);
    assert!(text(&first_mail(&staff).await["subject"]).contains("invites you to register"));
    let changed = journaled(&app, "mail_text.changed").await;
    assert!(
        changed[0].contains("Come to {organization}") && changed[0].contains("invites you"),
        "{changed:?}"
    );
    assert_eq!(journaled(&app, "mail_text.reset").await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_an_invalid_mail_text_with_field_errors() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let field_errors = async |subject: &str, body: &str| {
        let words = json!({ "subject": subject, "body": body });
        let (saved, shown) =
            (staff.put_json(INVITE, &words).await, staff.post(&format!("{INVITE}/preview"), &words).await);
        assert_eq!((saved.status.as_u16(), shown.status.as_u16()), (422, 422), "{}", saved.text);
        assert_eq!(saved.json()["data"], shown.json()["data"]);
        saved.json()["data"]["fields"].clone()
    };
    let fields = field_errors("Hi {firstName}", "{organization} {amount} {link}").await;
    assert_eq!(text(&fields["subject"]), "{firstName} is not a placeholder of this email");
    assert_eq!(text(&fields["body"]), "{amount} is not a placeholder of this email");
    assert_eq!(
        text(&field_errors("Hi", "Come!").await["body"]),
        "The text must hold {organization} and {link}"
    );
    assert!(text(&field_errors("{link}", "{organization} {link}").await["subject"]).contains("no place"));
    assert!(text(&field_errors("a\nb", "{organization} {link}").await["subject"]).contains("one line"));
    assert!(text(&field_errors("", "").await["body"]).contains("1 to 10,000"));
    assert_eq!(staff.get(INVITE).await.json()["data"]["isChanged"], false);
    assert_eq!(staff.get("/api/staff/mail-texts/nothing").await.status, 404);
    assert!(journaled(&app, "mail_text.changed").await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_uses_example_values_and_changes_nothing() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let kinds = staff.get("/api/staff/mail-texts").await.json();
    let kinds = kinds["data"].as_array().unwrap().clone();
    assert!(kinds.len() >= 22, "{}", kinds.len());
    for kind in kinds {
        let path = format!("/api/staff/mail-texts/{}", text(&kind["kind"]));
        let now = staff.get(&path).await.json()["data"].clone();
        let words = json!({ "subject": now["subject"], "body": now["body"] });
        let shown = staff.post(&format!("{path}/preview"), &words).await;
        assert_eq!(shown.status, 200, "{path} {}", shown.text);
        let shown = &shown.json()["data"];
        assert!(
            !text(&shown["text"]).contains('{') && text(&shown["html"]).contains("<!doctype html>"),
            "{path}"
        );
    }
    assert!(app.database.rows("SELECT kind FROM mail_text").await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn falls_back_to_the_default_for_an_outdated_mail_text() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    invite(&app, "Sunrise").await;
    app.database
        .execute("INSERT INTO mail_text (kind, subject, body, updated_at) VALUES ('invite', 'Old', 'About {school}', 0)")
        .await;
    app.database
        .execute("INSERT INTO mail_text (kind, subject, body, updated_at) VALUES ('gone', 'Old', 'x', 0)")
        .await;
    let opened = first_mail(&staff).await;
    assert_eq!(text(&opened["subject"]), "Sunrise invites you to register your children");
    deliver_due(&app.ctx, &app.mailer("", Duration::from_secs(1))).await.unwrap();
    assert_eq!(text(&first_mail(&staff).await["state"]), "kept");
}
