//! Both migration trees create the same schema, and a newer schema is rejected.

use db::Db;
use kernel::Random;
use listing::SEARCH_INDEX;
use std::{
    collections::BTreeSet,
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};
use testkit::{TestDatabase, TestEngine};

fn folder(engine: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(engine)
}

fn files(engine: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder(engine)).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn both_trees_have_the_same_files() {
    assert_eq!(files("sqlite"), files("postgres"));
}

/// Table, column, type, nullable. SQLite adds changes to totals immediately and has no tables for them.
type Column = (String, String, &'static str, bool);

fn kind(declared: &str) -> &'static str {
    match declared.to_lowercase().as_str() {
        "bigint" | "integer" => "whole number",
        "text" => "text",
        "blob" | "bytea" => "bytes",
        "boolean" => "truth",
        other => panic!("{other} is not one of our column types"),
    }
}

fn sqlite_columns(path: &Path) -> BTreeSet<Column> {
    let conn = rusqlite::Connection::open(path).unwrap();
    let sql =
        "SELECT m.name, c.name, c.type, c.\"notnull\" = 0 FROM sqlite_schema m, pragma_table_info(m.name) c
               WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name <> 'refinery_schema_history'
               AND m.name NOT LIKE 'listing_gram%' AND m.name NOT LIKE 'listing_start%' AND m.name <> 'listing_unindexed' AND m.name NOT IN ('program_change', 'pair_change', 'seat_change', 'agreement_seat_change', 'listing_change')";
    let mut statement = conn.prepare(sql).unwrap();
    let rows = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, kind(&row.get::<_, String>(2)?), row.get(3)?)));
    rows.unwrap().map(Result::unwrap).collect()
}

async fn postgres_columns(url: &str) -> BTreeSet<Column> {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let sql = "SELECT table_name::text, column_name::text, data_type::text, is_nullable = 'YES'
               FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
               WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'refinery_schema_history'
                 AND table_name NOT IN ('program_change', 'pair_change', 'seat_change', 'agreement_seat_change', 'listing_change')";
    let rows = client.query(sql, &[]).await.unwrap();
    rows.iter().map(|row| (row.get(0), row.get(1), kind(row.get(2)), row.get(3))).collect()
}

/// Needs both engines, so it runs only with PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
async fn both_trees_create_the_same_tables_columns_and_nullability() {
    if TestEngine::current() == TestEngine::Sqlite {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("schema.db");
    let options = db::DbOptions::new(format!("sqlite:{}", path.display()), &SEARCH_INDEX);
    drop(Db::open(&options, Random::seeded(1)).await.unwrap());
    let postgres = TestDatabase::create().await;
    let sqlite = sqlite_columns(&path);
    assert!(sqlite.len() > 10);
    assert_eq!(sqlite, postgres_columns(postgres.url()).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_a_database_newer_than_the_binary() {
    let database = TestDatabase::create().await;
    drop(Db::open(&database.options(), Random::seeded(1)).await.unwrap());
    database
        .execute("INSERT INTO refinery_schema_history (version, name, applied_on, checksum) VALUES (9999, 'later', '2030-01-01T00:00:00Z', '1')")
        .await;
    let refusal = Db::open(&database.options(), Random::seeded(1)).await.err().unwrap().to_string();
    assert!(refusal.starts_with("The database is newer than this binary (schema 9999 against "), "{refusal}");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_nodes_can_start_concurrently() {
    if TestEngine::current() == TestEngine::Sqlite {
        return;
    }
    let database = TestDatabase::create().await;
    database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    let nodes: Vec<_> = (0..4)
        .map(|_| {
            let options = database.options();
            tokio::spawn(async move { Db::open(&options, Random::system()).await.map(drop) })
        })
        .collect();
    for node in nodes {
        node.await.unwrap().unwrap();
    }
}

/// Runs the current engine's migrations with these numbers; 23 was never used.
async fn migrate(database: &TestDatabase, numbers: RangeInclusive<u32>) {
    let engine = match TestEngine::current() {
        TestEngine::Sqlite => "sqlite",
        TestEngine::Postgres => "postgres",
    };
    for number in numbers {
        let start = format!("V{number}__");
        let file = files(engine).into_iter().find(|name| name.starts_with(&start));
        if let Some(file) = file {
            database.execute(&fs::read_to_string(folder(engine).join(file)).unwrap()).await;
        }
    }
}

/// Texts of an older installation: the default ones are translated, the ones that staff have written are not.
#[tokio::test(flavor = "multi_thread")]
async fn adds_french_to_the_default_texts_only() {
    let database = TestDatabase::create().await;
    if TestEngine::current() == TestEngine::Postgres {
        database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    }
    migrate(&database, 1..=41).await;
    database
        .execute(
            "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
                 VALUES ('staff', 'cora@staff.example', 'cora@staff.example', '', TRUE, 0);
             INSERT INTO public_text (name, version, text, created_by, created_at)
                 SELECT name, 2, text, (SELECT MAX(id) FROM account), 0 FROM public_text WHERE name = 'terms'",
        )
        .await;
    migrate(&database, 42..=42).await;
    let in_french = "SELECT name, version FROM public_text WHERE french IS NOT NULL
                     UNION ALL SELECT 'consent', version FROM consent_text WHERE french IS NOT NULL ORDER BY 1";
    assert_eq!(database.rows(in_french).await, ["consent | 1", "privacy | 1"]);
}

/// Second factors, recovery codes and invitations of staff, from before they belonged to accounts.
#[tokio::test(flavor = "multi_thread")]
async fn keeps_the_second_factors_and_invitations_of_staff() {
    let database = TestDatabase::create().await;
    if TestEngine::current() == TestEngine::Postgres {
        database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    }
    migrate(&database, 1..=44).await;
    database
        .execute(
            "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
                 VALUES ('partner', 'a@example.org', 'a@example.org', '', TRUE, 0),
                        ('staff', 'a@example.org', 'a@example.org', '', TRUE, 0);
             INSERT INTO staff (account_id, first_name, last_name, role, totp_nonce, totp_confirmed_at, totp_last_step, created_at)
                 SELECT id, 'Ada', '', 'finance', 'nonce', 7, 9, 0 FROM account WHERE kind = 'staff';
             INSERT INTO recovery_code (staff_id, code_hash, created_at) SELECT id, password_hash, 3 FROM (
                 SELECT staff.id, CAST('x' AS BLOB_TYPE) AS password_hash FROM staff) s;
             INSERT INTO staff_invitation (staff_id, invited_by, secret_hash, created_at, expires_at)
                 SELECT id, id, CAST('x' AS BLOB_TYPE), 0, 5 FROM staff"
                .replace("BLOB_TYPE", if TestEngine::current() == TestEngine::Postgres { "BYTEA" } else { "BLOB" })
                .as_str(),
        )
        .await;
    migrate(&database, 45..=45).await;
    let account = "(SELECT CAST(id AS TEXT) FROM account WHERE kind = 'staff')";
    let factor = format!(
        "SELECT CAST(f.account_id AS TEXT) = {account}, f.key_id = s.id, f.nonce, f.confirmed_at, f.last_step
         FROM second_factor f JOIN staff s ON s.account_id = f.account_id"
    );
    let truth = if TestEngine::current() == TestEngine::Postgres { "t" } else { "1" };
    assert_eq!(database.rows(&factor).await, [format!("{truth} | {truth} | nonce | 7 | 9")]);
    for table in ["recovery_code", "account_invitation"] {
        let rows = format!("SELECT COUNT(*) FROM {table} WHERE CAST(account_id AS TEXT) = {account}");
        assert_eq!(database.rows(&rows).await, ["1"], "{table}");
    }
}

/// Partners from before they had teams: the account is the owner, a restriction is of the partner, and sessions stay.
#[tokio::test(flavor = "multi_thread")]
async fn makes_the_accounts_of_partners_their_owners() {
    let database = TestDatabase::create().await;
    if TestEngine::current() == TestEngine::Postgres {
        database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    }
    migrate(&database, 1..=53).await;
    let bytes = if TestEngine::current() == TestEngine::Postgres { "BYTEA" } else { "BLOB" };
    database
        .execute(&format!(
            "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
                 VALUES ('staff', 'sam@example.org', 'sam@example.org', '', FALSE, 0),
                        ('partner', 'ada@example.org', 'ada@example.org', '', TRUE, 0),
                        ('partner', 'ben@example.org', 'ben@example.org', '', FALSE, 0);
             INSERT INTO partner (account_id, organization_name, address, country, first_name, last_name, phone, link_is_open, created_at)
                 SELECT id, 'School of ' || email, '', 'NG', email, 'Obi', '', TRUE, 7 FROM account WHERE kind = 'partner' ORDER BY id;
             INSERT INTO session (account_id, token_hash, device, created_at, last_seen_at, expires_at)
                 SELECT id, CAST(email AS {bytes}), 'x', 0, 0, 9 FROM account WHERE kind <> 'partner' OR is_active"
        ))
        .await;
    migrate(&database, 54..=54).await;
    let members = "SELECT a.email, h.first_name, h.last_name, m.role, m.added_at, CASE WHEN p.contact_id = a.id THEN 'contact' END,
                          CASE WHEN p.is_active THEN 'active' END, CASE WHEN a.is_active THEN 'active' END
                   FROM partner_member m JOIN account a ON a.id = m.account_id JOIN partner_person h ON h.account_id = a.id
                        JOIN partner p ON p.id = m.partner_id ORDER BY p.id";
    let expected = [
        "ada@example.org | ada@example.org | Obi | owner | 7 | contact | active | active",
        "ben@example.org | ben@example.org | Obi | owner | 7 | contact | NULL | active",
    ];
    assert_eq!(database.rows(members).await, expected);
    let sessions = "SELECT a.email, p.organization_name FROM session s JOIN account a ON a.id = s.account_id
                    LEFT JOIN partner p ON p.id = s.partner_id ORDER BY a.id";
    assert_eq!(
        database.rows(sessions).await,
        ["sam@example.org | NULL", "ada@example.org | School of ada@example.org"]
    );
    let staff = "SELECT COUNT(*) FROM account WHERE kind = 'staff' AND NOT is_active";
    assert_eq!(database.rows(staff).await, ["1"], "other accounts stay as they are");
}

/// Links and joins of partners from before they had several links.
#[tokio::test(flavor = "multi_thread")]
async fn counts_parents_who_had_no_invite_for_the_main_link() {
    let database = TestDatabase::create().await;
    if TestEngine::current() == TestEngine::Postgres {
        database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    }
    migrate(&database, 1..=54).await;
    database
        .execute(
            "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
                 VALUES ('partner', 'green@example.org', 'green@example.org', '', TRUE, 0),
                        ('partner', 'blue@example.org', 'blue@example.org', '', TRUE, 0),
                        ('parent', 'ann@example.org', 'ann@example.org', '', TRUE, 5),
                        ('parent', 'bob@example.org', 'bob@example.org', '', TRUE, 5),
                        ('parent', 'cy@example.org', 'cy@example.org', '', TRUE, 5);
             INSERT INTO partner (account_id, contact_id, organization_name, address, country, first_name, last_name, phone, link_is_open, created_at)
                 SELECT id, id, email, '', 'NG', '', '', '', kind = 'staff', 3 FROM account WHERE kind = 'partner' ORDER BY id;
             INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
                 SELECT a.id, p.id, a.email, '', '', 'NG', '', 'Africa/Lagos', 5 FROM account a
                 JOIN partner p ON p.organization_name = 'green@example.org' WHERE a.kind = 'parent' ORDER BY a.id;
             INSERT INTO invite (partner_id, email, email_folded, kids_num, mailed_at, parent_id, registered_at, created_at)
                 SELECT partner_id, first_name, first_name, 1, 4, id, 5, CASE first_name WHEN 'ann@example.org' THEN 4 ELSE 6 END
                 FROM parent WHERE first_name <> 'cy@example.org'",
        )
        .await;
    migrate(&database, 57..=57).await;
    let links = "SELECT p.organization_name, l.name, l.joined, l.created_at FROM registration_link l
                 JOIN partner p ON p.id = l.partner_id WHERE l.code IS NULL AND l.is_open IS NULL ORDER BY l.id";
    assert_eq!(database.rows(links).await, ["green@example.org |  | 2 | 3", "blue@example.org |  | 0 | 3"]);
    let joins =
        "SELECT r.first_name, j.joined_at FROM link_join j JOIN parent r ON r.id = j.parent_id ORDER BY r.id";
    let expected = ["bob@example.org | 5", "cy@example.org | 5"];
    assert_eq!(database.rows(joins).await, expected, "ann was invited before she joined, bob after");
}

/// Invites of partners from before they had agreements: an agreement without limit, with the seats that they gave.
#[tokio::test(flavor = "multi_thread")]
async fn existing_partners_keep_their_seats_in_an_agreement_without_limit() {
    let database = TestDatabase::create().await;
    if TestEngine::current() == TestEngine::Postgres {
        database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    }
    migrate(&database, 1..=54).await;
    database
        .execute(
            "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
                 VALUES ('partner', 'green@example.org', 'green@example.org', '', TRUE, 0),
                        ('partner', 'blue@example.org', 'blue@example.org', '', TRUE, 0),
                        ('parent', 'ann@example.org', 'ann@example.org', '', TRUE, 5),
                        ('parent', 'bob@example.org', 'bob@example.org', '', TRUE, 5);
             INSERT INTO partner (account_id, contact_id, organization_name, address, country, first_name, last_name, phone, link_is_open, created_at)
                 SELECT id, id, email, '', 'NG', '', '', '', kind = 'staff', 3 FROM account WHERE kind = 'partner' ORDER BY id;
             INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
                 SELECT a.id, p.id, a.email, '', '', 'NG', '', 'Africa/Lagos', 5 FROM account a
                 JOIN partner p ON p.organization_name = 'green@example.org' WHERE a.kind = 'parent' ORDER BY a.id;
             INSERT INTO allowance (parent_id, partner_id, children, seats_taken) SELECT id, partner_id, 3, 2 FROM parent;
             INSERT INTO invite (partner_id, email, email_folded, kids_num, mailed_at, parent_id, registered_at, created_at)
                 SELECT partner_id, first_name, first_name, CASE first_name WHEN 'ann@example.org' THEN 1 ELSE 4 END, 4, id, 5, 4 FROM parent;
             INSERT INTO invite (partner_id, email, email_folded, kids_num, mailed_at, withdrawn_at, created_at)
                 SELECT id, 'gone@example.org', 'gone@example.org', 9, 4, 5, 4 FROM partner WHERE organization_name = 'green@example.org';
             INSERT INTO invite (partner_id, email, email_folded, kids_num, mailed_at, created_at)
                 SELECT id, 'cy@example.org', 'cy@example.org', 5, 4, 4 FROM partner WHERE organization_name = 'green@example.org'",
        )
        .await;
    migrate(&database, 55..=55).await;
    let agreements = "SELECT p.organization_name, g.name, g.seats, g.seats_granted, g.at_end, g.created_at, s.waiting, s.taken
                      FROM agreement g JOIN partner p ON p.id = g.partner_id
                      LEFT JOIN agreement_seat_sum s ON s.agreement_id = g.id ORDER BY g.id";
    let expected = [
        "green@example.org |  | NULL | 11 | stop | 3 | 0 | 4",
        "blue@example.org |  | NULL | 0 | stop | 3 | NULL | NULL",
    ];
    assert_eq!(database.rows(agreements).await, expected);
    let invites = "SELECT email, kids_num, granted, waits_since FROM invite ORDER BY email";
    let expected = [
        "ann@example.org | 1 | 2 | NULL",
        "bob@example.org | 4 | 4 | NULL",
        "cy@example.org | 5 | 5 | NULL",
        "gone@example.org | 9 | 0 | NULL",
    ];
    assert_eq!(
        database.rows(invites).await,
        expected,
        "what children use stays granted; a withdrawn invite has nothing"
    );
}

/// How seats move was a rule of the partner, and what had moved was counted for it.
#[tokio::test(flavor = "multi_thread")]
async fn agreements_take_over_the_rules_of_their_partner() {
    let database = TestDatabase::create().await;
    if TestEngine::current() == TestEngine::Postgres {
        database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    }
    migrate(&database, 1..=58).await;
    database
        .execute(
            "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
                 VALUES ('partner', 'green@example.org', 'green@example.org', '', TRUE, 0),
                        ('partner', 'blue@example.org', 'blue@example.org', '', TRUE, 0);
             INSERT INTO partner (account_id, contact_id, organization_name, address, country, first_name, last_name, phone, link_is_open, created_at)
                 SELECT id, id, email, '', 'NG', '', '', '', TRUE, 3 FROM account ORDER BY id;
             UPDATE partner SET seat_moves = 'before_start', max_seat_moves = 4 WHERE organization_name = 'green@example.org'",
        )
        .await;
    migrate(&database, 60..=60).await;
    let rules = "SELECT p.organization_name, g.seat_moves, g.max_seat_moves, g.discount_percent, g.link_seats, g.link_domains
                 FROM agreement g JOIN partner p ON p.id = g.partner_id ORDER BY g.id";
    let expected = [
        "green@example.org | before_start | 4 | 0 | 0 | ",
        "blue@example.org | during_term | NULL | 0 | 0 | ",
    ];
    assert_eq!(database.rows(rules).await, expected);
}
