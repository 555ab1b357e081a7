//! However often a browser asks, the provider is called rarely; a request that reaches two nodes creates one
//! charge.

use super::{CREATE, Faulty, LONG, faulty};
use jiff::SignedDuration;
use serde_json::{Value, json};
use tokio::task::JoinSet;

/// Calls to the provider other than initializations.
fn verifications(faulty: &Faulty) -> usize {
    faulty.fake.provider.request_count() - faulty.fake.provider.initialized()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn four_hundred_reloads_cause_one_call_to_the_provider() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let reference = faulty.begin().await;
    let reload = |number: usize| {
        let (anybody, partner) = (faulty.scene.app.anonymous(), faulty.scene.partner.persona.clone());
        let reference = reference.clone();
        async move {
            if number.is_multiple_of(2) {
                let path = format!("/api/common/payment-status-paystack?reference={reference}");
                return anybody.get(&path).await.status.as_u16();
            }
            let path = format!("/api/partner/payments/{reference}/check");
            partner.post(&path, &Value::Null).await.status.as_u16()
        }
    };
    let answers = (0..400).map(reload).collect::<JoinSet<_>>().join_all().await;
    assert!(answers.iter().all(|status| [200, 303].contains(status)), "{answers:?}");
    assert_eq!(verifications(&faulty), 1);
    faulty.fake.provider.set_status(&reference, "success");
    faulty.scene.app.ctx.clock.advance(SignedDuration::from_secs(2));
    assert_eq!(faulty.check(&reference).await, "succeeded", "the provider is called again after two seconds");
    assert_eq!(verifications(&faulty), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_provider_calls_per_payer_and_per_ip_address() {
    let faulty = faulty(LONG).await;
    let mut references = Vec::new();
    for _ in 0..45 {
        references.push(faulty.begin().await);
    }
    for reference in &references {
        assert_eq!(faulty.check(reference).await, "pending", "the stored state is returned");
    }
    assert_eq!(verifications(&faulty), 30);
    faulty.scene.app.ctx.clock.advance(SignedDuration::from_secs(3));
    for reference in &references {
        faulty.return_from_checkout(reference).await;
    }
    assert_eq!(verifications(&faulty), 60, "an IP address has the same limit");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn w07_creates_one_charge_for_a_request_that_reaches_two_nodes() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let body = json!({ "cohortId": faulty.scene.cohort });
    for round in 0..5 {
        let key = format!("key {round}");
        let nodes =
            [faulty.scene.partner.persona.clone(), faulty.scene.app.on_second_node(&faulty.scene.partner)];
        let create = |node: testkit::Persona| {
            let (body, key) = (body.clone(), key.clone());
            async move { node.post_keyed(CREATE, &body, Some(&key)).await }
        };
        let answers = nodes.into_iter().map(create).collect::<JoinSet<_>>().join_all().await;
        let made: Vec<_> = answers.iter().filter(|answer| answer.status == 200).collect();
        assert!(!made.is_empty(), "{answers:?}");
        let first = made[0].json()["data"]["reference"].clone();
        assert!(made.iter().all(|answer| answer.json()["data"]["reference"] == first), "{answers:?}");
        assert_eq!(faulty.fake.provider.initialized(), round + 1, "the provider got no other charge");
    }
    assert_eq!(faulty.scene.count("payment").await, 5);
}
