//! What staff see and do about money.

mod bank_transfers;
mod disputes;
mod lists;
mod move_during_refund;
mod rates;
mod review;
mod transfer_follow_up;
mod transfer_requests;

use crate::{
    billing::{GOOD_CARD, Scene, billing, scene_on},
    invariants::{self, ALWAYS},
};
use identity::StaffRole;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Persona, TestApp};

/// A scene where nothing is paid (three sponsored programs at 150.25 and one self-paid one), and a member of staff
/// with the finance role.
struct FinanceScene {
    scene: Scene,
    finance: Persona,
}

/// Amounts due for one program and for three, in Naira and in the base currency (minor units).
const ONE_NGN: i64 = 21_786_250;
const ALL_NGN: i64 = 3 * ONE_NGN;
const ALL_USD: i64 = 45_075;

async fn finance_scene_on(app: TestApp) -> FinanceScene {
    let scene = scene_on(app).await;
    scene.app.database.execute("UPDATE program SET paid_at = NULL").await;
    let finance = scene.app.staff_persona("tolu", StaffRole::Finance).await;
    FinanceScene { scene, finance }
}

async fn finance_scene() -> FinanceScene {
    finance_scene_on(TestApp::paying().await).await
}

impl FinanceScene {
    /// The form for a transfer of everything that the partner owes for the cohort.
    fn transfer(&self, bank_reference: &str) -> Value {
        json!({
            "partnerId": self.scene.partner.id, "cohortIds": [self.scene.cohort], "amountMinor": ALL_NGN,
            "currencyCode": "NGN", "paidOn": "2026-11-13", "bankReference": bank_reference, "note": "",
        })
    }

    /// Advances the clock and logs in again.
    async fn advance(&mut self, duration: SignedDuration) {
        let app = &self.scene.app;
        app.ctx.clock.advance(duration);
        let answer = app.log_in("/api/staff/auth/login", "tolu@staff.example", testkit::PASSWORD).await;
        self.finance = app.bearer(answer.json()["data"]["token"].as_str().unwrap());
    }

    async fn book(&self, body: &Value) -> testkit::Reply {
        self.finance.post("/api/staff/payments/offline", body).await
    }

    async fn detail(&self, reference: &str) -> Value {
        let answer = self.finance.get(&format!("/api/staff/payments/{reference}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["data"].clone()
    }

    /// Pays the invoice at the checkout without a webhook.
    async fn pay_without_webhook(&self) -> String {
        let begun = self.scene.create().await;
        self.scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
        self.scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
        begun["reference"].as_str().unwrap().to_owned()
    }

    async fn settle(&self, reference: &str) -> &'static str {
        ::billing::settle(&billing(&self.scene), reference).await.unwrap().name()
    }

    async fn decide(&self, reference: &str, decision: &str) -> testkit::Reply {
        let body = json!({ "decision": decision, "reason": "Looked at the bank" });
        self.finance.post(&format!("/api/staff/payments/{reference}/review"), &body).await
    }

    /// Asserts the invariants that hold after any action of staff.
    async fn assert_invariants(&self) {
        let wrong = invariants::broken(&self.scene.app.database, &[ALWAYS]).await;
        assert_eq!(wrong, Vec::<String>::new());
    }
}
