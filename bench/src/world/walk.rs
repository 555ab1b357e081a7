//! Calls every route of the API on a filled database and prints the most expensive: statements, rows and CPU time
//! per request.

use super::{
    calls::{self, Call, Calls},
    cpu::Cpu,
    examples::Examples,
    fill,
    report::{self, Measured},
    sign_in::Tokens,
    visited,
};
use crate::{
    app::{self, BenchApp, Caller},
    table::note,
};
use api::Role;
use db::{DbOptions, statement_cost};
use listing::SEARCH_INDEX;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Rounds per call, and requests per round. The median of the rounds is used, which filters out disturbances.
const ROUNDS: usize = 5;
const REQUESTS: usize = 4;
/// Calls that take longer are repeated less often.
const SLOW: Duration = Duration::from_millis(200);
const VERY_SLOW: Duration = Duration::from_secs(3);

/// What follows the last slash.
fn last_part(value: &Value) -> String {
    let text = value.as_str().unwrap_or_default();
    text.rsplit('/').next().unwrap_or_default().to_owned()
}

struct Walk {
    app: BenchApp,
    tokens: Tokens,
}

/// Measures all calls on a database, which is filled first if it is empty; `file` receives every figure for
/// `compare`.
pub async fn walk(url: &str, file: &str, times: u32) {
    // With a single connection, the rows read by its backend are those of the request.
    let options = DbOptions { pool_size: 1, ..DbOptions::new(url, &SEARCH_INDEX) };
    let app = app::start_with(&options).await;
    let tokens = fill::fill(&app, times).await;
    let walk = Walk { app, tokens };
    let db = &walk.app.app.identity.ctx.db;
    // Creates a payment to query by its reference. It is refused if a payment for this cohort exists already.
    walk.caller(Role::Partner).post("/api/partner/payments/transfer", &json!({ "cohortId": 2 })).await;
    let made = [("token", walk.open_calendar().await), ("batch", walk.invite().await)];
    let now = walk.app.app.identity.ctx.clock.now();
    let Calls { known, unknown } = calls::of_every_route(&Examples::of_world(db, now, made).await);
    statement_cost::count();
    let (mut measured, mut refused) = (Vec::new(), Vec::new());
    for call in &known {
        match walk.measure(call).await {
            Ok(one) => measured.push(one),
            Err(why) => refused.push(format!("{} ({why})", call.name)),
        }
    }
    // A server that opens this database later should have no background work left.
    while enrolment::relist_batch(&walk.app.app.identity.ctx).await.expect("programs listed") {}
    let world = report::World { times, is_sqlite: url.starts_with("sqlite:") };
    report::print(&world, &mut measured, &refused, &unknown);
    std::fs::write(file, report::lines(&measured)).expect("a file");
}

impl Walk {
    fn caller(&self, role: Role) -> Caller {
        self.app.bearer(match role {
            Role::Anonymous => "",
            Role::Partner => &self.tokens.partner,
            Role::Parent => &self.tokens.parents[0],
            Role::Staff => &self.tokens.staff,
            Role::Teacher => &self.tokens.teacher,
        })
    }

    /// The token of a parent's calendar.
    async fn open_calendar(&self) -> String {
        let caller = self.caller(Role::Parent);
        let (_, opened) = caller.post("/api/partner/parent/calendar/open", &json!({})).await;
        last_part(&opened["data"]["url"])
    }

    /// The batch of a call that invites.
    async fn invite(&self) -> String {
        let body = json!({ "emails": "guest@x.example", "kidsNum": 2 });
        let (_, invited) = self.caller(Role::Partner).post("/api/partner/parent/invite", &body).await;
        last_part(&invited["data"]["batch"])
    }

    /// The cost of a request, or why it was refused.
    async fn measure(&self, call: &Call) -> Result<Measured, String> {
        let caller = self.caller(call.role);
        let begun = Instant::now();
        let (status, body) = caller.exchange(call.request(0)).await;
        if !status.is_success() {
            let text = String::from_utf8_lossy(&body);
            return Err(format!("{status} {}", text.chars().take(120).collect::<String>()));
        }
        let took = begun.elapsed();
        let (rounds, requests) = match took {
            took if took > VERY_SLOW => (1, 1),
            took if took > SLOW => (3, 1),
            _ => (ROUNDS, REQUESTS),
        };
        if took > SLOW {
            note(format!("{}: {:.1} s, {} bytes", call.name, took.as_secs_f64(), body.len()));
        }
        drop(body);
        Ok(self.rounds(call, &caller, rounds, requests).await)
    }

    async fn rounds(&self, call: &Call, caller: &Caller, rounds: usize, requests: usize) -> Measured {
        let db = &self.app.app.identity.ctx.db;
        // Another warm-up request: the first one prepared its statements.
        caller.exchange(call.request(1)).await;
        let rows = visited::rows_read(db).await;
        statement_cost::take();
        let mut costs = Vec::new();
        for round in 0..rounds {
            let before = Cpu::read(self.tokens.postmaster).await;
            for number in 0..requests {
                caller.exchange(call.request(round * requests + number)).await;
            }
            costs.push(Cpu::read(self.tokens.postmaster).await.since(&before) / requests as f64);
        }
        costs.sort_unstable_by(f64::total_cmp);
        let ran = statement_cost::take();
        let each = |count: u64| count as f64 / (rounds * requests) as f64;
        let stepped = ran.values().map(|cost| cost.all_steps).sum::<u64>();
        let heaviest = ran.iter().max_by_key(|(_, cost)| (cost.all_steps, cost.runs));
        Measured {
            name: call.name.clone(),
            role: call.role,
            is_whole: call.is_whole,
            micros: costs[rounds / 2],
            statements: each(ran.values().map(|cost| u64::from(cost.runs)).sum()),
            visited: each(stepped + visited::rows_read(db).await - rows),
            heaviest: heaviest.map_or("", |(name, _)| *name).to_owned(),
        }
    }
}
