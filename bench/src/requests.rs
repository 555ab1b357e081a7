//! Requests a second through the whole stack, against a bare axum handler.

use crate::load::{Run, run};
use api::{Anonymous, Answer, Body, Failure, Ground, Limits, Routes};
use axum::{Router, extract::State, routing::get};
use db::{Db, DbOptions, journal, tx};
use identity::{Identity, PasswordCost};
use kernel::{Clock, Random, ServerKey};
use mail::Stationery;
use serde::{Deserialize, Serialize};
use server::{app, listen, start};
use std::{net::SocketAddr, time::Duration};
use tokio::net::TcpListener;
use utoipa::ToSchema;

const CONNECTIONS: usize = 64;
const TIME: Duration = Duration::from_secs(4);
const STATIC_BODY: &str =
    r#"{"status":true,"message":"","data":{"name":"Seatling","version":"0.1.0","demo":true}}"#;

#[derive(Deserialize, Serialize, ToSchema)]
struct Written {
    #[serde(default)]
    id: i64,
}

async fn write(
    _: Anonymous,
    State(ground): State<Ground>,
    _: Body<Written>,
) -> Result<Answer<Written>, Failure> {
    let entry = journal::Entry {
        at: ground.clock.now(),
        actor: journal::SYSTEM,
        action: "bench.written",
        subject_kind: "bench",
        subject_id: None,
        before: None,
        after: None,
    };
    tx!(ground.db, t => { Ok(Answer::ok(Written { id: journal::record(t, &entry).await? })) })
}

async fn bare() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let router =
        Router::new().route("/", get(|| async { ([("content-type", "application/json")], STATIC_BODY) }));
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

pub async fn seatling(folder: &std::path::Path, unlimited: bool) -> (SocketAddr, Identity) {
    let options = DbOptions::new(format!("sqlite:{}/bench.db", folder.display()));
    let random = Random::system();
    let db = Db::open(&options, random.clone()).await.expect("the database opens");
    let ground = Ground::new(db, Clock::system(), random);
    start::begin(&ground).await.expect("the first write");
    let stationery = Stationery { public_url: String::new(), key: ServerKey::new([0; 32]) };
    let mut identity = start::identity(ground, stationery, PasswordCost::STANDARD);
    if unlimited {
        identity.limits = identity::Limits::none(&identity.ground.clock);
    }
    let app = start::assemble(identity, 10_000, enrolment::EnrolmentSettings::default());
    let routes = app::routes().merge(Routes::new("bench").post("/api/bench", "bench", "Write", write));
    let service = app::service(&app, Limits { time: Duration::from_secs(30), body: 1 << 16 }, routes);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let bounds = listen::Bounds {
        connections: 1_000,
        header_timeout: Duration::from_secs(10),
        stop_timeout: Duration::from_secs(1),
        trusted_proxies: [].into(),
    };
    tokio::spawn(listen::listen(listener, service, bounds, std::future::pending()));
    (address, app.identity)
}

pub async fn measure() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (reference, (address, _)) = (bare().await, seatling(folder.path(), false).await);
    println!(
        "requests: {CONNECTIONS} connections, {} s each, client and server on the same cores",
        TIME.as_secs()
    );
    println!("{:<42}{:>12}{:>10}{:>10}{:>8}", "", "requests/s", "median", "p99", "ratio");
    let get = |path: &'static str| -> &'static str {
        Box::leak(format!("GET {path} HTTP/1.1\r\nhost: bench\r\n\r\n").into_boxed_str())
    };
    let write = "POST /api/bench HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}";
    let base = run(reference, get("/"), CONNECTIONS, TIME).await;
    print("bare axum, static answer", &base, &base);
    print("/healthz", &run(address, get("/healthz"), CONNECTIONS, TIME).await, &base);
    print(
        "point read (/api/common/about)",
        &run(address, get("/api/common/about"), CONNECTIONS, TIME).await,
        &base,
    );
    print("durable write (SQLite)", &run(address, write, CONNECTIONS, TIME).await, &base);
}

fn print(what: &str, run: &Run, base: &Run) {
    println!(
        "{what:<42}{:>12.0}{:>8.2}ms{:>8.2}ms{:>8.3}",
        run.per_second,
        run.median.as_secs_f64() * 1e3,
        run.p99.as_secs_f64() * 1e3,
        run.per_second / base.per_second
    );
}
