//! A family with a unique word in all its names and addresses, that uses every feature.

use axum::extract::FromRef as _;
use billing::Billing;
use identity::StaffRole;
use jiff::SignedDuration;
use kernel::{ChildId, CohortId, ParentId, PartnerId, of};
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona, Signed, TestApp};

/// Part of every name and address of the family.
pub const WORD: &str = "zqxwv";
pub const PHONE: &str = "8031119977";
const CARD: (&str, &str) = ("4084084084084081", "408");

pub struct Story {
    pub app: TestApp,
    pub partner: Signed<of::Partner>,
    pub staff: Persona,
    pub parent_id: ParentId,
    pub email: String,
    pub cohort: CohortId,
}

impl Story {
    fn ok(reply: testkit::Reply) -> Value {
        assert!(reply.status.is_success(), "{} {}", reply.status, reply.text);
        reply.json()["data"].clone()
    }

    /// Pays as the sandbox's checkout page does.
    async fn pay(app: &TestApp, access_code: &str) {
        let card = json!({ "access_code": access_code, "card": { "number": CARD.0, "cvv": CARD.1 } });
        let paid = app.anonymous().post("/sandbox/api/transaction/charge", &card).await.json();
        assert_eq!(paid["data"]["status"], "success", "{paid}");
    }

    async fn settle_all(app: &TestApp) {
        let open = "SELECT reference FROM payment WHERE state NOT IN ('succeeded', 'reversed')";
        for reference in app.database.rows(open).await {
            billing::settle(&Billing::from_ref(&app.app), &reference).await.unwrap();
        }
        // Wait for the sandbox's webhooks.
        while !app.database.rows(open).await.is_empty() {
            tokio::task::yield_now().await;
        }
    }

    async fn log_in(app: &TestApp, email: &str) -> Persona {
        let session = app.log_in("/api/partner/parent/auth/login", email, PASSWORD).await.json();
        app.bearer(session["data"]["token"].as_str().unwrap())
    }

    async fn child(parent: &Persona, name: &str, cohort: CohortId) -> ChildId {
        let form = json!({
            "firstName": format!("{WORD}{name}"), "lastName": format!("O'{WORD}kid"), "age": 10, "gender": "male",
            "school": format!("{WORD} school"), "selectedDay": "monday", "selectedTime": "16:00", "cohortId": cohort, "consentVersion": 1,
        });
        let added = parent.post_keyed("/api/partner/parent/child/add", &form, Some(name)).await;
        ChildId::new(Self::ok(added)["id"].as_i64().unwrap())
    }

    async fn enrol(parent: &Persona, child: ChildId, cohort: CohortId, payer: Option<PartnerId>, key: &str) {
        let payer = payer.map(|id| format!("/{id}")).unwrap_or_default();
        let path = format!("/api/partner/parent/program/add/{child}{payer}");
        let form = json!({
            "packageId": 1, "timeOffset": 1, "day": "monday", "time": "16:00", "level": 1, "cohortId": cohort,
        });
        Self::ok(parent.post_keyed(&path, &form, Some(key)).await);
    }

    /// Creates the family and runs through all features.
    pub async fn create() -> Self {
        let app = TestApp::paying().await;
        app.offer("Game Makers", "Amaka").await;
        app.slot("monday", "16:00").await;
        let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
        let next = app.cohort("Spring 2027", "2026-11-01", "2027-04-18").await;
        let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
        let partner = app.partner("green").await;
        let email = format!("{WORD}@parent.example");
        let spelled = format!("{}@Parent.example", WORD.to_uppercase());
        let invite = json!({ "emails": spelled, "kidsNum": 4 });
        Self::ok(partner.persona.post_keyed("/api/partner/parent/invite", &invite, Some("one")).await);
        let other = app.partner("blue").await;
        Self::ok(other.persona.post("/api/partner/parent/invite", &invite).await);
        let form = json!({
            "firstName": format!("{WORD}old"), "lastName": format!("{WORD}obi"), "email": email, "password": PASSWORD,
            "country": "Nigeria", "state": "Lagos", "phone": format!("+234{PHONE}"), "timezone": "Africa/Lagos",
            "partnerId": partner.id,
        });
        Self::ok(app.anonymous().post("/api/partner/parent/auth/register", &form).await);
        let parent = Self::log_in(&app, &email).await;
        let ids = Self::ok(parent.get("/api/partner/parent/session").await);
        let parent_id = ParentId::new(ids["id"].as_i64().unwrap());
        let story = Self { app, partner, staff, parent_id, email, cohort };
        story.enrolments(&parent, next).await;
        story.money(&parent).await;
        story.everything_else(&parent).await;
        story
    }

    /// A sponsored child, a self-paid one, an unpaid one, one on the waiting list, and a deleted one.
    async fn enrolments(&self, parent: &Persona, next: CohortId) {
        let Self { app, partner, staff, cohort, .. } = self;
        let sponsored = Self::child(parent, "one", *cohort).await;
        Self::enrol(parent, sponsored, *cohort, Some(partner.id), "k0").await;
        let own = Self::child(parent, "two", *cohort).await;
        Self::enrol(parent, own, *cohort, None, "k1").await;
        let renamed = json!({ "firstName": format!("{WORD}new"), "lastName": format!("{WORD}other") });
        Self::ok(parent.put_json(&format!("/api/partner/parent/child/{own}"), &renamed).await);
        let profile = json!({ "firstName": format!("{WORD}ann") });
        Self::ok(parent.put_json("/api/partner/parent/profile", &profile).await);
        let gone = Self::child(parent, "gone", *cohort).await;
        Self::ok(parent.post(&format!("/api/partner/parent/child/{gone}/delete"), &json!({})).await);
        let waits = Self::child(parent, "waits", *cohort).await;
        let places = json!({ "day": "monday", "time": "16:00", "places": 0 });
        Self::ok(staff.put_json(&format!("/api/staff/cohort/{next}/places"), &places).await);
        let wish = json!({ "cohortId": next, "day": "monday", "time": "16:00", "sponsored": false });
        Self::ok(parent.post(&format!("/api/partner/parent/waiting/add/{waits}"), &wish).await);
        Self::ok(parent.post("/api/partner/parent/calendar/open", &json!({})).await);
        self.ask_for_seat(parent).await;
        assert_eq!(app.database.rows("SELECT COUNT(*) FROM waiting").await, ["1"]);
    }

    /// Asks for a seat, while it has none free, for a registered child and for another one, and gets an answer.
    async fn ask_for_seat(&self, parent: &Persona) {
        let Self { partner, parent_id, .. } = self;
        let allowance = format!("/api/partner/parents/{parent_id}/allowance");
        Self::ok(partner.persona.put_json(&allowance, &json!({ "kidsNum": 1 })).await);
        let sentence = format!("For {WORD}two O'{WORD}kid");
        for child in [json!({ "childId": 2 }), json!({ "childName": format!("{WORD}asked") })] {
            let form = json!({ "childId": child["childId"], "childName": child["childName"].as_str().unwrap_or_default(), "sentence": sentence });
            Self::ok(
                parent.post_keyed("/api/partner/parent/seat-requests", &form, Some(&child.to_string())).await,
            );
        }
        let answer = json!({ "ids": [1], "answer": sentence });
        Self::ok(partner.persona.post("/api/partner/seat-requests/decline", &answer).await);
        Self::ok(partner.persona.put_json(&allowance, &json!({ "kidsNum": 4 })).await);
    }

    /// The partner pays its invoice, the parent its own programs; one payment is refunded.
    async fn money(&self, parent: &Persona) {
        let Self { app, partner, staff, cohort, .. } = self;
        let create = "/api/common/partners/payment/create";
        let begun = Self::ok(partner.persona.post(create, &json!({ "cohortId": cohort })).await);
        Self::pay(app, begun["accessCode"].as_str().unwrap()).await;
        Self::settle_all(app).await;
        let dashboard = Self::ok(parent.get("/api/partner/parent/get/dashboard/data").await);
        let link = app.anonymous().get(dashboard["paymentLink"].as_str().unwrap()).await;
        let code = link.header("location").rsplit('/').next().unwrap().to_owned();
        Self::pay(app, &code).await;
        Self::settle_all(app).await;
        let third = Self::child(parent, "third", *cohort).await;
        Self::enrol(parent, third, *cohort, Some(partner.id), "k3").await;
        let begun = Self::ok(partner.persona.post(create, &json!({ "cohortId": cohort })).await);
        Self::pay(app, begun["accessCode"].as_str().unwrap()).await;
        Self::settle_all(app).await;
        let refund = format!("/api/staff/payments/{}/refund", begun["reference"].as_str().unwrap());
        let reason = json!({ "reason": format!("{WORD}third O'{WORD}kid moved away") });
        Self::ok(staff.post(&refund, &reason).await);
        app.ctx.clock.advance(SignedDuration::from_mins(11));
        billing::reconcile_due(&Billing::from_ref(&app.app)).await.unwrap();
        assert_eq!(app.database.rows("SELECT state FROM refund").await, ["processed"]);
        Self::enrol(parent, third, *cohort, Some(partner.id), "k4").await;
        self.staff_write().await;
        let waits = "SELECT child_id FROM waiting";
        let waits: ChildId = app.database.rows(waits).await[0].parse().unwrap();
        Self::enrol(parent, waits, *cohort, Some(partner.id), "k5").await;
    }

    /// The partner pays by bank transfer, and staff enter names wherever possible.
    async fn staff_write(&self) {
        let Self { app, partner, staff, cohort, .. } = self;
        let price = "SELECT amount_minor FROM payment ORDER BY id DESC LIMIT 1";
        let amount: i64 = app.database.rows(price).await[0].parse().unwrap();
        let transfer = json!({
            "partnerId": partner.id, "cohortIds": [cohort], "amountMinor": amount, "currencyCode": "NGN",
            "paidOn": "2026-11-13", "bankReference": format!("GTB {WORD}third O'{WORD}kid"),
            "note": format!("O'{WORD}kid, {WORD}third: seen on the statement"),
            // `%PDF-1.7 zqxwv`
            "proof": { "fileName": format!("{WORD}third_O'{WORD}kid.pdf"), "contentBase64": "JVBERi0xLjcgenF4d3Y=" },
        });
        Self::ok(staff.post("/api/staff/payments/offline", &transfer).await);
        let note = json!({ "text": format!("Spoke about {WORD}obi, {WORD}ann") });
        for id in [partner.id.get(), partner.id.get() + 1] {
            Self::ok(staff.post(&format!("/api/staff/partners/{id}/notes"), &note).await);
        }
        let other = json!({ "text": "Pays late" });
        Self::ok(staff.post(&format!("/api/staff/partners/{}/notes", partner.id), &other).await);
    }

    /// Searches, restrictions, passwords, mails.
    async fn everything_else(&self, parent: &Persona) {
        let Self { app, partner, staff, parent_id, email, cohort } = self;
        for path in [
            format!("/api/partner/parent/all?page=1&search={WORD}"),
            format!("/api/partner/cohort/{cohort}?page=1&search={WORD}"),
            format!("/api/partner/invites/all?page=1&search={WORD}"),
            format!("/api/partner/seat-requests?search={WORD}"),
        ] {
            let found = partner.persona.get(&path).await.text.to_lowercase();
            assert!(found.contains(WORD), "{path}: {found}");
        }
        parent.get("/api/partner/parent/export").await;
        // A stored response to a member of staff.
        let answer = format!(
            "INSERT INTO idempotency (actor, route, key, body_hash, status, answer, created_at)
             VALUES ('staff:1', 'POST /api/staff/x', 'k', 'x', 200, '{{\"child\":\"{WORD}one O''{WORD}kid\"}}', 1794736800000)"
        );
        app.database.execute(&answer).await;
        // The partner wrote why it moved a seat.
        let moved = format!(
            "INSERT INTO seat_move (partner_id, cohort_id, from_parent_id, from_child_id, from_program_id, to_parent_id, to_child_id,
                                    to_program_id, reason, moved_by, moved_at)
             SELECT {}, {cohort}, {parent_id}, 901, 901, {parent_id}, 902, 902, '{WORD}one O''{WORD}kid left', contact_id, 0
             FROM partner WHERE id = {}",
            partner.id, partner.id
        );
        app.database.execute(&moved).await;
        Self::ok(partner.persona.put(&format!("/api/partner/disable/parent/{parent_id}")).await);
        Self::ok(partner.persona.put(&format!("/api/partner/enable/parent/{parent_id}")).await);
        let reset = json!({ "email": email });
        app.anonymous().post("/api/partner/parent/auth/password-reset", &reset).await;
        // The link of that mail, plain and as encoded by browsers and mail programs.
        for written in [email.clone(), email.replace('@', "%40"), email.replace('@', "%2540")] {
            app.anonymous().get(&format!("/parent/{written}/set-password")).await;
        }
        Self::log_in(app, email).await;
        let mailer = app.mailer("", std::time::Duration::from_secs(1));
        mail::deliver_due(&app.ctx, &mailer).await.unwrap();
        let file = staff.get(&format!("/api/staff/families/{parent_id}/export")).await;
        assert!(file.text.contains(WORD) && file.header("content-disposition").starts_with("attachment"));
    }

    pub async fn erase(&self) -> testkit::Reply {
        let body = json!({ "confirm": self.email, "reason": "Asked for by the family" });
        self.staff.post(&format!("/api/staff/families/{}/erase", self.parent_id), &body).await
    }

    /// Places where the family can still be read: the database, and every list and file.
    pub async fn traces(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut check = |name: &str, text: &str| {
            let lower = text.to_lowercase();
            if let Some(at) = lower.find(WORD).or_else(|| lower.find(PHONE)) {
                let near: String = lower[..at].chars().rev().take(80).collect();
                let near: String = near.chars().rev().chain(lower[at..].chars().take(60)).collect();
                found.push(format!("{name}: {near}"));
            }
        };
        check("the database", &self.app.database.dump().await);
        let cohort = self.cohort;
        for path in [
            "/api/partner/parent/all".to_owned(),
            "/api/partner/export/parents/csv".into(),
            "/api/partner/export/invites/csv".into(),
            "/api/partner/invites/all".into(),
            format!("/api/partner/cohort/{cohort}"),
            format!("/api/partner/export/cohort/{cohort}/csv"),
            "/api/partner/payments".into(),
            "/api/partner/seat-requests".into(),
        ] {
            check(&path, &self.partner.persona.get(&path).await.text);
        }
        for path in [
            "/api/staff/journal?pageSize=100",
            "/api/staff/export/journal/csv",
            "/api/staff/payments",
            "/api/staff/privacy",
        ] {
            check(path, &self.staff.get(path).await.text);
        }
        found
    }
}
