//! Staff make, change, end and list the agreements of a partner.

use super::{add, form, path, start, with_seats};
use identity::StaffRole;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn adds_an_agreement_that_ends_the_one_without_limit() {
    let app = start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let body = json!({
        "name": " School year ", "poNumber": "PO-17", "startsOn": "2026-11-01", "endsOn": "2027-07-31", "seats": 100,
        "atEnd": "self_pay", "endsUnlimited": true,
    });
    let added = staff.post(&path(partner.id), &body).await.json();
    assert_eq!(added["message"], "Agreement added");
    let mut data = added["data"].clone();
    data.as_object_mut().unwrap().remove("id");
    let expected = json!({
        "name": "School year", "poNumber": "PO-17", "startsOn": "2026-11-01", "endsOn": "2027-07-31", "state": "active",
        "seats": 100, "granted": 0, "taken": 0, "free": 100, "waiting": 0, "atEnd": "self_pay",
        "createdAt": "2026-11-15T10:00:00Z", "alerts": [], "opening": "prepaid", "openClasses": 0, "closedClasses": 0,
        "money": {
            "currency": null, "budgetMinor": null, "budget": null, "payment": "prepaid", "creditLimitMinor": null,
            "credit": null, "daysToPay": null, "graceDays": 0,
        },
    });
    assert_eq!(data, expected);
    let listed = staff.get(&path(partner.id)).await.json();
    let states: Vec<&Value> = listed["data"].as_array().unwrap().iter().map(|one| &one["state"]).collect();
    assert_eq!(states, ["active", "ended"]);
    assert_eq!(partner.persona.get(super::OWN).await.json()["data"], listed["data"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn says_what_is_wrong_with_a_form() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 5).await;
    let body = json!({ "name": "SCHOOL year", "startsOn": "2026-11-02", "endsOn": "2026-11-01", "seats": -1, "atEnd": "" });
    let refused = staff.post(&path(partner.id), &body).await;
    let expected = json!({
        "name": "Another agreement of this partner has this name.",
        "endsOn": "The last day is before the first.",
        "seats": "The number of seats must be between 0 and 1,000,000.",
        "atEnd": "Choose what happens when no seat is free",
    });
    assert_eq!((refused.status.as_u16(), &refused.json()["data"]["fields"]), (422, &expected));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_call_adds_one_agreement() {
    let app = start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    for _ in 0..2 {
        let added =
            staff.post_keyed(&path(partner.id), &form("School year", Some(5)), Some("agreement-one")).await;
        assert_eq!(added.status, 200, "{}", added.text);
    }
    assert_eq!(staff.get(&path(partner.id)).await.json()["meta"]["total"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn knows_no_other_partners_agreement() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 5).await;
    let blue = app.partner("blue").await;
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    let foreign = format!("{}/{id}", path(blue.id));
    assert_eq!(staff.put_json(&foreign, &form("Mine", None)).await.status, 404);
    assert_eq!(staff.post(&format!("{foreign}/end"), &json!({})).await.status, 404);
    let nobody = path(kernel::PartnerId::new(99));
    assert_eq!(staff.get(&nobody).await.status, 404);
    assert_eq!(staff.post(&nobody, &form("Mine", None)).await.status, 404);
    assert_eq!(app.staff_persona("fin", StaffRole::Finance).await.get(&path(blue.id)).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_agreement_may_be_limited_and_stay_without_a_name() {
    let app = start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    let body = json!({ "name": "", "seats": 7, "atEnd": "stop" });
    let saved = staff.put_json(&format!("{}/{id}", path(partner.id)), &body).await.json();
    assert_eq!((&saved["data"]["free"], &saved["data"]["name"]), (&json!(7), &json!("")));
    let unnamed = staff.post(&path(partner.id), &body).await;
    assert_eq!(unnamed.json()["data"]["fields"]["name"], "Give the agreement a name");
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_pages_and_stops_at_a_hundred_agreements() {
    let app = start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    for number in 1..100 {
        add(&staff, partner.id, &form(&format!("Agreement {number}"), Some(1))).await;
    }
    let one_more = staff.post(&path(partner.id), &form("One more", Some(1))).await;
    assert_eq!(one_more.refusal(), (409, "agreements.too_many".into()));
    let last = partner.persona.get(&format!("{}?page=4&pageSize=30", super::OWN)).await.json();
    assert_eq!((last["data"].as_array().unwrap().len(), &last["meta"]["total"]), (10, &json!(100)));
    assert_eq!(last["data"][9]["name"], "", "newest first");
}
