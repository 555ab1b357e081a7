//! All data moves from one engine to the other and back unchanged.

use crate::invariants;
use backup::{BackupError, Counted, export};
use db::Db;
use journal::seal::seal_some;
use kernel::Random;
use serde_json::json;
use server::{app::SLICES, demo};
use sha2::{Digest as _, Sha256};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;
use testkit::{PASSWORD, Persona, TestApp, TestDatabase, TestEngine};

async fn open(database: &TestDatabase) -> Db {
    Db::open(&database.options(), Random::seeded(1)).await.unwrap()
}

async fn import(db: &Db, file: &Path) -> Result<Counted, BackupError> {
    backup::import(db, file, &mut |_| ()).await
}

async fn exported(db: &Db, folder: &TempDir, name: &str) -> (PathBuf, String) {
    let path = folder.path().join(name);
    let counted = export(db, &path).await.unwrap();
    assert!(counted.rows > 1_000 && counted.tables > 40, "{counted:?}");
    let text = fs::read_to_string(&path).unwrap();
    (path, text)
}

/// A filled demo on SQLite, regardless of the engine under test.
async fn filled(folder: &TempDir) -> TestApp {
    let app = TestApp::on(TestDatabase::of_file(&folder.path().join("source.db"))).await;
    demo::fill(&app.app).await.unwrap();
    while seal_some(&app.ctx.db).await.unwrap() > 0 {}
    // One unsealed entry.
    app.partner("late").await;
    // An id that was used and deleted must not be reused after the move.
    app.database
        .execute("INSERT INTO teacher (id, first_name, last_name, class_link, created_at) VALUES (900, 'A', 'B', '', 0); DELETE FROM teacher WHERE id = 900")
        .await;
    app
}

async fn log_in(app: &TestApp) -> Persona {
    let session = app.log_in("/api/partner/auth/login", "adaeze@greenbridge.example", PASSWORD).await.json();
    app.bearer(session["data"]["token"].as_str().unwrap_or_else(|| panic!("{session}")))
}

/// Requests whose responses are compared before and after the move.
const COMPARED_PATHS: [&str; 5] = [
    "/api/partner/enrolments/monthly",
    "/api/partner/cohort/all",
    "/api/partner/parent/all?page=1&search=ade",
    "/api/partner/invites/summary",
    "/api/partner/payments",
];

async fn responses(app: &TestApp) -> Vec<String> {
    let partner = log_in(app).await;
    let mut answers = Vec::new();
    for path in COMPARED_PATHS {
        let answer = partner.get(path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        answers.push(answer.text);
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_a_demo_between_engines_and_back_byte_for_byte() {
    let folder = TempDir::new().unwrap();
    let source = filled(&folder).await;
    let (file, text) = exported(&source.ctx.db, &folder, "one").await;
    let target = TestDatabase::create().await;
    let db = open(&target).await;
    let before = schema(&target).await;
    import(&db, &file).await.unwrap();
    assert_eq!(schema(&target).await, before, "indexes and triggers dropped during the import are recreated");
    assert_eq!(invariants::broken(&target, &[]).await, Vec::<String>::new());
    let (moved, moved_text) = exported(&db, &folder, "two").await;
    assert!(moved_text == text, "{}", first_difference(&text, &moved_text));
    let (from, to) = (invariants::chain(&source.database).await, invariants::chain(&target).await);
    assert_eq!((to.defect, to.newest, to.waiting), (None, from.newest, from.waiting));
    assert!(from.sealed > 10 && from.waiting > 0, "{} sealed, {} waiting", from.sealed, from.waiting);
    let back = open(&TestDatabase::of_file(&folder.path().join("back.db"))).await;
    import(&back, &moved).await.unwrap();
    assert!(exported(&back, &folder, "three").await.1 == text);
    drop(db);
    let app = TestApp::on(target).await;
    assert_eq!(responses(&app).await, responses(&source).await);
    let new = app.database.rows("INSERT INTO teacher (first_name, last_name, class_link, created_at) VALUES ('A', 'B', '', 0) RETURNING id");
    assert_eq!(new.await, ["901"]);
    let partner = app.partner("after").await;
    let parent = app.parent("moved", partner.id).await;
    let found = partner.persona.get("/api/partner/parent/all?page=1&search=moved").await.json();
    assert_eq!(found["data"][0]["id"], json!(parent.id), "{found}");
}

/// The definition of every index, constraint and trigger.
async fn schema(database: &TestDatabase) -> Vec<String> {
    let sql = match TestEngine::current() {
        TestEngine::Sqlite => {
            "SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_schema
             WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1"
        }
        TestEngine::Postgres => {
            "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
             UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
             FROM pg_constraint WHERE connamespace = 'public'::regnamespace
             UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1"
        }
    };
    let found = database.rows(sql).await;
    assert!(found.len() > 150, "{found:?}");
    found
}

/// Row counts of tables that the schema, the demo and triggers fill.
async fn counts(database: &TestDatabase) -> Vec<String> {
    let tables =
        ["public_text", "account", "child", "journal", "journal_unsealed", "listing_total", "month_total"];
    let counts = tables.map(|table| format!("SELECT '{table}', COUNT(*) FROM {table}"));
    database.rows(&counts.join(" UNION ALL ")).await
}

fn first_difference(one: &str, other: &str) -> String {
    let differing = one.lines().zip(other.lines()).find(|(one, other)| one != other);
    format!("{differing:?}").chars().take(1_000).collect()
}

/// The tables to move are read from the schema; this compares them with those that the crates declare.
#[tokio::test(flavor = "multi_thread")]
async fn moves_every_table_except_derived_ones() {
    let db = open(&TestDatabase::create().await).await;
    let tables = db.snapshot().await.unwrap().tables().await.unwrap();
    let moved: BTreeSet<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    let mut owned: BTreeSet<&str> = SLICES.iter().flat_map(|slice| slice.tables).copied().collect();
    // Search indexes, filled by SQLite itself.
    assert!(["listing_gram", "listing_start", "listing_unindexed"].iter().all(|name| owned.remove(name)));
    // A queue and a counter, maintained by triggers.
    assert!(owned.remove("journal_unsealed") && owned.remove("programme_version"));
    // A view.
    assert!(owned.remove("seat_in_use"));
    // Totals, maintained by triggers.
    owned.retain(|name| !["_total", "_sum"].iter().any(|end| name.ends_with(end)));
    assert!(
        [
            "program_change",
            "pair_change",
            "seat_change",
            "agreement_seat_change",
            "department_seat_change",
            "listing_change",
            "attendance_change",
            "child_attendance",
            "class_attendance",
            "class_attendance_change"
        ]
        .iter()
        .all(|name| owned.remove(name))
    );
    assert_eq!(moved, owned);
    for (index, table) in tables.iter().enumerate() {
        let before: BTreeSet<&String> = tables[..index].iter().map(|table| &table.name).collect();
        assert!(table.refers_to.iter().all(|other| before.contains(other)), "{}", table.name);
    }
}

async fn refusal(db: &Db, file: &Path) -> String {
    match import(db, file).await {
        Err(BackupError::Refused(sentence)) => sentence.replace(file.to_str().unwrap(), "FILE"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_a_modified_export_and_imports_nothing() {
    let folder = TempDir::new().unwrap();
    let source = filled(&folder).await;
    let (file, text) = exported(&source.ctx.db, &folder, "one").await;
    let target = TestDatabase::create().await;
    let db = open(&target).await;
    let empty = (counts(&target).await, schema(&target).await);
    let changed = folder.path().join("changed");
    let lines: Vec<&str> = text.lines().collect();
    let last_row = lines.iter().rposition(|line| line.starts_with('[')).unwrap();
    let without = |skipped: usize| {
        let kept = lines.iter().enumerate().filter(|(index, _)| *index != skipped);
        kept.flat_map(|(_, line)| [*line, "\n"]).collect::<String>()
    };
    for (what, content) in [
        ("another letter", text.replacen("Greenbridge", "Greenbrigde", 1)),
        ("a row less", without(last_row)),
        ("cut off", text[..text.len() / 2].to_owned()),
        ("no end", without(lines.len() - 1)),
        ("more after the end", format!("{text}{{}}\n")),
        ("nothing", String::new()),
        ("something else", "hello\n".to_owned()),
    ] {
        assert!(content != text, "{what}");
        fs::write(&changed, content).unwrap();
        let error = refusal(&db, &changed).await;
        assert_eq!(error, "The file FILE is not what was exported; nothing was imported.", "{what}");
        assert_eq!((counts(&target).await, schema(&target).await), empty, "{what}");
    }
    let schema = db::newest_schema();
    fs::write(&changed, text.replacen(&format!("\"schema\":{schema}"), "\"schema\":3", 1)).unwrap();
    let error = refusal(&db, &changed).await;
    assert!(error.contains(&format!("another version of Seatling (schema 3, here {schema})")), "{error}");
    import(&db, &file).await.unwrap();
    let error = refusal(&db, &file).await;
    assert!(error.starts_with("There is something in the database already (table "), "{error}");
}

/// The lines with matching row counts and checksums.
fn with_checksums(lines: &[String]) -> String {
    let sum = |lines: &[String]| {
        let sha256 = hex::encode(Sha256::digest(lines.concat()));
        json!({ "rows": lines.len(), "sha256": sha256 }).to_string()
    };
    let (mut out, mut rows) = (Vec::new(), Vec::new());
    for line in &lines[..lines.len() - 1] {
        let is_sum = line.starts_with("{\"rows\"");
        if line.starts_with('[') {
            rows.push(line.clone());
        }
        out.push(if is_sum { sum(&std::mem::take(&mut rows)) } else { line.clone() });
    }
    out.push(sum(&out));
    out.join("\n") + "\n"
}

/// References and unique columns are checked after all rows are imported.
#[tokio::test(flavor = "multi_thread")]
async fn rejects_rows_that_break_a_constraint_and_leaves_the_target_unchanged() {
    let folder = TempDir::new().unwrap();
    let source = filled(&folder).await;
    let (file, text) = exported(&source.ctx.db, &folder, "one").await;
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    assert!(with_checksums(&lines) == text, "{}", first_difference(&text, &with_checksums(&lines)));
    let target = TestDatabase::create().await;
    let db = open(&target).await;
    let empty = (counts(&target).await, schema(&target).await);
    let head = |table: &str| {
        let begin = format!("{{\"table\":\"{table}\"");
        lines.iter().position(|line| line.starts_with(&begin)).unwrap()
    };
    let mut without_a_parent = lines.clone();
    without_a_parent.remove(head("parent") + 1);
    let mut mail_twice = lines.clone();
    let columns: serde_json::Value = serde_json::from_str(&lines[head("mail")]).unwrap();
    let column =
        |name: &str| columns["columns"].as_array().unwrap().iter().position(|c| c[0] == name).unwrap();
    let mut row: serde_json::Value = serde_json::from_str(&lines[head("mail") + 1]).unwrap();
    row[column("id")] = json!(1_000_000);
    mail_twice.insert(head("mail") + 2, row.to_string());
    for (what, lines) in [("a reference to nothing", without_a_parent), ("a repeated value", mail_twice)] {
        let changed = folder.path().join("changed");
        fs::write(&changed, with_checksums(&lines)).unwrap();
        let error = refusal(&db, &changed).await;
        assert_eq!(error, "The file FILE is not what was exported; nothing was imported.", "{what}");
        assert_eq!((counts(&target).await, schema(&target).await), empty, "{what}");
    }
    import(&db, &file).await.unwrap();
}

/// Through the command line.
#[test]
fn exports_from_a_running_server_and_imports_into_a_new_folder() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let running = crate::running::start(&data, &["--demo"]);
    let file = folder.path().join("all.jsonl");
    let output = super::run(&data, &["export", super::text(&file)]).unwrap();
    assert!(output.starts_with("Exported ") && output.contains("The server's key is not in it"), "{output}");
    drop(running);
    let new = folder.path().join("new");
    let output = super::run(&new, &["import", super::text(&file)]).unwrap();
    assert!(output.starts_with("Imported "), "{output}");
    let running = crate::running::start(&new, &["--demo"]);
    let body = json!({ "email": "adaeze@greenbridge.example", "password": PASSWORD }).to_string();
    assert!(running.post("/api/partner/auth/login", &body).contains("\"token\":\""));
    let refusal = super::run(&folder.path().join("none"), &["export", super::text(&file)]).unwrap_err();
    assert!(refusal.starts_with("There is no database in "), "{refusal}");
}
