//! The portal and its references, measured side by side.

use super::{
    REGISTER,
    meter::{Meter, Requests, Run},
    programs,
    raw::Micros,
    registrations,
    sign_in::Tokens,
};
use crate::table;
use std::time::Duration;

const CONNECTIONS: usize = 32;
/// Four lists of one account are read concurrently, and sixteen wait; more are refused.
const CONNECTIONS_OF_ONE_ACCOUNT: usize = 16;
const TIME: Duration = Duration::from_secs(8);

/// The servers to compare.
pub(super) struct Servers {
    pub portal: Meter,
    /// Fastify, only for SQLite, whose file it can copy.
    pub reference: Option<Meter>,
    /// CPU time per request to a bare axum handler, in microseconds.
    pub bare: f64,
    /// The same statements, run by the driver alone.
    pub raw: Micros,
    pub driver: &'static str,
    pub group: String,
    /// Only measurements whose name contains this; empty: all.
    pub only: String,
}

/// Runs of the same requests on both.
struct Pair {
    portal: Run,
    reference: Option<Run>,
}

impl Servers {
    async fn run(&self, portal: Requests, reference: Option<Requests>) -> Pair {
        let connections = if portal.use_one_account() { CONNECTIONS_OF_ONE_ACCOUNT } else { CONNECTIONS };
        let reference = match (&self.reference, reference) {
            (Some(meter), Some(requests)) => Some(meter.run(&requests, connections, TIME).await),
            _ => None,
        };
        Pair { portal: self.portal.run(&portal, connections, TIME).await, reference }
    }

    /// `raw` names the statements to compare with.
    fn print(&self, what: &str, Pair { portal, reference }: &Pair, raw: Option<&str>) {
        let fastify = reference.as_ref().map(|reference| {
            let rate = portal.per_second() / reference.per_second();
            let cost = portal.micros() / reference.micros();
            let theirs = format!("{}, {}", reference.rate(), reference.cost());
            format!("{rate:.2} times the rate, {cost:.2} of the time of Fastify ({theirs})")
        });
        let times = |micros: f64, name: &str| {
            format!("{:.1} times the time of {name} ({micros:.0} µs)", portal.micros() / micros)
        };
        let raw = raw.and_then(|what| self.raw.get(what));
        let raw = raw.map(|micros| times(*micros, &format!("its statements in raw {}", self.driver)));
        let bare = Some(times(self.bare, "a bare axum handler"));
        let beside: Vec<String> = [fastify, raw, bare].into_iter().flatten().collect();
        table::row(&self.group, what, portal.rate(), portal.cost(), beside.join("; "));
    }

    fn is_wanted(&self, what: &str) -> bool {
        what.contains(&self.only)
    }

    /// Sends the same requests to both.
    pub(super) async fn read(&self, what: &str, requests: Requests, raw: &str) {
        if !self.is_wanted(what) {
            return;
        }
        let same = requests.unsent();
        self.print(what, &self.run(requests, Some(same)).await, Some(raw));
    }

    /// Sends requests that only the portal supports.
    pub(super) async fn read_alone(&self, what: &str, requests: Requests) {
        if !self.is_wanted(what) {
            return;
        }
        self.print(what, &self.run(requests, None).await, None);
    }

    /// Registers a child of every parent and adds it to a cohort.
    pub(super) async fn enrol(&self, tokens: &Tokens) {
        if !self.is_wanted("enrol") {
            return;
        }
        let first = self.run(registrations(tokens), Some(registrations(tokens))).await;
        self.print("register a child", &first, None);
        let of_reference = first.reference.as_ref().map(|run| programs(tokens, &run.answers));
        let second = self.run(programs(tokens, &first.portal.answers), of_reference).await;
        self.print("add it to a cohort", &second, None);
        let pair = first.reference.as_ref().zip(second.reference.as_ref());
        let reference = pair.map(|(first, second)| first.and(second));
        let both = Pair { portal: first.portal.and(&second.portal), reference };
        self.print("enrol: both, per request", &both, Some(REGISTER));
    }
}

/// CPU time per request to a bare axum handler, in microseconds.
pub(super) async fn bare_cost() -> f64 {
    let request = "GET / HTTP/1.1\r\nhost: bench\r\n\r\n".to_owned();
    let requests = Requests::repeated(vec![request]);
    Meter::bare().run(&requests, CONNECTIONS, TIME).await.micros()
}
