//! The processes: three nodes, and the proxy in front of them.

use crate::process::{self, Process};
use std::{
    io::{BufRead as _, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU16, Ordering::Relaxed},
};

pub const NODES: usize = 3;

/// Settings shared by all nodes.
pub struct Common {
    pub seatling: PathBuf,
    pub folder: PathBuf,
    pub settings: Vec<(&'static str, String)>,
}

/// A node: its address is stable, its process comes and goes.
pub struct Node {
    pub address: String,
    number: usize,
    process: Option<Child>,
}

/// Below the ephemeral ports: while a node is down, its port must not be taken by an outgoing connection.
const FIRST_PORT: u16 = 15_000;
const PORTS: u32 = 17_000;

/// A free local address, a different one at every call.
pub fn free_address() -> String {
    static CALLS: AtomicU16 = AtomicU16::new(0);
    // Concurrent runs start at different ports.
    let begin = std::process::id() % 331 * 50;
    loop {
        let offset = begin + u32::from(CALLS.fetch_add(1, Relaxed));
        let port = FIRST_PORT + u16::try_from(offset % PORTS).unwrap_or_default();
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return format!("127.0.0.1:{port}");
        }
    }
}

impl Node {
    pub fn new(number: usize) -> Self {
        Self { address: free_address(), number, process: None }
    }

    /// Starts the process and waits until it is ready.
    pub fn start(&mut self, common: &Common) {
        let mut process = self.command(common).stdout(Stdio::piped()).spawn().expect("the binary starts");
        process::record_pid(&common.folder, process.id());
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("its output")).read_line(&mut line).expect("its output");
        assert!(line.starts_with("Seatling is ready"), "node {}: {line}", self.number);
        self.process = Some(process);
    }

    fn command(&self, common: &Common) -> Command {
        let log = process::append(&common.folder.join(format!("node{}.log", self.number)));
        let mut command = Command::new(&common.seatling);
        command
            .args(["serve", "--listen", &self.address, "--data"])
            .arg(common.folder.join(format!("node{}", self.number)))
            .envs(common.settings.iter().map(|(name, value)| (*name, value)))
            .stderr(log);
        command
    }

    /// Sends a signal and waits until the process exits.
    pub fn end(&mut self, signal: &str) {
        let Some(mut process) = self.process.take() else { return };
        let id = process.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().is_ok_and(|status| status.success());
        assert!(sent, "node {} is gone already", self.number);
        process.wait().expect("it ends");
    }

    /// Resident memory in KiB.
    pub fn resident_kib(&self) -> u64 {
        let id = self.process.as_ref().map_or(0, Child::id);
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or_default()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

pub struct Proxy(#[expect(dead_code, reason = "ends when dropped")] Process);

impl Proxy {
    /// Starts `haproxy` in front of the nodes.
    pub fn start(nodes: &[Node], folder: &Path, address: &str) -> Self {
        let mut variables = vec![("PORTAL".to_owned(), address.to_owned())];
        variables.extend(nodes.iter().map(|node| (format!("NODE_{}", node.number), node.address.clone())));
        Self::run(include_str!("../haproxy.cfg"), "haproxy", folder, &variables)
    }

    /// Starts `haproxy` with a configuration and its variables, as a child process.
    pub fn run(config: &str, name: &str, folder: &Path, variables: &[(String, String)]) -> Self {
        let path = folder.join(format!("{name}.cfg"));
        std::fs::write(&path, config).expect("a file");
        let mut command = Command::new("/usr/sbin/haproxy");
        command.arg("-db").arg("-f").arg(path).envs(variables.iter().cloned());
        Self(Process::start(&mut command, folder, name))
    }
}
