//! Partners with several agreements: which one an invite draws on.

use super::{add, assert_sound, form, invite, newest, path, seats, set_number, shares, start, with_seats};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_active_agreement_is_drawn_on_unless_another_one_is_named() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 2).await;
    let first = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    let mut second = form("Summer", Some(3));
    second["endsUnlimited"] = json!(false);
    add(&staff, partner.id, &second).await;
    invite(&partner, "ann@parent.example", 1).await;
    assert_eq!(newest(&partner).await, seats(3, 1, 0, 2, 0));
    let body = json!({ "emails": "bob@parent.example", "kidsNum": 2, "agreementId": first });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &body).await.status, 200);
    let listed = partner.persona.get(super::OWN).await.json();
    let granted: Vec<&Value> = listed["data"].as_array().unwrap().iter().map(|one| &one["granted"]).collect();
    assert_eq!(granted, [&json!(1), &json!(2), &json!(0)]);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_of_another_partner_is_unknown() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 2).await;
    let blue = app.partner("blue").await;
    let foreign = blue.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    for id in [foreign, json!(999)] {
        let body = json!({ "emails": "bob@parent.example", "kidsNum": 2, "agreementId": id });
        for call in ["/api/partner/parent/invite", "/api/partner/invites/preview"] {
            let refused = partner.persona.post(call, &body).await;
            assert_eq!(refused.status, 422, "{call}");
            let fields = refused.json()["data"]["fields"].clone();
            assert_eq!(fields["agreementId"], "Choose one of your agreements.", "{call}");
        }
    }
    assert_eq!(blue.persona.get(super::OWN).await.json()["data"][0]["granted"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_agreement_grants_nothing_and_what_it_granted_stays() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 5).await;
    invite(&partner, "ann@parent.example", 2).await;
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    let end = format!("{}/{id}/end", path(partner.id));
    for _ in 0..2 {
        let ended = staff.post(&end, &json!({})).await.json();
        assert_eq!((&ended["data"]["state"], &ended["data"]["free"]), (&json!("ended"), &json!(0)));
    }
    let invited = invite(&partner, "bob@parent.example", 1).await;
    assert_eq!(invited["data"]["waiting"], 1);
    assert_eq!(shares(&partner).await, [(2, 0), (1, 1)]);
    assert_eq!(set_number(&app, &partner, "ann@parent.example", 1).await.status, 200);
    assert_eq!(shares(&partner).await, [(1, 0), (1, 1)], "a seat that came back is not granted again");
    let reopen = format!("{}/{id}/reopen", path(partner.id));
    assert_eq!(staff.post(&reopen, &json!({})).await.json()["data"]["state"], "active");
    assert_eq!(shares(&partner).await, [(1, 0), (1, 0)]);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_agreement_serves_those_who_wait_for_one_that_has_ended() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 1).await;
    invite(&partner, "ann@parent.example, bob@parent.example", 1).await;
    assert_eq!(shares(&partner).await, [(1, 0), (1, 1)]);
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    staff.post(&format!("{}/{id}/end", path(partner.id)), &json!({})).await;
    add(&staff, partner.id, &form("Next year", Some(4))).await;
    assert_eq!(shares(&partner).await, [(1, 0), (1, 0)]);
    assert_eq!(newest(&partner).await, seats(4, 1, 0, 3, 0), "Ann stays with the old one");
    // Ann needs more: she moves to the new one with what she had.
    assert_eq!(set_number(&app, &partner, "ann@parent.example", 2).await.status, 200);
    assert_eq!(newest(&partner).await, seats(4, 3, 0, 1, 0));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invite_moves_only_with_all_that_it_was_granted() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 3).await;
    invite(&partner, "ann@parent.example", 3).await;
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    staff.post(&format!("{}/{id}/end", path(partner.id)), &json!({})).await;
    add(&staff, partner.id, &form("Next year", Some(2))).await;
    assert_eq!(set_number(&app, &partner, "ann@parent.example", 4).await.status, 200);
    assert_eq!(shares(&partner).await, [(4, 1)], "she loses nothing");
    assert_eq!(newest(&partner).await, seats(2, 0, 0, 2, 0));
    assert_sound(&app).await;
}
