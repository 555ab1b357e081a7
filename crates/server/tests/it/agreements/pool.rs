//! What invites draw on the pool of an agreement, and what they get when seats become free.

use super::{
    assert_sound, change, invite, invite_id, kids_num, newest, seat_letters, seats, set_number, shares,
    start, with_seats, withdraw,
};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_begins_with_an_agreement_without_limit() {
    let app = start().await;
    let partner = app.partner("green").await;
    let invited = invite(&partner, "ann@parent.example, bob@parent.example", 3).await;
    assert_eq!(
        (&invited["message"], &invited["data"]["waiting"]),
        (&json!("2 parents invited successfully"), &Value::Null)
    );
    let listed = partner.persona.get(super::OWN).await.json();
    let mut only = listed["data"][0].clone();
    only.as_object_mut().unwrap().remove("id");
    let expected = json!({
        "name": "", "poNumber": "", "startsOn": null, "endsOn": null, "state": "active", "seats": null, "granted": 6,
        "taken": 0, "free": null, "waiting": 0, "atEnd": "stop", "createdAt": "2026-11-15T10:00:00Z",
        "alerts": [], "opening": "prepaid", "openClasses": 0, "closedClasses": 0,
        "money": {
            "currency": null, "budgetMinor": null, "budget": null, "payment": "prepaid", "creditLimitMinor": null,
            "credit": null, "daysToPay": null, "graceDays": 0,
        },
    });
    assert_eq!((only, &listed["meta"]["total"]), (expected, &json!(1)));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invites_beyond_the_pool_wait_in_the_order_of_the_list() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 5).await;
    let invited = invite(&partner, "ann@parent.example, bob@parent.example, cy@parent.example", 2).await;
    assert_eq!(
        invited["message"],
        "3 parents invited successfully. 1 seat has to wait until seats are free."
    );
    assert_eq!(invited["data"]["waiting"], 1);
    assert_eq!(shares(&partner).await, [(2, 0), (2, 0), (2, 1)]);
    assert_eq!(newest(&partner).await, seats(5, 5, 0, 0, 1));
    invite(&partner, "dee@parent.example", 1).await;
    assert_eq!(newest(&partner).await, seats(5, 5, 0, 0, 2), "nobody is refused");
    let ann = app.parent("ann", partner.id).await;
    let cy = app.parent("cy", partner.id).await;
    assert_eq!((kids_num(&ann).await, kids_num(&cy).await), (2, 1), "a parent may use what was granted");
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn freed_seats_go_to_those_who_wait_longest() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 3).await;
    invite(&partner, "ann@parent.example", 3).await;
    invite(&partner, "bob@parent.example", 2).await;
    invite(&partner, "cy@parent.example", 1).await;
    let bob = app.parent("bob", partner.id).await;
    assert_eq!(kids_num(&bob).await, 0);
    assert_eq!(set_number(&app, &partner, "ann@parent.example", 2).await.status, 200);
    assert_eq!(shares(&partner).await, [(2, 0), (2, 1), (1, 1)]);
    assert_eq!((kids_num(&bob).await, seat_letters(&app).await), (1, vec!["bob@parent.example".to_owned()]));
    assert_eq!(crate::family::ledger(&app, bob.id).await.0, 1);
    withdraw(&app, &partner, "ann@parent.example").await;
    assert_eq!(shares(&partner).await, [(2, 0), (2, 0), (1, 0)]);
    assert_eq!(newest(&partner).await, seats(3, 3, 0, 0, 0));
    let letters = seat_letters(&app).await;
    assert_eq!(letters.len(), 2, "cy has no account yet: {letters:?}");
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_invites_do_not_overtake_those_who_wait() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 2).await;
    invite(&partner, "ann@parent.example", 2).await;
    invite(&partner, "bob@parent.example", 2).await;
    // Ann gives one seat back in the call that invites Cy: it goes to Bob.
    let body = json!({ "invites": [
        { "email": "ann@parent.example", "kidsNum": 1 }, { "email": "cy@parent.example", "kidsNum": 1 },
    ] });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &body).await.status, 200);
    assert_eq!(shares(&partner).await, [(1, 0), (2, 1), (1, 1)]);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_who_raise_the_seats_serve_those_who_wait_and_may_lower_them() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 1).await;
    invite(&partner, "ann@parent.example, bob@parent.example", 2).await;
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    let saved = change(&staff, partner.id, &id, &[("seats", json!(3))]).await;
    assert_eq!((&saved["granted"], &saved["waiting"]), (&json!(3), &json!(1)));
    change(&staff, partner.id, &id, &[("seats", json!(2))]).await;
    assert_eq!(newest(&partner).await, seats(2, 3, 0, 0, 1), "what is granted stays");
    assert_eq!(set_number(&app, &partner, "ann@parent.example", 1).await.status, 200);
    assert_eq!(newest(&partner).await, seats(2, 2, 0, 0, 1), "nothing is free");
    assert_eq!(set_number(&app, &partner, "ann@parent.example", 0).await.status, 200);
    assert_eq!(newest(&partner).await, seats(2, 2, 0, 0, 0), "now it is");
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawn_invite_draws_again_when_it_is_sent_again() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 2).await;
    invite(&partner, "ann@parent.example", 2).await;
    withdraw(&app, &partner, "ann@parent.example").await;
    assert_eq!(newest(&partner).await, seats(2, 0, 0, 2, 0));
    invite(&partner, "bob@parent.example", 1).await;
    let id = invite_id(&app, "ann@parent.example").await;
    let resent = partner.persona.post(&format!("/api/partner/invites/{id}/resend"), &json!({})).await;
    assert_eq!(resent.status, 200, "{}", resent.text);
    assert_eq!(shares(&partner).await, [(2, 1), (1, 0)]);
    assert_eq!(newest(&partner).await, seats(2, 2, 0, 0, 1));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_mail_of_an_invite_says_that_seats_wait() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 1).await;
    invite(&partner, "ann@parent.example, bob@parent.example", 1).await;
    let letters = app
        .database
        .rows("SELECT recipient, letter FROM mail WHERE letter LIKE '%\"kind\":\"invite\"%' ORDER BY id")
        .await;
    assert!(!letters[0].contains("waiting"), "{letters:?}");
    assert!(letters[1].contains("\"waiting\":1"), "{letters:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn allowances_of_parents_draw_on_the_pool_too() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 3).await;
    let (ann, bob) = (app.parent("ann", partner.id).await, app.parent("bob", partner.id).await);
    let own = format!("/api/partner/parents/{}/allowance", ann.id);
    assert_eq!(partner.persona.put_json(&own, &json!({ "kidsNum": 2 })).await.status, 200);
    let by_staff = format!("/api/staff/partners/{}/allowance", partner.id);
    let body = json!({ "parentId": bob.id, "kidsNum": 3 });
    assert_eq!(staff.put_json(&by_staff, &body).await.status, 200);
    assert_eq!((kids_num(&ann).await, kids_num(&bob).await), (2, 1));
    assert_eq!(newest(&partner).await, seats(3, 3, 0, 0, 2));
    assert_eq!(partner.persona.put_json(&own, &json!({ "kidsNum": 0 })).await.status, 200);
    assert_eq!((kids_num(&ann).await, kids_num(&bob).await), (0, 3));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn children_keep_seats_above_a_lowered_number_until_they_return_them() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 2).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    invite(&partner, "ann@parent.example", 2).await;
    invite(&partner, "bob@parent.example", 2).await;
    let ann = app.parent("ann", partner.id).await;
    let child = crate::family::enrolled(&ann, "Tomi", cohort_id, Some(partner.id)).await;
    crate::family::enrolled(&ann, "Temi", cohort_id, Some(partner.id)).await;
    assert_eq!(newest(&partner).await, seats(2, 2, 2, 0, 2));
    assert_eq!(set_number(&app, &partner, "ann@parent.example", 0).await.status, 200);
    assert_eq!(newest(&partner).await, seats(2, 2, 2, 0, 2), "both seats are in use");
    assert_eq!(kids_num(&ann).await, 0, "but no new one");
    let removed = ann.persona.post(&format!("/api/partner/parent/child/{child}/delete"), &json!({})).await;
    assert_eq!(removed.status, 200, "{}", removed.text);
    assert_eq!(newest(&partner).await, seats(2, 2, 1, 0, 1), "the seat that she returned is Bob's");
    assert_sound(&app).await;
}
