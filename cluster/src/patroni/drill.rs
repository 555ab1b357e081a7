//! Incidents of the database cluster during the storm. Afterwards everything runs again.

use super::{MACHINES, Patroni, etcd, machine::Machine, rest};
use crate::{
    incidents::Incident,
    nodes::{Common, NODES, Node},
    record::Record,
};
use kernel::Random;
use std::time::Duration;
use tokio::task::block_in_place;

/// Answers to wait for between two incidents, and while something is down; and how long to wait for them.
const BETWEEN: u64 = 120;
const MEANWHILE: u64 = 60;
const MAX_WAIT: Duration = Duration::from_secs(20);
/// Longer than the lease of the primary, so that everything that happens without etcd has happened.
const WITHOUT_ETCD: Duration = Duration::from_secs(12);
/// Writes that are acknowledged, or wait, while the replicas receive nothing. Replicas reconnect within five
/// seconds.
const BEHIND: u64 = 40;
const BEHIND_FOR: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, Debug)]
enum Kind {
    PrimaryKilled,
    EtcdKilled,
    NodeKilled,
    PrimaryKilledAhead,
    PrimaryFrozen,
    PatroniKilled,
    SwitchedOver,
    MachineLost,
    EtcdAway,
}

const ALL: [Kind; 9] = [
    Kind::PrimaryKilled,
    Kind::EtcdKilled,
    Kind::NodeKilled,
    Kind::PrimaryKilledAhead,
    Kind::PrimaryFrozen,
    Kind::PatroniKilled,
    Kind::SwitchedOver,
    Kind::MachineLost,
    Kind::EtcdAway,
];

/// The incident that asynchronous replication does not survive.
const CONTROL: [Kind; 1] = [Kind::PrimaryKilledAhead];

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::PrimaryKilled => "primary killed: PostgreSQL and Patroni",
            Self::EtcdKilled => "primary's etcd killed, leader of etcd",
            Self::NodeKilled => "a node killed",
            Self::PrimaryKilledAhead => "primary killed while replicas lag",
            Self::PrimaryFrozen => "primary frozen, thawed later",
            Self::PatroniKilled => "Patroni killed, PostgreSQL goes on",
            Self::SwitchedOver => "switchover, as for an update",
            Self::MachineLost => "machine lost: the first two at once",
            Self::EtcdAway => "all of etcd away for 12 s",
        }
    }
}

/// Causes the incidents.
pub struct Drill<'a> {
    pub nodes: &'a mut [Node],
    pub common: &'a Common,
    pub patroni: &'a mut Patroni,
    pub record: &'a Record,
    pub random: Random,
}

impl Drill<'_> {
    /// Causes every kind of incident `rounds` times.
    pub async fn run(&mut self, rounds: usize) -> Vec<Incident> {
        self.run_all(&ALL.repeat(rounds)).await
    }

    /// Causes the one incident that loses writes without synchronous replication.
    pub async fn run_control(&mut self) -> Vec<Incident> {
        self.run_all(&CONTROL).await
    }

    async fn run_all(&mut self, kinds: &[Kind]) -> Vec<Incident> {
        let mut done = Vec::new();
        for kind in kinds {
            self.record.more_answers(BETWEEN, MAX_WAIT).await;
            let Some(primary) = self.patroni.wait_for_primary(None).await else {
                self.record.unexpected("there is no primary".to_owned());
                break;
            };
            let node_kills = usize::from(matches!(kind, Kind::NodeKilled));
            println!("{:>4.0} s  {}", self.record.now().as_secs_f64(), kind.name());
            if matches!(kind, Kind::EtcdKilled | Kind::MachineLost) {
                let machines = &self.patroni.machines;
                block_in_place(|| etcd::move_leader(machines, &machines[primary]));
            }
            done.push(Incident { what: kind.name(), node_kills, at: self.record.now() });
            self.cause(*kind, primary).await;
            if !self.patroni.wait_until_healthy().await {
                self.record.unexpected(format!("{}: the cluster did not recover", kind.name()));
            }
        }
        self.record.more_answers(BETWEEN, MAX_WAIT).await;
        done
    }

    async fn cause(&mut self, kind: Kind, primary: usize) {
        match kind {
            Kind::PrimaryKilled => self.kill_primary(primary).await,
            Kind::PrimaryKilledAhead => {
                block_in_place(|| self.patroni.machines[primary].stop_sending());
                self.record.more_answers(BEHIND, BEHIND_FOR).await;
                self.kill_primary(primary).await;
            }
            Kind::EtcdKilled => {
                self.patroni.machines[primary].kill_etcd();
                tokio::time::sleep(WITHOUT_ETCD).await;
                self.record.more_answers(MEANWHILE, MAX_WAIT).await;
                self.start_etcd(primary);
            }
            Kind::MachineLost => {
                self.patroni.machines[primary].kill_etcd();
                self.kill_primary(primary).await;
                self.start_etcd(primary);
            }
            Kind::PrimaryFrozen => {
                block_in_place(|| self.patroni.machines[primary].signal("-STOP"));
                self.await_other_primary(primary).await;
                block_in_place(|| self.patroni.machines[primary].signal("-CONT"));
            }
            Kind::PatroniKilled => {
                self.patroni.machines[primary].kill_patroni();
                self.await_other_primary(primary).await;
                self.patroni.machines[primary].start_patroni();
            }
            Kind::EtcdAway => {
                self.patroni.machines.iter_mut().for_each(Machine::kill_etcd);
                tokio::time::sleep(WITHOUT_ETCD).await;
                (0..MACHINES).for_each(|index| self.start_etcd(index));
            }
            Kind::SwitchedOver => {
                let machine = &self.patroni.machines[primary];
                if !rest::switch_over(&machine.rest, &machine.name).await {
                    self.record.unexpected("the switchover was refused".to_owned());
                }
            }
            Kind::NodeKilled => self.replace_node().await,
        }
    }

    async fn kill_primary(&mut self, primary: usize) {
        block_in_place(|| self.patroni.machines[primary].kill_postgres());
        self.await_other_primary(primary).await;
        self.patroni.machines[primary].start_patroni();
    }

    async fn await_other_primary(&mut self, than: usize) {
        if self.patroni.wait_for_primary(Some(than)).await.is_none() {
            self.record.unexpected(format!("none of {MACHINES} machines became the primary"));
        }
        self.record.more_answers(MEANWHILE, MAX_WAIT).await;
    }

    fn start_etcd(&mut self, index: usize) {
        let members = etcd::members(&self.patroni.machines);
        self.patroni.machines[index].start_etcd(&members);
    }

    async fn replace_node(&mut self) {
        let index = usize::try_from(self.random.below(NODES as u64)).unwrap_or_default();
        block_in_place(|| self.nodes[index].end("-KILL"));
        self.record.more_answers(MEANWHILE, MAX_WAIT).await;
        block_in_place(|| self.nodes[index].start(self.common));
    }
}
