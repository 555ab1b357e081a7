//! Who may ask, and how a family follows its requests.

use super::{OWN, allowed, answer, ask, ask_for, family, set_allowance, start, states, withdraw};
use jiff::SignedDuration;
use serde_json::json;
use testkit::Enrolled;

#[tokio::test(flavor = "multi_thread")]
async fn a_family_without_a_seat_asks_and_sees_its_request() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    let programs = [Enrolled { cohort_id, is_sponsored: false, is_paid: false }];
    let tomi = app.child("Tomi", parent.id, partner.id, &programs).await;
    let asked = ask(
        &parent,
        &json!({ "childId": tomi, "childName": "ignored", "sentence": " Please.\nThank you. " }),
    )
    .await;
    let mine = json!({
        "id": 1, "childId": tomi, "childName": "Tomi Child", "sentence": "Please.\nThank you.", "state": "open", "answer": "",
        "createdAt": "2026-11-15T10:00:00Z", "answeredAt": null,
    });
    assert_eq!((&asked.json()["data"], &asked.json()["message"]), (&mine, &json!("Your request was sent")));
    ask_for(&parent, "Ada").await;
    let own = parent.persona.get(&format!("{OWN}?pageSize=1")).await.json();
    assert_eq!(
        (&own["data"][0]["childName"], &own["meta"]["total"]),
        (&json!("Ada"), &json!(2)),
        "newest first"
    );
    let second = parent.persona.get(&format!("{OWN}?pageSize=1&page=2")).await.json();
    assert_eq!(second["data"][0], mine);
    let again = ask(&parent, &json!({ "childId": tomi })).await;
    assert_eq!(again.refusal(), (409, "enrolment.seat_asked".into()));
    assert_eq!(
        ask(&parent, &json!({ "childName": "Ada" })).await.refusal(),
        (409, "enrolment.seat_asked".into())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn says_what_to_do_instead_of_asking() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    let sponsored = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    set_allowance(&partner, parent.id, 1).await;
    let free = ask(&parent, &json!({ "childName": "Tomi" })).await;
    let sentence = "You have a free seat of green Academy. To use it, choose a program for your child and let green Academy pay.";
    assert_eq!(
        (free.refusal().1.as_str(), free.json()["message"].as_str()),
        ("enrolment.seats_free", Some(sentence))
    );
    let tomi = app.child("Tomi", parent.id, partner.id, &sponsored).await;
    let has_one = ask(&parent, &json!({ "childId": tomi })).await;
    assert_eq!(has_one.refusal(), (409, "enrolment.has_seat".into()));
    let known = ask(&parent, &json!({ "childName": "TOMI" })).await;
    assert_eq!(known.refusal(), (422, "http.invalid_fields".into()));
    assert_eq!(known.json()["message"], "TOMI is registered already: choose TOMI from the list.");
    for (body, field) in [
        (json!({}), "childName"),
        (json!({ "childName": "www.evil.example" }), "childName"),
        (json!({ "childName": "Ada", "sentence": "x".repeat(501) }), "sentence"),
        (json!({ "childName": "Ada", "sentence": "a\u{202e}b" }), "sentence"),
    ] {
        let refused = ask(&parent, &body).await;
        assert_eq!(refused.status, 422, "{body}");
        assert!(refused.json()["data"]["fields"][field].is_string(), "{body}: {}", refused.text);
    }
    assert_eq!(ask(&parent, &json!({ "childId": 999 })).await.status, 404);
    assert_eq!(states(&app).await, Vec::<String>::new());
    ask_for(&parent, "Ada").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_family_asks_a_few_times_a_day() {
    let app = start().await;
    let (_, parent) = family(&app).await;
    for name in ["A1", "A2", "A3", "A4", "A5"] {
        let id = ask_for(&parent, name).await;
        assert_eq!(withdraw(&parent, id).await.status, 200);
    }
    let sixth = ask(&parent, &json!({ "childName": "A6" })).await;
    assert_eq!(sixth.refusal(), (409, "enrolment.too_many_requests".into()));
    app.ctx.clock.advance(SignedDuration::from_hours(23));
    let parent = super::log_in(&app, parent).await;
    assert_eq!(ask(&parent, &json!({ "childName": "A6" })).await.status, 409);
    app.ctx.clock.advance(SignedDuration::from_hours(1));
    ask_for(&parent, "A6").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_retry_asks_once() {
    let app = start().await;
    let (_, parent) = family(&app).await;
    let body = json!({ "childName": "Ada" });
    let first = parent.persona.post_keyed(OWN, &body, Some("k")).await;
    let second = parent.persona.post_keyed(OWN, &body, Some("k")).await;
    assert_eq!((first.status.as_u16(), &first.text), (200, &second.text));
    assert_eq!(states(&app).await, ["open"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_withdrawn_until_it_is_answered() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let (first, second) = (ask_for(&parent, "Ada").await, ask_for(&parent, "Bola").await);
    for _ in 0..2 {
        let withdrawn = withdraw(&parent, first).await;
        assert_eq!(
            (withdrawn.status.as_u16(), &withdrawn.json()["message"]),
            (200, &json!("Your request was withdrawn"))
        );
    }
    assert_eq!(answer(&partner, "decline", &[second]).await.status, 200);
    assert_eq!(withdraw(&parent, second).await.refusal(), (409, "enrolment.request_answered".into()));
    let late = answer(&partner, "approve", &[first]).await.json();
    assert_eq!(late["data"]["answered"], 0);
    assert_eq!(late["data"]["failed"][0]["message"], "The parent has withdrawn this request.");
    assert_eq!(
        (states(&app).await, allowed(&app, parent.id).await.as_str()),
        (vec!["withdrawn".into(), "declined".into()], "0")
    );
    ask_for(&parent, "Ada").await;
}
