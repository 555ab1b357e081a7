//! What the worker hands out: the seats of agreements that begin, and those that one transaction did not finish.

use super::{add, assert_sound, form, invite, newest, seats, shares, start, with_seats};
use serde_json::json;

/// Runs the worker's rounds until it has nothing left to do.
async fn hand_out(app: &testkit::TestApp) {
    while invites::hand_out_due(&app.app.invites).await.unwrap() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_serves_those_who_wait_on_its_first_day() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 1).await;
    let mut next = form("Next year", Some(5));
    next["startsOn"] = json!("2026-11-20");
    add(&staff, partner.id, &next).await;
    invite(&partner, "ann@parent.example, bob@parent.example", 1).await;
    let id = partner.persona.get(super::OWN).await.json()["data"][1]["id"].clone();
    super::change(&staff, partner.id, &id, &[("endsOn", json!("2026-11-19"))]).await;
    hand_out(&app).await;
    assert_eq!(shares(&partner).await, [(1, 0), (1, 1)]);
    app.ctx.clock.set("2026-11-20T00:00:01Z".parse().unwrap());
    hand_out(&app).await;
    let sums = "SELECT g.name, s.waiting FROM agreement g JOIN agreement_seat_sum s ON s.agreement_id = g.id WHERE g.name <> '' ORDER BY g.id";
    assert_eq!(app.database.rows("SELECT granted FROM invite ORDER BY id").await, ["1", "1"]);
    assert!(app.database.rows(sums).await.iter().all(|row| row.ends_with("| 0")));
    assert_eq!(
        app.database.rows("SELECT COUNT(*) FROM agreement WHERE hand_out_on IS NOT NULL").await,
        ["0"]
    );
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn continues_where_many_wait() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 0).await;
    let emails: Vec<String> = (0..450).map(|number| format!("p{number}@parent.example")).collect();
    invite(&partner, &emails.join(","), 2).await;
    assert_eq!(newest(&partner).await, seats(0, 0, 0, 0, 900));
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    super::change(&staff, partner.id, &id, &[("seats", json!(801))]).await;
    assert_eq!(newest(&partner).await, seats(801, 400, 0, 401, 500), "the first batch");
    invite(&partner, "late@parent.example", 1).await;
    hand_out(&app).await;
    assert_eq!(newest(&partner).await, seats(801, 801, 0, 0, 100), "nobody overtakes");
    assert_sound(&app).await;
}
