//! The world as it grows: 100,000 parents, half of them of one partner, with three children each, 200 cohorts, their mails
//! and their journal. The server runs as a process of its own, on a database without an ANALYZE by hand; what counts is
//! the processor time of a request.

mod fill;
mod meter;

use crate::table;
use meter::{Meter, Requests};
use serde_json::json;
use std::time::Duration;

/// What everybody who is measured is called by.
pub(crate) struct Tokens {
    partner: String,
    parents: Vec<String>,
    partner_id: i64,
    cohort_id: i64,
}

const CONNECTIONS: usize = 32;
const TIME: Duration = Duration::from_secs(8);

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

/// Every child's first step, one for each parent; the second needs the child's number.
fn registrations(tokens: &Tokens) -> Vec<String> {
    let child = json!({
        "firstName": "Ife", "lastName": "Okoro", "age": 9, "gender": "female", "cohortId": tokens.cohort_id,
        "selectedDay": "monday", "selectedTime": "16:00",
    });
    tokens.parents.iter().map(|token| post("/api/partner/parent/child/add", token, &child)).collect()
}

fn programs(tokens: &Tokens, answers: &[serde_json::Value]) -> Vec<String> {
    let body = json!({
        "packageId": 1, "timeOffset": 1, "level": 1, "cohortId": tokens.cohort_id, "day": "monday", "time": "16:00",
    });
    let step = |(token, answer): (&String, &serde_json::Value)| {
        let child = answer["data"]["id"].as_i64()?;
        let path = format!("/api/partner/parent/program/add/{child}/{}", tokens.partner_id);
        Some(post(&path, token, &body))
    };
    tokens.parents.iter().zip(answers).filter_map(step).collect()
}

/// Fills the database if it is empty, serves it with the binary, and measures.
pub async fn measure(url: &str, binary: &str) {
    let tokens = fill::fill(url).await;
    let meter = Meter::start(url, binary);
    let group =
        format!("100,000 parents, {}", if url.starts_with("sqlite:") { "SQLite" } else { "PostgreSQL" });
    let dashboards: Vec<String> =
        tokens.parents.iter().map(|token| get("/api/partner/parent/get/dashboard/data", token)).collect();
    let reads = [
        ("a file that is in memory", vec![get("/api/common/about", "")]),
        ("parent's dashboard", dashboards),
        ("parent search 'ann'", vec![get("/api/partner/parent/all?page=1&search=ann", &tokens.partner)]),
        (
            "partner's cohorts, page of 100",
            vec![get("/api/partner/cohort/all?page=1&pageSize=100", &tokens.partner)],
        ),
        ("partner's parents, first page", vec![get("/api/partner/parent/all?page=1", &tokens.partner)]),
        ("partner's months", vec![get("/api/partner/enrolments/monthly", &tokens.partner)]),
    ];
    for (what, requests) in reads {
        let run = meter.run(&Requests::again_and_again(requests), CONNECTIONS, TIME).await;
        table::row(&group, what, run.rate(), run.cost(), "");
    }
    let first = meter.run(&Requests::once(registrations(&tokens)), CONNECTIONS, TIME).await;
    table::row(&group, "register a child", first.rate(), first.cost(), "");
    let second = meter.run(&Requests::once(programs(&tokens, &first.answers)), CONNECTIONS, TIME).await;
    table::row(&group, "add it to a cohort", second.rate(), second.cost(), "");
    table::row(&group, "memory after that", meter.memory(), "", "");
}
