//! A parent's allowance: kept on request when its address is invited again, and editable for each parent.

use super::{invites::invite, parents::sign_up, sponsored};
use kernel::of;
use serde_json::{Value, json};
use testkit::{Signed, TestApp};

async fn numbers(partner: &Signed<of::Partner>) -> Vec<Value> {
    let list = partner.persona.get("/api/partner/invites/all?page=1&sort=a-z").await.json();
    list["data"].as_array().unwrap().iter().map(|one| one["kidsNum"].clone()).collect()
}

async fn invite_keeping(partner: &Signed<of::Partner>, emails: &str, kids: i64) -> Value {
    let body = json!({ "emails": emails, "kidsNum": kids, "keepExisting": true });
    partner.persona.post("/api/partner/parent/invite", &body).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn inviting_again_keeps_existing_allowances_if_requested() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example, bob@mail.example", 3).await;
    partner.persona.post("/api/partner/invites/2/withdraw", &json!({})).await;
    let kept = invite_keeping(&partner, "ANN@mail.example, bob@mail.example, cy@mail.example", 1).await;
    assert_eq!((&kept["data"]["again"], &kept["data"]["kept"]), (&json!(2), &json!(1)));
    assert_eq!(numbers(&partner).await, [3, 1, 1], "a withdrawn invite has no allowance to keep");
    let letter = app
        .database
        .rows("SELECT letter FROM mail WHERE recipient = 'ann@mail.example' ORDER BY id DESC LIMIT 1")
        .await;
    assert!(letter[0].contains("\"kids_num\":3"), "the mail states the allowance in force: {letter:?}");
    invite(&partner, "ann@mail.example", 1).await;
    assert_eq!(numbers(&partner).await, [1, 1, 1], "without the flag the call sets the allowance");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_registered_parent_keeps_its_seats_when_it_is_invited_again() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example", 3).await;
    let parent = sign_up(&app, partner.id, "Ann", "Obi", "ann@mail.example").await;
    invite_keeping(&partner, "ann@mail.example", 1).await;
    assert_eq!(numbers(&partner).await, [3]);
    let granted = format!(
        "SELECT CAST(SUM(seats) AS BIGINT) FROM seat_entry WHERE kind = 'granted' AND parent_id = {parent}"
    );
    assert_eq!(app.database.rows(&granted).await, ["3"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_preview_shows_the_current_allowance_and_the_number_enrolled() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example, bob@mail.example", 3).await;
    let parent = sign_up(&app, partner.id, "Ann", "Obi", "ann@mail.example").await;
    app.offer("Game Makers", "Amaka").await;
    let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    app.child("Tomi", parent, partner.id, &[sponsored(cohort, false)]).await;
    app.child("Temi", parent, partner.id, &[sponsored(cohort, false)]).await;
    let body = json!({ "emails": "ann@mail.example, bob@mail.example, cy@mail.example", "kidsNum": 1 });
    let preview = partner.persona.post("/api/partner/invites/preview", &body).await.json();
    let rows = preview["data"]["rows"].as_array().unwrap().iter();
    let shown: Vec<_> = rows.map(|row| (row["currentKidsNum"].clone(), row["enrolled"].clone())).collect();
    assert_eq!(shown, [(json!(3), json!(2)), (json!(3), json!(0)), (Value::Null, json!(0))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_can_change_the_allowance_of_any_of_its_parents() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    invite(&partner, "ann@mail.example", 3).await;
    let ann = sign_up(&app, partner.id, "Ann", "Obi", "ann@mail.example").await;
    let bob = sign_up(&app, partner.id, "Bob", "Obi", "bob@mail.example").await;
    let mails = app.database.rows("SELECT COUNT(*) FROM mail").await;
    for (parent, number) in [(ann, 1), (bob, 2), (bob, 0)] {
        let path = format!("/api/partner/parents/{parent}/allowance");
        let reply = partner.persona.put_json(&path, &json!({ "kidsNum": number })).await;
        assert_eq!(reply.json()["message"], "Number of kids updated successfully");
    }
    assert_eq!(numbers(&partner).await, [1, 0]);
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM mail").await, mails, "no mail is sent");
    let path = format!("/api/partner/parents/{ann}/allowance");
    assert_eq!(partner.persona.put_json(&path, &json!({ "kidsNum": 101 })).await.status, 422);
    let other = app.partner("other").await;
    assert_eq!(other.persona.put_json(&path, &json!({ "kidsNum": 5 })).await.status, 404);
}
