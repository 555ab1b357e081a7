//! A family is erased while a payment for it runs: in any order its names are removed and the accounts balance.

use axum::extract::FromRef as _;
use billing::Billing;
use db::guard_mutation::{self, Gate};
use identity::StaffRole;
use kernel::{CohortId, of};
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, Reply, Signed, TestApp, TestEngine};
use tokio::task::JoinHandle;

const ROUNDS: usize = 15;
const CARD: (&str, &str) = ("4084084084084081", "408");

/// Price of a program in Naira (minor units).
const ONE_NGN: i64 = 21_786_250;

struct World {
    app: TestApp,
    partner: Signed<of::Partner>,
    staff: Persona,
    cohort: CohortId,
}

/// A family of one round, with a unique name.
struct Family {
    name: String,
    parent: Signed<of::Parent>,
}

/// Violations, each selected by its query.
const VIOLATIONS: [(&str, &str); 3] = [
    (
        "a paid program without a payment, or a payment without paid programs",
        "SELECT r.id FROM program r WHERE (r.paid_at IS NOT NULL) <>
         EXISTS (SELECT 1 FROM payment_program l JOIN payment p ON p.id = l.payment_id
                 WHERE l.program_id = r.id AND p.state = 'succeeded')",
    ),
    (
        "seats taken differ from sponsored children",
        "SELECT a.parent_id FROM allowance a
         WHERE a.seats_taken <> (SELECT COUNT(DISTINCT child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)",
    ),
    ("a mail to an invalid address", "SELECT recipient FROM mail WHERE recipient LIKE '%.invalid'"),
];

async fn world() -> World {
    let app = TestApp::paying().await;
    app.offer("Game Makers", "Amaka").await;
    let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let partner = app.partner("green").await;
    World { app, partner, staff, cohort }
}

impl World {
    /// A family with a sponsored child and a self-paid one, neither of them paid.
    async fn family(&self, round: usize) -> Family {
        let name = format!("zqxwv{round}x");
        let parent = self.app.parent(&name, self.partner.id).await;
        for is_sponsored in [true, false] {
            let programs = [Enrolled { cohort_id: self.cohort, is_sponsored, is_paid: false }];
            self.app.child(&format!("{name}kid"), parent.id, self.partner.id, &programs).await;
        }
        Family { name, parent }
    }

    fn billing(&self) -> Billing {
        Billing::from_ref(&self.app.app)
    }

    fn start_erasure(&self, family: &Family) -> JoinHandle<Reply> {
        let body = json!({ "confirm": family.parent.email, "reason": "Asked for by the family" });
        let path = format!("/api/staff/families/{}/erase", family.parent.id);
        let staff = self.staff.clone();
        tokio::spawn(async move { staff.post(&path, &body).await })
    }

    /// The parent pays for its own program at the checkout; no webhook arrives, and the payment is abandoned.
    async fn pay_without_webhook(&self, family: &Family) -> String {
        let data = family.parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
        let link = self.app.anonymous().get(data["data"]["paymentLink"].as_str().unwrap()).await;
        let code = link.header("location").rsplit('/').next().unwrap().to_owned();
        let sandbox = async |path: &str, body: Value| {
            self.app.anonymous().post(&format!("/sandbox/api{path}"), &body).await.json()
        };
        sandbox(&format!("/test/{code}"), json!({ "webhook": "never" })).await;
        let card = json!({ "access_code": code, "card": { "number": CARD.0, "cvv": CARD.1 } });
        assert_eq!(sandbox("/transaction/charge", card).await["data"]["status"], "success");
        self.app.database.execute("UPDATE payment SET state = 'abandoned' WHERE state = 'pending'").await;
        let newest = "SELECT reference FROM payment ORDER BY id DESC LIMIT 1";
        self.app.database.rows(newest).await.remove(0)
    }

    /// Runs another action concurrently with the erasure. Returns the response of the erasure.
    async fn erase_during(&self, family: &Family, other: impl Future<Output = ()> + Send + 'static) -> Reply {
        let (erasing, other) = (self.start_erasure(family), tokio::spawn(other));
        other.await.unwrap();
        erasing.await.unwrap()
    }

    /// Remaining traces of the family and violations. A rejected erasure is repeated once the payments are
    /// settled.
    async fn find_violations(&self, family: &Family, erased: Reply) -> Vec<String> {
        if erased.status != 200 {
            assert_eq!(erased.refusal(), (409, "privacy.money_under_way".into()), "{}", erased.text);
            let settled = "UPDATE payment SET state = 'abandoned' WHERE state IN ('created', 'pending');
                           UPDATE refund SET state = 'processed'";
            self.app.database.execute(settled).await;
            let again = self.start_erasure(family).await.unwrap();
            assert_eq!(again.status, 200, "{}", again.text);
        }
        let mut found = Vec::new();
        if self.app.database.dump().await.to_lowercase().contains(&family.name) {
            found.push(format!("{} is still stored", family.name));
        }
        for (what, query) in VIOLATIONS {
            found.extend(self.app.database.rows(query).await.into_iter().map(|row| format!("{what}: {row}")));
        }
        found
    }

    /// Erases the family when a starting payment of the partner's invoice reaches the given statement.
    async fn erase_at_statement(&self, statement: &'static str) -> Vec<String> {
        let family = self.family(0).await;
        let gate = Gate::before(statement);
        let (partner, body) = (self.partner.persona.clone(), json!({ "cohortId": self.cohort }));
        let creating =
            tokio::spawn(async move { partner.post("/api/common/partners/payment/create", &body).await });
        gate.reached().await;
        let erased = self.start_erasure(&family).await.unwrap();
        gate.open();
        creating.await.unwrap();
        // On SQLite the reader may have delayed emptying the log; the next run empties it.
        assert!(self.app.ctx.db.purge_deleted_data().await.unwrap());
        self.find_violations(&family, erased).await
    }

    /// The partner starts to pay its invoice while the family is being erased.
    async fn invoice_race(&self, round: usize) -> Vec<String> {
        let family = self.family(round).await;
        let (partner, body) = (self.partner.persona.clone(), json!({ "cohortId": self.cohort }));
        let create = async move {
            let status = partner.post("/api/common/partners/payment/create", &body).await.status.as_u16();
            assert!([200, 409].contains(&status), "{status}");
        };
        let erased = self.erase_during(&family, create).await;
        let violations = self.find_violations(&family, erased).await;
        // A partner may have only a limited number of unfinished payments.
        self.app.database.execute("UPDATE payment SET state = 'abandoned' WHERE state = 'pending'").await;
        violations
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_invoice_payment_started_during_an_erasure_restores_no_names() {
    testkit::many_connections();
    let world = world().await;
    for round in 0..ROUNDS {
        assert_eq!(world.invoice_race(round).await, Vec::<String>::new(), "round {round}");
    }
}

/// The family is erased after its programs were read for a payment, and before the payment is inserted.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_family_erased_before_the_payment_is_inserted_is_not_part_of_it() {
    testkit::many_connections();
    let world = world().await;
    assert_eq!(world.erase_at_statement("COUNT_OF_PARTNER").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_recheck_of_open_programs_an_erased_family_is_part_of_the_payment() {
    testkit::many_connections();
    let world = world().await;
    guard_mutation::disable_markers(&["COUNT_GONE"]);
    assert_ne!(world.erase_at_statement("COUNT_OF_PARTNER").await, Vec::<String>::new());
}

/// SQLite has one writer, so nothing can interleave; on PostgreSQL the erasure waits for the shared lock of the
/// partner.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_partner_lock_an_erased_family_is_part_of_the_payment_on_postgresql() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    testkit::many_connections();
    let world = world().await;
    guard_mutation::disable_markers(&["LOCK_PARTNER_SHARED"]);
    assert_ne!(world.erase_at_statement("INSERT_PAYMENT").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_card_payment_settling_during_an_erasure_succeeds_or_goes_to_review() {
    testkit::many_connections();
    let world = world().await;
    for round in 0..ROUNDS {
        let family = world.family(round).await;
        let reference = world.pay_without_webhook(&family).await;
        let billing = world.billing();
        let settle = async move {
            let state = billing::settle(&billing, &reference).await.unwrap();
            assert!(["succeeded", "review"].contains(&state.name()), "{state}");
        };
        let erased = world.erase_during(&family, settle).await;
        // Staff decide on payments in review.
        let decided = "UPDATE payment SET state = 'abandoned' WHERE state = 'review'";
        world.app.database.execute(decided).await;
        assert_eq!(world.find_violations(&family, erased).await, Vec::<String>::new(), "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_transfer_booked_during_an_erasure_succeeds_or_is_rejected() {
    testkit::many_connections();
    let world = world().await;
    for round in 0..ROUNDS {
        let family = world.family(round).await;
        let whose = if round % 2 == 0 { json!(family.parent.id) } else { Value::Null };
        let transfer = json!({
            "partnerId": world.partner.id, "parentId": whose, "cohortIds": [world.cohort], "amountMinor": ONE_NGN,
            "currencyCode": "NGN", "paidOn": "2026-11-13", "bankReference": format!("GTB {round}"), "note": "",
        });
        let staff = world.staff.clone();
        let book = async move {
            let status = staff.post("/api/staff/payments/offline", &transfer).await.status.as_u16();
            assert!([200, 409].contains(&status), "{status}");
        };
        let erased = world.erase_during(&family, book).await;
        assert_eq!(world.find_violations(&family, erased).await, Vec::<String>::new(), "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_refund_during_or_after_an_erasure_sends_no_mail_to_the_erased_family() {
    testkit::many_connections();
    let world = world().await;
    for round in 0..ROUNDS {
        let family = world.family(round).await;
        let reference = world.pay_without_webhook(&family).await;
        assert_eq!(billing::settle(&world.billing(), &reference).await.unwrap().name(), "succeeded");
        let (staff, reason) = (world.staff.clone(), json!({ "reason": "Asked for" }));
        let path = format!("/api/staff/payments/{reference}/refund");
        let refund = async move { assert_eq!(staff.post(&path, &reason).await.status, 200) };
        let erased = if round % 2 == 0 {
            world.erase_during(&family, refund).await
        } else {
            let erased = world.start_erasure(&family).await.unwrap();
            assert_eq!(erased.status, 200, "{}", erased.text);
            refund.await;
            erased
        };
        assert_eq!(world.find_violations(&family, erased).await, Vec::<String>::new(), "round {round}");
        let state = format!("SELECT state FROM payment WHERE reference = '{reference}'");
        assert_eq!(world.app.database.rows(&state).await, ["reversed"]);
    }
}
