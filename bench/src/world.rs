//! The world as it grows: 100,000 parents, half of them of one partner, with three children each, 200 cohorts, their mails
//! and their journal. The server runs as a process of its own, on a database without an ANALYZE by hand; what counts is
//! the processor time of a request.

mod fill;
mod meter;

use crate::table;
use meter::{Meter, Requests, Run};
use serde_json::json;
use std::time::Duration;

/// What everybody who is measured is called by.
pub(crate) struct Tokens {
    partner: String,
    parents: Vec<String>,
    partner_id: i64,
    cohort_id: i64,
    /// The first process of the cluster, on PostgreSQL.
    postmaster: Option<u32>,
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
fn registrations(tokens: &Tokens) -> Requests {
    let child = json!({
        "firstName": "Ife", "lastName": "Okoro", "age": 9, "gender": "female", "cohortId": tokens.cohort_id,
        "selectedDay": "monday", "selectedTime": "16:00",
    });
    let each = tokens.parents.iter().map(|token| post("/api/partner/parent/child/add", token, &child));
    Requests::once(each.collect())
}

fn programs(tokens: &Tokens, answers: &[serde_json::Value]) -> Requests {
    let body = json!({
        "packageId": 1, "timeOffset": 1, "level": 1, "cohortId": tokens.cohort_id, "day": "monday", "time": "16:00",
    });
    let step = |(token, answer): (&String, &serde_json::Value)| {
        let child = answer["data"]["id"].as_i64()?;
        let path = format!("/api/partner/parent/program/add/{child}/{}", tokens.partner_id);
        Some(post(&path, token, &body))
    };
    Requests::once(tokens.parents.iter().zip(answers).filter_map(step).collect())
}

/// What is measured beside each other.
struct Servers {
    portal: Meter,
    /// Only where there is a file that it can copy.
    reference: Option<Meter>,
    group: String,
    /// Only what has this in its name is measured; empty: everything.
    only: String,
}

/// A run of the same on both.
struct Pair {
    portal: Run,
    reference: Option<Run>,
}

impl Servers {
    async fn run(&self, portal: Requests, reference: Option<Requests>) -> Pair {
        let reference = match (&self.reference, reference) {
            (Some(meter), Some(requests)) => Some(meter.run(&requests, CONNECTIONS, TIME).await),
            _ => None,
        };
        Pair { portal: self.portal.run(&portal, CONNECTIONS, TIME).await, reference }
    }

    fn print(&self, what: &str, Pair { portal, reference }: &Pair) {
        let beside = reference.as_ref().map_or(String::new(), |reference| {
            let rate = portal.per_second() / reference.per_second();
            let cost = portal.micros() / reference.micros();
            let theirs = format!("{}, {}", reference.rate(), reference.cost());
            format!("{rate:.2} times the rate, {cost:.2} of the time of Fastify ({theirs})")
        });
        table::row(&self.group, what, portal.rate(), portal.cost(), beside);
    }

    fn is_wanted(&self, what: &str) -> bool {
        what.contains(&self.only)
    }

    /// The same requests to both.
    async fn read(&self, what: &str, requests: Vec<String>) {
        if !self.is_wanted(what) {
            return;
        }
        let requests = || Requests::again_and_again(requests.clone());
        self.print(what, &self.run(requests(), Some(requests())).await);
    }

    /// Requests that only the portal answers.
    async fn read_alone(&self, what: &str, requests: Vec<String>) {
        if !self.is_wanted(what) {
            return;
        }
        self.print(what, &self.run(Requests::again_and_again(requests), None).await);
    }

    /// Registers a child of every parent and adds it to a cohort.
    async fn enrol(&self, tokens: &Tokens) {
        if !self.is_wanted("enrol") {
            return;
        }
        let first = self.run(registrations(tokens), Some(registrations(tokens))).await;
        self.print("register a child", &first);
        let of_reference = first.reference.as_ref().map(|run| programs(tokens, &run.answers));
        let second = self.run(programs(tokens, &first.portal.answers), of_reference).await;
        self.print("add it to a cohort", &second);
        let pair = first.reference.as_ref().zip(second.reference.as_ref());
        let reference = pair.map(|(first, second)| first.and(second));
        let both = Pair { portal: first.portal.and(&second.portal), reference };
        self.print("enrol: both, per request", &both);
    }
}

/// Fills the database if it is empty, serves it with the binary, and measures; beside it the reference, on a copy.
pub async fn measure(url: &str, binary: &str, only: &str) {
    let tokens = fill::fill(url).await;
    let file = url.strip_prefix("sqlite:");
    let engine = if file.is_some() { "SQLite" } else { "PostgreSQL" };
    let servers = Servers {
        reference: file.map(Meter::reference),
        portal: Meter::portal(url, binary, tokens.postmaster),
        group: format!("100,000 parents, {engine}"),
        only: only.to_owned(),
    };
    let dashboards: Vec<String> =
        tokens.parents.iter().map(|token| get("/api/partner/parent/get/dashboard/data", token)).collect();
    let of_partner = |path: &str| vec![get(path, &tokens.partner)];
    servers.read("parent's dashboard", dashboards).await;
    servers.read("parent search 'ann'", of_partner("/api/partner/parent/all?page=1&search=ann")).await;
    let cohorts = "/api/partner/cohort/all?page=1&pageSize=100";
    servers.read("partner's cohorts, page of 100", of_partner(cohorts)).await;
    servers.enrol(&tokens).await;
    servers.read_alone("answered from memory", vec![get("/api/common/about", "")]).await;
    servers.read_alone("partner's parents, first page", of_partner("/api/partner/parent/all?page=1")).await;
    servers.read_alone("partner's months", of_partner("/api/partner/enrolments/monthly")).await;
    table::row(&servers.group, "memory after that", servers.portal.memory(), "", "");
}
