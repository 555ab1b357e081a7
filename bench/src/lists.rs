//! A partner with a million parents against one with a thousand: the same requests, alternating, on either engine.

use crate::{
    app::{self, Caller},
    table::{self, ms},
};
use db::{Conn, Db, DbError, Engine, Param, Sql, p, tx};
use kernel::{ParentId, PartnerId, Random};
use listing::Entry;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const SMALL: u32 = 1_000;
const LARGE: u32 = 1_000_000;
pub const CHUNK: u32 = 5_000;
const TRIES: usize = 21;

pub static INSERT_ACCOUNTS: Sql = Sql::new(
    "INSERT_ACCOUNTS",
    "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
     SELECT 'parent', value ->> 'email', value ->> 'email', '', TRUE, 0 FROM json_each($1)",
    "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
     SELECT 'parent', e ->> 'email', e ->> 'email', '', TRUE, 0
     FROM json_array_elements(CAST(CAST($1 AS TEXT) AS JSON)) e",
);
pub static INSERT_PARENTS: Sql = Sql::new(
    "INSERT_PARENTS",
    "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
     SELECT a.id, $1, value ->> 'first', value ->> 'last', '+2348031234567', 'NG', 'Lagos', 'Africa/Lagos', 0
     FROM json_each($2) JOIN account a ON a.kind = 'parent' AND a.email_folded = value ->> 'email'
     RETURNING id, first_name, last_name, (SELECT email FROM account WHERE account.id = parent.account_id)",
    "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
     SELECT a.id, CAST($1 AS BIGINT), e ->> 'first', e ->> 'last', '+2348031234567', 'NG', 'Lagos', 'Africa/Lagos', 0
     FROM json_array_elements(CAST(CAST($2 AS TEXT) AS JSON)) e
     JOIN account a ON a.kind = 'parent' AND a.email_folded = e ->> 'email'
     RETURNING id, first_name, last_name, (SELECT email FROM account WHERE account.id = parent.account_id)",
);
pub static INSERT_ALLOWANCES: Sql = Sql::of(
    "INSERT INTO allowance (parent_id, partner_id) SELECT id, partner_id FROM parent WHERE partner_id = $1 AND id >= $2",
);
static ANALYZE: Sql = Sql::of("ANALYZE");
pub static BULK_LOAD_SETTINGS: [Sql; 2] = [
    Sql::new("GRAM_IN_HEAPS", "SELECT 1", "ALTER INDEX listing_entry_gram_idx SET (fastupdate = on)"),
    Sql::new("START_IN_HEAPS", "SELECT 1", "ALTER INDEX listing_entry_start_idx SET (fastupdate = on)"),
];
pub static DEFAULT_SETTINGS: [Sql; 4] = [
    Sql::new("GRAM_AS_SHIPPED", "SELECT 1", "ALTER INDEX listing_entry_gram_idx SET (fastupdate = off)"),
    Sql::new("START_AS_SHIPPED", "SELECT 1", "ALTER INDEX listing_entry_start_idx SET (fastupdate = off)"),
    Sql::new("SORT_GRAM", "SELECT 1", "SELECT gin_clean_pending_list('listing_entry_gram_idx')"),
    Sql::new("SORT_START", "SELECT 1", "SELECT gin_clean_pending_list('listing_entry_start_idx')"),
];

const FIRST: [&str; 40] = [
    "Ann",
    "Chiamaka",
    "Oluwaseun",
    "Ade",
    "Bola",
    "Luc",
    "Marie",
    "James",
    "John",
    "Peter",
    "Paul",
    "Fatima",
    "Aisha",
    "Ngozi",
    "Emeka",
    "Kemi",
    "Tunde",
    "Sade",
    "Ifeoma",
    "Obi",
    "Chinedu",
    "Amara",
    "Zainab",
    "Musa",
    "Ibrahim",
    "Grace",
    "Blessing",
    "Michael",
    "David",
    "Sarah",
    "Ruth",
    "Esther",
    "Daniel",
    "Samuel",
    "Joseph",
    "Mercy",
    "Joy",
    "Tobi",
    "Ada",
    "Uche",
];
const LAST: [&str; 30] = [
    "Adebayo", "Okonkwo", "Gagnon", "Tremblay", "Smith", "Brown", "Johnson", "Okafor", "Eze", "Balogun",
    "Danjuma", "Mohammed", "Bello", "Abubakar", "Nwosu", "Obi", "Ojo", "Lawal", "Garba", "Yusuf", "Mann",
    "Okoro", "Udo", "Effiong", "Bassey", "Etim", "Akpan", "Idowu", "Rossi", "Weber",
];

/// Queries; LAST and MIDDLE are replaced by page numbers.
const CALLS: [(&str, &str); 9] = [
    ("first page", "page=1"),
    ("last page", "page=LAST"),
    ("middle page", "page=MIDDLE"),
    ("first page, a to z", "page=1&sort=a-z"),
    ("a search that matches one", "page=1&search=quvenzhane"),
    ("'ann', first page", "page=1&search=ann"),
    ("'ann', a to z", "page=1&search=ann&sort=a-z"),
    ("'a' (starts of words)", "page=1&search=a"),
    ("'ann smith'", "page=1&search=ann+smith"),
];

pub async fn measure(url: &str) {
    let app = app::start(url).await;
    let (small_id, small) = app.partner("small").await;
    let (large_id, large) = app.partner("large").await;
    let db = &app.app.identity.ctx.db;
    let started = Instant::now();
    // Bulk loading is not how parents sign up, so PostgreSQL may use the pending lists of its GIN indexes here.
    run_all(db, &BULK_LOAD_SETTINGS).await.expect("a setting");
    fill(db, small_id, SMALL).await.expect("a small partner");
    fill(db, large_id, LARGE).await.expect("a large partner");
    run_all(db, &DEFAULT_SETTINGS).await.expect("a setting");
    table::note(format!("{LARGE} parents made in {:.0} s", started.elapsed().as_secs_f64()));
    for (name, query) in CALLS {
        compare(engine(db), name, query, &small, &large).await;
    }
    plans(db).await;
}

pub async fn run_all(db: &Db, statements: &'static [Sql]) -> Result<(), DbError> {
    for sql in statements {
        tx!(db, t => { t.all::<Option<i64>>(sql, p![]).await.map(drop) })?;
    }
    Ok(())
}

pub fn engine(db: &Db) -> &'static str {
    match db.engine() {
        Engine::Sqlite(_) => "SQLite",
        Engine::Postgres(_) => "PostgreSQL",
    }
}

async fn compare(engine: &str, name: &str, query: &str, small: &Caller, large: &Caller) {
    let mut took: [Vec<Duration>; 2] = Default::default();
    let mut total = 0;
    for _ in 0..TRIES {
        for (place, caller, rows) in [(0, small, SMALL), (1, large, LARGE)] {
            let query =
                query.replace("LAST", &(rows / 10).to_string()).replace("MIDDLE", &(rows / 20).to_string());
            let (time, answer) = caller.get(&format!("/api/partner/parent/all?{query}")).await;
            assert!(!answer["data"].as_array().expect("a list").is_empty(), "{query} finds somebody");
            took[place].push(time);
            total = answer["meta"]["total"].as_u64().expect("a total");
        }
    }
    let [small, large] = took.map(|mut times| {
        times.sort_unstable();
        times[TRIES / 2].as_secs_f64() * 1_000.0
    });
    table::row(
        &format!("a partner's list of 1,000,000 parents, {engine}"),
        &format!("{name}: {total} found"),
        ms(large),
        format!("of 1,000: {}", ms(small)),
        format!("{:.1} times", large / small),
    );
}

pub fn people(partner_id: PartnerId, from: u32, random: &Random) -> Vec<Value> {
    let pick = |names: &[&'static str]| names[random.below(names.len() as u64) as usize];
    (from..from + CHUNK)
        .map(|number| {
            let (first, last) = match number {
                500 => ("Xochitl", "Quvenzhane"),
                _ => (pick(&FIRST), pick(&LAST)),
            };
            let email =
                format!("{first}.{last}{number}@mail{}.p{partner_id}.example", number % 50).to_lowercase();
            json!({ "first": first, "last": last, "email": email })
        })
        .collect()
}

/// Inserts parents as sign-up does, without journal and mail.
async fn fill(db: &Db, partner_id: PartnerId, count: u32) -> Result<(), DbError> {
    let random = Random::seeded(7);
    for from in (0..count).step_by(CHUNK as usize) {
        let mut people = people(partner_id, from, &random);
        people.truncate((count - from) as usize);
        let rows = Value::Array(people.clone()).to_string();
        tx!(db, t => {
            t.run(&INSERT_ACCOUNTS, p![rows]).await?;
            let created: Vec<(ParentId, String, String, String)> = t.all(&INSERT_PARENTS, p![partner_id, rows]).await?;
            let entry = |(id, first, last, email): &(ParentId, String, String, String)| {
                Entry::new(*id, &format!("{first} {last}"), &[first, last, email])
            };
            let entries: Vec<_> = created.iter().map(entry).collect();
            let first = created.iter().map(|row| row.0).min().unwrap_or(ParentId::new(0));
            t.run(&INSERT_ALLOWANCES, p![partner_id, first]).await?;
            listing::put(t, identity::parents_of(partner_id), &entries).await
        })?;
    }
    analyze(db).await
}

pub async fn analyze(db: &Db) -> Result<(), DbError> {
    tx!(db, t => { t.run(&ANALYZE, p![]).await.map(drop) })
}

/// Prints the query plans, which must not contain a table scan.
async fn plans(db: &Db) {
    let mut conn = db.read().await.expect("a connection");
    for name in ["LIST_NEWEST", "LIST_AZ", "GRAM_NEWEST", "START_NEWEST", "GRAM_AZ"] {
        let mut statements = listing::SLICE.statements.iter().copied().flatten();
        let sql = statements.find(|sql| sql.name == name).expect("a statement");
        table::note(format!("plan of {name}"));
        for line in plan(&mut conn, db, sql).await {
            table::note(format!("    {line}"));
        }
    }
}

async fn plan(conn: &mut Conn, db: &Db, sql: &Sql) -> Vec<String> {
    let literals = |text: &str, mark: char, search: &str| {
        let values = ["2", search, "10", "0"];
        (1..=4).fold(text.to_owned(), |text, number| {
            text.replace(&format!("{mark}{number}"), values[number - 1])
        })
    };
    let is_listing = sql.name.starts_with("LIST");
    let search = |long: &'static str, short: &'static str| {
        if is_listing {
            "10"
        } else if sql.name.starts_with("START") {
            short
        } else {
            long
        }
    };
    let (sqlite, postgres) = (
        literals(sql.sqlite(), '?', search("'\"ann\"'", "'\"a\"'")),
        literals(sql.postgres(), '$', search("'%ann%'", "'a'")),
    );
    explain(conn, db, (&sqlite, &postgres), p![]).await
}

/// The plan of a statement, given its text for each engine.
pub async fn explain(
    conn: &mut Conn,
    db: &Db,
    (sqlite, postgres): (&str, &str),
    params: &[&dyn Param],
) -> Vec<String> {
    let leaked =
        |text: String| -> &'static Sql { Box::leak(Box::new(Sql::of(Box::leak(text.into_boxed_str())))) };
    match db.engine() {
        Engine::Sqlite(_) => {
            let explain = leaked(format!("EXPLAIN QUERY PLAN {sqlite}"));
            let rows: Vec<(i64, i64, i64, String)> = conn.all(explain, params).await.expect("a plan");
            rows.into_iter().map(|row| row.3).collect()
        }
        Engine::Postgres(_) => {
            let explain = leaked(format!("EXPLAIN (COSTS OFF) {postgres}"));
            conn.all(explain, params).await.expect("a plan")
        }
    }
}
