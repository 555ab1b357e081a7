//! Attendance of 200,000 children in 50 lessons (10,000,000 marks) against that of 200 (10,000), in one database.

use crate::{
    app::{self, BenchApp, Caller},
    lists,
    table::{self, ms},
};
use db::{
    Db, DbError, Param, Sql, Value, p,
    recording::{self, Call},
    tx,
};
use jiff::{ToSpan as _, civil::Date};
use kernel::AccountId;
use sha2::{Digest as _, Sha256};
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

const TRIES: usize = 21;
const LESSONS: i32 = 50;
/// A Monday.
const FIRST_ON: Date = jiff::civil::date(2026, 1, 5);

/// Children 1 to 200,000 are of partner 1, in classes of 40: 20 classes in each of 250 cohorts. Children up to 200,200
/// are of partner 2, in five classes of cohort 251. Teachers have one class each.
static FILL: [Sql; 8] = [
    Sql::of(
        "INSERT INTO package (title, description, min_age, max_age, week_duration, level, price_minor, created_at)
         VALUES ('Game Makers', '', 7, 16, 50, 1, 15025, 0)",
    ),
    Sql::of(
        "INSERT INTO teacher (first_name, last_name, class_link, created_at)
         VALUES ('Amaka', 'Eze', 'https://class.example/a', 0), ('Ngozi', 'Obi', 'https://class.example/n', 0)",
    ),
    Sql::of(
        "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
         SELECT kind, kind || i || '@a.example', kind || i || '@a.example', '', TRUE, 0 FROM
         (WITH RECURSIVE n (kind, i) AS (SELECT 'parent', 1 UNION ALL SELECT 'parent', i + 1 FROM n WHERE i < 100100)
          SELECT kind, i FROM n UNION ALL SELECT 'teacher', 1 UNION ALL SELECT 'teacher', 2) numbers",
    ),
    Sql::of(
        "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
         SELECT id, CASE WHEN number <= 100000 THEN 1 ELSE 2 END, 'Seun', 'Adebayo', '', 'NG', 'Lagos', 'Africa/Lagos', 0
         FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS number FROM account WHERE kind = 'parent') numbered",
    ),
    Sql::of(
        "INSERT INTO teacher_account (teacher_id, account_id, first_name, last_name, time_zone, created_at)
         SELECT ROW_NUMBER() OVER (ORDER BY id), id, 'Amaka', 'Eze', 'Africa/Lagos', 0 FROM account WHERE kind = 'teacher'",
    ),
    Sql::of(
        "INSERT INTO cohort (title, start_on, end_on, created_at) SELECT 'Term ' || i, '2026-01-05', '2026-12-18', 0 FROM
         (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 251) SELECT i FROM n) numbers",
    ),
    Sql::of(
        "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time,
         created_at) SELECT parent.id, parent.partner_id, 'Kid' || k, 'Adebayo', 10, 'male', 'monday', '16:00', 0
         FROM parent CROSS JOIN (SELECT 1 AS k UNION ALL SELECT 2) twins ORDER BY parent.id, k",
    ),
    Sql::of(
        "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day,
         time, time_offset, price_minor, paid_at, created_at)
         SELECT id, parent_id, partner_id, TRUE, 1 + class / 20, 1, CASE class WHEN 0 THEN 1 WHEN 5000 THEN 2 END, 1, 'monday',
                substr('08:0008:3009:0009:3010:0010:3011:0011:3012:0012:3013:0013:3014:0014:3015:0015:3016:0016:3017:0017:30',
                       CAST(1 + 5 * (class % 20) AS INTEGER), 5), 1, 15025, 0, 0
         FROM (SELECT id, parent_id, partner_id, (id - 1) / 40 AS class FROM child) numbered",
    ),
];
static MARK: Sql = Sql::of(
    "INSERT INTO mark (cohort_id, day, time, lesson_on, child_id, state, sponsor_id, teacher_id, marked_at)
     SELECT cohort_id, day, time, $1, child_id, CASE (child_id + $2) % 20 WHEN 0 THEN 'absent' WHEN 1 THEN 'late'
            WHEN 2 THEN 'excused' ELSE 'present' END, partner_id, 1, 0
     FROM program ORDER BY cohort_id, day, time, child_id",
);
/// One note for the families of each class.
static NOTE: Sql = Sql::of(
    "INSERT INTO lesson_note (cohort_id, day, time, lesson_on, child_id, audience, text, teacher_id, written_at)
     SELECT DISTINCT cohort_id, day, time, CAST($1 AS TEXT), CAST(NULL AS BIGINT), 'family', 'We built a maze.',
            CAST(1 AS BIGINT), CAST(0 AS BIGINT) FROM program",
);
static FIND_OWNER: Sql = Sql::of("SELECT account_id FROM parent WHERE id = $1");
static FIND_TEACHER_OWNER: Sql = Sql::of("SELECT account_id FROM teacher_account WHERE teacher_id = $1");
static INSERT_SESSION: Sql = Sql::of(
    "INSERT INTO session (account_id, token_hash, device, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, 'bench', $3, $3, $4)",
);

pub async fn measure(url: &str) {
    let app = app::start(url).await;
    let (_, large) = app.partner("large").await;
    let (_, small) = app.partner("small").await;
    let db = &app.app.identity.ctx.db;
    let started = Instant::now();
    fill(db).await.expect("marks");
    table::note(format!("10,010,000 marks made in {:.0} s", started.elapsed().as_secs_f64()));
    let staff = app.staff("cora").await;
    let of_teacher = [teacher(&app, 1).await, teacher(&app, 2).await];
    let of_parent = [parent(&app, 1).await, parent(&app, 100_001).await];
    let engine = lists::engine(db);
    let on = FIRST_ON.checked_add((7 * 20_i32).days()).expect("a day");
    let register = |who: &str, class: &str| format!("/api/{who}/classes/{class}/lessons/{on}");
    let classes = ["1-monday-0800", "251-monday-0800"];
    compare(
        engine,
        "a lesson's register, its teacher",
        [&of_teacher[0], &of_teacher[1]],
        classes.map(|class| register("teacher", class)),
    )
    .await;
    compare(
        engine,
        "a lesson's register, staff",
        [&staff, &staff],
        classes.map(|class| register("staff", class)),
    )
    .await;
    let records = ["/api/partner/parent/attendance"; 2].map(str::to_owned);
    compare(engine, "two children's records", [&of_parent[0], &of_parent[1]], records).await;
    let weeks = [0, 1].map(|_| format!("/api/partner/parent/week?from={on}"));
    compare(engine, "a family's week", [&of_parent[0], &of_parent[1]], weeks).await;
    let figures = ["/api/partner/attendance?page=1"; 2].map(str::to_owned);
    compare(engine, "a partner's figures, first page of 250 cohorts against 1", [&large, &small], figures)
        .await;
    let of_one = [1, 251].map(|cohort| format!("/api/partner/attendance?cohortId={cohort}"));
    compare(engine, "a partner's figures of one cohort", [&large, &small], of_one).await;
    let children =
        ["/api/partner/attendance/1?page=1", "/api/partner/attendance/251?page=1"].map(str::to_owned);
    compare(engine, "a partner's children of a cohort, first page", [&large, &small], children).await;
    let of_staff = [1, 251].map(|cohort| format!("/api/staff/attendance?cohortId={cohort}"));
    compare(engine, "staff's figures of a cohort by class", [&staff, &staff], of_staff).await;
    let requests = [
        (&of_teacher[0], register("teacher", classes[0])),
        (&of_parent[0], "/api/partner/parent/attendance".to_owned()),
        (&of_parent[0], format!("/api/partner/parent/week?from={on}")),
        (&large, "/api/partner/attendance?page=1".to_owned()),
        (&large, "/api/partner/attendance?cohortId=1".to_owned()),
        (&large, "/api/partner/attendance/1?page=1".to_owned()),
        (&staff, "/api/staff/attendance?cohortId=1".to_owned()),
    ];
    plans(db, &requests).await;
}

/// Prints the plan of each statement of this capability that the requests run, with the parameters of its first run.
async fn plans(db: &Db, requests: &[(&Caller, String)]) {
    let measured = |call: &Call| {
        lessons::SLICE.statements.iter().copied().flatten().any(|sql| sql.name == call.sql.name)
    };
    let mut calls: BTreeMap<&'static str, Call> = BTreeMap::new();
    for (caller, path) in requests {
        recording::start();
        caller.get(path).await;
        for call in recording::stop().into_iter().filter(measured) {
            calls.entry(call.sql.name).or_insert(call);
        }
    }
    let mut conn = db.read().await.expect("a connection");
    for (name, Call { sql, params }) in calls {
        table::note(format!("plan of {name}"));
        let params: Vec<Recorded> = params.into_iter().map(Recorded).collect();
        let params: Vec<&dyn Param> = params.iter().map(|param| param as &dyn Param).collect();
        for line in lists::explain(&mut conn, db, (sql.sqlite(), sql.postgres()), &params).await {
            table::note(format!("    {line}"));
        }
    }
}

/// A parameter of a recorded statement.
struct Recorded(Value<'static>);

impl Param for Recorded {
    fn value(&self) -> Value<'_> {
        self.0.clone()
    }
}

async fn fill(db: &Db) -> Result<(), DbError> {
    for sql in &FILL {
        tx!(db, t => { t.disable_statement_timeout().await?; t.run(sql, p![]).await.map(drop) })?;
    }
    for week in 0..LESSONS {
        let on = FIRST_ON.checked_add((7 * week).days()).map_err(|_| DbError::NoRow)?;
        tx!(db, t => {
            t.disable_statement_timeout().await?;
            t.run(&MARK, p![on, i64::from(week)]).await?;
            t.run(&NOTE, p![on]).await.map(drop)
        })?;
    }
    lists::analyze(db).await
}

async fn teacher(app: &BenchApp, id: i64) -> Caller {
    signed_in(app, &FIND_TEACHER_OWNER, id, "teacher").await
}

async fn parent(app: &BenchApp, id: i64) -> Caller {
    signed_in(app, &FIND_OWNER, id, "parent").await
}

async fn signed_in(app: &BenchApp, owner: &'static Sql, id: i64, kind: &str) -> Caller {
    let ctx = &app.app.identity.ctx;
    let (now, token) = (ctx.clock.now(), format!("stl_{kind}_{id:064}"));
    let hash: [u8; 32] = Sha256::digest(&token).into();
    let made: Result<(), DbError> = tx!(ctx.db, t => {
        let account: AccountId = t.one(owner, p![id]).await?;
        t.run(&INSERT_SESSION, p![account, hash.as_slice(), now, now + Duration::from_hours(10)]).await.map(drop)
    });
    made.expect("a session");
    app.bearer(&token)
}

/// The same request to the large and to the small one, alternating.
async fn compare(engine: &str, what: &str, callers: [&Caller; 2], paths: [String; 2]) {
    let mut took: [Vec<Duration>; 2] = Default::default();
    for _ in 0..TRIES {
        for (times, (caller, path)) in took.iter_mut().zip(callers.into_iter().zip(&paths)) {
            let (time, answer) = caller.get(path).await;
            assert_eq!(answer["status"], true, "{path}: {answer}");
            times.push(time);
        }
    }
    let [large, small] = took.map(|mut times| {
        times.sort_unstable();
        times[TRIES / 2].as_secs_f64() * 1_000.0
    });
    table::row(
        &format!("attendance of 10,000,000 marks, {engine}"),
        what,
        ms(large),
        format!("of 10,000: {}", ms(small)),
        format!("{:.1} times (aim 3)", large / small),
    );
}
