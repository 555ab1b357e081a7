//! Requests per second through the whole stack, against a bare axum handler.

use crate::{
    load::{Run, run},
    table::{self, ms},
};
use api::{Anonymous, Answer, AppContext, Body, ConcurrencyLimit, Failure, Limits, Routes};
use axum::{Router, extract::State, routing::get};
use db::{Db, DbOptions, tx};
use identity::{Identity, PasswordCost};
use kernel::{Clock, EntryId, Random, ServerKey};
use listing::SEARCH_INDEX;
use mail::{Kinds, MailContext};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use server::{app, demo, listen, start};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};
use utoipa::ToSchema;

const CONNECTIONS: usize = 64;
const TIME: Duration = Duration::from_secs(4);
const STATIC_BODY: &str =
    r#"{"status":true,"message":"","data":{"name":"Seatling","version":"0.1.0","demo":true}}"#;

#[derive(Deserialize, Serialize, ToSchema)]
struct Written {
    id: Option<EntryId>,
}

async fn write(
    _: Anonymous,
    State(ctx): State<AppContext>,
    _: Body<Written>,
) -> Result<Answer<Written>, Failure> {
    let entry = journal::Entry {
        at: ctx.clock.now(),
        actor: journal::SYSTEM,
        action: "bench.written",
        subject_kind: "bench",
        subject_id: None,
        before: None,
        after: None,
    };
    tx!(ctx.db, t => { Ok(Answer::ok(Written { id: Some(journal::record(t, &entry).await?) })) })
}

async fn bare() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let router =
        Router::new().route("/", get(|| async { ([("content-type", "application/json")], STATIC_BODY) }));
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

/// Serves the bare handler until the process is killed.
pub async fn serve_bare() {
    println!("ready at http://{}", bare().await);
    std::future::pending::<()>().await;
}

pub async fn seatling(folder: &std::path::Path, unlimited: bool) -> (SocketAddr, Identity) {
    let options = DbOptions::new(format!("sqlite:{}/bench.db", folder.display()), &SEARCH_INDEX);
    let random = Random::system();
    let db = Db::open(&options, random.clone()).await.expect("the database opens");
    // A single account sends all requests here.
    let concurrency = ConcurrencyLimit::new(u32::MAX, &db);
    let ctx = AppContext { concurrency, ..AppContext::new(db, Clock::system(), random) };
    start::begin(&ctx).await.expect("the first write");
    let mail_ctx = MailContext {
        public_url: String::new(),
        key: ServerKey::new([0; 32]),
        contact_email: String::new(),
        kinds: Kinds::new(app::MAILS),
    };
    let mut identity = start::identity(ctx, mail_ctx, PasswordCost::STANDARD);
    if unlimited {
        identity.limits = identity::Limits::none(&identity.ctx.clock);
    }
    let app = start::assemble(identity, 10_000, enrolment::EnrolmentSettings::default());
    demo::fill(&app).await.expect("the demo");
    let routes = app::routes().merge(Routes::new("bench").post("/api/bench", "bench", "Write", write));
    let service = app::service(&app, Limits { time: Duration::from_secs(30), body: 1 << 16 }, routes);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let bounds = listen::Bounds {
        connections_per_address: None,
        stop_timeout: Duration::from_secs(1),
        ..listen::Bounds::default()
    };
    tokio::spawn(listen::listen(listener, service, bounds, std::future::pending()));
    (address, app.identity)
}

/// Frequent requests, and the account that sends them.
const CALLS: [(&str, &str, &str); 7] = [
    ("the login page", "/partner/login", ""),
    ("a point read (about)", "/api/common/about", ""),
    ("a partner's cohorts, on its dashboard", "/api/partner/cohort/all?page=1", PARTNER),
    ("a partner's parents, first page", "/api/partner/parent/all?page=1", PARTNER),
    ("a partner's invoices, first page", "/api/partner/invoice/all?page=1", PARTNER),
    ("a parent's dashboard", "/api/partner/parent/get/dashboard/data", PARENT),
    ("a parent's week", "/api/partner/parent/week", PARENT),
];
const PARTNER: &str = "/api/partner/auth/login adaeze@greenbridge.example";
const PARENT: &str = "/api/partner/parent/auth/login seun.adebayo@mail.example";

fn get_as(path: &str, token: &str) -> &'static str {
    let authorization =
        if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    Box::leak(format!("GET {path} HTTP/1.1\r\nhost: bench\r\n{authorization}\r\n").into_boxed_str())
}

pub async fn measure() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (reference, (address, _)) = (bare().await, seatling(folder.path(), false).await);
    table::note(format!("requests: {CONNECTIONS} connections, {} s each", TIME.as_secs()));
    let base = run(reference, get_as("/", ""), CONNECTIONS, TIME).await;
    print("a bare axum handler, static answer", &base, &base);
    print("/healthz", &run(address, get_as("/healthz", ""), CONNECTIONS, TIME).await, &base);
    for (what, path, who) in CALLS {
        let token = sign_in(address, who).await;
        print(what, &run(address, get_as(path, &token), CONNECTIONS, TIME).await, &base);
    }
    let write = "POST /api/bench HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}";
    print("a durable write", &run(address, write, CONNECTIONS, TIME).await, &base);
}

/// The token of a demo account, given as the path of its log-in and its address.
async fn sign_in(address: SocketAddr, who: &str) -> String {
    let Some((path, email)) = who.split_once(' ') else { return String::new() };
    let body = json!({ "email": email, "password": "seatling1" }).to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.expect("the server answers");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (_, json) = answer.split_once("\r\n\r\n").expect("a body");
    let json: Value = serde_json::from_str(json).expect("JSON");
    json["data"]["token"].as_str().expect("a token").to_owned()
}

fn print(what: &str, run: &Run, base: &Run) {
    let latency = |time: Duration| ms(time.as_secs_f64() * 1e3);
    table::row(
        "requests, 64 connections, SQLite, demo",
        what,
        format!("{:.0}/s", run.per_second),
        format!("median {}, p99 {}", latency(run.median), latency(run.p99)),
        format!("{:.2} of the bare handler", run.per_second / base.per_second),
    );
}
