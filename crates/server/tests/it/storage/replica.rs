//! Slow reads use a replica that is up to date, and the primary otherwise. Skipped without real replication:
//! `REPLICA=1 TEST_ENGINE=postgres scripts/with-postgres cargo it replica`.

mod rejected;

use api::Failure;
use axum::response::IntoResponse as _;
use db::{Conn, Db, DbError, Engine, Sql, p, postgres::ReplicaCounts, tx};
use jiff::SignedDuration;
use kernel::{PageRequest, ParentId, of};
use listing::{Entry, Found, Listing, Order, Terms};
use std::{env, process::Command, time::Duration};
use testkit::{Signed, TestApp};
use tokio_postgres::{Client, NoTls};

static IS_REPLICA: Sql = Sql::of("SELECT pg_is_in_recovery()");
static SLEEP: Sql = Sql::of("SELECT COUNT(*) FROM held_up, pg_sleep(60)");

fn test_list() -> Listing<of::Parent> {
    Listing::of("test", 3)
}

fn is_missing() -> bool {
    env::var("TEST_POSTGRES_REPLICA").is_err()
}

fn counts(db: &Db) -> ReplicaCounts {
    let Engine::Postgres(postgres) = db.engine() else { panic!("not PostgreSQL") };
    postgres.replica_counts().unwrap()
}

/// The whole list, read in chunks of the bulk lane.
async fn list(partner: &Signed<of::Partner>) -> String {
    let answer = partner.persona.get("/api/partner/parent/all").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text
}

/// Lists until the replica is used: it may have to catch up, and is not tried for a while after a failure.
async fn list_until_replica_is_used(app: &TestApp, partner: &Signed<of::Partner>) {
    let before = counts(&app.ctx.db).reads;
    for _ in 0..300 {
        list(partner).await;
        if counts(&app.ctx.db).reads > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the replica never answered: {:?}", counts(&app.ctx.db));
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Number of the application's list queries at the replica.
async fn application_queries(replica: &Client) -> i64 {
    let sql = "SELECT COUNT(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'seatling' AND query NOT LIKE '%wal_replay_lsn%'";
    replica.query_one(sql, &[]).await.unwrap().get(0)
}

fn control(arguments: &[&str]) {
    let control = env::var("TEST_POSTGRES_REPLICA_CONTROL").unwrap();
    let mut words = control.split_whitespace();
    let done = Command::new(words.next().unwrap()).args(words).args(arguments).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// Adds a parent and asserts that the list contains it.
async fn add_and_list(app: &TestApp, partner: &Signed<of::Partner>, name: &str) {
    // Stays below the login limit.
    app.ctx.clock.advance(SignedDuration::from_secs(10));
    app.parent(name, partner.id).await;
    let listed = list(partner).await;
    assert!(
        listed.contains(&format!("{name}@parent.example")),
        "{name} is missing: {:?}",
        counts(&app.ctx.db)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn uses_a_replica_for_slow_reads_only_while_it_is_up_to_date() {
    if is_missing() {
        return;
    }
    let app = TestApp::start().await;
    let url = app.database.replica().unwrap();
    let partner = app.partner("green").await;
    app.parent("first", partner.id).await;
    list_until_replica_is_used(&app, &partner).await;
    let replica = connect(&url).await;
    assert!(application_queries(&replica).await > 0, "the replica has seen the queries");

    for number in 0..20 {
        add_and_list(&app, &partner, &format!("quick{number}")).await;
    }
    assert!(counts(&app.ctx.db).reads > 1, "{:?}", counts(&app.ctx.db));

    list_until_replica_is_used(&app, &partner).await;
    replica.batch_execute("SELECT pg_wal_replay_pause()").await.unwrap();
    let before = counts(&app.ctx.db);
    add_and_list(&app, &partner, "paused").await;
    let after = counts(&app.ctx.db);
    assert_eq!(after.reads, before.reads, "a replica that lags is not used");
    assert!(after.refusals > before.refusals);
    replica.batch_execute("SELECT pg_wal_replay_resume()").await.unwrap();
    list_until_replica_is_used(&app, &partner).await;

    control(&["-m", "immediate", "stop"]);
    let before = counts(&app.ctx.db);
    add_and_list(&app, &partner, "dead").await;
    assert_eq!(counts(&app.ctx.db).reads, before.reads);
    control(&["start"]);
    list_until_replica_is_used(&app, &partner).await;
    add_and_list(&app, &partner, "back").await;
}

async fn is_replica(mut conn: Conn) -> Result<bool, DbError> {
    conn.one(&IS_REPLICA, p![]).await
}

/// Reads until the replica is used.
async fn read_until_replica_is_used(db: &Db) {
    for _ in 0..300 {
        if db.read_in_background(is_replica).await.unwrap() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the replica never answered: {:?}", counts(db));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_slow_reads_without_a_following_write_use_the_replica() {
    if is_missing() {
        return;
    }
    let app = TestApp::start().await;
    let db = &app.ctx.db;
    read_until_replica_is_used(db).await;
    assert!(db.read_in_bulk(is_replica).await.unwrap());
    let at_one_moment =
        db.read_in_snapshot(async |conn: &mut Conn| conn.one::<bool>(&IS_REPLICA, p![]).await);
    assert!(at_one_moment.await.unwrap());

    assert!(!db.read_in_background_from_primary(is_replica).await.unwrap());
    assert!(!db.read_in_bulk_from_primary(is_replica).await.unwrap());
    assert!(!is_replica(db.read().await.unwrap()).await.unwrap());
    let written: Result<bool, DbError> = tx!(db, t => { t.one(&IS_REPLICA, p![]).await });
    assert!(!written.unwrap());
}

async fn find(mut conn: Conn) -> Result<Found<of::Parent>, DbError> {
    listing::page(&mut conn, test_list(), &Terms::parse("ann"), Order::Newest, PageRequest::new(1, 10)).await
}

/// A failover may lose changes that a replica showed. The next change then reuses the lost one's version number.
#[tokio::test(flavor = "multi_thread")]
async fn search_results_of_the_replica_and_the_primary_are_cached_separately() {
    if is_missing() {
        return;
    }
    let app = TestApp::start().await;
    let db = &app.ctx.db;
    let ann = Entry::new(ParentId::new(1), "ann", &["ann"]);
    let put: Result<(), DbError> =
        tx!(db, t => { listing::put(t, test_list(), std::slice::from_ref(&ann)).await });
    put.unwrap();
    let on_primary = async || find(db.read().await.unwrap()).await.unwrap().ids;
    assert_eq!(on_primary().await, [ParentId::new(1)]);
    // Changes the content without a new version number, because triggers are disabled.
    let uncounted = "SET session_replication_role = replica; UPDATE listing_entry SET entry_id = 2;";
    app.database.execute(uncounted).await;
    assert_eq!(on_primary().await, [ParentId::new(1)], "cached");
    read_until_replica_is_used(db).await;
    let before = counts(db).reads;
    assert_eq!(db.read_in_background(find).await.unwrap().ids, [ParentId::new(2)]);
    assert_eq!(counts(db).reads, before + 1);
    assert_eq!(on_primary().await, [ParentId::new(1)], "not replaced by the replica's result");
}

/// Starts a read that takes a minute on the replica, and runs `cause_failure` meanwhile.
async fn fail_during_read(app: &TestApp, is_snapshot: bool, cause_failure: impl AsyncFnOnce()) -> DbError {
    let db = app.ctx.db.clone();
    read_until_replica_is_used(&db).await;
    let read = tokio::spawn(async move {
        if is_snapshot {
            return db.read_in_snapshot(async |conn: &mut Conn| conn.one::<i64>(&SLEEP, p![]).await).await;
        }
        db.read_in_background(|mut conn| async move { conn.one::<i64>(&SLEEP, p![]).await }).await
    });
    let replica = connect(&app.database.replica().unwrap()).await;
    let sleeps = "SELECT COUNT(*) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query LIKE '%held_up, pg_sleep%' AND pid <> pg_backend_pid()";
    while replica.query_one(sleeps, &[]).await.unwrap().get::<_, i64>(0) == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    cause_failure().await;
    read.await.unwrap().unwrap_err()
}

fn assert_503(error: DbError) {
    let text = error.to_string();
    let status = Failure::from(error).into_response().status();
    assert_eq!(status, 503, "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn returns_503_when_the_replica_dies_during_a_read() {
    if is_missing() {
        return;
    }
    let app = TestApp::start().await;
    app.database.execute("CREATE TABLE held_up AS SELECT 1 AS one").await;
    for (is_snapshot, mode) in [(false, "immediate"), (true, "immediate"), (false, "fast"), (true, "fast")] {
        let stop = async || control(&["-m", mode, "stop"]);
        assert_503(fail_during_read(&app, is_snapshot, stop).await);
        assert!(!app.ctx.db.read_in_background(is_replica).await.unwrap(), "the next read uses the primary");
        control(&["start"]);
    }
}

/// With a delay of 0, replay cancels conflicting reads immediately.
#[tokio::test(flavor = "multi_thread")]
async fn returns_503_when_the_replica_cancels_a_read_for_replay() {
    if is_missing() {
        return;
    }
    let app = TestApp::start().await;
    app.database.execute("CREATE TABLE held_up AS SELECT 1 AS one").await;
    read_until_replica_is_used(&app.ctx.db).await;
    let replica = connect(&app.database.replica().unwrap()).await;
    let set = async |change: &str| {
        replica.batch_execute(change).await.unwrap();
        replica.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    };
    set("ALTER SYSTEM SET max_standby_streaming_delay = 0").await;
    for is_snapshot in [false, true] {
        let lock = async || app.database.execute("TRUNCATE held_up; INSERT INTO held_up VALUES (1)").await;
        assert_503(fail_during_read(&app, is_snapshot, lock).await);
    }
    set("ALTER SYSTEM RESET max_standby_streaming_delay").await;
}
