//! Changed lessons: what staff do, and what families see of it.

mod appended;
mod assigning;
mod changes;
mod closures;
mod family;
mod hand_over;
mod moves;
mod previews;
mod races;

use identity::StaffRole;
use kernel::{CohortId, of};
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, Reply, Signed, TestApp};

const CHANGE: &str = "/api/staff/lessons/change";
const PREVIEW: &str = "/api/staff/lessons/preview";
const WEEK: &str = "/api/partner/parent/week";

/// The class of all children of these tests.
const CLASS: &str = "1-monday-1600";

/// A running cohort with a class on Mondays at four, taught by Amaka (1); Bayo (2) teaches nothing. It is Sunday,
/// 15 November 2026.
struct World {
    app: TestApp,
    staff: Persona,
    partner: Signed<of::Partner>,
    /// Seun, whose child Tomi is in the class.
    parent: Signed<of::Parent>,
    cohort: CohortId,
}

impl World {
    async fn create() -> Self {
        Self::of(TestApp::start().await).await
    }

    async fn of(app: TestApp) -> Self {
        app.offer("Game Makers", "Amaka").await;
        app.offer("Web Builders", "Bayo").await;
        app.slot("monday", "16:00").await;
        app.slot("friday", "17:00").await;
        let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
        let partner = app.partner("green").await;
        let parent = app.parent("seun", partner.id).await;
        let world = Self {
            staff: app.staff_persona("tolu", StaffRole::Coordinator).await,
            app,
            partner,
            parent,
            cohort,
        };
        world.child("Tomi", &world.parent, cohort).await;
        world
    }

    /// A child in the class of a cohort, paid by its parent.
    async fn child(&self, name: &str, parent: &Signed<of::Parent>, cohort_id: CohortId) {
        let programs = [Enrolled { cohort_id, is_sponsored: false, is_paid: true }];
        self.app.child(name, parent.id, self.partner.id, &programs).await;
    }

    async fn change(&self, target: Value, action: Value) -> Reply {
        self.staff.post(CHANGE, &json!({ "target": target, "action": action })).await
    }

    async fn preview(&self, target: Value, action: Value) -> Value {
        data(&self.staff.post(PREVIEW, &json!({ "target": target, "action": action })).await)
    }

    async fn week(&self, from: &str) -> Value {
        data(&self.parent.persona.get(&format!("{WEEK}?from={from}")).await)
    }

    /// Number of mails of a kind.
    async fn mails(&self, kind: &str) -> Vec<String> {
        let sql = format!("SELECT letter FROM mail WHERE letter LIKE '{{\"kind\":\"{kind}\"%' ORDER BY id");
        self.app.database.rows(&sql).await
    }
}

fn lesson(on: &str) -> Value {
    json!({ "kind": "lesson", "class": CLASS, "on": on })
}

fn cancel(append: bool) -> Value {
    json!({ "kind": "cancel", "reason": "The teacher is ill", "append": append })
}

fn substitute(teacher_id: i64) -> Value {
    json!({ "kind": "substitute", "teacherId": teacher_id, "reason": "" })
}

fn data(reply: &Reply) -> Value {
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json()["data"].clone()
}
