//! Assigning ten thousand programs to a teacher in one request, and pages of the staff's list of programs.

use crate::{
    app::{self, Caller},
    lists,
    table::{self, ms},
};
use api::AppContext;
use db::{Db, DbError, Sql, p, tx};
use kernel::TeacherId;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const TRIES: usize = 21;
const ASSIGN: &str = "/api/staff/programs/assign";

static FILL: [Sql; 7] = [
    Sql::of(
        "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
         VALUES ('parent', 'seun@parent.example', 'seun@parent.example', '', TRUE, 0)",
    ),
    Sql::of(
        "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
         SELECT id, 1, 'Seun', 'Adebayo', '', 'NG', 'Lagos', 'Africa/Lagos', 0 FROM account WHERE kind = 'parent'",
    ),
    Sql::of(
        "INSERT INTO package (title, description, min_age, max_age, week_duration, level, price_minor, created_at)
         VALUES ('Game Makers', '', 7, 16, 12, 1, 15025, 0)",
    ),
    Sql::of(
        "INSERT INTO teacher (first_name, last_name, class_link, created_at)
         VALUES ('Amaka', 'Eze', 'https://class.example/a', 0), ('Ngozi', 'Obi', 'https://class.example/n', 0)",
    ),
    Sql::of(
        "INSERT INTO cohort (title, start_on, end_on, created_at)
         SELECT 'Term ' || i, (2026 + i) || '-01-04', (2026 + i) || '-06-30', 0 FROM
         (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10) SELECT i FROM n) numbers",
    ),
    Sql::of(
        "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time,
         created_at) SELECT 1, 1, 'Kid' || i, 'Adebayo', 10, 'male', 'monday', '16:00', 0 FROM
         (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT i FROM n) numbers",
    ),
    Sql::of(
        "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, level, day, time,
         time_offset, price_minor, created_at)
         SELECT id, 1, 1, id % 2 = 0, 1 + id % 10, 1, 1, 'monday', '16:00', 1, 15025, 0 FROM child",
    ),
];
static ANALYZE: Sql = Sql::of("ANALYZE");

const PAGES: [(&str, &str); 6] = [
    ("first page", ""),
    ("page 300", "page=300"),
    ("a cohort's", "cohortId=1"),
    ("a teacher's, unpaid", "teacherId=1&paid=no"),
    ("without a teacher", "teacherId=0"),
    ("a name's", "search=kid77"),
];

async fn fill(db: &Db) -> Result<(), DbError> {
    for sql in FILL.iter().chain([&ANALYZE]) {
        tx!(db, t => { t.run(sql, p![]).await.map(drop) })?;
    }
    Ok(())
}

async fn assign(staff: &Caller, teacher_id: TeacherId, filter: Value) -> Duration {
    let body = json!({ "teacherId": teacher_id, "filter": filter, "onClash": "refuse" });
    let (took, answer) = staff.post(ASSIGN, &body).await;
    assert_eq!(answer["data"]["assigned"], 10_000, "{answer}");
    took
}

/// The search words of the partners' lists are updated in the background.
async fn relist(ctx: &AppContext, group: &str) {
    let (begun, mut longest) = (Instant::now(), Duration::ZERO);
    loop {
        let one = Instant::now();
        if !enrolment::relist_batch(ctx).await.expect("search words written") {
            break;
        }
        longest = longest.max(one.elapsed());
    }
    let (all, longest) = (begun.elapsed().as_secs_f64() * 1e3, longest.as_secs_f64() * 1e3);
    let longest = format!("at most {} at a time", ms(longest));
    table::row(group, "their search words, in the background", ms(all), longest, "");
}

pub async fn measure(url: &str) {
    let app = app::start(url).await;
    app.partner("green").await;
    let staff = app.staff("cora").await;
    let db = &app.app.identity.ctx.db;
    fill(db).await.expect("ten thousand programs");
    let engine = lists::engine(db);
    let group = format!("10,000 programs, {engine}");
    let first = assign(&staff, TeacherId::new(1), json!({ "teacherId": 0 })).await;
    let second = assign(&staff, TeacherId::new(2), json!({ "teacherId": 1 })).await;
    let back = assign(&staff, TeacherId::new(1), json!({ "teacherId": 2 })).await;
    for (name, took) in [("assigned at once", first), ("to another teacher", second), ("and back", back)] {
        table::row(&group, name, ms(took.as_secs_f64() * 1e3), "one request", "");
    }
    relist(&app.app.identity.ctx, &group).await;
    for (name, query) in PAGES {
        let mut times = Vec::new();
        for _ in 0..TRIES {
            times.push(staff.get(&format!("/api/staff/programs?{query}")).await.0);
        }
        times.sort_unstable();
        table::row(&group, name, ms(times[TRIES / 2].as_secs_f64() * 1e3), "median of server time", "");
    }
}
