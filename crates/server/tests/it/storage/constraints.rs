//! A violated constraint has the same name on both engines.

use db::{DbError, Sql, Violation, p, tx};
use testkit::TestApp;

static INSERT_KEY: Sql = Sql::of(
    "INSERT INTO idempotency (actor, route, key, body_hash, status, answer, created_at)
                  VALUES ('a', 'r', $1, $2, 200, '', 0)",
);
static INSERT_INSTALLATION: Sql = Sql::of("INSERT INTO installation (id, created_at) VALUES ($1, 0)");
static INSERT_DETAIL: Sql = Sql::of("INSERT INTO journal_detail (journal_id) VALUES ($1)");
static INSERT_ENTRY: Sql = Sql::of(
    "INSERT INTO journal (at, actor_kind, action, subject_kind) VALUES ($1, $2, 'a', 's') RETURNING id",
);
static EDIT_JOURNAL: Sql = Sql::of("UPDATE journal SET action = 'edited'");
static EMPTY_JOURNAL: Sql = Sql::of("DELETE FROM journal");

fn named(error: DbError) -> (Violation, String) {
    match error {
        DbError::Constraint { violation, name } => (violation, name),
        other => panic!("{other}"),
    }
}

async fn violation_of(app: &TestApp, sql: &'static Sql, params: &[&dyn db::Param]) -> (Violation, String) {
    let outcome: Result<u64, DbError> = tx!(app.ctx.db, t => { t.run(sql, params).await });
    named(outcome.unwrap_err())
}

#[tokio::test(flavor = "multi_thread")]
async fn each_kind_of_violation_reports_its_constraint() {
    let app = TestApp::start().await;
    let hash: &[u8] = b"x";
    let _: Result<u64, DbError> = tx!(app.ctx.db, t => { t.run(&INSERT_KEY, p!["k", hash]).await });
    let violated = violation_of(&app, &INSERT_KEY, p!["k", hash]).await;
    assert_eq!(violated, (Violation::Unique, "idempotency_actor_route_key_key".into()));
    let violated = violation_of(&app, &INSERT_INSTALLATION, p![2i64]).await;
    assert_eq!(violated, (Violation::Check, "installation_one_row_check".into()));
    let violated = violation_of(&app, &INSERT_ENTRY, p![None::<i64>, "system"]).await;
    assert_eq!(violated, (Violation::NotNull, "journal_at".into()));
    assert_eq!(violation_of(&app, &INSERT_DETAIL, p![999_999i64]).await.0, Violation::ForeignKey);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_journal_rejects_updates_and_deletes() {
    let app = TestApp::start().await;
    let _: i64 = tx!(app.ctx.db, t => { t.one(&INSERT_ENTRY, p![0i64, "system"]).await })
        .map_err(|error: DbError| error)
        .unwrap();
    for sql in [&EDIT_JOURNAL, &EMPTY_JOURNAL] {
        let outcome: Result<u64, DbError> = tx!(app.ctx.db, t => { t.run(sql, p![]).await });
        assert!(outcome.unwrap_err().to_string().contains("append-only"));
    }
}
