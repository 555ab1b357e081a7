//! Seats that a partner moves from one child to another.

mod history;
mod moves;
mod paid;
mod races;
mod returns;
mod rules;

use axum::extract::FromRef as _;
use billing::Billing;
use kernel::{ChildId, CohortId, ProgramId, of};
use serde_json::{Value, json};
use testkit::{Enrolled, Reply, Signed, TestApp};

const CARD: (&str, &str) = ("4084084084084081", "408");

/// Two families of a partner with one seat each: Ada has hers in a running cohort, Bola has no program.
struct Scene {
    app: TestApp,
    partner: Signed<of::Partner>,
    ann: Signed<of::Parent>,
    bob: Signed<of::Parent>,
    cohort: CohortId,
    ada: ChildId,
    bola: ChildId,
    /// Ada's.
    program: ProgramId,
}

async fn scene() -> Scene {
    let app = TestApp::paying().await;
    app.offer("Game Makers", "Amaka").await;
    let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let partner = app.partner("green").await;
    let ann = app.parent("ann", partner.id).await;
    let bob = app.parent("bob", partner.id).await;
    for parent in [&ann, &bob] {
        let path = format!("/api/partner/parents/{}/allowance", parent.id);
        let given = partner.persona.put_json(&path, &json!({ "kidsNum": 1 })).await;
        assert_eq!(given.status, 200, "{}", given.text);
    }
    let programs = [Enrolled { cohort_id: cohort, is_sponsored: true, is_paid: false }];
    let ada = app.child("Ada", ann.id, partner.id, &programs).await;
    let bola = app.child("Bola", bob.id, partner.id, &[]).await;
    let program = ProgramId::new(1);
    Scene { app, partner, ann, bob, cohort, ada, bola, program }
}

/// The path of a move, and of its preview.
fn path(program: ProgramId, child: ChildId) -> String {
    format!("/api/partner/programs/{program}/seat-move/{child}")
}

impl Scene {
    async fn preview(&self, program: ProgramId, child: ChildId) -> Reply {
        self.partner.persona.get(&path(program, child)).await
    }

    /// The plan that a preview shows.
    async fn plan(&self, program: ProgramId, child: ChildId) -> Value {
        let shown = self.preview(program, child).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json()["data"]["plan"].clone()
    }

    /// Previews the move and confirms it.
    async fn move_seat(&self, program: ProgramId, child: ChildId) -> Reply {
        let plan = self.plan(program, child).await;
        let body = json!({ "reason": "Left the company", "plan": plan });
        self.partner.persona.post(&path(program, child), &body).await
    }

    /// Moves Ada's seat to Bola, and returns the new program.
    async fn moved(&self) -> ProgramId {
        let moved = self.move_seat(self.program, self.bola).await;
        assert_eq!(moved.status, 200, "{}", moved.text);
        self.program_of(self.bola).await.unwrap()
    }

    async fn program_of(&self, child: ChildId) -> Option<ProgramId> {
        let sql = format!("SELECT id FROM program WHERE child_id = {child}");
        self.app.database.rows(&sql).await.pop().map(|id| id.parse().unwrap())
    }

    /// The partner pays its invoice by card; returns the reference.
    async fn pay(&self) -> String {
        let create = "/api/common/partners/payment/create";
        let begun = self.partner.persona.post(create, &json!({ "cohortId": self.cohort })).await.json();
        let code = begun["data"]["accessCode"].as_str().unwrap();
        let sandbox = async |path: String, body: Value| {
            self.app.anonymous().post(&format!("/sandbox/api{path}"), &body).await
        };
        sandbox(format!("/test/{code}"), json!({ "webhook": "never" })).await;
        let card = json!({ "access_code": code, "card": { "number": CARD.0, "cvv": CARD.1 } });
        sandbox("/transaction/charge".into(), card).await;
        let reference = begun["data"]["reference"].as_str().unwrap().to_owned();
        let state = ::billing::settle(&self.billing(), &reference).await.unwrap();
        assert_eq!(state.name(), "succeeded");
        reference
    }

    fn billing(&self) -> Billing {
        Billing::from_ref(&self.app.app)
    }

    async fn count(&self, sql: &str) -> i64 {
        self.app.database.rows(&format!("SELECT COUNT(*) FROM {sql}")).await[0].parse().unwrap()
    }

    /// The numbers that both parents were given, and the seats that they use.
    async fn seats(&self) -> Vec<String> {
        let sql = "SELECT i.kids_num || ' ' || a.seats_taken FROM allowance a JOIN invite i ON i.parent_id = a.parent_id
                   ORDER BY a.parent_id";
        self.app.database.rows(sql).await
    }

    /// Everything that must hold whatever happened.
    async fn assert_consistent(&self, context: &str) {
        for (what, sql) in VIOLATIONS {
            assert_eq!(self.app.database.rows(sql).await, Vec::<String>::new(), "{context}: {what}");
        }
        let mut conn = self.app.ctx.db.read().await.unwrap();
        let queues = ::billing::count_queues(&mut conn).await.unwrap();
        assert_eq!((queues.paid_without_place, queues.place_without_payment), (0, 0), "{context}");
    }
}

const VIOLATIONS: [(&str, &str); 5] = [
    (
        "a paid program without a payment, or a payment without its paid program",
        "SELECT r.id FROM program r WHERE (r.paid_at IS NOT NULL) <>
         EXISTS (SELECT 1 FROM payment_program l JOIN payment p ON p.id = l.payment_id
                 WHERE l.program_id = r.id AND p.state = 'succeeded')",
    ),
    (
        "seats taken differ from sponsored children",
        "SELECT a.parent_id FROM allowance a WHERE a.seats_taken <>
         (SELECT COUNT(DISTINCT child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)",
    ),
    (
        "the ledger of seats differs from its counters",
        "SELECT a.parent_id FROM allowance a JOIN invite i ON i.parent_id = a.parent_id WHERE
            a.seats_taken <> (SELECT COALESCE(SUM(seats), 0) FROM seat_entry e WHERE e.parent_id = a.parent_id AND kind <> 'granted')
            OR i.kids_num <> (SELECT COALESCE(SUM(seats), 0) FROM seat_entry e WHERE e.parent_id = a.parent_id AND kind = 'granted')",
    ),
    (
        "a limit differs from the programs and offers under it",
        "SELECT l.cohort_id FROM place_limit l WHERE l.taken <>
            (SELECT COUNT(*) FROM program p WHERE p.cohort_id = l.cohort_id AND (l.day = '' OR (p.day = l.day AND p.time = l.time)))
          + (SELECT COUNT(*) FROM waiting w WHERE w.cohort_id = l.cohort_id AND w.offered_until IS NOT NULL
                AND (l.day = '' OR (w.day = l.day AND w.time = l.time)))",
    ),
    (
        "the moves counted differ from those stored",
        "SELECT c.cohort_id FROM seat_move_count c WHERE c.moves <>
            (SELECT COUNT(*) FROM seat_move m WHERE m.agreement_id = c.agreement_id AND m.cohort_id = c.cohort_id)",
    ),
];
