//! A country's currency and its exchange rate.

use db::{Conn, Db, DbError, Sql, p, tx};
use jiff::{SignedDuration, Timestamp};
use refdata::{NewRate, add_rate, rate_for_country, seed_rates};
use serde_json::json;
use testkit::{TestApp, TestDatabase};

const RATE: &str = "/api/common/partners/get-currency-rate";

static COUNT_RATES: Sql = Sql::of("SELECT COUNT(*) FROM rate");
static EDIT_RATES: Sql = Sql::of("UPDATE rate SET scaled = 1");
static EMPTY_RATES: Sql = Sql::of("DELETE FROM rate");
static INSERT_RATE: Sql =
    Sql::of("INSERT INTO rate (currency_code, scaled, from_at, note) VALUES ($1, $2, 0, '')");

#[tokio::test(flavor = "multi_thread")]
async fn w13_a_country_has_a_currency_and_a_rate() {
    let app = TestApp::start().await;
    for (country, data) in [
        ("Nigeria", r#"{"currencyCode":"NGN","rate":1450}"#),
        ("CA", r#"{"currencyCode":"CAD","rate":1.4}"#),
        ("United Kingdom", r#"{"currencyCode":"GBP","rate":0.76}"#),
        ("US", r#"{"currencyCode":"USD","rate":1}"#),
        // A country whose currency has no rate, and one without a currency: the base currency.
        ("Iceland", r#"{"currencyCode":"USD","rate":1}"#),
        ("Antarctica", r#"{"currencyCode":"USD","rate":1}"#),
    ] {
        let reply = app.anonymous().post(RATE, &json!({ "country": country })).await;
        assert_eq!(reply.status, 200);
        assert_eq!(reply.text, format!(r#"{{"status":true,"message":"","data":{data}}}"#), "{country}");
        assert_eq!(reply.header("cache-control"), "no-store");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_an_unknown_country_with_a_field_error() {
    let app = TestApp::start().await;
    let long = "x".repeat(10_000);
    for (body, sentence) in [
        (json!({ "country": "Atlantis" }), "This country is not in our list"),
        (json!({ "country": long }), "This country is not in our list"),
        (json!({ "country": " " }), "Country is required"),
        (json!({}), "Country is required"),
        (json!({ "country": ["CA"] }), "This must be text."),
    ] {
        let reply = app.anonymous().post(RATE, &body).await;
        assert_eq!(reply.refusal(), (422, "http.invalid_fields".into()));
        assert_eq!(reply.json()["data"]["fields"]["country"], sentence);
    }
    let reply = app.anonymous().post(RATE, &json!({ "country": "Canada\u{0}" })).await;
    assert_eq!(reply.refusal(), (422, "http.invalid_body".into()));
}

async fn count_rates(db: &Db) -> i64 {
    db.read().await.unwrap().one(&COUNT_RATES, p![]).await.unwrap()
}

async fn naira(conn: &mut Conn, at: Timestamp) -> String {
    rate_for_country(conn, "NG", at).await.unwrap().rate.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn uses_the_newest_rate_that_is_already_valid() {
    let app = TestApp::start().await;
    let now = app.ctx.clock.now();
    let hour = SignedDuration::from_hours(1);
    let entered = [("1500.25", now), ("1500.5", now), ("1600", now + hour), ("1", now - hour)];
    let done: Result<(), DbError> = tx!(app.ctx.db, t => {
        for (rate, from) in entered {
            let rate = rate.parse().expect("a rate");
            add_rate(t, &NewRate { currency_code: "NGN", rate, from, note: "test" }).await?;
        }
        Ok(())
    });
    done.unwrap();
    let mut conn = app.ctx.db.read().await.unwrap();
    assert_eq!(naira(&mut conn, now - hour).await, "1");
    assert_eq!(naira(&mut conn, now).await, "1500.5", "of two rates for one time the later entry applies");
    assert_eq!(naira(&mut conn, now + hour).await, "1600");
    let before_all = rate_for_country(&mut conn, "NG", Timestamp::UNIX_EPOCH).await.unwrap();
    assert_eq!((before_all.currency_code, before_all.rate.to_string()), ("USD", "1".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrently_starting_nodes_seed_rates_once() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let seeded = count_rates(&app.ctx.db).await;
    assert!(seeded >= 30);
    let database = TestDatabase::create().await;
    let db = Db::open(&database.options(), kernel::Random::seeded(1)).await.unwrap();
    let now = app.ctx.clock.now();
    let starts: Vec<_> = (0..4)
        .map(|_| {
            let db = db.clone();
            tokio::spawn(async move {
                let seeded: Result<(), DbError> = tx!(db, t => { seed_rates(t, now).await });
                seeded
            })
        })
        .collect();
    for start in starts {
        start.await.unwrap().unwrap();
    }
    assert_eq!(count_rates(&db).await, seeded);
}

#[tokio::test(flavor = "multi_thread")]
async fn rates_are_append_only_and_constrained() {
    let app = TestApp::start().await;
    for sql in [&EDIT_RATES, &EMPTY_RATES] {
        let outcome: Result<u64, DbError> = tx!(app.ctx.db, t => { t.run(sql, p![]).await });
        assert!(outcome.unwrap_err().to_string().contains("append-only"));
    }
    for (code, scaled, constraint) in [
        ("NAIRA", 1i64, "rate_currency_code_check"),
        ("NGN", 0, "rate_scaled_check"),
        ("NGN", -1, "rate_scaled_check"),
        ("NGN", 1_000_000_000_000_000, "rate_scaled_check"),
    ] {
        let outcome: Result<u64, DbError> =
            tx!(app.ctx.db, t => { t.run(&INSERT_RATE, p![code, scaled]).await });
        assert!(outcome.unwrap_err().is_constraint(constraint), "{code} {scaled}");
    }
}
