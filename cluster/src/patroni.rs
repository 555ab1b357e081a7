//! A production-like database: three machines with PostgreSQL under Patroni and etcd, and a proxy to the primary.

pub mod drill;
mod etcd;
mod machine;
mod rest;

pub use machine::Replication;

use crate::nodes::{Proxy, free_address};
use machine::Machine;
use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

const MACHINES: usize = 3;
const POLL_EVERY: Duration = Duration::from_millis(250);
/// Time limit for a change before the run fails.
pub const BOUND: Duration = Duration::from_secs(90);

/// The database cluster.
pub struct Patroni {
    machines: Vec<Machine>,
    /// The address of the proxy, which leads to the current primary.
    pub address: String,
    replication: Replication,
    _proxy: Proxy,
}

/// The newest installed PostgreSQL.
fn newest_bin() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is not installed");
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.filter_map(Result::ok).map(|entry| entry.path()).max_by_key(number);
    newest.expect("PostgreSQL is not installed").join("bin")
}

fn proxy(machines: &[Machine], folder: &Path, address: &str) -> Proxy {
    let mut variables = vec![("PRIMARY".to_owned(), address.to_owned())];
    for (number, machine) in (1..).zip(machines) {
        let port = machine.rest.rsplit(':').next().unwrap_or_default();
        variables.push((format!("POSTGRES_{number}"), machine.postgres.clone()));
        variables.push((format!("REST_PORT_{number}"), port.to_owned()));
    }
    Proxy::run(include_str!("../haproxy-postgres.cfg"), "haproxy-postgres", folder, &variables)
}

impl Patroni {
    /// Starts everything, and returns when there is a primary and all replicas stream from it.
    pub async fn start(folder: &Path, replication: Replication) -> Self {
        let begun = Instant::now();
        let mut machines: Vec<Machine> = (1..=MACHINES).map(|number| Machine::new(number, folder)).collect();
        let members = etcd::members(&machines);
        let clients: Vec<&str> = machines.iter().map(|machine| machine.etcd_client.as_str()).collect();
        let (clients, bin) = (clients.join(","), newest_bin());
        for machine in &mut machines {
            machine.configure(&clients, &bin, replication);
            machine.start_etcd(&members);
            machine.start_patroni();
        }
        let address = free_address();
        let proxy = proxy(&machines, folder, &address);
        let this = Self { machines, address, replication, _proxy: proxy };
        assert!(this.wait_until_healthy().await, "the database cluster does not start; see the logs");
        println!("{MACHINES} PostgreSQL under Patroni were made in {:.0} s", begun.elapsed().as_secs_f64());
        this
    }

    /// The members, as reported by the first machine that answers.
    async fn roles(&self) -> Vec<rest::Member> {
        for machine in &self.machines {
            if let Some(members) = rest::cluster(&machine.rest).await {
                return members;
            }
        }
        Vec::new()
    }

    /// The machine whose Patroni holds the lease.
    async fn primary(&self) -> Option<usize> {
        for (index, machine) in self.machines.iter().enumerate() {
            if rest::is_primary(&machine.rest).await {
                return Some(index);
            }
        }
        None
    }

    /// True if there is a primary with two replicas, one of them synchronous.
    async fn is_healthy(&self) -> bool {
        let roles = self.roles().await;
        let count = |role: &str| roles.iter().filter(|one| one.is_running && one.role == role).count();
        let standbys = if self.replication == Replication::Asynchronous {
            count("replica") == MACHINES - 1
        } else {
            count("sync_standby") == 1 && count("replica") == MACHINES - 2
        };
        standbys && count("leader") == 1 && self.primary().await.is_some()
    }

    /// Waits for that; false on timeout.
    pub async fn wait_until_healthy(&self) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < BOUND {
            if self.is_healthy().await {
                return true;
            }
            tokio::time::sleep(POLL_EVERY).await;
        }
        false
    }

    /// Waits for a primary other than `other_than`; `None` on timeout.
    async fn wait_for_primary(&self, other_than: Option<usize>) -> Option<usize> {
        let begun = Instant::now();
        while begun.elapsed() < BOUND {
            let found = self.primary().await.filter(|index| Some(*index) != other_than);
            if found.is_some() {
                return found;
            }
            tokio::time::sleep(POLL_EVERY).await;
        }
        None
    }
}
