//! What befalls the cluster while the storm goes on.

use crate::{
    nodes::{Common, NODES, Node},
    postgres::Postgres,
    record::Record,
};
use kernel::Random;
use std::time::{Duration, Instant};

/// Answers that must come between two incidents, and while a node is away; and how long that is waited for.
const BETWEEN: u64 = 120;
const MEANWHILE: u64 = 40;
const MOST_WAIT: Duration = Duration::from_secs(20);

/// What can happen, in turn.
#[derive(Clone, Copy, Debug)]
enum Kind {
    NodeKilled,
    PostgresFast,
    TwoNodesKilled,
    PostgresImmediate,
    NodeStopped,
}

const TURNS: [Kind; 5] =
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

/// One that happened.
#[derive(Clone, Copy, Debug)]
pub struct Incident {
    pub what: &'static str,
    /// Nodes that died without a word: each may repeat a mail.
    pub node_kills: usize,
    pub at: Duration,
}

/// Whoever does it.
pub struct Troublemaker<'a> {
    pub nodes: &'a mut [Node],
    pub common: &'a Common,
    pub postgres: &'a Postgres,
    pub record: &'a Record,
    pub random: Random,
}

impl Troublemaker<'_> {
    /// One incident after the other until that moment. Everything runs again at the end.
    pub async fn work_until(&mut self, end: Instant) -> Vec<Incident> {
        let mut done = Vec::new();
        for kind in TURNS.into_iter().cycle() {
            self.record.more_answers(BETWEEN, MOST_WAIT).await;
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

    /// Ends these, lets the others work for a while, and starts them again.
    async fn replace(&mut self, which: &[usize], signal: &str) {
        tokio::task::block_in_place(|| which.iter().for_each(|node| self.nodes[*node].end(signal)));
        self.record.more_answers(MEANWHILE, MOST_WAIT).await;
        let common = self.common;
        tokio::task::block_in_place(|| which.iter().for_each(|node| self.nodes[*node].start(common)));
    }
}
