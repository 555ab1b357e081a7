//! A restore migrates a backup of an older version without losing data.

use super::{backups::demo_and_backup, run, text};
use crate::{
    invariants::{self, ALWAYS},
    running::start,
};
use rusqlite::Connection;
use std::{
    fs,
    path::{Path, PathBuf},
};
use testkit::TestDatabase;

/// The oldest schema that can hold every payment of the demo.
const OLDEST: i32 = 16;
const HISTORY: &str = "refinery_schema_history";

/// Version and file of each migration, oldest first.
fn migrations() -> Vec<(i32, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/sqlite");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let number = |path: &Path| text(path).rsplit_once("/V")?.1.split_once("__")?.0.parse().ok();
    let mut all: Vec<(i32, PathBuf)> = paths.map(|path| (number(&path).unwrap(), path)).collect();
    all.sort();
    all
}

/// Every table with its comma-separated columns.
fn tables(conn: &Connection) -> Vec<(String, String)> {
    let sql = "SELECT t.name, group_concat('\"' || c.name || '\"') FROM pragma_table_list t, pragma_table_info(t.name) c
               WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name <> ?1 GROUP BY t.name";
    let mut statement = conn.prepare(sql).unwrap();
    let rows = statement.query_map([HISTORY], |row| Ok((row.get(0)?, row.get(1)?)));
    let all = rows.unwrap().map(Result::unwrap);
    // Both were replaced by tables for every kind of account, and the demo has nothing in them.
    let is_replaced = |(table, columns): &(String, String)| {
        table == "staff_invitation" || (table == "recovery_code" && columns.contains("staff_id"))
    };
    all.filter(|table| !is_replaced(table)).collect()
}

/// A copy of the demo's backup as an older version could have made it: without the account of a teacher. Its journal is
/// not sealed yet: how far the demo got with that differs, and seals cover who did something.
fn without_teacher(today: &Path) -> PathBuf {
    let older = today.with_extension("older.db");
    fs::copy(today, &older).unwrap();
    let conn = Connection::open(&older).unwrap();
    conn.execute_batch(
        "PRAGMA foreign_keys = OFF;
         DROP TRIGGER journal_append_only_update;
         DROP TRIGGER journal_seal_append_only_delete;
         DELETE FROM journal_seal;
         DELETE FROM journal_unsealed;
         INSERT INTO journal_unsealed (journal_id) SELECT id FROM journal;
         UPDATE journal SET actor_kind = 'system', actor_id = NULL WHERE actor_kind = 'teacher';
         DELETE FROM teacher_account;
         DELETE FROM account WHERE kind = 'teacher'",
    )
    .unwrap();
    older
}

/// Opens the first database and attaches the second as `other`.
fn open_with_attached(path: &Path, other: &Path) -> Connection {
    let conn = Connection::open(path).unwrap();
    conn.execute("ATTACH ?1 AS other", [text(other)]).unwrap();
    conn
}

/// Creates the backup that a binary of that version would have created from the same content.
fn backup_of_version(version: i32, today: &Path, path: &Path) {
    let conn = open_with_attached(path, today);
    conn.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    for (_, file) in migrations().into_iter().filter(|(number, _)| *number <= version) {
        conn.execute_batch(&fs::read_to_string(&file).unwrap()).unwrap();
    }
    let made = format!("SELECT sql FROM other.sqlite_schema WHERE name = '{HISTORY}'");
    conn.execute_batch(&conn.query_row(&made, [], |row| row.get::<_, String>(0)).unwrap()).unwrap();
    let history = format!("INSERT INTO main.{HISTORY} SELECT * FROM other.{HISTORY} WHERE version <= ?1");
    conn.execute(&history, [version]).unwrap();
    let has_digests = version >= 24;
    let mut copied = tables(&conn);
    // Its triggers add rows to tables that are copied after it.
    copied.sort_by_key(|(table, _)| table != "partner");
    for (table, columns) in copied {
        // Versions before 24 cannot store digests, so leave those entries unsealed.
        if table == "journal_seal" && !has_digests {
            continue;
        }
        // Maintained by triggers.
        if table.ends_with("_total") || table == "listing_unindexed" {
            continue;
        }
        let read = as_today(&table, &columns);
        // Some tables are not empty in a new database.
        let sql = format!(
            "DELETE FROM main.{table}; INSERT INTO main.{table} ({columns}) SELECT {read} FROM other.{table}"
        );
        conn.execute_batch(&sql).unwrap_or_else(|error| panic!("{version} {table}: {error}"));
    }
    for restore_wording in [
        "UPDATE main.consent_text SET text = replace(text, 'gender, school and', 'gender and')",
        "UPDATE main.public_text SET text = replace(text, 'gender, school, and', 'gender, and')",
    ] {
        // The table of public texts is younger than the oldest version.
        if version < 41 && (version >= 18 || restore_wording.contains("consent_text")) {
            conn.execute_batch(restore_wording).unwrap();
        }
    }
    if version >= 35 {
        // A binary of that version empties it in each commit.
        conn.execute_batch("DELETE FROM main.listing_unindexed").unwrap();
    }
    if version >= 22 && !has_digests {
        let queue = "DELETE FROM main.journal_unsealed;
                     INSERT INTO main.journal_unsealed (journal_id) SELECT id FROM main.journal";
        conn.execute_batch(queue).unwrap();
    }
}

/// Maps columns of an older version to today's schema: until version 35 a listing stored its own count.
fn as_today(table: &str, columns: &str) -> String {
    let counted = "COALESCE((SELECT s.entries FROM other.listing_sum s WHERE s.listing_id = listing.id), 0)";
    match table {
        "listing" => columns.replace("\"entries\"", counted),
        // Until version 45 the second factor was stored with the member of staff; the demo's staff have none.
        "staff" => columns
            .replace("\"totp_nonce\"", "NULL")
            .replace("\"totp_confirmed_at\"", "NULL")
            .replace("\"totp_last_step\"", "0"),
        // Until version 54 a partner had one account.
        "partner" if !columns.contains("contact_id") => columns.replace("\"account_id\"", "\"contact_id\""),
        // Until version 60 the partner had the rules of moving seats, which no agreement of the demo's changes.
        "partner" => columns.replace("\"max_seat_moves\"", "NULL").replace("\"seat_moves\"", "'during_term'"),
        _ => columns.to_owned(),
    }
}

/// Tables whose rows differ between a backup and the restored database.
fn changed_tables(backup: &Path, restored: &Path) -> Vec<String> {
    let conn = open_with_attached(backup, restored);
    let differs = |(table, columns): &(String, String)| {
        let old = format!("SELECT {columns} FROM main.{table}");
        let mut new = format!("SELECT {} FROM other.{table}", as_today(table, columns));
        // A migration may add a version of a text, and changes no version that somebody may have read.
        match table.as_str() {
            "consent_text" => new += " WHERE version IN (SELECT version FROM main.consent_text)",
            "public_text" => new += " WHERE (name, version) IN (SELECT name, version FROM main.public_text)",
            _ => {}
        }
        let sql = format!(
            "SELECT (SELECT COUNT(*) FROM ({old})) <> (SELECT COUNT(*) FROM ({new}))
                 OR EXISTS ({old} EXCEPT {new}) OR EXISTS ({new} EXCEPT {old})"
        );
        conn.query_row(&sql, [], |row| row.get::<_, bool>(0)).unwrap()
    };
    let all = tables(&conn);
    assert!(all.len() > 30, "{all:?}");
    all.into_iter().filter(differs).map(|(table, _)| table).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn restores_backups_of_every_older_version_without_data_loss() {
    let (folder, today) = demo_and_backup();
    let today = without_teacher(&today);
    // The demo's past payments exist at no provider.
    let before = invariants::broken(&TestDatabase::of_file(&today), &[ALWAYS]).await;
    assert!(before.iter().all(|wrong| wrong.starts_with("I4") || wrong.starts_with("I8")), "{before:?}");
    let numbers = migrations().into_iter().map(|(number, _)| number);
    let older: Vec<i32> = numbers.filter(|number| (OLDEST..db::newest_schema()).contains(number)).collect();
    for version in older.iter().copied() {
        let backup = folder.path().join(format!("{version}.db"));
        backup_of_version(version, &today, &backup);
        assert_eq!(db::sqlite::file::verify(&backup).unwrap(), version);
        let data = folder.path().join(format!("data-{version}"));
        let output = run(&data, &["restore", text(&backup)]).unwrap();
        let restored = data.join("seatling.db");
        assert_eq!(db::sqlite::file::verify(&restored).unwrap(), db::newest_schema(), "{output}");
        assert_eq!(changed_tables(&backup, &restored), Vec::<String>::new(), "{version}");
        let after = invariants::broken(&TestDatabase::of_file(&restored), &[ALWAYS]).await;
        assert_eq!(after, before, "{version}");
    }
    assert_is_served(&folder.path().join(format!("data-{OLDEST}")));
    // Control: a lost value is detected.
    let newest = older.last().unwrap();
    let restored = folder.path().join(format!("data-{newest}/seatling.db"));
    Connection::open(&restored)
        .unwrap()
        .execute_batch("UPDATE teacher SET class_link = '' WHERE id = 1")
        .unwrap();
    let lost = changed_tables(&folder.path().join(format!("{newest}.db")), &restored);
    // The version counter changes with it.
    assert_eq!(lost, ["programme_version", "teacher"]);
}

/// Asserts that a demo partner can log in, and finds a family by name.
fn assert_is_served(data: &Path) {
    let running = start(data, &["--demo"]);
    let body = r#"{"email":"adaeze@greenbridge.example","password":"seatling1"}"#;
    let session = running.post("/api/partner/auth/login", body);
    let token = session.split("\"token\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let found = running.get_as(token, "/api/partner/parent/all?page=1&search=adebayo");
    assert!(found.contains("Adebayo"), "{found}");
}

/// The restore explains why it cannot read erasures from a database with an older schema.
#[test]
fn replaces_and_keeps_a_database_of_an_older_version() {
    let (folder, today) = demo_and_backup();
    let data = folder.path().join("older");
    fs::create_dir(&data).unwrap();
    backup_of_version(OLDEST, &without_teacher(&today), &data.join("seatling.db"));
    let output = run(&data, &["restore", text(&today)]).unwrap();
    let newest = db::newest_schema();
    let warning = format!(
        "Erasures are taken from the list alone: The database is of another version than this command (schema {OLDEST} against {newest})"
    );
    assert!(output.contains(&warning), "{output}");
    let kept = fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path());
    let kept = kept.filter(|path| text(path).contains(".replaced-")).collect::<Vec<_>>();
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert_eq!(db::sqlite::file::verify(&kept[0]).unwrap(), OLDEST, "the replaced database is unchanged");
}

/// Without them, the first readers would use plans for tables of unknown size until the next hourly check.
#[tokio::test(flavor = "multi_thread")]
async fn a_migrated_database_has_statistics_of_its_large_tables() {
    let (folder, today) = demo_and_backup();
    let path = folder.path().join("older.db");
    backup_of_version(OLDEST, &without_teacher(&today), &path);
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
         INSERT INTO cohort (title, start_on, end_on, created_at) SELECT 'Term', '2026-01-05', '2026-03-27', i FROM n",
    )
    .unwrap();
    let count = |sql: &str| conn.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'"), 0, "the control");
    db::Db::open(&TestDatabase::of_file(&path).options(), kernel::Random::seeded(1)).await.unwrap();
    assert!(count("SELECT COUNT(*) FROM sqlite_stat1 WHERE tbl = 'cohort'") > 0);
}
