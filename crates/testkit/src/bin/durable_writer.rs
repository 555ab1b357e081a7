//! A server with one write, for the test that traces its system calls. With `--answer-before-commit` it answers
//! too early, which the test must detect.

use api::{Anonymous, Answer, AppContext, Body, Failure, Limits, Routes};
use axum::extract::State;
use db::{Db, DbOptions, guard_mutation, tx};
use identity::PasswordCost;
use kernel::{Clock, Random, ServerKey};
use listing::SEARCH_INDEX;
use mail::{Kinds, MailContext};
use serde::{Deserialize, Serialize};
use serde_json::json;
use server::{app, listen, start};
use std::{sync::atomic::Ordering, time::Duration};
use utoipa::ToSchema;

#[derive(Deserialize, Serialize, ToSchema)]
struct Mark {
    mark: String,
}

async fn write_mark(
    _: Anonymous,
    State(ctx): State<AppContext>,
    body: Body<Mark>,
) -> Result<Answer<Mark>, Failure> {
    let mark = &body.value.mark;
    tx!(ctx.db, t => {
        let entry = journal::Entry {
            at: ctx.clock.now(),
            actor: journal::SYSTEM,
            action: "probe.written",
            subject_kind: "probe",
            subject_id: None,
            before: None,
            after: Some(json!({ "mark": mark })),
        };
        journal::record(t, &entry).await?;
        Ok(Answer::ok(Mark { mark: mark.clone() }))
    })
}

#[tokio::main(worker_threads = 2)]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let folder = arguments.get(1).expect("usage: durable-writer FOLDER [--answer-before-commit]");
    let careless = arguments.get(2).is_some_and(|flag| flag == "--answer-before-commit");
    guard_mutation::ANSWER_BEFORE_COMMIT.store(careless, Ordering::SeqCst);
    let random = Random::system();
    let options = DbOptions::new(format!("sqlite:{folder}/probe.db"), &SEARCH_INDEX);
    let db = Db::open(&options, random.clone()).await.expect("the database opens");
    let ctx = AppContext::new(db, Clock::system(), random);
    let mail_ctx = MailContext {
        public_url: String::new(),
        key: ServerKey::new([0; 32]),
        contact_email: String::new(),
        kinds: Kinds::new(app::MAILS),
    };
    let app = start::assemble(
        start::identity(ctx, mail_ctx, PasswordCost::STANDARD),
        0,
        enrolment::EnrolmentSettings::default(),
    );
    let routes = Routes::new("probe").post("/api/probe", "probe", "Write a mark", write_mark);
    let service = app::service(&app, Limits { time: Duration::from_secs(30), body: 1 << 16 }, routes);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let bounds = listen::Bounds {
        connections_per_address: None,
        stop_timeout: Duration::from_secs(1),
        ..listen::Bounds::default()
    };
    println!("{}", listener.local_addr().expect("an address"));
    listen::listen(listener, service, bounds, std::future::pending()).await;
}
