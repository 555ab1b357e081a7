//! The cost of a read does not depend on other tenants' data: every GET route, on a partner with many rows, with
//! and without planner statistics.

use api::Role;
use db::statement_cost::{self, Cost};
use identity::StaffRole;
use kernel::{TeacherId, of};
use serde_json::json;
use server::app;
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Crowd, Enrolled, Persona, Signed, TestApp, TestEngine};

const CROWD: Crowd = Crowd { parents: 2_000, cohorts: 40 };

/// Allowed steps of SQLite's virtual machine per statement, and additionally per returned row.
const STEPS: i32 = 3_000;
const STEPS_PER_ROW: i32 = 150;

/// Statements that still count row by row.
const COUNTING: [&str; 9] = [
    "AFTER_OF_EVERY_PROGRAM",
    "COUNT_IN_CLASS",
    "COUNT_IN_STATE",
    "COUNT_OF_EVERY_PROGRAM",
    "COUNT_OF_POOL",
    "COUNT_SEATED_CHILDREN",
    "COUNT_SETTLED",
    "PAGE_OF_SEATED_CHILDREN",
    "SUM_SEATS_BY_COHORT",
];

/// Planner statistics, and the statements that create that state. A server drops the statistics of small tables;
/// large tables have at least a thousand rows here. An index that a migration re-created has none at first.
const STATISTICS: [(&str, &[&str]); 4] = [
    ("none", &[]),
    ("of all tables", &["ANALYZE"]),
    (
        "of large tables",
        // Connections reload statistics when the schema changes.
        &["DELETE FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < 1000", "CREATE TABLE other (id BIGINT)"],
    ),
    (
        "of all indexes but one",
        &[
            "ANALYZE",
            "DELETE FROM sqlite_stat1 WHERE idx = 'program_partner_idx'",
            "CREATE TABLE another (id BIGINT)",
        ],
    ),
];

struct World {
    app: TestApp,
    partner: Signed<of::Partner>,
    parent: Signed<of::Parent>,
    staff: Persona,
    teacher: Persona,
    values: BTreeMap<&'static str, String>,
}

async fn world() -> World {
    let app = TestApp::paying().await;
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let enrolled = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    let child = app.child("Tomi", parent.id, partner.id, &enrolled).await;
    app.crowd(partner.id, CROWD).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let teacher = app.sign_in_teacher(&staff, TeacherId::new(1), "amaka").await.persona;
    let create = json!({ "cohortId": cohort_id });
    let begun = partner.persona.post("/api/common/partners/payment/create", &create).await.json();
    let reference = begun["data"]["reference"].as_str().unwrap_or_default().to_owned();
    let values = BTreeMap::from([
        ("reference", reference),
        ("format", "csv".to_owned()),
        ("currencyCode", "NGN".into()),
        ("parentId", parent.id.to_string()),
        ("partnerId", partner.id.to_string()),
        ("cohortId", cohort_id.to_string()),
        ("childId", child.to_string()),
        ("name", "terms".into()),
        ("kind", "welcome_parent".into()),
        ("id", "1".into()),
        ("cid", "1".into()),
    ]);
    World { app, partner, parent, staff, teacher, values }
}

impl World {
    fn address(&self, path: &str) -> String {
        let value = |part: &str| {
            let name = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
            name.map_or(part.to_owned(), |name| self.values.get(name).cloned().unwrap_or_else(|| "1".into()))
        };
        path.split('/').map(value).collect::<Vec<_>>().join("/")
    }

    /// Every statement that a GET route ran, with route and cost.
    async fn walk(&self) -> Vec<(String, &'static str, Cost)> {
        let mut costs = Vec::new();
        for route in app::routes().table().iter().filter(|route| route.method == "GET") {
            let persona = match route.role {
                Role::Partner => &self.partner.persona,
                Role::Parent => &self.parent.persona,
                Role::Staff => &self.staff,
                Role::Teacher => &self.teacher,
                Role::Anonymous => continue,
            };
            for query in ["", "?search=ann&page=1", "?page=2"] {
                statement_cost::take();
                let path = format!("{}{query}", self.address(route.path));
                let status = persona.get(&path).await.status.as_u16();
                let found = statement_cost::take();
                costs.extend(found.into_iter().map(|(name, cost)| (format!("{path} {status}"), name, cost)));
            }
        }
        costs
    }
}

fn is_expensive(cost: Cost) -> bool {
    let rows = i32::try_from(cost.rows).unwrap_or(i32::MAX);
    cost.steps > STEPS_PER_ROW.saturating_mul(rows).saturating_add(STEPS)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_read_scans_rows_of_other_tenants() {
    if TestEngine::current() == TestEngine::Postgres {
        return; // PostgreSQL counts no steps.
    }
    let world = world().await;
    let mut counting = BTreeSet::new();
    for (statistics, statements) in STATISTICS {
        for statement in statements {
            world.app.database.execute(statement).await;
        }
        for (path, name, cost) in world.walk().await.into_iter().filter(|(_, _, cost)| is_expensive(*cost)) {
            assert!(COUNTING.contains(&name), "{name} of {path}, statistics: {statistics}: {cost:?}");
            counting.insert(name);
        }
    }
    assert_eq!(counting, BTreeSet::from(COUNTING), "remove statements that no longer count from the list");
}
