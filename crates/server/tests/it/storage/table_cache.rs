//! Cached tables are never staler than the database, even after external changes, and are not used for decisions.

use db::{Db, DbError, Sql, p, tx};
use testkit::TestApp;

static VERSION: Sql = Sql::of("SELECT number FROM programme_version");
static RAISE: Sql = Sql::of("UPDATE package SET price_minor = 99900");

async fn version(db: &Db) -> i64 {
    db.read().await.unwrap().one(&VERSION, p![]).await.unwrap()
}

async fn price(db: &Db) -> i64 {
    catalogue::list_packages(&mut db.read().await.unwrap()).await.unwrap()[0].price_minor
}

/// What is read of each cached table, in one line.
async fn shown(db: &Db) -> String {
    let conn = &mut db.read().await.unwrap();
    let cohorts = catalogue::list_all_cohorts(conn).await.unwrap();
    let teachers = catalogue::list_all_teachers(conn).await.unwrap();
    let slots = catalogue::list_slots(conn).await.unwrap();
    let zone = catalogue::find_timetable(conn).await.unwrap().time_zone;
    let rate = refdata::find_rate(conn, "NGN", "2027-01-01T00:00:00Z".parse().unwrap()).await.unwrap();
    let cohorts: Vec<_> = cohorts.into_iter().map(|one| one.title).collect();
    let teachers: Vec<_> = teachers.into_iter().map(|one| one.last_name).collect();
    let slots: Vec<_> = slots.into_iter().map(|one| one.day).collect();
    let rate = rate.map(refdata::Rate::scaled);
    format!("{cohorts:?} {teachers:?} {slots:?} {zone} {rate:?}")
}

async fn app_with_catalogue() -> TestApp {
    let app = TestApp::start().await;
    app.cohort("Harmattan", "2026-10-05", "2026-12-18").await;
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    app
}

/// Changes made by others: another node, or a person with a database console.
const CHANGES: [&str; 8] = [
    "UPDATE cohort SET title = 'Rainy season'",
    "INSERT INTO cohort (title, start_on, end_on, created_at) VALUES ('Next', '2027-01-04', '2027-03-26', 0)",
    "UPDATE teacher SET last_name = 'Eze'",
    "DELETE FROM teacher",
    "INSERT INTO lesson_slot (day, time) VALUES ('tuesday', '16:00')",
    "DELETE FROM lesson_slot WHERE day = 'monday'",
    "UPDATE timetable SET time_zone = 'Europe/Paris'",
    "INSERT INTO rate (currency_code, scaled, from_at, note) VALUES ('NGN', 12345678, 1798000000000, '')",
];

#[tokio::test(flavor = "multi_thread")]
async fn external_changes_are_visible_immediately() {
    let app = app_with_catalogue().await;
    let db = &app.ctx.db;
    let mut before = shown(db).await;
    for change in CHANGES {
        app.database.execute(change).await;
        let after = shown(db).await;
        assert_ne!(after, before, "{change}");
        before = after;
    }
    app.database.execute("UPDATE package SET price_minor = 100").await;
    assert_eq!(price(db).await, 100);
    app.database.execute("DELETE FROM package").await;
    assert!(catalogue::list_packages(&mut db.read().await.unwrap()).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_bypasses_the_cache_and_a_rollback_is_never_visible() {
    let app = app_with_catalogue().await;
    let db = &app.ctx.db;
    let (was, before) = (price(db).await, version(db).await);
    let undone: Result<(), DbError> = tx!(db, t => {
        t.run(&RAISE, p![]).await?;
        assert_eq!(catalogue::list_packages(t).await?[0].price_minor, 99_900, "prices are not read from the cache");
        Err(DbError::NoRow)
    });
    assert!(undone.is_err());
    assert_eq!((price(db).await, version(db).await), (was, before));
    let done: Result<(), DbError> = tx!(db, t => { t.run(&RAISE, p![]).await.map(drop) });
    done.unwrap();
    assert_eq!(price(db).await, 99_900);
    assert!(version(db).await > before);
}

/// Without this test the two above would also pass without a cache.
#[tokio::test(flavor = "multi_thread")]
async fn unchanged_tables_are_read_once() {
    let app = app_with_catalogue().await;
    let db = &app.ctx.db;
    assert_eq!(price(db).await, 15_025);
    // Restore the previous version number, so that the cached value stays valid.
    let before = version(db).await;
    app.database.execute("UPDATE package SET price_minor = 100").await;
    app.database.execute(&format!("UPDATE programme_version SET number = {before}")).await;
    assert_eq!(price(db).await, 15_025);
}
