//! Only the exact amount settles a payment, and later provider statuses do not undo it.

use super::{Faulty, LONG, fake_provider::Mode, faulty};
use identity::StaffRole;
use serde_json::{Value, json};
use testkit::{Persona, Reply};

/// A name, and the change to the provider's response. `OTHER` is another payment of the same partner.
type Mismatch = (&'static str, fn(&mut Value));
const OTHER: &str = "other";

const MISMATCHES: [Mismatch; 11] = [
    ("a small amount", |charge| (charge["amount"], charge["requested_amount"]) = (json!(100), json!(100))),
    ("less than requested", |charge| charge["amount"] = json!(charge["amount"].as_u64().unwrap() - 1)),
    ("a smaller requested amount", |charge| charge["requested_amount"] = json!(100)),
    ("too much, and no requested amount", |charge| {
        (charge["amount"], charge["requested_amount"]) = (json!(u64::MAX), Value::Null);
    }),
    ("another currency", |charge| charge["currency"] = "USD".into()),
    ("a currency in lower case", |charge| charge["currency"] = "ngn".into()),
    ("somebody else's payment", |charge| charge["reference"] = OTHER.into()),
    ("no reference", |charge| charge["reference"] = "".into()),
    ("a live charge for a test payment", |charge| charge["domain"] = "live".into()),
    ("no mode", |charge| charge["domain"] = Value::Null),
    ("reversed", |charge| charge["status"] = "reversed".into()),
];

async fn assert_in_review(faulty: &Faulty, reference: &str, why: &str) {
    faulty.return_from_checkout(reference).await;
    assert_eq!(faulty.state(reference).await, "review", "{why}");
    faulty.send_webhook(reference).await;
    faulty.advance_minute().await;
    assert_eq!(faulty.check(reference).await, "review", "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn k11_twelve_kinds_of_mismatched_charges_settle_nothing_and_go_to_review() {
    let faulty = faulty(LONG).await;
    let other = faulty.begin().await;
    // Start all payments first: no other can be started while one is in review.
    let mut begun = Vec::new();
    for _ in 0..=MISMATCHES.len() {
        begun.push(faulty.begin().await);
    }
    let late = begun.pop().unwrap();
    for ((why, change), reference) in MISMATCHES.into_iter().zip(begun) {
        faulty.fake.provider.set_status(&reference, "success");
        faulty.fake.provider.change(&reference, change);
        faulty.fake.provider.change(&reference, |charge| {
            if charge["reference"] == OTHER {
                charge["reference"] = other.clone().into();
            }
        });
        assert_in_review(&faulty, &reference, why).await;
        faulty.fake.provider.set_status(&reference, "success");
        faulty.advance_minute().await;
        assert_eq!(faulty.state(&reference).await, "review", "{why}: only staff end a review");
    }
    for country in ["CA", "NG"] {
        // Neither by bank transfer nor by card.
        faulty.scene.app.database.execute(&format!("UPDATE partner SET country = '{country}'")).await;
        let again = faulty.try_create(faulty.scene.cohort).await;
        assert_eq!(again.refusal(), (409, "billing.in_review".into()), "{country}");
    }
    faulty.fake.provider.set_status(&late, "success");
    faulty.scene.app.database.execute("DELETE FROM program WHERE id = 1").await;
    assert_in_review(&faulty, &late, "the program it paid for was deleted").await;
    let notes = faulty
        .scene
        .app
        .database
        .rows("SELECT note FROM payment WHERE state = 'review' AND note IS NOT NULL");
    assert_eq!(notes.await.len(), 12, "each has a note with the reason");
    assert_eq!(faulty.settled_counts().await, (0, 0, 0));
    assert_eq!(faulty.state(&other).await, "pending", "the other payment is unchanged");
}

#[tokio::test(flavor = "multi_thread")]
async fn k11_a_settled_payment_stays_settled_when_the_provider_changes_its_status() {
    let faulty = faulty(LONG).await;
    let reference = faulty.begin_paid().await;
    faulty.return_from_checkout(&reference).await;
    assert_eq!(faulty.settled_counts().await, (1, 1, 2));
    for status in ["failed", "abandoned", "success"] {
        faulty.fake.provider.set_status(&reference, status);
        faulty.return_from_checkout(&reference).await;
        faulty.send_webhook(&reference).await;
        faulty.advance_minute().await;
        assert_eq!(
            (faulty.check(&reference).await, faulty.settled_counts().await),
            ("succeeded".into(), (1, 1, 2))
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn k11_a_failed_payment_that_later_succeeds_is_settled_once() {
    let faulty = faulty(LONG).await;
    let reference = faulty.begin().await;
    faulty.fake.provider.set_status(&reference, "failed");
    assert_eq!((faulty.check(&reference).await, faulty.settled_counts().await), ("failed".into(), (0, 0, 0)));
    faulty.fake.provider.set_status(&reference, "success");
    faulty.advance_minute().await;
    faulty.advance_minute().await;
    assert_eq!(
        (faulty.state(&reference).await, faulty.settled_counts().await),
        ("succeeded".into(), (1, 1, 2))
    );
}

async fn keep(finance: &Persona, reference: &str) -> Reply {
    let body = json!({ "decision": "keep", "reason": "The money is here" });
    finance.post(&format!("/api/staff/payments/{reference}/review"), &body).await
}

/// A receipt states the requested amount.
#[tokio::test(flavor = "multi_thread")]
async fn staff_cannot_keep_a_payment_whose_amount_or_currency_differs() {
    let faulty = faulty(LONG).await;
    let finance = faulty.scene.app.staff_persona("tolu", StaffRole::Finance).await;
    let (underpaid, foreign) = (faulty.begin_paid().await, faulty.begin_paid().await);
    faulty.fake.provider.change(&underpaid, |charge| charge["amount"] = json!(100));
    faulty.fake.provider.change(&foreign, |charge| charge["currency"] = "USD".into());
    for (reference, received) in [(&underpaid, "NGN 1.00 came"), (&foreign, "USD 435,725.00 came")] {
        assert_in_review(&faulty, reference, received).await;
        let refused = keep(&finance, reference).await;
        assert_eq!(refused.refusal(), (409, "billing.other_sum".into()), "{}", refused.text);
        let sentence = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(sentence.starts_with(&format!("{received} instead of NGN 435,725.00")), "{sentence}");
        assert_eq!(
            (faulty.state(reference).await, faulty.settled_counts().await),
            ("review".into(), (0, 0, 0))
        );
    }
    faulty.fake.provider.change(&underpaid, |charge| charge["amount"] = charge["requested_amount"].clone());
    faulty.fake.set_mode(Mode::Error).await;
    assert_eq!(keep(&finance, &underpaid).await.refusal(), (503, "billing.provider_away".into()));
    assert_eq!(faulty.state(&underpaid).await, "review", "the outcome is unknown");
    faulty.fake.set_mode(Mode::Well).await;
    assert_eq!(keep(&finance, &underpaid).await.status, 200);
    assert_eq!(faulty.settled_counts().await, (1, 1, 2));
}
