//! A family is erased while somebody pays for it: whoever comes first, its names are gone and the books are right.

use axum::extract::FromRef as _;
use billing::Billing;
use db::guard_mutation::{self, Gate};
use identity::StaffRole;
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, Reply, Signed, TestApp, TestEngine};
use tokio::task::JoinHandle;

const ROUNDS: usize = 15;
const CARD: (&str, &str) = ("4084084084084081", "408");

/// What a program costs, in Naira.
const ONE_NGN: i64 = 21_786_250;

struct World {
    app: TestApp,
    partner: Signed,
    staff: Persona,
    cohort: i64,
}

/// A family of one round. Nothing else has its name.
struct Family {
    name: String,
    parent: Signed,
}

/// What must not be, each found by its query.
const WRONG: [(&str, &str); 3] = [
    (
        "a paid program without a payment, or a payment without paid programs",
        "SELECT r.id FROM program r WHERE (r.paid_at IS NOT NULL) <>
         EXISTS (SELECT 1 FROM payment_program l JOIN payment p ON p.id = l.payment_id
                 WHERE l.program_id = r.id AND p.state = 'succeeded')",
    ),
    (
        "seats that are not the children they are for",
        "SELECT a.parent_id FROM allowance a
         WHERE a.seats_taken <> (SELECT COUNT(DISTINCT child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)",
    ),
    ("a mail that nobody can read", "SELECT recipient FROM mail WHERE recipient LIKE '%.invalid'"),
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
    /// A family with a sponsored child and one that its parent pays for, neither of them paid.
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

    fn erasing(&self, family: &Family) -> JoinHandle<Reply> {
        let body = json!({ "confirm": family.parent.email, "reason": "Asked for by the family" });
        let path = format!("/api/staff/families/{}/erase", family.parent.id);
        let staff = self.staff.clone();
        tokio::spawn(async move { staff.post(&path, &body).await })
    }

    /// The parent begins to pay what is its own, and pays at the checkout; nobody tells us, and we stopped asking.
    async fn paid_unheard(&self, family: &Family) -> String {
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

    /// Somebody else does something at the same moment. Gives how the erasure ended.
    async fn against(&self, family: &Family, other: impl Future<Output = ()> + Send + 'static) -> Reply {
        let (erasing, other) = (self.erasing(family), tokio::spawn(other));
        other.await.unwrap();
        erasing.await.unwrap()
    }

    /// Where the family can be read, or what else is wrong. Who was refused tries again when the money is settled.
    async fn findings(&self, family: &Family, erased: Reply) -> Vec<String> {
        if erased.status != 200 {
            assert_eq!(erased.refusal(), (409, "privacy.money_under_way".into()), "{}", erased.text);
            let settled = "UPDATE payment SET state = 'abandoned' WHERE state IN ('created', 'pending');
                           UPDATE refund SET state = 'processed'";
            self.app.database.execute(settled).await;
            let again = self.erasing(family).await.unwrap();
            assert_eq!(again.status, 200, "{}", again.text);
        }
        let mut found = Vec::new();
        if self.app.database.dump().await.to_lowercase().contains(&family.name) {
            found.push(format!("{} is there", family.name));
        }
        for (what, query) in WRONG {
            found.extend(self.app.database.rows(query).await.into_iter().map(|row| format!("{what}: {row}")));
        }
        found
    }

    /// The partner begins to pay its invoice, and the family is erased when that has come to a statement.
    async fn erased_at(&self, statement: &'static str) -> Vec<String> {
        let family = self.family(0).await;
        let gate = Gate::before(statement);
        let (partner, body) = (self.partner.persona.clone(), json!({ "cohortId": self.cohort }));
        let creating =
            tokio::spawn(async move { partner.post("/api/common/partners/payment/create", &body).await });
        gate.reached().await;
        let erased = self.erasing(&family).await.unwrap();
        gate.open();
        creating.await.unwrap();
        // On SQLite it still read while the log was to be emptied; the next round does that.
        assert!(self.app.ctx.db.settle_files().await.unwrap());
        self.findings(&family, erased).await
    }

    /// The partner begins to pay its invoice while the family is erased.
    async fn invoice_race(&self, round: usize) -> Vec<String> {
        let family = self.family(round).await;
        let (partner, body) = (self.partner.persona.clone(), json!({ "cohortId": self.cohort }));
        let create = async move {
            let status = partner.post("/api/common/partners/payment/create", &body).await.status.as_u16();
            assert!([200, 409].contains(&status), "{status}");
        };
        let erased = self.against(&family, create).await;
        let findings = self.findings(&family, erased).await;
        // A partner may leave only so many unfinished.
        self.app.database.execute("UPDATE payment SET state = 'abandoned' WHERE state = 'pending'").await;
        findings
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_invoice_that_is_begun_meanwhile_does_not_bring_names_back() {
    testkit::many_connections();
    let world = world().await;
    for round in 0..ROUNDS {
        assert_eq!(world.invoice_race(round).await, Vec::<String>::new(), "round {round}");
    }
}

/// The family is erased after its programs were read for a payment, and before the payment is inserted.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_family_that_is_erased_before_the_payment_is_inserted_is_not_in_it() {
    testkit::many_connections();
    let world = world().await;
    assert_eq!(world.erased_at("COUNT_OF_PARTNER").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_look_at_what_is_still_owed_it_would_be() {
    testkit::many_connections();
    let world = world().await;
    guard_mutation::unscope(&["COUNT_GONE"]);
    assert_ne!(world.erased_at("COUNT_OF_PARTNER").await, Vec::<String>::new());
}

/// SQLite has one writer, so nobody comes between; on PostgreSQL the erasure waits for the shared partner.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_sharing_the_partner_it_would_be_on_postgresql() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    testkit::many_connections();
    let world = world().await;
    guard_mutation::unscope(&["SHARE_PARTNER"]);
    assert_ne!(world.erased_at("INSERT_PAYMENT").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_card_that_settles_meanwhile_pays_or_goes_to_review() {
    testkit::many_connections();
    let world = world().await;
    for round in 0..ROUNDS {
        let family = world.family(round).await;
        let reference = world.paid_unheard(&family).await;
        let billing = world.billing();
        let settle = async move {
            let state = billing::settle(&billing, &reference).await.unwrap();
            assert!(["succeeded", "review"].contains(&state.as_str()), "{state}");
        };
        let erased = world.against(&family, settle).await;
        // A person decides on what is in review.
        let decided = "UPDATE payment SET state = 'abandoned' WHERE state = 'review'";
        world.app.database.execute(decided).await;
        assert_eq!(world.findings(&family, erased).await, Vec::<String>::new(), "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_transfer_that_is_booked_meanwhile_pays_or_is_refused() {
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
        let erased = world.against(&family, book).await;
        assert_eq!(world.findings(&family, erased).await, Vec::<String>::new(), "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn money_that_goes_back_meanwhile_or_afterwards_is_told_to_nobody_who_is_gone() {
    testkit::many_connections();
    let world = world().await;
    for round in 0..ROUNDS {
        let family = world.family(round).await;
        let reference = world.paid_unheard(&family).await;
        assert_eq!(billing::settle(&world.billing(), &reference).await.unwrap(), "succeeded");
        let (staff, reason) = (world.staff.clone(), json!({ "reason": "Asked for" }));
        let path = format!("/api/staff/payments/{reference}/refund");
        let refund = async move { assert_eq!(staff.post(&path, &reason).await.status, 200) };
        let erased = if round % 2 == 0 {
            world.against(&family, refund).await
        } else {
            let erased = world.erasing(&family).await.unwrap();
            assert_eq!(erased.status, 200, "{}", erased.text);
            refund.await;
            erased
        };
        assert_eq!(world.findings(&family, erased).await, Vec::<String>::new(), "round {round}");
        let state = format!("SELECT state FROM payment WHERE reference = '{reference}'");
        assert_eq!(world.app.database.rows(&state).await, ["reversed"]);
    }
}
