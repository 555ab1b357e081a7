//! The provider misbehaves in every way we know of: nobody is charged by mistake, nothing that was paid is lost.

mod away;
mod breaker;
mod calls;
mod desk;
mod fake;
mod links;
mod money;
mod queue;

use super::{CREATE, Scene, scene_on, webhooks};
use axum::extract::FromRef as _;
use billing::{Billing, reconcile_due};
use fake::Fake;
use jiff::SignedDuration;
use kernel::Secret;
use paystack::ProviderSettings;
use serde_json::{Value, json};
use std::time::Duration;
use testkit::{Enrolled, Reply, TestApp};

/// A scene whose provider is ours to command, and one more cohort with an invoice of its own.
struct Faulty {
    scene: Scene,
    fake: Fake,
    other_cohort: i64,
}

/// How long a call may take: short where a test waits for it, long where only a broken machine would be that slow.
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
    /// So many invoices: the scene's own, with two programs in it, and others with one each.
    async fn invoices(&self, count: usize) -> Vec<i64> {
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

    async fn try_create(&self, cohort_id: i64) -> Reply {
        self.scene.partner.persona.post(CREATE, &json!({ "cohortId": cohort_id })).await
    }

    /// Begins a payment of the scene's invoice.
    async fn begin(&self) -> String {
        self.scene.create().await["reference"].as_str().unwrap().to_owned()
    }

    /// Begins one that the provider calls a success.
    async fn paid(&self) -> String {
        self.paid_for(self.scene.cohort).await
    }

    async fn paid_for(&self, cohort_id: i64) -> String {
        let begun = self.try_create(cohort_id).await.json();
        let reference = begun["data"]["reference"].as_str().unwrap_or_else(|| panic!("{begun}")).to_owned();
        self.fake.desk.says(&reference, "success");
        reference
    }

    async fn come_back(&self, reference: &str) {
        let path = format!("/api/common/payment-status-paystack?trxref={reference}&reference={reference}");
        let back = self.scene.app.anonymous().get(&path).await;
        let there = format!("/partner/payments/{reference}");
        assert_eq!((back.status.as_u16(), back.header("location")), (303, there.as_str()));
    }

    /// The state that the screen shows after asking.
    async fn check(&self, reference: &str) -> String {
        let path = format!("/api/partner/payments/{reference}/check");
        let answer = self.scene.partner.persona.post(&path, &Value::Null).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["data"]["state"].as_str().unwrap().to_owned()
    }

    /// The provider's message. What it sets off goes on after it was answered.
    async fn message(&self, reference: &str) {
        let (body, signature) = webhooks::success(&self.scene, reference);
        assert_eq!(webhooks::send(&self.scene, &body, &signature).await, 200);
    }

    /// A minute passes, and the reconciler looks at what is due.
    async fn minute(&self) {
        self.scene.app.ctx.clock.advance(SignedDuration::from_secs(61));
        reconcile_due(&Billing::from_ref(&self.scene.app.app)).await.unwrap();
    }

    async fn state(&self, reference: &str) -> String {
        self.scene.state(&json!(reference)).await
    }

    /// Payments that succeeded, receipts that were posted, and sponsored programs that are paid for beside the one
    /// that was from the start.
    async fn books(&self) -> (i64, i64, i64) {
        let settled = self.scene.count("payment WHERE state = 'succeeded'").await;
        let last = self.scene.app.database.rows("SELECT last FROM receipt_counter").await;
        assert_eq!(last, [settled.to_string()], "numbers without gaps");
        (
            settled,
            self.scene.count("mail WHERE letter LIKE '%\"kind\":\"receipt\"%'").await,
            self.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await - 1,
        )
    }
}
