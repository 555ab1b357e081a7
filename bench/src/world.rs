//! A large installation: 100,000 parents, half of them of one partner, with three children each, 200 cohorts,
//! their mails and their journal. The server runs as a separate process, on a database without a manual ANALYZE;
//! the main figure is the CPU time of a request.

mod bodies;
mod calls;
mod cpu;
mod examples;
mod fill;
mod meter;
mod partner_lists;
mod raw;
mod recorded;
mod report;
mod rows;
mod servers;
mod sign_in;
mod visited;
mod walk;

pub use report::compare;
pub use walk::walk;

use crate::{app, table};
use kernel::ChildId;
use meter::{Meter, Requests};
use serde_json::{Value, json};
use servers::Servers;
use sign_in::Tokens;

const DASHBOARD: &str = "/api/partner/parent/get/dashboard/data";
const SEARCH: &str = "/api/partner/parent/all?page=1&search=ann";
const COHORTS: &str = "/api/partner/cohort/all?page=1&pageSize=100";
const REGISTER: &str = "/api/partner/parent/child/add";

fn get(path: &str, token: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer {token}\r\n\r\n")
}

fn post(path: &str, token: &str, body: &serde_json::Value) -> String {
    let body = body.to_string();
    format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn registration_of(tokens: &Tokens) -> Value {
    json!({
        "firstName": "Ife", "lastName": "Okoro", "age": 9, "gender": "female", "cohortId": tokens.cohort_id,
        "selectedDay": "monday", "selectedTime": "16:00",
    })
}

fn add_program(tokens: &Tokens, child: ChildId) -> String {
    format!("/api/partner/parent/program/add/{child}/{}", tokens.partner_id)
}

fn enrolment_of(tokens: &Tokens) -> Value {
    json!({
        "packageId": 1, "timeOffset": 1, "level": 1, "cohortId": tokens.cohort_id, "day": "monday", "time": "16:00",
    })
}

/// The first step of an enrolment, once for each parent; the second step needs the child's id.
fn registrations(tokens: &Tokens) -> Requests {
    let child = registration_of(tokens);
    Requests::once(tokens.parents.iter().map(|token| post(REGISTER, token, &child)).collect())
}

fn programs(tokens: &Tokens, answers: &[Value]) -> Requests {
    let body = enrolment_of(tokens);
    let step = |(token, answer): (&String, &Value)| {
        let child = ChildId::new(answer["data"]["id"].as_i64()?);
        Some(post(&add_program(tokens, child), token, &body))
    };
    Requests::once(tokens.parents.iter().zip(answers).filter_map(step).collect())
}

/// More search terms than the portal caches answers for, so that none is answered from the cache.
fn names(token: &str) -> Requests {
    let search = |number| get(&format!("/api/partner/parent/all?page=1&search=okoro{number}"), token);
    Requests::of_one_account((0..997).map(search).collect())
}

/// Fills the database if it is empty, serves it with the binary, and measures it beside the references.
pub async fn measure(url: &str, binary: &str, only: &str) {
    let app = app::start(url).await;
    let tokens = fill::fill(&app, 1).await;
    app.close();
    let raw = raw::measure(url, &tokens).await;
    let file = url.strip_prefix("sqlite:");
    let engine = if file.is_some() { "SQLite" } else { "PostgreSQL" };
    let servers = Servers {
        reference: file.map(Meter::reference),
        portal: Meter::portal(url, binary, tokens.postmaster),
        bare: servers::bare_cost().await,
        raw,
        driver: if file.is_some() { "rusqlite" } else { "tokio-postgres" },
        group: format!("100,000 parents, {engine}"),
        only: only.to_owned(),
    };
    let dashboards = tokens.parents.iter().map(|token| get(DASHBOARD, token)).collect();
    let of_partner = |path: &str| Requests::of_one_account(vec![get(path, &tokens.partner)]);
    servers.read("parent's dashboard", Requests::repeated(dashboards), DASHBOARD).await;
    servers.read("parent search 'ann'", of_partner(SEARCH), SEARCH).await;
    servers.read("parent search, each time another name", names(&tokens.partner), SEARCH).await;
    servers.read("partner's cohorts, page of 100", of_partner(COHORTS), COHORTS).await;
    servers.enrol(&tokens).await;
    let about = Requests::repeated(vec![get("/api/common/about", "")]);
    servers.read_alone("answered from memory", about).await;
    servers.read_alone("partner's parents, first page", of_partner("/api/partner/parent/all?page=1")).await;
    servers.read_alone("partner's months", of_partner("/api/partner/enrolments/monthly")).await;
    table::row(&servers.group, "memory after that", servers.portal.memory(), "", "");
}
