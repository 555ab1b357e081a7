//! What the server does by itself about money: reminders, the provider's own list, what should be empty.

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

/// Day by day, asking twice a day.
async fn pass(scene: &Scene, days: i64) {
    for _ in 0..days {
        scene.app.ctx.clock.advance(SignedDuration::from_hours(24));
        for _ in 0..2 {
            remind_due(&billing(scene)).await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_is_reminded_once_a_stage_and_not_when_it_paid() {
    let scene = scene().await;
    pass(&scene, 26).await;
    assert!(subjects(&scene).await.is_empty(), "four days before it is early");
    pass(&scene, 14).await;
    assert_eq!(subjects(&scene).await, ["15/12/2026 false", "15/12/2026 true", "15/12/2026 true"]);
    scene.app.database.execute("UPDATE program SET paid_at = 1").await;
    pass(&scene, 30).await;
    assert_eq!(subjects(&scene).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_away_on_the_day_reminds_on_the_next() {
    let scene = scene().await;
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24 * 29));
    assert_eq!(remind_due(&billing(&scene)).await.unwrap(), 1);
    assert_eq!(subjects(&scene).await, ["15/12/2026 false"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_switches_reminders_off_and_on() {
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
    assert_eq!(remind_due(&billing(&scene)).await.unwrap(), 1, "nothing else had kept it");
    assert_eq!(scene.count("journal WHERE action = 'partner.reminders_changed'").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_success_that_nobody_asked_about_any_more_is_found_in_the_providers_list() {
    let scene = scene().await;
    let begun = scene.create().await;
    scene.controls(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24 * 8));
    reconcile_due(&billing(&scene)).await.unwrap();
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24));
    assert_eq!(reconcile_due(&billing(&scene)).await.unwrap(), 0, "it is too old to be asked about");
    assert_eq!(scene.state(&begun["reference"]).await, "abandoned");
    assert_eq!(compare_lists(&billing(&scene)).await.unwrap(), 1);
    assert_eq!(scene.state(&begun["reference"]).await, "succeeded");
    assert_eq!(compare_lists(&billing(&scene)).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn paid_without_place_and_place_without_payment_are_counted() {
    let scene = scene().await;
    let begun = scene.create().await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.until_settled(&begun["reference"]).await;
    let counted = queues(&billing(&scene)).await.unwrap();
    assert_eq!((counted.paid_without_place, counted.place_without_payment), (0, 1), "one was only marked");
    scene.app.database.execute("UPDATE program SET paid_at = NULL WHERE id = 1").await;
    scene.app.database.execute("UPDATE payment SET state = 'review' WHERE id < 0").await;
    assert_eq!(queues(&billing(&scene)).await.unwrap(), counted, "not counted anew within the minute");
    scene.app.ctx.clock.advance(SignedDuration::from_secs(61));
    let finance = scene.app.staff_persona("tolu", StaffRole::Finance).await;
    let told = finance.get("/api/staff/payments/queues").await.json();
    assert_eq!(told["data"], json!({ "review": 0, "paidWithoutPlace": 1, "placeWithoutPayment": 1 }));
}
