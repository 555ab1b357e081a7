//! Invoices, payments, and the payment provider.

mod background_jobs;
mod cancellation;
mod faults;
mod imports;
mod in_review;
mod invoice_numbers;
mod invoices;
mod payment_start;
pub mod pdf_documents;
mod refunds;
mod settlement;
pub mod webhooks;

use axum::extract::FromRef as _;
use billing::Billing;
use kernel::{CohortId, of};
use serde_json::{Value, json};
use testkit::{Enrolled, Signed, TestApp};

pub const CREATE: &str = "/api/common/partners/payment/create";
pub const GOOD_CARD: (&str, &str) = ("4084084084084081", "408");

/// A partner in Nigeria with three sponsored children in a cohort (one already paid for) and one child whose
/// parent pays.
pub struct Scene {
    pub app: TestApp,
    pub partner: Signed<of::Partner>,
    pub parent: Signed<of::Parent>,
    pub cohort: CohortId,
}

pub async fn scene() -> Scene {
    scene_on(TestApp::paying().await).await
}

pub async fn scene_on(app: TestApp) -> Scene {
    app.offer("Game Makers", "Amaka").await;
    let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let with = |is_sponsored, is_paid| [Enrolled { cohort_id: cohort, is_sponsored, is_paid }];
    for (name, programs) in [
        ("Tomi", with(true, false)),
        ("Temi", with(true, false)),
        ("Paid", with(true, true)),
        ("Own", with(false, false)),
    ] {
        app.child(name, parent.id, partner.id, &programs).await;
    }
    Scene { app, partner, parent, cohort }
}

pub fn billing(scene: &Scene) -> Billing {
    Billing::from_ref(&scene.app.app)
}

impl Scene {
    pub async fn create(&self) -> Value {
        let answer = self.partner.persona.post(CREATE, &json!({ "cohortId": self.cohort })).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["data"].clone()
    }

    /// Sends a request as the sandbox's checkout page does.
    pub async fn sandbox(&self, path: &str, body: &Value) -> Value {
        let answer = self.app.anonymous().post(&format!("/sandbox/api{path}"), body).await;
        answer.json()
    }

    pub async fn pay_by_card(&self, access_code: &Value, (number, cvv): (&str, &str)) -> Value {
        let card = json!({ "number": number, "cvv": cvv });
        self.sandbox("/transaction/charge", &json!({ "access_code": access_code, "card": card })).await
    }

    pub async fn configure_sandbox(&self, access_code: &Value, body: Value) {
        let path = format!("/test/{}", access_code.as_str().unwrap());
        assert_eq!(self.sandbox(&path, &body).await["status"], true);
    }

    pub async fn state(&self, reference: &Value) -> String {
        let sql = format!("SELECT state FROM payment WHERE reference = '{}'", reference.as_str().unwrap());
        self.app.database.rows(&sql).await[0].clone()
    }

    pub async fn count(&self, sql: &str) -> i64 {
        self.app.database.rows(&format!("SELECT COUNT(*) FROM {sql}")).await[0].parse().unwrap()
    }

    pub async fn wait_until_settled(&self, reference: &Value) {
        while self.state(reference).await != "succeeded" {
            tokio::task::yield_now().await;
        }
    }
}
