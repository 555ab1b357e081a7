//! The preview tells who would have to wait.

use super::{invite, shares, start, with_seats};
use serde_json::{Value, json};
use testkit::Signed;

async fn preview(partner: &Signed<kernel::of::Partner>, body: Value) -> (Value, Value, Vec<i64>) {
    let reply = partner.persona.post("/api/partner/invites/preview", &body).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let data = reply.json()["data"].clone();
    let rows = data["rows"].as_array().unwrap().iter();
    let waiting = rows.map(|row| row["waiting"].as_i64().unwrap()).collect();
    (data["freeSeats"].clone(), data["waiting"].clone(), waiting)
}

#[tokio::test(flavor = "multi_thread")]
async fn says_how_many_seats_are_free_and_who_would_wait() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 3).await;
    let emails = "ann@parent.example, ann@parent.example, nobody, bob@parent.example, cy@parent.example";
    let body = json!({ "emails": emails, "kidsNum": 2 });
    assert_eq!(preview(&partner, body).await, (json!(3), json!(2), vec![0, 0, 0, 1, 2]));
    invite(&partner, "ann@parent.example, bob@parent.example, cy@parent.example", 2).await;
    assert_eq!(shares(&partner).await, [(2, 0), (2, 1), (2, 2)], "as the preview said");
    let again = json!({ "emails": "ann@parent.example, dee@parent.example", "kidsNum": 1 });
    let before_dee = preview(&partner, again.clone()).await;
    assert_eq!(before_dee, (json!(0), json!(1), vec![0, 1]), "Bob gets the seat that Ann gives back");
    partner.persona.post("/api/partner/parent/invite", &again).await;
    assert_eq!(shares(&partner).await, [(1, 0), (2, 0), (2, 2), (1, 1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_limit_nobody_waits() {
    let app = start().await;
    let partner = app.partner("green").await;
    let body = json!({ "emails": "ann@parent.example", "kidsNum": 100 });
    assert_eq!(preview(&partner, body).await, (Value::Null, json!(0), vec![0]));
}
