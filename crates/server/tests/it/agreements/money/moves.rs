//! The charge moves with the seat.

use super::{ADD_CHILD, Scene, budget, child, on_account, scene};
use serde_json::json;

/// Moves the seat of program 1 to a new child of another family.
async fn move_first(scene: &Scene) {
    let bob = scene.parent("bob", 1).await;
    let added = bob.persona.post(ADD_CHILD, &child("Bola", scene.cohort)).await.json();
    let path = format!("/api/partner/programs/1/seat-move/{}", added["data"]["id"]);
    let plan = scene.partner.persona.get(&path).await.json()["data"]["plan"].clone();
    let body = json!({ "reason": "Left", "plan": plan });
    let moved = scene.partner.persona.post(&path, &body).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moved_seat_takes_its_charge_along_even_if_the_budget_was_lowered() {
    let scene = scene().await;
    scene.set_money(budget(scene.charge / 2)).await;
    move_first(&scene).await;
    assert_eq!(scene.budget().await, [0, scene.charge, 0].map(Some));
    assert_eq!(scene.app.database.rows("SELECT id FROM program").await, ["2"]);
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moved_seat_stays_open_and_nobody_who_waits_takes_its_credit() {
    let scene = scene().await;
    scene.set_money(on_account(scene.charge)).await;
    let ann = scene.parent("ann", 1).await;
    scene.enrolled(&ann, "Tomi").await;
    assert_eq!(scene.open().await, ["1"]);
    move_first(&scene).await;
    assert_eq!(scene.open().await, ["3"]);
    scene.assert_sound().await;
}
