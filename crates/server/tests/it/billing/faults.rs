//! Provider failures of every known kind: nobody is charged by mistake, and no payment is lost.

mod breaker;
mod call_limits;
mod fake_provider;
mod links;
mod mismatches;
mod outages;
mod provider_state;
mod reconciler_batch;

use super::{CREATE, Scene, scene_on, webhooks};
use axum::extract::FromRef as _;
use billing::{Billing, reconcile_due};
use fake_provider::Fake;
use jiff::SignedDuration;
use kernel::{CohortId, Secret};
use paystack::ProviderSettings;
use serde_json::{Value, json};
use std::time::Duration;
use testkit::{Enrolled, Reply, TestApp};

/// A scene with a fake provider, and a second cohort with its own invoice.
struct Faulty {
    scene: Scene,
    fake: Fake,
    other_cohort: CohortId,
}

/// Timeouts of provider calls: `SHORT` where a test waits for the timeout, `LONG` where it must not be reached.
const LONG: Duration = Duration::from_secs(20);
const SHORT: Duration = Duration::from_secs(2);

async fn faulty(timeout: Duration) -> Faulty {
    let fake = Fake::start();
    let provider = ProviderSettings {
        api_url: format!("http://{}", fake.address),
        checkout_url: "https://checkout.example".into(),
        secret_key: Secret::new("sk_test_fake".into()),
        public_key: "pk_test_fake".into(),
        currencies: vec!["NGN".into()],
        timeout,
    };
    let scene = scene_on(TestApp::charging(provider).await).await;
    let other_cohort = scene.app.cohort("Rains 2026", "2026-11-01", "2026-12-20").await;
    let programs = [Enrolled { cohort_id: other_cohort, is_sponsored: true, is_paid: false }];
    scene.app.child("Tobi", scene.parent.id, scene.partner.id, &programs).await;
    Faulty { scene, fake, other_cohort }
}

impl Faulty {
    /// Creates this many invoices: the scene's own, with two programs, and others with one each.
    async fn invoices(&self, count: usize) -> Vec<CohortId> {
        let Scene { app, parent, partner, cohort } = &self.scene;
        let mut cohorts = vec![*cohort];
        for number in 1..count {
            let cohort_id = app.cohort(&format!("Camp {number}"), "2026-11-01", "2026-12-20").await;
            let programs = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
            app.child(&format!("Kid{number}"), parent.id, partner.id, &programs).await;
            cohorts.push(cohort_id);
        }
        cohorts
    }

    async fn try_create(&self, cohort_id: CohortId) -> Reply {
        self.scene.partner.persona.post(CREATE, &json!({ "cohortId": cohort_id })).await
    }

    /// Starts a payment of the scene's invoice and returns its reference.
    async fn begin(&self) -> String {
        self.scene.create().await["reference"].as_str().unwrap().to_owned()
    }

    /// Starts a payment that the provider reports as a success.
    async fn begin_paid(&self) -> String {
        self.begin_paid_for(self.scene.cohort).await
    }

    async fn begin_paid_for(&self, cohort_id: CohortId) -> String {
        let begun = self.try_create(cohort_id).await.json();
        let reference = begun["data"]["reference"].as_str().unwrap_or_else(|| panic!("{begun}")).to_owned();
        self.fake.provider.set_status(&reference, "success");
        reference
    }

    async fn return_from_checkout(&self, reference: &str) {
        let path = format!("/api/common/payment-status-paystack?trxref={reference}&reference={reference}");
        let back = self.scene.app.anonymous().get(&path).await;
        let there = format!("/partner/payments/{reference}");
        assert_eq!((back.status.as_u16(), back.header("location")), (303, there.as_str()));
    }

    /// Checks the payment as the payment screen does, and returns the state.
    async fn check(&self, reference: &str) -> String {
        let path = format!("/api/partner/payments/{reference}/check");
        let answer = self.scene.partner.persona.post(&path, &Value::Null).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["data"]["state"].as_str().unwrap().to_owned()
    }

    /// Sends the provider's webhook, which is processed in the background after the response.
    async fn send_webhook(&self, reference: &str) {
        let (body, signature) = webhooks::success(&self.scene, reference);
        assert_eq!(webhooks::send(&self.scene, &body, &signature).await, 200);
    }

    /// Advances the clock by a minute and runs the reconciler.
    async fn advance_minute(&self) {
        self.scene.app.ctx.clock.advance(SignedDuration::from_secs(61));
        reconcile_due(&Billing::from_ref(&self.scene.app.app)).await.unwrap();
    }

    async fn state(&self, reference: &str) -> String {
        self.scene.state(&json!(reference)).await
    }

    /// Counts of succeeded payments, receipts sent, and sponsored programs paid for (except the one paid for from
    /// the start).
    async fn settled_counts(&self) -> (i64, i64, i64) {
        let settled = self.scene.count("payment WHERE state = 'succeeded'").await;
        let last = self.scene.app.database.rows("SELECT last FROM receipt_counter").await;
        assert_eq!(last, [settled.to_string()], "receipt numbers have no gaps");
        (
            settled,
            self.scene.count("mail WHERE letter LIKE '%\"kind\":\"receipt\"%'").await,
            self.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await - 1,
        )
    }
}
