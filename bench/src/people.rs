//! The search box of staff over a million people, against a thousand; and a family's page.

use crate::{
    app::{self, Caller},
    lists::{self, BULK_LOAD_SETTINGS, DEFAULT_SETTINGS, INSERT_ACCOUNTS, INSERT_ALLOWANCES, INSERT_PARENTS},
    table::{self, ms},
};
use db::{Db, DbError, Sql, p, tx};
use kernel::{ChildId, ParentId, PartnerId, Random};
use serde_json::Value;
use std::time::{Duration, Instant};

/// Half of them are parents, half children.
const SMALL: u32 = 1_000;
const LARGE: u32 = 1_000_000;
const TRIES: usize = 21;
/// In chunks.
const ANALYZE_EVERY: usize = 10;

static INSERT_CHILDREN: Sql = Sql::of(
    "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, created_at)
     SELECT id, partner_id, last_name, first_name, 10, 'female', 'monday', '16:00', 0 FROM parent WHERE id >= $1 RETURNING id",
);

/// Search terms.
const CALLS: [(&str, &str); 8] = [
    ("somebody rare", "quvenzhane"),
    ("'ann'", "ann"),
    ("'a' (starts of words)", "a"),
    ("'ad' (starts of words)", "ad"),
    ("'ann smith'", "ann%20smith"),
    ("'ann s'", "ann%20s"),
    ("digits of a number", "smith4242"),
    ("nobody", "zzzzzz"),
];

pub async fn measure(url: &str) {
    let app = app::start(url).await;
    let (partner_id, _) = app.partner("large").await;
    let staff = app.staff("boss").await;
    let db = &app.app.identity.ctx.db;
    lists::run_all(db, &BULK_LOAD_SETTINGS).await.expect("a setting");
    let mut took = Vec::new();
    let started = Instant::now();
    for (from, to) in [(0, SMALL / 2), (SMALL / 2, LARGE / 2)] {
        fill(db, partner_id, from, to).await.expect("people");
        took.push(search_all(&staff).await);
    }
    lists::run_all(db, &DEFAULT_SETTINGS).await.expect("a setting");
    took[1] = search_all(&staff).await;
    table::note(format!("{LARGE} people made in {:.0} s", started.elapsed().as_secs_f64()));
    let group = format!("staff's search over 1,000,000 people, {}", lists::engine(db));
    for (number, (name, _)) in CALLS.iter().enumerate() {
        let (small, large) = (took[0][number], took[1][number]);
        let ratio = format!("{:.1} times", large / small);
        table::row(&group, name, ms(large), format!("of 1,000: {}", ms(small)), ratio);
    }
    table::row(&group, "a family's page", ms(median(&staff, "/api/staff/families/1").await), "", "");
}

/// The median of each search, in milliseconds.
async fn search_all(staff: &Caller) -> Vec<f64> {
    let mut medians = Vec::new();
    for (_, query) in CALLS {
        medians.push(median(staff, &format!("/api/staff/search?q={query}")).await);
    }
    medians
}

async fn median(staff: &Caller, path: &str) -> f64 {
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..TRIES {
        let (time, answer) = staff.get(path).await;
        assert_eq!(answer["status"], true, "{path} {answer}");
        times.push(time);
    }
    times.sort_unstable();
    times[TRIES / 2].as_secs_f64() * 1_000.0
}

/// Inserts parents with a child each as sign-up does, without journal and mail.
async fn fill(db: &Db, partner_id: PartnerId, from: u32, to: u32) -> Result<(), DbError> {
    let random = Random::seeded(u64::from(from));
    for (chunk, from) in (from..to).step_by(lists::CHUNK as usize).enumerate() {
        let mut people = lists::people(partner_id, from, &random);
        people.truncate((to - from) as usize);
        let rows = Value::Array(people).to_string();
        tx!(db, t => {
            t.run(&INSERT_ACCOUNTS, p![rows]).await?;
            let created: Vec<(ParentId, String, String, String)> = t.all(&INSERT_PARENTS, p![partner_id, rows]).await?;
            let ids: Vec<ParentId> = created.iter().map(|row| row.0).collect();
            let first = ids.iter().copied().min().unwrap_or(ParentId::new(0));
            t.run(&INSERT_ALLOWANCES, p![partner_id, first]).await?;
            let children: Vec<ChildId> = t.all(&INSERT_CHILDREN, p![first]).await?;
            identity::list_parents(t, &ids).await?;
            enrolment::index_children(t, &children).await
        })?;
        // Statistics of a thousand rows mislead the planner about the next hundred thousand.
        if chunk % ANALYZE_EVERY == 0 {
            lists::analyze(db).await?;
        }
    }
    lists::analyze(db).await
}
