//! Data with which every write of the console can succeed.

use axum::extract::FromRef as _;
use billing::Billing;
use identity::{PartnerRole, StaffRole};
use kernel::{CohortId, StaffId, of};
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, Signed, TestApp};

/// One row of everything that the recipes need.
pub(in super::super) struct World {
    pub app: TestApp,
    pub(in super::super) staff: Persona,
    pub(super) partner: Signed<of::Partner>,
    pub(super) parent: Signed<of::Parent>,
    pub(super) other: Signed<of::Parent>,
    /// Without programs.
    pub(super) third: Signed<of::Parent>,
    /// A running cohort and a completed one.
    pub(super) running: CohortId,
    pub(super) over: CohortId,
}

impl World {
    pub(in super::super) async fn create() -> Self {
        let app = TestApp::paying().await;
        app.offer("Game Makers", "Amaka").await;
        app.offer("Web Builders", "Bayo").await;
        app.database.execute("UPDATE package SET level = 2 WHERE id = 2").await;
        app.slot("monday", "16:00").await;
        app.slot("friday", "17:00").await;
        let running = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
        let over = app.cohort("Rains 2026", "2026-01-05", "2026-05-18").await;
        let partner = app.partner("green").await;
        let (parent, other) = (app.parent("seun", partner.id).await, app.parent("ada", partner.id).await);
        let third = app.parent("bola", partner.id).await;
        let with = |cohort_id, is_sponsored, is_paid| [Enrolled { cohort_id, is_sponsored, is_paid }];
        // Programs 1 to 4.
        app.child("Tomi", parent.id, partner.id, &with(running, true, false)).await;
        app.child("Own", parent.id, partner.id, &with(running, false, false)).await;
        app.child("Done", parent.id, partner.id, &with(over, true, true)).await;
        app.child("Own", other.id, partner.id, &with(running, false, false)).await;
        app.member(&partner, "viewer", PartnerRole::Viewer).await;
        let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
        app.staff("fola").await;
        app.database.execute("INSERT INTO second_factor (account_id, key_id, nonce, confirmed_at, last_step) SELECT account_id, id, 'X', 0, 0 FROM staff WHERE id = 2").await;
        mail::deliver_due(&app.ctx, &app.mailer("", std::time::Duration::from_secs(1))).await.unwrap();
        Self { app, staff, partner, parent, other, third, running, over }
    }

    pub(super) async fn row(&self, sql: &str) -> String {
        self.app.database.rows(sql).await.remove(0)
    }

    /// A new member of staff, so that ending its sessions affects nobody else.
    pub(super) async fn newcomer(&self, name: &str) -> Persona {
        self.app.staff_persona(name, StaffRole::Coordinator).await
    }

    /// Id and link token of a member of staff who was invited and has not accepted yet.
    pub(super) async fn invited(&self, name: &str) -> (StaffId, String) {
        let email = format!("{name}@invited.example");
        let body = json!({ "firstName": name, "lastName": "New", "email": email, "role": "finance" });
        let made = self.staff.post("/api/staff/accounts", &body).await.json();
        let letter = format!("SELECT letter FROM mail WHERE recipient = '{email}'");
        let letter: Value = serde_json::from_str(&self.row(&letter).await).unwrap();
        let nonce = letter["nonce"].as_str().unwrap();
        let token = identity::invitation_token(&self.app.identity.mail_ctx.key, nonce);
        (StaffId::new(made["data"]["id"].as_i64().unwrap()), token)
    }

    /// A payment by card for a parent's own program; returns its reference.
    pub(super) async fn paid(&self) -> String {
        let page = self.other.persona.get("/api/partner/parent/get/dashboard/data").await.json();
        let link = self.app.anonymous().get(page["data"]["paymentLink"].as_str().unwrap()).await;
        let code = link.header("location").rsplit('/').next().unwrap().to_owned();
        let card = json!({ "access_code": code, "card": { "number": "4084084084084081", "cvv": "408" } });
        self.app.anonymous().post("/sandbox/api/transaction/charge", &card).await;
        let newest =
            format!("SELECT reference FROM payment WHERE parent_id = {} ORDER BY id DESC", self.other.id);
        let reference = self.row(&newest).await;
        billing::settle(&Billing::from_ref(&self.app.app), &reference).await.unwrap();
        reference
    }

    pub(super) async fn get(&self, path: &str) -> Value {
        self.staff.get(path).await.json()["data"].clone()
    }
}
