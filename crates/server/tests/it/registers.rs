//! Registers, notes, absences and attendance.

mod family;
mod figures;
mod isolation;
mod leaving;
mod notes;
mod open;
mod races;
mod sums;
mod taking;

use identity::StaffRole;
use kernel::{ChildId, CohortId, TeacherId, of};
use serde_json::{Value, json};
use testkit::{Enrolled, Learner, PASSWORD, Persona, Reply, Signed, TestApp};

/// The class of these tests, and its first lesson.
const CLASS: &str = "1-monday-1600";
const LESSON: &str = "/api/teacher/classes/1-monday-1600/lessons/2026-11-16";
const STAFF_LESSON: &str = "/api/staff/classes/1-monday-1600/lessons/2026-11-16";

/// A class on Mondays at four in Lagos, taught by Amaka (1). Bayo (2) has an account and teaches nothing. It is
/// Monday, 16 November 2026, ten past four in Lagos.
struct World {
    app: TestApp,
    staff: Persona,
    partner: Signed<of::Partner>,
    parent: Signed<of::Parent>,
    amaka: Signed<of::Teacher>,
    bayo: Signed<of::Teacher>,
    cohort: CohortId,
}

impl World {
    async fn create() -> Self {
        Self::of(TestApp::start().await).await
    }

    async fn of(app: TestApp) -> Self {
        // Shortly before the lesson: sessions end when they are not used.
        app.ctx.clock.set("2026-11-16T14:44:00Z".parse().unwrap());
        app.offer("Game Makers", "Amaka").await;
        app.offer("Web Builders", "Bayo").await;
        app.slot("monday", "16:00").await;
        let cohort = app.cohort("Harmattan 2026", "2026-11-16", "2027-02-19").await;
        let partner = app.partner("green").await;
        let parent = app.parent("seun", partner.id).await;
        let staff = app.staff_persona("tolu", StaffRole::Coordinator).await;
        let amaka = app.sign_in_teacher(&staff, TeacherId::new(1), "amaka").await;
        let bayo = app.sign_in_teacher(&staff, TeacherId::new(2), "bayo").await;
        Self { app, staff, partner, parent, amaka, bayo, cohort }
    }

    /// A child in the class of a teacher, paid by its partner or its parent.
    async fn child(&self, name: &str, teacher: i64, is_sponsored: bool) -> ChildId {
        let programs = [Enrolled { cohort_id: self.cohort, is_sponsored, is_paid: true }];
        let learner = Learner { teacher_id: TeacherId::new(teacher), ..Learner::default() };
        self.app.learner(name, self.parent.id, self.partner.id, learner, &programs).await
    }

    /// Ten minutes into the first lesson.
    fn begin(&self) {
        self.set_clock("2026-11-16T15:10:00Z");
    }

    fn set_clock(&self, at: &str) {
        self.app.ctx.clock.set(at.parse().unwrap());
    }

    /// Logs Amaka in again, after days.
    async fn amaka_again(&self) -> Persona {
        let reply = self.app.log_in("/api/teacher/auth/login", &self.amaka.email, PASSWORD).await.json();
        self.app.bearer(reply["data"]["token"].as_str().unwrap_or_else(|| panic!("{reply}")))
    }

    async fn journal(&self, action: &str) -> Vec<String> {
        let sql = format!(
            "SELECT d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = '{action}' ORDER BY j.id"
        );
        self.app.database.rows(&sql).await
    }

    async fn mails(&self, kind: &str) -> usize {
        let sql = format!("SELECT letter FROM mail WHERE letter LIKE '{{\"kind\":\"{kind}\"%'");
        self.app.database.rows(&sql).await.len()
    }
}

fn mark(child: ChildId, state: &str, at: &str) -> Value {
    json!({ "childId": child, "state": state, "markedAt": at })
}

fn marks(marks: &[Value]) -> Value {
    json!({ "marks": marks })
}

async fn save(teacher: &Persona, given: &[Value]) -> Reply {
    teacher.put_json(&format!("{LESSON}/register"), &marks(given)).await
}

/// The stored state of each child, by name.
fn states(reply: &Reply) -> Vec<(String, String)> {
    assert_eq!(reply.status, 200, "{}", reply.text);
    let data = reply.json()["data"].clone();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let children = data["children"].as_array().unwrap();
    children.iter().map(|child| (text(&child["name"]), text(&child["mark"]["state"]))).collect()
}
