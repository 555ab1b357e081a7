//! One of the three machines: a member of etcd, Patroni, and the PostgreSQL that Patroni runs.

use crate::{
    nodes::free_address,
    process::{self, Process},
};
use clap::ValueEnum;
use std::{
    path::{Path, PathBuf},
    process::Command,
};

const CONFIG: &str = include_str!("../../patroni.yml");

/// What a commit waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Replication {
    /// A standby, if there is one.
    Synchronous,
    /// A standby, always: no write is acknowledged that is on one machine only.
    Strict,
    /// Nothing: the control.
    Asynchronous,
}

/// A machine: its addresses are stable, its processes come and go.
pub struct Machine {
    pub name: String,
    pub postgres: String,
    pub rest: String,
    pub etcd_client: String,
    etcd_peer: String,
    folder: PathBuf,
    etcd: Option<Process>,
    patroni: Option<Process>,
}

impl Machine {
    pub fn new(number: usize, folder: &Path) -> Self {
        let name = format!("pg{number}");
        let folder = folder.join(&name);
        std::fs::create_dir(&folder).expect("a folder");
        Self {
            name,
            postgres: free_address(),
            rest: free_address(),
            etcd_client: free_address(),
            etcd_peer: free_address(),
            folder,
            etcd: None,
            patroni: None,
        }
    }

    /// Name and address for the other members of etcd.
    pub fn etcd_member(&self) -> String {
        format!("{}=http://{}", self.name, self.etcd_peer)
    }

    fn logs(&self) -> &Path {
        self.folder.parent().expect("the folder of the run")
    }

    /// Starts or restarts its etcd.
    pub fn start_etcd(&mut self, members: &str) {
        let (client, peer) = (format!("http://{}", self.etcd_client), format!("http://{}", self.etcd_peer));
        let mut command = Command::new("etcd");
        command
            .args(["--name", &self.name, "--initial-cluster", members, "--initial-cluster-state", "new"])
            .args(["--listen-client-urls", &client, "--advertise-client-urls", &client])
            .args(["--listen-peer-urls", &peer, "--initial-advertise-peer-urls", &peer])
            .arg("--data-dir")
            .arg(self.folder.join("etcd"));
        self.etcd = Some(Process::start(&mut command, self.logs(), &format!("etcd-{}", self.name)));
    }

    pub fn kill_etcd(&mut self) {
        self.etcd = None;
    }

    /// Writes the configuration of its Patroni.
    pub fn configure(&self, etcd: &str, bin: &Path, replication: Replication) {
        let is_synchronous = replication != Replication::Asynchronous;
        let values = [
            ("NAME", self.name.clone()),
            ("REST", self.rest.clone()),
            ("POSTGRES", self.postgres.clone()),
            ("ETCD", etcd.to_owned()),
            ("FOLDER", self.folder.display().to_string()),
            ("BIN", bin.display().to_string()),
            ("SYNCHRONOUS", is_synchronous.to_string()),
            ("STRICT", (replication == Replication::Strict).to_string()),
            ("SHARED_BUFFERS", "64MB".to_owned()),
        ];
        let config = values
            .iter()
            .fold(CONFIG.to_owned(), |text, (name, value)| text.replace(&format!("${{{name}}}"), value));
        std::fs::write(self.config(), config).expect("a configuration");
    }

    fn config(&self) -> PathBuf {
        self.folder.join("patroni.yml")
    }

    /// Starts its Patroni, which starts PostgreSQL.
    pub fn start_patroni(&mut self) {
        let mut command = Command::new("patroni");
        command.arg(self.config());
        self.patroni = Some(Process::start(&mut command, self.logs(), &format!("patroni-{}", self.name)));
    }

    fn postmaster(&self) -> Option<u32> {
        let file = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?;
        let id = file.lines().next()?.parse().ok()?;
        // The file outlives a killed server, and its id may have been reused.
        process::title(id).contains(&self.folder.display().to_string()).then_some(id)
    }

    /// Every process of its PostgreSQL, the postmaster first so that it cannot restart the others.
    fn postgres_processes(&self) -> Vec<u32> {
        let Some(postmaster) = self.postmaster() else { return Vec::new() };
        [vec![postmaster], process::children(postmaster)].concat()
    }

    /// Kills only Patroni: PostgreSQL keeps running as if it were the primary.
    pub fn kill_patroni(&mut self) {
        self.patroni = None;
    }

    /// Kills Patroni, which would restart PostgreSQL, and every process of PostgreSQL.
    pub fn kill_postgres(&mut self) {
        self.kill_patroni();
        process::signal(&self.postgres_processes(), "-KILL");
    }

    /// Sends a signal to Patroni and PostgreSQL.
    pub fn signal(&self, signal: &str) {
        let patroni = self.patroni.as_ref().map(Process::id);
        process::signal(&[patroni.into_iter().collect(), self.postgres_processes()].concat(), signal);
    }

    /// Stops the WAL senders: what is committed from now on stays on this machine.
    pub fn stop_sending(&self) {
        let mut senders = self.postgres_processes();
        senders.retain(|id| process::title(*id).contains("walsender"));
        assert!(!senders.is_empty(), "{} has no replicas", self.name);
        process::signal(&senders, "-STOP");
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        self.kill_postgres();
    }
}
