//! The mails to the members who can answer, and to the parents.

use super::{answer, ask_for, family, start};
use axum::extract::FromRef as _;
use enrolment::{Enrolment, mail_waiting_requests};
use identity::PartnerRole;
use jiff::SignedDuration;
use testkit::TestApp;

async fn waiting(app: &TestApp) -> Vec<String> {
    let mails = "SELECT recipient, letter FROM mail WHERE letter LIKE '{\"kind\":\"seat_requests_waiting\"%' ORDER BY id";
    let shown = |row: String| {
        let (recipient, letter) = row.split_once(" | ").unwrap();
        let letter: serde_json::Value = serde_json::from_str(letter).unwrap();
        format!("{recipient} {}", letter["open"])
    };
    app.database.rows(mails).await.into_iter().map(shown).collect()
}

async fn run_worker(app: &TestApp) {
    mail_waiting_requests(&Enrolment::from_ref(&app.app)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn owners_and_managers_are_mailed_at_once_and_then_once_a_day() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    app.member(&partner, "mo", PartnerRole::Manager).await;
    app.member(&partner, "fay", PartnerRole::Finance).await;
    app.member(&partner, "vi", PartnerRole::Viewer).await;
    ask_for(&parent, "A").await;
    ask_for(&parent, "B").await;
    ask_for(&parent, "C").await;
    let first = ["green@partner.example 1", "mo@member.example 1"];
    assert_eq!(waiting(&app).await, first);
    app.ctx.clock.advance(SignedDuration::from_hours(23));
    run_worker(&app).await;
    assert_eq!(waiting(&app).await, first, "not a day yet");
    app.ctx.clock.advance(SignedDuration::from_hours(1));
    run_worker(&app).await;
    run_worker(&app).await;
    assert_eq!(waiting(&app).await[2..], ["green@partner.example 3", "mo@member.example 3"]);
    app.ctx.clock.advance(SignedDuration::from_hours(48));
    run_worker(&app).await;
    assert_eq!(waiting(&app).await.len(), 4, "nothing new arrived");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_mailed_of_requests_that_were_answered_meanwhile() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    ask_for(&parent, "A").await;
    ask_for(&parent, "B").await;
    answer(&partner, "decline", &[1, 2].map(kernel::SeatRequestId::new)).await;
    app.ctx.clock.advance(SignedDuration::from_hours(24));
    run_worker(&app).await;
    assert_eq!(waiting(&app).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_without_open_requests_does_not_delay_the_mail_about_the_next_one() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let ids = [ask_for(&parent, "A").await, ask_for(&parent, "B").await];
    answer(&partner, "decline", &ids).await;
    app.ctx.clock.advance(SignedDuration::from_hours(24));
    run_worker(&app).await;
    let parent = super::log_in(&app, parent).await;
    ask_for(&parent, "C").await;
    assert_eq!(waiting(&app).await, ["green@partner.example 1", "green@partner.example 1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_link_opens_the_organisation_that_the_mail_is_about() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    ask_for(&parent, "A").await;
    app.switch_to_demo_mode();
    let outbox = app.anonymous().get("/api/demo/mail?page=1&search=green@partner").await.json();
    let opened = app.anonymous().get(&format!("/api/demo/mail/{}", outbox["data"][0]["id"])).await.json();
    let text = opened["data"]["text"].as_str().unwrap();
    let link = format!("https://portal.example/partner/seat-requests?organization={}", partner.id);
    assert!(text.contains(&link), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_parent_is_mailed_the_answer_with_the_partners_sentence() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let ids = [ask_for(&parent, "Ada").await, ask_for(&parent, "Bola").await];
    answer(&partner, "approve", &ids[..1]).await;
    answer(&partner, "decline", &ids[1..]).await;
    answer(&partner, "approve", &ids[..1]).await;
    app.switch_to_demo_mode();
    let outbox = app.anonymous().get("/api/demo/mail?page=1&search=seun@parent").await.json();
    let subjects: Vec<&str> =
        outbox["data"].as_array().unwrap().iter().map(|mail| mail["subject"].as_str().unwrap()).collect();
    assert_eq!(subjects[..2], ["No seat for Bola at this time", "green Academy gives Ada a seat"]);
    let opened = app.anonymous().get(&format!("/api/demo/mail/{}", outbox["data"][1]["id"])).await.json();
    let text = opened["data"]["text"].as_str().unwrap();
    for part in [
        "it pays for Ada. Register the child on your dashboard",
        "They write: “Welcome.”",
        "/partner/parent/dashboard",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_of_a_partner_that_may_not_write_yet_is_held() {
    let app = TestApp::with_settings(|identity| {
        identity.new_partner_mail = identity::NewPartnerMail { is_held: true, per_day: 50 };
    })
    .await;
    let (partner, parent) = family(&app).await;
    let id = ask_for(&parent, "Ada").await;
    answer(&partner, "decline", &[id]).await;
    let held = "SELECT CASE WHEN is_held THEN 'held' ELSE 'free' END FROM mail WHERE letter LIKE '{\"kind\":\"seat_request_declined\"%'";
    assert_eq!(app.database.rows(held).await, ["held"]);
}
