//! A payment is refunded in full and once, and its programs are withdrawn.

use super::{GOOD_CARD, Scene, billing, scene};
use billing::reconcile_due;
use identity::StaffRole;
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::Persona;

/// Test cards whose refund fails, and whose refund needs attention.
const REFUND_FAILS: (&str, &str) = ("4084080000671803", "180");
const REFUND_NEEDS_HELP: (&str, &str) = ("4084080000671902", "190");

async fn paid(scene: &Scene, card: (&str, &str)) -> String {
    let begun = scene.create().await;
    scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.pay_by_card(&begun["accessCode"], card).await;
    let reference = begun["reference"].as_str().unwrap().to_owned();
    assert_eq!(::billing::settle(&billing(scene), &reference).await.unwrap().name(), "succeeded");
    reference
}

fn path(reference: &str) -> String {
    format!("/api/staff/payments/{reference}/refund")
}

async fn staff(scene: &Scene, role: StaffRole) -> Persona {
    scene.app.staff_persona("tolu", role).await
}

async fn refund_state(scene: &Scene) -> String {
    scene.app.database.rows("SELECT state FROM refund").await[0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_withdraws_the_programs_and_returns_the_seats() {
    let scene = scene().await;
    let reference = paid(&scene, GOOD_CARD).await;
    let taken = "SELECT seats_taken FROM allowance";
    let before: i64 = scene.app.database.rows(taken).await[0].parse().unwrap();
    let finance = staff(&scene, StaffRole::Finance).await;
    let answer = finance.post(&path(&reference), &json!({ "reason": "The class was cancelled" })).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.json()["data"]["state"], "reversed");
    assert_eq!(answer.json()["data"]["refund"]["reason"], "The class was cancelled");
    assert_eq!(scene.count("program WHERE is_sponsored").await, 1, "only the one paid before remains");
    let after: i64 = scene.app.database.rows(taken).await[0].parse().unwrap();
    assert_eq!(before - after, 2);
    assert_eq!(scene.count("seat_entry WHERE kind = 'returned'").await, 2);
    assert_eq!(scene.count("mail WHERE letter LIKE '%\"kind\":\"refunded\"%'").await, 1);
    let own = scene.partner.persona.get(&format!("/api/partner/payments/{reference}")).await.json();
    assert_eq!(own["data"]["state"], "reversed");
    assert!(own["data"]["refundedAt"].is_string());
    let again = finance.post(&path(&reference), &json!({ "reason": "Again" })).await.refusal();
    assert_eq!(again, (409, "billing.refunded_already".into()));
    scene.app.ctx.clock.advance(SignedDuration::from_mins(11));
    reconcile_due(&billing(&scene)).await.unwrap();
    assert_eq!(refund_state(&scene).await, "processed");
    assert_eq!(scene.count("sandbox_refund").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_refund_requests_refund_once() {
    testkit::many_connections();
    let scene = Arc::new(scene().await);
    let reference = Arc::new(paid(&scene, GOOD_CARD).await);
    let finance = Arc::new(staff(&scene, StaffRole::Administrator).await);
    let calls = (0..20).map(|number| {
        let (scene, reference, finance) = (scene.clone(), reference.clone(), finance.clone());
        tokio::spawn(async move {
            if number % 4 == 0 {
                reconcile_due(&billing(&scene)).await.unwrap();
                return 0;
            }
            let answer = finance.post(&path(&reference), &json!({ "reason": "Asked for" })).await;
            answer.status.as_u16()
        })
    });
    let mut answers = Vec::new();
    for call in calls.collect::<Vec<_>>() {
        answers.push(call.await.unwrap());
    }
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|status| [0, 200, 409].contains(status)), "{answers:?}");
    assert_eq!(scene.count("sandbox_refund").await, 1);
    assert_eq!(scene.count("mail WHERE letter LIKE '%\"kind\":\"refunded\"%'").await, 1);
    assert_eq!(scene.count("seat_entry WHERE kind = 'returned'").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_refund_goes_to_review() {
    for (card, state) in [(REFUND_FAILS, "failed"), (REFUND_NEEDS_HELP, "needs_attention")] {
        let scene = scene().await;
        let reference = paid(&scene, card).await;
        let finance = staff(&scene, StaffRole::Finance).await;
        finance.post(&path(&reference), &json!({ "reason": "Asked for" })).await;
        scene.app.ctx.clock.advance(SignedDuration::from_mins(11));
        reconcile_due(&billing(&scene)).await.unwrap();
        assert_eq!(refund_state(&scene).await, state);
        assert_eq!(scene.state(&json!(reference)).await, "review");
        let queues = finance.get("/api/staff/payments/queues").await.json();
        assert_eq!((&queues["data"]["review"], &queues["data"]["paidWithoutPlace"]), (&json!(1), &json!(2)));
        let payment = scene.partner.persona.get(&format!("/api/partner/payments/{reference}")).await.json();
        assert_eq!(
            payment["data"]["refundedAt"].is_null(),
            state == "failed",
            "refundedAt is null only if the refund failed"
        );
        // The provider completes the refund later.
        scene
            .app
            .database
            .execute("UPDATE sandbox_refund SET status = 'processed'; UPDATE sandbox_transaction SET status = 'reversed'")
            .await;
        let body = json!({ "event": "refund.processed", "data": { "transaction_reference": reference } });
        let signature = super::webhooks::signature(&scene, &body.to_string());
        assert_eq!(super::webhooks::send(&scene, &body.to_string(), &signature).await, 200);
        while scene.state(&json!(reference)).await != "reversed" {
            tokio::task::yield_now().await;
        }
        assert_eq!(refund_state(&scene).await, "processed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_refund_can_be_retried() {
    let scene = scene().await;
    let reference = paid(&scene, REFUND_FAILS).await;
    let finance = staff(&scene, StaffRole::Finance).await;
    finance.post(&path(&reference), &json!({ "reason": "Asked for" })).await;
    scene.app.ctx.clock.advance(SignedDuration::from_mins(11));
    reconcile_due(&billing(&scene)).await.unwrap();
    assert_eq!(refund_state(&scene).await, "failed");
    scene.app.database.execute("UPDATE sandbox_transaction SET card = '4081'").await;
    let again = finance.post(&path(&reference), &json!({ "reason": "Once more" })).await;
    assert_eq!((again.status.as_u16(), &again.json()["data"]["state"]), (200, &json!("reversed")));
    assert_eq!(scene.count("program WHERE is_sponsored").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chargeback_withdraws_the_programs_without_a_second_refund() {
    let scene = scene().await;
    let reference = paid(&scene, GOOD_CARD).await;
    scene.app.database.execute("UPDATE sandbox_transaction SET status = 'reversed'").await;
    let finance = staff(&scene, StaffRole::Finance).await;
    let answer = finance.post(&path(&reference), &json!({ "reason": "Chargeback" })).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["data"]["state"]), (200, &json!("reversed")));
    assert_eq!(scene.count("sandbox_refund").await, 0);
    assert_eq!(scene.count("program WHERE is_sponsored").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn refunds_a_duplicate_payment_and_keeps_the_places() {
    let scene = scene().await;
    let (first, second) = (scene.create().await, scene.create().await);
    for begun in [&first, &second] {
        scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
        scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
        ::billing::settle(&billing(&scene), begun["reference"].as_str().unwrap()).await.unwrap();
    }
    assert_eq!(scene.state(&second["reference"]).await, "review");
    let finance = staff(&scene, StaffRole::Finance).await;
    let wrong =
        finance.post(&path(first["reference"].as_str().unwrap()), &json!({ "reason": "Paid twice" })).await;
    assert_eq!(wrong.refusal(), (409, "billing.paid_twice".into()));
    let twice = path(second["reference"].as_str().unwrap());
    assert_eq!(finance.post(&twice, &json!({ "reason": "Paid twice" })).await.status, 200);
    assert_eq!(scene.state(&second["reference"]).await, "reversed");
    assert_eq!(scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_refunds_of_unpaid_payments_and_by_other_roles() {
    let scene = scene().await;
    let begun = scene.create().await;
    let open = path(begun["reference"].as_str().unwrap());
    let finance = staff(&scene, StaffRole::Finance).await;
    let reason = json!({ "reason": "Asked for" });
    let refused = finance.post(&open, &reason).await.refusal();
    assert_eq!(refused, (409, "billing.not_paid".into()));
    assert_eq!(finance.post(&path("STL-none"), &reason).await.status, 404);
    assert_eq!(finance.post(&open, &json!({ "reason": " " })).await.status, 422);
    let coordinator = scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    for path in ["/api/staff/payments", "/api/staff/payments/queues"] {
        assert_eq!(coordinator.get(path).await.status, 404);
        assert_eq!(scene.partner.persona.get(path).await.status, 403);
    }
    assert_eq!(coordinator.post(&open, &reason).await.status, 404);
    assert_eq!(scene.count("refund").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn external_refunds_and_disputes_go_to_review() {
    for (event, data, word) in [
        ("refund.processed", "transaction_reference", "not from here"),
        ("charge.dispute.create", "reference", "disputes"),
    ] {
        let scene = scene().await;
        let reference = paid(&scene, GOOD_CARD).await;
        let body = json!({ "event": event, "data": { data: reference } }).to_string();
        let signature = super::webhooks::signature(&scene, &body);
        assert_eq!(super::webhooks::send(&scene, &body, &signature).await, 200);
        while scene.state(&json!(reference)).await != "review" {
            tokio::task::yield_now().await;
        }
        let note = scene.app.database.rows("SELECT note FROM payment").await;
        assert!(note[0].contains(word), "{note:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_search_payments_by_reference_organisation_and_state() {
    let scene = scene().await;
    let reference = paid(&scene, GOOD_CARD).await;
    let finance = staff(&scene, StaffRole::Finance).await;
    let found = async |query: &str| -> Vec<Value> {
        let answer = finance.get(&format!("/api/staff/payments?{query}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["data"].as_array().unwrap().clone()
    };
    let all = found("").await;
    assert_eq!((all.len(), &all[0]["partner"]), (1, &json!("green Academy")));
    for (query, count) in [
        (format!("search={reference}"), 1),
        ("search=gre".into(), 1),
        ("search=%25".into(), 0),
        ("search=nobody".into(), 0),
        ("state=succeeded".into(), 1),
        ("state=review".into(), 0),
    ] {
        assert_eq!(found(&query).await.len(), count, "{query}");
    }
}
