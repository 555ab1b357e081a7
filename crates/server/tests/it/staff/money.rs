//! What staff see and do about money.

mod afterwards;
mod lists;
mod offline;
mod rates;
mod review;

use crate::billing::{GOOD_CARD, Scene, billing, scene_on};
use identity::StaffRole;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Persona, TestApp};

/// A scene where nothing is paid: three sponsored programs at 150.25, and one that the parent pays. With it somebody
/// who looks after money.
struct Desk {
    scene: Scene,
    finance: Persona,
}

/// What is due of one program, and of the three, in Naira and in the base currency.
const ONE_NGN: i64 = 21_786_250;
const ALL_NGN: i64 = 3 * ONE_NGN;
const ALL_USD: i64 = 45_075;

async fn desk_on(app: TestApp) -> Desk {
    let scene = scene_on(app).await;
    scene.app.database.execute("UPDATE program SET paid_at = NULL").await;
    let finance = scene.app.staff_persona("tolu", StaffRole::Finance).await;
    Desk { scene, finance }
}

async fn desk() -> Desk {
    desk_on(TestApp::paying().await).await
}

impl Desk {
    /// A transfer of all that the partner owes for the cohort.
    fn transfer(&self, bank_reference: &str) -> Value {
        json!({
            "partnerId": self.scene.partner.id, "cohortIds": [self.scene.cohort], "amountMinor": ALL_NGN,
            "currencyCode": "NGN", "paidOn": "2026-11-13", "bankReference": bank_reference, "note": "",
        })
    }

    /// Time passes, and whoever sat there logs in again.
    async fn pass(&mut self, duration: SignedDuration) {
        let app = &self.scene.app;
        app.ground.clock.advance(duration);
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

    /// Begins a payment of the invoice and pays it at the checkout; nobody tells us.
    async fn paid_unheard(&self) -> String {
        let begun = self.scene.create().await;
        self.scene.controls(&begun["accessCode"], json!({ "webhook": "never" })).await;
        self.scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
        begun["reference"].as_str().unwrap().to_owned()
    }

    async fn settle(&self, reference: &str) -> String {
        ::billing::settle(&billing(&self.scene), reference).await.unwrap()
    }

    async fn decide(&self, reference: &str, decision: &str) -> testkit::Reply {
        let body = json!({ "decision": decision, "reason": "Looked at the bank" });
        self.finance.post(&format!("/api/staff/payments/{reference}/review"), &body).await
    }

    /// What must never be, whatever staff did.
    async fn books_are_right(&self) {
        for (what, query) in WRONG {
            assert_eq!(self.scene.app.database.rows(query).await, Vec::<String>::new(), "{what}");
        }
    }
}

/// Each query finds what is wrong. A transfer has no twin at the provider, nor has what went back by bank.
const WRONG: &[(&str, &str)] = &[
    (
        "settled without a success, or with other money",
        "SELECT p.reference FROM payment p LEFT JOIN sandbox_transaction s ON s.reference = p.reference
         WHERE p.receipt_number IS NOT NULL AND NOT EXISTS (SELECT 1 FROM offline_payment o WHERE o.payment_id = p.id)
           AND (COALESCE(s.status, '') NOT IN ('success', 'reversed') OR s.amount <> p.amount_minor OR s.currency <> p.currency_code)",
    ),
    (
        "half a payment",
        "SELECT p.reference FROM payment p
         WHERE p.due_minor <> (SELECT COALESCE(SUM(l.due_minor), 0) FROM payment_program l WHERE l.payment_id = p.id)",
    ),
    (
        "a program that two payments paid",
        "SELECT l.program_id FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE p.receipt_number IS NOT NULL GROUP BY l.program_id HAVING COUNT(*) > 1",
    ),
    (
        "a paid program without a payment, or a payment without paid programs",
        "SELECT r.id FROM program r WHERE (r.paid_at IS NOT NULL) <>
         EXISTS (SELECT 1 FROM payment_program l JOIN payment p ON p.id = l.payment_id
                 WHERE l.program_id = r.id AND p.state = 'succeeded')",
    ),
    (
        "a gap in the receipts' numbers, or a receipt that was not sent, or twice",
        "SELECT last FROM receipt_counter WHERE last <> (SELECT COUNT(*) FROM payment WHERE receipt_number IS NOT NULL)
             OR last <> (SELECT COALESCE(MAX(receipt_number), 0) FROM payment)
             OR last <> (SELECT COUNT(*) FROM mail WHERE letter LIKE '%\"kind\":\"receipt\"%')
             OR last <> (SELECT COUNT(*) FROM journal WHERE action = 'payment.succeeded')",
    ),
    (
        "seats that are not the children they are for",
        "SELECT a.parent_id FROM allowance a
         WHERE a.seats_taken <> (SELECT COUNT(DISTINCT child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)
            OR a.seats_taken <> (SELECT COALESCE(SUM(seats), 0) FROM seat_entry s WHERE s.parent_id = a.parent_id AND s.kind <> 'granted')",
    ),
    (
        "money that went back unsaid, or told twice, or with the place kept",
        "SELECT p.reference FROM payment p WHERE p.state = 'reversed' AND
         ((SELECT COUNT(*) FROM refund r WHERE r.payment_id = p.id AND r.refunded_at IS NOT NULL) <> 1
          OR (SELECT COUNT(*) FROM mail WHERE letter LIKE '%\"kind\":\"refunded\"%' AND letter LIKE '%' || p.reference || '%') <> 1
          OR p.receipt_number IS NOT NULL
             AND EXISTS (SELECT 1 FROM payment_program l JOIN program q ON q.id = l.program_id WHERE l.payment_id = p.id))",
    ),
];
