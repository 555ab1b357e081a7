//! Records the statements of the measured requests, for `raw` to replay.

use super::{add_program, enrolment_of, registration_of, sign_in::Tokens};
use crate::app::{BenchApp, Caller};
use axum::{body::Body, http::Request};
use db::recording::{self, Call};
use kernel::ChildId;
use serde_json::Value;

/// Number of parents, which is enough for a stable figure.
const PARENTS: usize = 200;
const TIMES: usize = 2;

/// The statements of each request.
pub(super) type Statements = Vec<Vec<Call>>;

/// The recorded statements.
pub(super) struct Recorded {
    pub reads: Vec<(&'static str, Statements)>,
    pub registrations: Statements,
    pub programs: Statements,
}

/// Records the last of `times` requests, so that the server's caches are warm.
async fn record(caller: &Caller, request: impl Fn() -> Request<Body>, times: usize) -> (Vec<Call>, Value) {
    for _ in 1..times {
        caller.exchange(request()).await;
    }
    recording::start();
    let (status, body) = caller.exchange(request()).await;
    let statements = recording::stop();
    assert!(status.is_success(), "{status} {}", String::from_utf8_lossy(&body));
    (statements, serde_json::from_slice(&body).unwrap_or_default())
}

fn get(path: &'static str) -> impl Fn() -> Request<Body> {
    move || Request::get(path).body(Body::empty()).expect("a request")
}

fn post(path: String, body: Value) -> impl Fn() -> Request<Body> {
    move || {
        let request = Request::post(&path).header("content-type", "application/json");
        request.body(Body::from(body.to_string())).expect("a request")
    }
}

/// Sends each measured request to the application and records it.
pub(super) async fn record_all(app: &BenchApp, tokens: &Tokens) -> Recorded {
    let partner = app.bearer(&tokens.partner);
    let mut dashboards = Vec::new();
    let (mut registrations, mut programs) = (Vec::new(), Vec::new());
    for token in tokens.parents.iter().rev().take(PARENTS) {
        let parent = app.bearer(token);
        dashboards.push(record(&parent, get(super::DASHBOARD), TIMES).await.0);
    }
    for token in tokens.parents.iter().rev().take(PARENTS) {
        let parent = app.bearer(token);
        let (statements, answer) =
            record(&parent, post(super::REGISTER.into(), registration_of(tokens)), 1).await;
        registrations.push(statements);
        let child = ChildId::new(answer["data"]["id"].as_i64().expect("a child"));
        let add = post(add_program(tokens, child), enrolment_of(tokens));
        programs.push(record(&parent, add, 1).await.0);
    }
    let search = vec![record(&partner, get(super::SEARCH), TIMES).await.0];
    let cohorts = vec![record(&partner, get(super::COHORTS), TIMES).await.0];
    let reads = vec![(super::DASHBOARD, dashboards), (super::SEARCH, search), (super::COHORTS, cohorts)];
    Recorded { reads, registrations, programs }
}
