//! Incidents during the storm.

use crate::{
    nodes::{Common, NODES, Node},
    postgres::Postgres,
    record::Record,
};
use kernel::Random;
use std::time::{Duration, Instant};

/// Answers to wait for between two incidents, and while a node is down; and how long to wait for them.
const BETWEEN: u64 = 120;
const MEANWHILE: u64 = 40;
const MAX_WAIT: Duration = Duration::from_secs(20);

/// The incidents, in the order in which they happen.
#[derive(Clone, Copy, Debug)]
enum Kind {
    NodeKilled,
    PostgresFast,
    TwoNodesKilled,
    PostgresImmediate,
    NodeStopped,
}

const SEQUENCE: [Kind; 5] =
    [Kind::NodeKilled, Kind::PostgresFast, Kind::TwoNodesKilled, Kind::PostgresImmediate, Kind::NodeStopped];

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::NodeKilled => "a node killed",
            Self::PostgresFast => "PostgreSQL restarted (fast)",
            Self::TwoNodesKilled => "two of three nodes killed at once",
            Self::PostgresImmediate => "PostgreSQL crashed (immediate)",
            Self::NodeStopped => "a node stopped and started (an update)",
        }
    }

    fn node_kills(self) -> usize {
        match self {
            Self::NodeKilled => 1,
            Self::TwoNodesKilled => 2,
            _ => 0,
        }
    }
}

/// An incident that happened.
#[derive(Clone, Copy, Debug)]
pub struct Incident {
    pub what: &'static str,
    /// Nodes killed without a graceful stop: each may repeat a mail.
    pub node_kills: usize,
    pub at: Duration,
}

pub struct IncidentRunner<'a> {
    pub nodes: &'a mut [Node],
    pub common: &'a Common,
    pub postgres: &'a Postgres,
    pub record: &'a Record,
    pub random: Random,
}

impl IncidentRunner<'_> {
    /// Causes one incident after the other until `end`. Afterwards everything runs again.
    pub async fn run_until(&mut self, end: Instant) -> Vec<Incident> {
        let mut done = Vec::new();
        for kind in SEQUENCE.into_iter().cycle() {
            self.record.more_answers(BETWEEN, MAX_WAIT).await;
            if Instant::now() >= end {
                break;
            }
            done.push(Incident { what: kind.name(), node_kills: kind.node_kills(), at: self.record.now() });
            self.cause(kind).await;
        }
        done
    }

    async fn cause(&mut self, kind: Kind) {
        match kind {
            Kind::NodeKilled => self.replace(&[self.any()], "-KILL").await,
            Kind::TwoNodesKilled => {
                let first = self.any();
                self.replace(&[first, (first + 1) % NODES], "-KILL").await;
            }
            Kind::NodeStopped => self.replace(&[self.any()], "-TERM").await,
            Kind::PostgresFast => tokio::task::block_in_place(|| self.postgres.restart("fast")),
            Kind::PostgresImmediate => tokio::task::block_in_place(|| self.postgres.restart("immediate")),
        }
    }

    fn any(&self) -> usize {
        usize::try_from(self.random.below(NODES as u64)).unwrap_or_default()
    }

    /// Stops these nodes, lets the others work for a while, and restarts them.
    async fn replace(&mut self, which: &[usize], signal: &str) {
        tokio::task::block_in_place(|| which.iter().for_each(|node| self.nodes[*node].end(signal)));
        self.record.more_answers(MEANWHILE, MAX_WAIT).await;
        let common = self.common;
        tokio::task::block_in_place(|| which.iter().for_each(|node| self.nodes[*node].start(common)));
    }
}
