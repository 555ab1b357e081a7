//! Background work about money: reminders, the provider's transaction list, exception queues.

use super::{GOOD_CARD, Scene, billing, scene};
use billing::{compare_lists, queues, reconcile_due, remind_due};
use identity::StaffRole;
use jiff::SignedDuration;
use serde_json::json;

const REMINDERS: &str = "/api/partner/reminders";

async fn subjects(scene: &Scene) -> Vec<String> {
    let letters = scene
        .app
        .database
        .rows("SELECT letter FROM mail WHERE letter LIKE '%invoice_reminder%' ORDER BY id")
        .await;
    letters
        .iter()
        .map(|letter| {
            let letter: serde_json::Value = serde_json::from_str(letter).unwrap();
            format!("{} {}", letter["due_date"].as_str().unwrap(), letter["is_overdue"])
        })
        .collect()
}

/// Advances the clock day by day and runs the reminders twice a day.
async fn pass_days(scene: &Scene, days: i64) {
    for _ in 0..days {
        scene.app.ctx.clock.advance(SignedDuration::from_hours(24));
        for _ in 0..2 {
            remind_due(&billing(scene)).await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sends_one_reminder_per_stage_and_none_once_paid() {
    let scene = scene().await;
    pass_days(&scene, 26).await;
    assert!(subjects(&scene).await.is_empty(), "no reminder four days before the due date");
    pass_days(&scene, 14).await;
    assert_eq!(subjects(&scene).await, ["15/12/2026 false", "15/12/2026 true", "15/12/2026 true"]);
    scene.app.database.execute("UPDATE program SET paid_at = 1").await;
    pass_days(&scene, 30).await;
    assert_eq!(subjects(&scene).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn sends_a_reminder_missed_during_downtime() {
    let scene = scene().await;
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24 * 29));
    assert_eq!(remind_due(&billing(&scene)).await.unwrap(), 1);
    assert_eq!(subjects(&scene).await, ["15/12/2026 false"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_can_turn_reminders_off_and_on() {
    let scene = scene().await;
    let partner = &scene.partner.persona;
    assert_eq!(partner.get(REMINDERS).await.json()["data"]["wanted"], true);
    let off = partner.put_json(REMINDERS, &json!({ "wanted": false })).await;
    assert_eq!(off.json()["message"], "Reminders saved");
    assert_eq!(partner.get(REMINDERS).await.json()["data"]["wanted"], false);
    assert_eq!(scene.parent.persona.get(REMINDERS).await.status, 403);
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24 * 29));
    assert_eq!(remind_due(&billing(&scene)).await.unwrap(), 0);
    scene.app.database.execute("UPDATE reminder_choice SET is_wanted = TRUE").await;
    assert_eq!(remind_due(&billing(&scene)).await.unwrap(), 1, "only the setting had prevented it");
    assert_eq!(scene.count("journal WHERE action = 'partner.reminders_changed'").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn finds_a_late_success_of_an_abandoned_payment_in_the_providers_list() {
    let scene = scene().await;
    let begun = scene.create().await;
    scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24 * 8));
    reconcile_due(&billing(&scene)).await.unwrap();
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24));
    assert_eq!(reconcile_due(&billing(&scene)).await.unwrap(), 0, "too old for reconciliation");
    assert_eq!(scene.state(&begun["reference"]).await, "abandoned");
    assert_eq!(compare_lists(&billing(&scene)).await.unwrap(), 1);
    assert_eq!(scene.state(&begun["reference"]).await, "succeeded");
    assert_eq!(compare_lists(&billing(&scene)).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn counts_payments_without_a_place_and_places_without_a_payment() {
    let scene = scene().await;
    let begun = scene.create().await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.wait_until_settled(&begun["reference"]).await;
    let counted = queues(&billing(&scene)).await.unwrap();
    assert_eq!(
        (counted.paid_without_place, counted.place_without_payment),
        (0, 1),
        "one program was marked as paid without a payment"
    );
    scene.app.database.execute("UPDATE program SET paid_at = NULL WHERE id = 1").await;
    scene.app.database.execute("UPDATE payment SET state = 'review' WHERE id < 0").await;
    assert_eq!(queues(&billing(&scene)).await.unwrap(), counted, "counts are cached for a minute");
    scene.app.ctx.clock.advance(SignedDuration::from_secs(61));
    let finance = scene.app.staff_persona("tolu", StaffRole::Finance).await;
    let answer = finance.get("/api/staff/payments/queues").await.json();
    assert_eq!(answer["data"], json!({ "review": 0, "paidWithoutPlace": 1, "placeWithoutPayment": 1 }));
}
