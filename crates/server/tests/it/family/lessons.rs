//! The family's week, its calendar feed, and lesson times in mails.

use super::{DASHBOARD, enrolled, invited, running_cohort};
use kernel::of;
use serde_json::json;
use testkit::{Signed, TestApp};

const WEEK: &str = "/api/partner/parent/week";

async fn set_time_zone(parent: &Signed<of::Parent>, zone: &str) {
    let saved = parent.persona.put_json("/api/partner/parent/profile", &json!({ "timezone": zone })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_week_is_in_the_parents_time_zone_and_includes_the_next_lesson() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    set_time_zone(&parent, "Pacific/Auckland").await;
    enrolled(&parent, "Tomi", cohort, Some(partner.id)).await;
    enrolled(&parent, "Temi", cohort, None).await;
    app.database.execute("UPDATE program SET paid_at = 1, teacher_id = 1 WHERE id = 2").await;
    // It is Sunday evening in Auckland; Monday 16:00 in Lagos is Tuesday 04:00 there.
    let week = parent.persona.get(WEEK).await.json()["data"].clone();
    assert_eq!(
        (&week["from"], &week["to"], &week["today"]),
        (&json!("2026-11-09"), &json!("2026-11-15"), &json!("2026-11-15"))
    );
    assert_eq!((&week["zone"], &week["offset"]), (&json!("Pacific/Auckland"), &json!("GMT+13")));
    assert_eq!(week["lessons"], json!([]), "last Tuesday's lessons were before the enrolment");
    assert_eq!(week["next"]["childFirstName"], "Temi", "the unpaid lesson is skipped");
    let week = parent.persona.get(&format!("{WEEK}?from=2026-11-18")).await.json()["data"].clone();
    assert_eq!(week["from"], "2026-11-16");
    let lessons = week["lessons"].as_array().unwrap();
    assert_eq!(lessons.len(), 2);
    let lesson = &lessons[1];
    assert_eq!(
        (&lesson["date"], &lesson["timeText"], &lesson["classTimeText"]),
        (&json!("2026-11-17"), &json!("4:00 AM"), &json!("4:00 PM"))
    );
    assert_eq!(
        (&lesson["startsAt"], &lesson["endsAt"]),
        (&json!("2026-11-16T15:00:00Z"), &json!("2026-11-16T16:00:00Z"))
    );
    assert_eq!(lesson["classLink"], "https://class.example/Amaka");
    assert_eq!((&lessons[0]["isPaid"], &lessons[0]["classLink"]), (&json!(false), &json!(null)));
    assert_eq!(week["next"], *lesson);
    assert_eq!(parent.persona.get(&format!("{WEEK}?from=someday")).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn h08_the_class_link_is_shown_only_after_payment() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 1).await;
    enrolled(&parent, "Tomi", cohort, Some(partner.id)).await;
    app.database.execute("UPDATE program SET teacher_id = 1").await;
    let link = || async {
        let data = parent.persona.get(DASHBOARD).await.json();
        data["data"]["children"][0]["programs"][0]["partner_teacher"]["classLink"].clone()
    };
    assert_eq!(link().await, "");
    app.database.execute("UPDATE program SET paid_at = 1").await;
    assert_eq!(link().await, "https://class.example/Amaka");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_feed_contains_paid_lessons_and_its_url_can_be_revoked() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    enrolled(
        &parent,
        "Tomi, \u{e9}lan; the very long name of a child who likes commas",
        cohort,
        Some(partner.id),
    )
    .await;
    enrolled(&parent, "Temi", cohort, None).await;
    app.database.execute("UPDATE program SET paid_at = 1, teacher_id = 1 WHERE id = 1").await;
    let none = parent.persona.get("/api/partner/parent/calendar").await.json();
    assert_eq!(none["data"]["url"], json!(null));
    let opened = parent.persona.post("/api/partner/parent/calendar/open", &json!({})).await.json();
    let url = opened["data"]["url"].as_str().unwrap().to_owned();
    let path = url.strip_prefix("https://portal.example").unwrap().to_owned();
    let feed = app.anonymous().get(&path).await;
    assert_eq!((feed.status.as_u16(), feed.header("content-type")), (200, "text/calendar; charset=utf-8"));
    let unfolded = feed.text.replace("\r\n ", "");
    assert_eq!(unfolded.matches("BEGIN:VEVENT").count(), 5, "Mondays from 16 November to 14 December");
    assert!(
        unfolded.contains("DTSTART:20261116T150000Z\r\n") && unfolded.contains("DTEND:20261116T160000Z\r\n")
    );
    assert!(unfolded.contains("SUMMARY:Tomi\\, \u{e9}lan\\; the very"), "{unfolded}");
    assert!(unfolded.contains("URL:https://class.example/Amaka"));
    assert!(!unfolded.contains("Temi"), "not paid");
    assert!(feed.text.lines().all(|line| line.len() <= 75), "folded");
    assert!(
        !app.database.dump().await.contains(path.rsplit('.').next().unwrap()),
        "the database does not contain the feed's secret"
    );
    let again = parent.persona.post("/api/partner/parent/calendar/open", &json!({})).await.json();
    assert_ne!(again["data"]["url"], json!(url));
    assert_eq!(app.anonymous().get(&path).await.status, 404, "a new URL revokes the old one");
    let path =
        again["data"]["url"].as_str().unwrap().strip_prefix("https://portal.example").unwrap().to_owned();
    assert_eq!(app.anonymous().get(&path).await.status, 200);
    partner.persona.put(&format!("/api/partner/disable/parent/{}", parent.id)).await;
    assert_eq!(app.anonymous().get(&path).await.status, 404, "restricted");
    partner.persona.put(&format!("/api/partner/enable/parent/{}", parent.id)).await;
    assert_eq!(app.anonymous().get(&path).await.status, 200);
    let wrong = format!("{}x", &path[..path.len() - 1]);
    assert_eq!(app.anonymous().get(&wrong).await.status, 404);
    let back = app.log_in("/api/partner/parent/auth/login", &parent.email, testkit::PASSWORD).await.json();
    let persona = app.bearer(back["data"]["token"].as_str().unwrap());
    persona.post("/api/partner/parent/calendar/close", &json!({})).await;
    assert_eq!(app.anonymous().get(&path).await.status, 404, "revoked");
}

#[tokio::test(flavor = "multi_thread")]
async fn confirms_each_enrolment_by_mail_with_both_local_times() {
    let app = TestApp::start().await;
    app.switch_to_demo_mode();
    running_cohort(&app).await;
    let next = app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await;
    let (partner, parent) = invited(&app, 2).await;
    set_time_zone(&parent, "America/Toronto").await;
    enrolled(&parent, "Tomi", next, Some(partner.id)).await;
    enrolled(&parent, "Temi", next, None).await;
    let mails = app.anonymous().get("/api/demo/mail?page=1").await.json();
    let text = |index: usize| {
        let id = mails["data"][index]["id"].clone();
        let app = &app;
        async move {
            let mail = app.anonymous().get(&format!("/api/demo/mail/{id}")).await.json();
            (
                mail["data"]["mail"]["subject"].as_str().unwrap().to_owned(),
                mail["data"]["text"].as_str().unwrap().to_owned(),
            )
        }
    };
    let (subject, body) = text(0).await;
    assert_eq!(subject, "Temi Adebayo is registered for Game Makers");
    let flat = body.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("Mondays at 4:00 PM (GMT+1, Africa/Lagos)"), "{flat}");
    assert!(
        flat.contains("Mondays at 10:00 AM (GMT-5, America/Toronto); from 15/03/2027 Mondays at 11:00 AM (GMT-4, America/Toronto)"),
        "{flat}"
    );
    assert!(flat.contains("is due from you"), "{flat}");
    let (_, body) = text(1).await;
    assert!(
        body.split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .contains("You pay nothing: green Academy pays.")
    );
}
