//! Who waits for an agreement that ended or is over, and calls that name one.

use super::{add, assert_sound, change, form, invite, newest, path, seats, shares, start, with_seats};
use kernel::of;
use serde_json::{Value, json};
use testkit::{Persona, Signed, TestApp};

/// A partner with an agreement of two seats, and a newer one of five.
async fn two_agreements(app: &TestApp) -> (Signed<of::Partner>, Persona, Value) {
    let (partner, staff) = with_seats(app, 2).await;
    let first = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    (partner, staff, first)
}

async fn add_second(partner: &Signed<of::Partner>, staff: &Persona) {
    let mut second = form("Summer", Some(5));
    second["endsUnlimited"] = json!(false);
    add(staff, partner.id, &second).await;
}

async fn end(staff: &Persona, partner: &Signed<of::Partner>, id: &Value) {
    let ended = staff.post(&format!("{}/{id}/end", path(partner.id)), &json!({})).await;
    assert_eq!(ended.status, 200, "{}", ended.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_for_an_agreement_that_ends_is_served_by_another_one() {
    let app = start().await;
    let (partner, staff, first) = two_agreements(&app).await;
    invite(&partner, "ann@parent.example", 2).await;
    invite(&partner, "bob@parent.example", 1).await;
    add_second(&partner, &staff).await;
    assert_eq!(shares(&partner).await, [(2, 0), (1, 1)]);
    end(&staff, &partner, &first).await;
    assert_eq!(shares(&partner).await, [(2, 0), (1, 0)]);
    assert_eq!(newest(&partner).await, seats(5, 1, 0, 4, 0));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_for_an_agreement_whose_last_day_is_over_is_served_by_the_worker() {
    let app = start().await;
    let (partner, staff, first) = two_agreements(&app).await;
    invite(&partner, "ann@parent.example", 2).await;
    invite(&partner, "bob@parent.example", 1).await;
    add_second(&partner, &staff).await;
    change(&staff, partner.id, &first, &[("endsOn", json!("2026-11-19"))]).await;
    while invites::hand_out_due(&app.app.invites).await.unwrap() {}
    assert_eq!(shares(&partner).await, [(2, 0), (1, 1)], "it is not over yet");
    app.ctx.clock.set("2026-11-20T00:00:01Z".parse().unwrap());
    while invites::hand_out_due(&app.app.invites).await.unwrap() {}
    assert_eq!(app.database.rows("SELECT granted FROM invite ORDER BY id").await, ["2", "1"]);
    let due = "SELECT COUNT(*) FROM agreement WHERE hand_out_on IS NOT NULL";
    assert_eq!(app.database.rows(due).await, ["0"]);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_granted_some_takes_them_along() {
    let app = start().await;
    let (partner, staff, first) = two_agreements(&app).await;
    invite(&partner, "ann@parent.example", 4).await;
    add_second(&partner, &staff).await;
    end(&staff, &partner, &first).await;
    assert_eq!(shares(&partner).await, [(4, 0)]);
    assert_eq!(newest(&partner).await, seats(5, 4, 0, 1, 0));
    let granted = partner.persona.get(super::OWN).await.json()["data"][1]["granted"].clone();
    assert_eq!(granted, 0, "what it took along is no longer granted by the first");
    assert_sound(&app).await;
}

/// Also when the seats become free later.
#[tokio::test(flavor = "multi_thread")]
async fn who_was_granted_some_waits_until_a_further_one_is_free() {
    let app = start().await;
    let (partner, staff, first) = two_agreements(&app).await;
    invite(&partner, "ann@parent.example", 4).await;
    add_second(&partner, &staff).await;
    invite(&partner, "bob@parent.example", 4).await;
    end(&staff, &partner, &first).await;
    assert_eq!(shares(&partner).await, [(4, 2), (4, 0)], "one free seat would not help");
    assert_eq!(super::set_number(&app, &partner, "bob@parent.example", 2).await.status, 200);
    assert_eq!(shares(&partner).await, [(4, 1), (2, 0)]);
    assert_eq!(newest(&partner).await, seats(5, 5, 0, 0, 1));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_that_ended_cannot_be_named() {
    let app = start().await;
    let (partner, staff, first) = two_agreements(&app).await;
    add_second(&partner, &staff).await;
    end(&staff, &partner, &first).await;
    let body = json!({ "emails": "bob@parent.example", "kidsNum": 2, "agreementId": first });
    for call in ["/api/partner/parent/invite", "/api/partner/invites/preview"] {
        let refused = partner.persona.post(call, &body).await;
        assert_eq!(refused.status, 422, "{call}");
        let fields = refused.json()["data"]["fields"].clone();
        assert_eq!(fields["agreementId"], "This agreement has ended. Choose another one.", "{call}");
    }
    assert!(shares(&partner).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_names_every_field() {
    let app = start().await;
    let (partner, staff, first) = two_agreements(&app).await;
    let whole = partner.persona.get(super::OWN).await.json()["data"][0].clone();
    for field in ["name", "poNumber", "startsOn", "endsOn", "seats", "atEnd", "money"] {
        let mut body = whole.clone();
        body.as_object_mut().unwrap().remove("terms");
        body.as_object_mut().unwrap().remove(field);
        let refused = staff.put_json(&format!("{}/{first}", path(partner.id)), &body).await;
        assert!(refused.status.is_client_error(), "{field}: {}", refused.text);
    }
    assert_eq!(newest(&partner).await, seats(2, 0, 0, 2, 0));
}
