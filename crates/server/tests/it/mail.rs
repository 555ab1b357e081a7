//! The outbox against a real SMTP server.

use crate::log_capture::LogCapture;
use identity::{AccountKind, AccountLetter};
use invites::InviteLetter;
use jiff::SignedDuration;
use kernel::{EmailAddress, LinkId, MailId};
use l10n::Language;
use mail::{OutgoingMail, deliver_due};
use std::{collections::BTreeMap, time::Duration};
use testkit::{Act, SmtpSink, TestApp};

async fn post(app: &TestApp, recipient: &str, expires_in: Option<SignedDuration>) {
    let now = app.ctx.clock.now();
    let letter =
        AccountLetter::PasswordChanged { account_kind: AccountKind::Partner, email: recipient.into() };
    let recipient = EmailAddress::parse(recipient).unwrap();
    let mail = OutgoingMail {
        recipient: &recipient,
        letter: &letter,
        language: Language::English,
        expires_at: expires_in.map(|by| now + by),
    };
    let posted: Result<MailId, db::DbError> =
        db::tx!(app.ctx.db, t => { mail::post(t, &app.ctx.random, now, &mail).await });
    posted.unwrap();
}

async fn states(app: &TestApp) -> BTreeMap<String, (String, String)> {
    app.switch_to_demo_mode();
    let list = app.anonymous().get("/api/demo/mail?pageSize=100").await.json();
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let mails = list["data"].as_array().unwrap().iter();
    mails.map(|mail| (text(&mail["to"]), (text(&mail["state"]), text(&mail["error"])))).collect()
}

/// Runs delivery rounds, advancing the clock, until every mail is sent or has failed.
async fn deliver_all(app: &TestApp, sink: &SmtpSink, timeout: Duration) {
    let mailer = app.mailer(&sink.url(), timeout);
    for _ in 0..40 {
        deliver_due(&app.ctx, &mailer).await.unwrap();
        app.ctx.clock.advance(SignedDuration::from_hours(2));
    }
}

/// SMTP timeout: long enough for a busy machine, short enough for the recipient that hangs.
const SMTP_TIMEOUT: Duration = Duration::from_secs(4);

#[tokio::test(flavor = "multi_thread")]
async fn delivers_every_mail_and_a_failing_one_blocks_no_other() {
    let app = TestApp::start().await;
    let sink = SmtpSink::start(|recipient, tries| match recipient {
        "later@x.example" if tries < 2 => Act::Refuse(450),
        "never@x.example" => Act::Refuse(550),
        "hangs@x.example" if tries == 0 => Act::Hang,
        "drops@x.example" if tries == 0 => Act::DropAfterData,
        _ => Act::Accept,
    })
    .await;
    let good: Vec<String> = (0..10).map(|number| format!("good{number}@x.example")).collect();
    for recipient in ["later@x.example", "never@x.example", "hangs@x.example", "drops@x.example"] {
        post(&app, recipient, None).await;
    }
    for recipient in &good {
        post(&app, recipient, None).await;
    }
    let mailer = app.mailer(&sink.url(), SMTP_TIMEOUT);
    deliver_due(&app.ctx, &mailer).await.unwrap();
    let after_one_round = states(&app).await;
    for recipient in &good {
        assert_eq!(after_one_round[recipient].0, "sent", "{recipient}");
    }
    let (state, error) = &after_one_round["never@x.example"];
    assert!(state == "failed" && error.contains("550"), "{state} {error}");
    deliver_all(&app, &sink, SMTP_TIMEOUT).await;
    let states = states(&app).await;
    for recipient in ["later@x.example", "hangs@x.example", "drops@x.example"] {
        assert_eq!(states[recipient].0, "sent", "{recipient}");
    }
    let received = sink.received();
    let of = |recipient: &str| received.iter().filter(|mail| mail.recipient == recipient).collect::<Vec<_>>();
    assert_eq!(
        (of("good0@x.example").len(), of("later@x.example").len(), of("never@x.example").len()),
        (1, 1, 0)
    );
    let id = |text: &str| text.lines().find(|line| line.starts_with("Message-ID:")).unwrap().to_owned();
    let dropped = of("drops@x.example");
    assert_eq!(dropped.len(), 2, "the connection was lost after the message");
    assert_eq!(id(&dropped[0].text), id(&dropped[1].text), "duplicates have the same Message-ID");
}

#[tokio::test(flavor = "multi_thread")]
async fn v06_a_mail_has_text_and_html_parts_and_links_to_the_public_url() {
    let app = TestApp::start().await;
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let letter = InviteLetter {
        organization_name: "Écoles & Co".into(),
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
    deliver_all(&app, &sink, Duration::from_secs(5)).await;
    let received = sink.received();
    assert_eq!(received.len(), 1);
    let text = received[0].text.replace("=\n", "").replace("=3D", "=");
    assert!(
        text.contains("multipart/alternative") && text.contains("text/plain") && text.contains("text/html")
    );
    assert!(text.contains("https://portal.example/partner/parent/register?partnerID=107"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expired_mail_is_not_sent() {
    let app = TestApp::start().await;
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    post(&app, "late@x.example", Some(SignedDuration::from_mins(30))).await;
    app.ctx.clock.advance(SignedDuration::from_mins(31));
    deliver_all(&app, &sink, Duration::from_secs(5)).await;
    assert_eq!(states(&app).await["late@x.example"].0, "failed");
    assert!(sink.received().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_mail_server_mails_are_kept() {
    let app = TestApp::start().await;
    post(&app, "kept@x.example", None).await;
    let mailer = app.mailer("", Duration::from_secs(1));
    assert_eq!(deliver_due(&app.ctx, &mailer).await.unwrap(), 1);
    assert_eq!(states(&app).await["kept@x.example"].0, "kept");
    assert_eq!(deliver_due(&app.ctx, &mailer).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_workers_never_send_the_same_mail() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    for number in 0..60 {
        post(&app, &format!("m{number}@x.example"), None).await;
    }
    let mailer = app.mailer(&sink.url(), Duration::from_secs(5));
    let (one, other) = tokio::join!(deliver_due(&app.ctx, &mailer), deliver_due(&app.ctx, &mailer));
    assert_eq!(one.unwrap() + other.unwrap(), 60);
    assert_eq!(sink.received().len(), 60);
}

/// The demo mailbox needs no login, so it must exist only in a demo.
#[tokio::test(flavor = "multi_thread")]
async fn the_demo_mailbox_returns_404_outside_of_a_demo() {
    let app = TestApp::start().await;
    post(&app, "secret@x.example", None).await;
    for path in ["/api/demo/mail", "/api/demo/mail/1"] {
        assert_eq!(app.anonymous().get(path).await.refusal(), (404, "http.not_found".into()));
    }
}

/// A slow mail server delays one worker beyond its lease; another one takes over its mails.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn v06_two_nodes_and_a_slow_mail_server_send_each_mail_once() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let (reached, mut is_reached) = tokio::sync::mpsc::unbounded_channel();
    let (release, released) = std::sync::mpsc::channel::<()>();
    // Used by the first recipient: the order of mails depends on the engine.
    let held = std::sync::Mutex::new(Some(released));
    let sink = SmtpSink::start(move |recipient, _| {
        let first = held.lock().unwrap().take();
        if let Some(released) = first {
            reached.send(recipient.to_owned()).unwrap();
            // Without `block_in_place` the blocked thread would keep its queued tasks, which may be all there are.
            tokio::task::block_in_place(|| released.recv()).unwrap();
        }
        Act::Accept
    })
    .await;
    for number in 0..10 {
        post(&app, &format!("to{number}@x.example"), None).await;
    }
    let timeout = Duration::from_secs(100);
    // One SMTP connection, as by default: the other mails wait behind the first.
    let mailer = || app.mailer_of(&sink.url(), timeout, 1);
    let (ctx, slow) = (app.ctx.clone(), mailer());
    let slow_delivery = tokio::spawn(async move { deliver_due(&ctx, &slow).await });
    let delayed = is_reached.recv().await.unwrap();
    app.ctx.clock.advance(SignedDuration::from_mins(3));
    assert_eq!(deliver_due(&app.ctx, &mailer()).await.unwrap(), 10, "leases end after two minutes");
    release.send(()).unwrap();
    slow_delivery.await.unwrap().unwrap();
    let received = sink.received();
    let recipients = (0..10).map(|number| format!("to{number}@x.example"));
    for recipient in recipients.filter(|recipient| *recipient != delayed) {
        assert_eq!(received.iter().filter(|mail| mail.recipient == recipient).count(), 1, "{recipient}");
    }
}

/// Mail servers repeat the address in their errors: staff see it in the outbox, and the log contains only the
/// code.
#[tokio::test(flavor = "multi_thread")]
async fn logs_a_rejected_mail_without_its_address() {
    let log = LogCapture::default();
    tracing_subscriber::fmt().with_max_level(tracing::Level::INFO).with_writer(log.clone()).init();
    let app = TestApp::start().await;
    let sink =
        SmtpSink::start(|recipient, _| Act::Refuse(if recipient.starts_with("later") { 450 } else { 550 }))
            .await;
    for recipient in ["later.ann@x.example", "never.ann@x.example"] {
        post(&app, recipient, None).await;
    }
    deliver_due(&app.ctx, &app.mailer(&sink.url(), SMTP_TIMEOUT)).await.unwrap();
    let error = &states(&app).await["never.ann@x.example"].1;
    assert!(error.contains("550") && error.contains("never.ann@x.example"), "{error}");
    let logged = log.text();
    assert!(logged.contains("The mail server answered 450.") && logged.contains("answered 550."), "{logged}");
    for part in [".ann", "x.example", "@"] {
        assert!(!logged.contains(part), "{part} is in {logged}");
    }
}
