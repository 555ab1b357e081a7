//! After a failover a connection may lead to a read-only standby. PostgreSQL only.

use db::{Db, DbError, DbOptions, Sql, p, tx};
use kernel::{Random, Secret};
use testkit::{TestApp, TestDatabase, TestEngine};

static BECOME_READ_ONLY: Sql = Sql::of("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
static WRITE: Sql = Sql::of("UPDATE receipt_counter SET last = last");

async fn write(db: &Db) -> Result<(), DbError> {
    tx!(db, t => { t.run(&WRITE, p![]).await.map(drop) })
}

#[tokio::test(flavor = "multi_thread")]
async fn returns_unavailable_and_reconnects_when_the_server_becomes_read_only() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    // Its only connection is reused by the next caller.
    let app = TestApp::start().await;
    let db = &app.ctx.db;
    db.read().await.unwrap().run(&BECOME_READ_ONLY, p![]).await.unwrap();
    let refused = write(db).await;
    assert!(matches!(refused, Err(DbError::Unavailable(_))), "{refused:?}");
    write(db).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn does_not_connect_to_a_read_only_server() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    let database = TestDatabase::create().await;
    let url = format!("{}?options=-c%20default_transaction_read_only%3Don", database.url());
    let options = DbOptions { url: Secret::new(url), ..database.options() };
    let error_text = Db::open(&options, Random::seeded(1)).await.err().map(|error| error.to_string());
    let expected = "The PostgreSQL database cannot be reached: database does not allow writes.";
    assert_eq!(error_text.as_deref(), Some(expected));
}
