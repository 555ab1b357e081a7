//! Only the right money settles a payment, and what the provider says later does not undo it.

use super::{Faulty, LONG, fake::Mode, faulty};
use identity::StaffRole;
use serde_json::{Value, json};
use testkit::{Persona, Reply};

/// What is wrong with it, and how the provider's answer says so. `OTHER` is another payment of the same partner.
type Mismatch = (&'static str, fn(&mut Value));
const OTHER: &str = "other";

const MISMATCHES: [Mismatch; 11] = [
    ("little money", |charge| (charge["amount"], charge["requested_amount"]) = (json!(100), json!(100))),
    ("less than was asked for", |charge| charge["amount"] = json!(charge["amount"].as_u64().unwrap() - 1)),
    ("less was asked for", |charge| charge["requested_amount"] = json!(100)),
    ("too much, and no word on fees", |charge| {
        (charge["amount"], charge["requested_amount"]) = (json!(u64::MAX), Value::Null);
    }),
    ("another currency", |charge| charge["currency"] = "USD".into()),
    ("a currency in other letters", |charge| charge["currency"] = "ngn".into()),
    ("somebody else's payment", |charge| charge["reference"] = OTHER.into()),
    ("no reference", |charge| charge["reference"] = "".into()),
    ("real money for a test", |charge| charge["domain"] = "live".into()),
    ("no mode", |charge| charge["domain"] = Value::Null),
    ("paid back", |charge| charge["status"] = "reversed".into()),
];

async fn is_in_review(faulty: &Faulty, reference: &str, why: &str) {
    faulty.come_back(reference).await;
    assert_eq!(faulty.state(reference).await, "review", "{why}");
    faulty.message(reference).await;
    faulty.minute().await;
    assert_eq!(faulty.check(reference).await, "review", "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn k11_twelve_kinds_of_wrong_money_settle_nothing_and_go_before_a_person() {
    let faulty = faulty(LONG).await;
    let other = faulty.begin().await;
    // All are begun before: nobody may begin another one while a person looks at the first.
    let mut begun = Vec::new();
    for _ in 0..=MISMATCHES.len() {
        begun.push(faulty.begin().await);
    }
    let late = begun.pop().unwrap();
    for ((why, change), reference) in MISMATCHES.into_iter().zip(begun) {
        faulty.fake.desk.says(&reference, "success");
        faulty.fake.desk.change(&reference, change);
        faulty.fake.desk.change(&reference, |charge| {
            if charge["reference"] == OTHER {
                charge["reference"] = other.clone().into();
            }
        });
        is_in_review(&faulty, &reference, why).await;
        faulty.fake.desk.says(&reference, "success");
        faulty.minute().await;
        assert_eq!(faulty.state(&reference).await, "review", "{why}: only a person ends it");
    }
    for country in ["CA", "NG"] {
        // By bank transfer as little as by card.
        faulty.scene.app.database.execute(&format!("UPDATE partner SET country = '{country}'")).await;
        let again = faulty.try_create(faulty.scene.cohort).await;
        assert_eq!(again.refusal(), (409, "billing.in_review".into()), "{country}");
    }
    faulty.fake.desk.says(&late, "success");
    faulty.scene.app.database.execute("DELETE FROM program WHERE id = 1").await;
    is_in_review(&faulty, &late, "what it paid for is gone").await;
    let notes = faulty
        .scene
        .app
        .database
        .rows("SELECT note FROM payment WHERE state = 'review' AND note IS NOT NULL");
    assert_eq!(notes.await.len(), 12, "each says why");
    assert_eq!(faulty.books().await, (0, 0, 0));
    assert_eq!(faulty.state(&other).await, "pending", "nor is the other one touched");
}

#[tokio::test(flavor = "multi_thread")]
async fn k11_a_success_that_the_provider_takes_back_stays_settled_once() {
    let faulty = faulty(LONG).await;
    let reference = faulty.paid().await;
    faulty.come_back(&reference).await;
    assert_eq!(faulty.books().await, (1, 1, 2));
    for status in ["failed", "abandoned", "success"] {
        faulty.fake.desk.says(&reference, status);
        faulty.come_back(&reference).await;
        faulty.message(&reference).await;
        faulty.minute().await;
        assert_eq!((faulty.check(&reference).await, faulty.books().await), ("succeeded".into(), (1, 1, 2)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn k11_a_failure_that_turns_out_a_success_is_settled_once() {
    let faulty = faulty(LONG).await;
    let reference = faulty.begin().await;
    faulty.fake.desk.says(&reference, "failed");
    assert_eq!((faulty.check(&reference).await, faulty.books().await), ("failed".into(), (0, 0, 0)));
    faulty.fake.desk.says(&reference, "success");
    faulty.minute().await;
    faulty.minute().await;
    assert_eq!((faulty.state(&reference).await, faulty.books().await), ("succeeded".into(), (1, 1, 2)));
}

async fn keep(finance: &Persona, reference: &str) -> Reply {
    let body = json!({ "decision": "keep", "reason": "The money is here" });
    finance.post(&format!("/api/staff/payments/{reference}/review"), &body).await
}

/// A receipt tells what was asked for.
#[tokio::test(flavor = "multi_thread")]
async fn another_sum_than_was_asked_for_is_not_kept_whoever_says_so() {
    let faulty = faulty(LONG).await;
    let finance = faulty.scene.app.staff_persona("tolu", StaffRole::Finance).await;
    let (little, foreign) = (faulty.paid().await, faulty.paid().await);
    faulty.fake.desk.change(&little, |charge| charge["amount"] = json!(100));
    faulty.fake.desk.change(&foreign, |charge| charge["currency"] = "USD".into());
    for (reference, came) in [(&little, "NGN 1.00 came"), (&foreign, "USD 435,725.00 came")] {
        is_in_review(&faulty, reference, came).await;
        let refused = keep(&finance, reference).await;
        assert_eq!(refused.refusal(), (409, "billing.other_sum".into()), "{}", refused.text);
        let sentence = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(sentence.starts_with(&format!("{came} instead of NGN 435,725.00")), "{sentence}");
        assert_eq!((faulty.state(reference).await, faulty.books().await), ("review".into(), (0, 0, 0)));
    }
    faulty.fake.desk.change(&little, |charge| charge["amount"] = charge["requested_amount"].clone());
    faulty.fake.behave(Mode::Error).await;
    assert_eq!(keep(&finance, &little).await.refusal(), (503, "billing.provider_away".into()));
    assert_eq!(faulty.state(&little).await, "review", "nobody knows");
    faulty.fake.behave(Mode::Well).await;
    assert_eq!(keep(&finance, &little).await.status, 200);
    assert_eq!(faulty.books().await, (1, 1, 2));
}
