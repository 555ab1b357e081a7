//! Budgets of agreements, and payment on account.

mod budget;
mod moves;
mod on_account;
mod races;
mod random;
mod staff;

use super::{OWN, add, form, invite, path, start};
use crate::{
    family::{ADD_CHILD, add_program, child, program, running_cohort},
    invariants,
};
use db::{DbError, tx};
use identity::StaffRole;
use kernel::{ChildId, CohortId, ProgramId, of};
use serde_json::{Value, json};
use testkit::{Persona, Reply, Signed, TestApp};

const DASHBOARD: &str = "/api/partner/parent/get/dashboard/data";

/// Seats for everybody.
const SEATS: i64 = 1_000;

/// A partner with one charged agreement, on which one program draws.
struct Scene {
    app: TestApp,
    partner: Signed<of::Partner>,
    staff: Persona,
    cohort: CohortId,
    agreement: Value,
    /// What every program is charged.
    charge: i64,
}

fn budget(minor: i64) -> Value {
    json!({ "budgetMinor": minor, "payment": "prepaid", "graceDays": 0 })
}

fn on_account(limit: i64) -> Value {
    json!({ "payment": "on_account", "creditLimitMinor": limit, "daysToPay": 14, "graceDays": 5 })
}

async fn scene() -> Scene {
    let app = start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let mut form = form("School year", Some(SEATS));
    form["money"] = budget(1_000_000_000_000);
    let agreement = add(&staff, partner.id, &form).await["id"].clone();
    let cohort = running_cohort(&app).await;
    let mut scene = Scene { app, partner, staff, cohort, agreement, charge: 0 };
    let first = scene.parent("first", 1).await;
    assert_eq!(scene.enrol(&first, "First").await.status, 200);
    scene.charge = scene.number("SELECT charge_minor FROM program").await;
    assert!(scene.charge > 0);
    scene
}

impl Scene {
    async fn parent(&self, name: &str, kids: i64) -> Signed<of::Parent> {
        invite(&self.partner, &format!("{name}@parent.example"), kids).await;
        self.app.parent(name, self.partner.id).await
    }

    /// Registers a child and asks the partner to pay.
    async fn enrol(&self, parent: &Signed<of::Parent>, name: &str) -> Reply {
        let added = parent.persona.post(ADD_CHILD, &child(name, self.cohort)).await;
        let Some(id) = added.json()["data"]["id"].as_i64() else { return added };
        parent
            .persona
            .post(&add_program(ChildId::new(id), Some(self.partner.id)), &program(self.cohort))
            .await
    }

    async fn enrolled(&self, parent: &Signed<of::Parent>, name: &str) {
        let added = self.enrol(parent, name).await;
        assert_eq!(added.status, 200, "{}", added.text);
    }

    async fn set_money(&self, money: Value) -> Value {
        super::change(&self.staff, self.partner.id, &self.agreement, &[("money", money)]).await
    }

    /// The agreement as the partner sees it.
    async fn shown(&self) -> Value {
        self.partner.persona.get(OWN).await.json()["data"][0].clone()
    }

    /// Spent, promised and free.
    async fn budget(&self) -> [Option<i64>; 3] {
        let shown = self.shown().await;
        ["spent", "promised", "free"].map(|part| shown["money"]["budget"][part]["minor"].as_i64())
    }

    async fn number(&self, sql: &str) -> i64 {
        self.app.database.rows(sql).await[0].parse().unwrap()
    }

    /// Ids of the programs whose class opened before they were paid.
    async fn open(&self) -> Vec<String> {
        self.app
            .database
            .rows("SELECT id FROM program WHERE opened_at IS NOT NULL AND paid_at IS NULL ORDER BY id")
            .await
    }

    /// Pays for programs.
    async fn pay(&self, ids: &[i64]) {
        let ids: Vec<ProgramId> = ids.iter().map(|id| ProgramId::new(*id)).collect();
        let now = self.app.ctx.clock.now();
        let paid: Result<usize, DbError> =
            tx!(self.app.ctx.db, t => { enrolment::mark_all_paid(t, &ids, now).await });
        assert_eq!(paid.unwrap(), ids.len());
    }

    /// The counters of agreements are the sums of their programs.
    async fn assert_sound(&self) {
        let broken = invariants::broken(&self.app.database, &[invariants::ALWAYS]).await;
        let other: Vec<String> =
            broken.into_iter().filter(|name| !name.starts_with("I6 a paid program")).collect();
        assert_eq!(other, Vec::<String>::new());
    }
}

/// The first program of the first child as its parent sees it.
async fn first_program(parent: &Signed<of::Parent>) -> Value {
    parent.persona.get(DASHBOARD).await.json()["data"]["children"][0]["partnerPrograms"][0].clone()
}

fn classes(agreement: &Value, verb: &str, scene: &Scene) -> String {
    format!("{}/{agreement}/classes/{verb}", path(scene.partner.id))
}
