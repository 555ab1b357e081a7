//! The processes: three nodes, and the proxy in front of them.

use std::{
    fs::File,
    io::{BufRead as _, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

pub const NODES: usize = 3;

/// What every node is told alike.
pub struct Common {
    pub seatling: PathBuf,
    pub folder: PathBuf,
    pub settings: Vec<(&'static str, String)>,
}

/// One node: its address stays, its process comes and goes.
pub struct Node {
    pub address: String,
    number: usize,
    process: Option<Child>,
}

/// An address of this machine that nobody listens on.
pub fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").to_string()
}

impl Node {
    pub fn new(number: usize) -> Self {
        Self { address: free_address(), number, process: None }
    }

    /// Starts it, and comes back when it says that it is ready.
    pub fn start(&mut self, common: &Common) {
        let mut process = self.command(common).stdout(Stdio::piped()).spawn().expect("the binary starts");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("its output")).read_line(&mut line).expect("its output");
        assert!(line.starts_with("Seatling is ready"), "node {}: {line}", self.number);
        self.process = Some(process);
    }

    fn command(&self, common: &Common) -> Command {
        let log = common.folder.join(format!("node{}.log", self.number));
        let log = File::options().create(true).append(true).open(log).expect("a log file");
        let mut command = Command::new(&common.seatling);
        command
            .args(["serve", "--listen", &self.address, "--data"])
            .arg(common.folder.join(format!("node{}", self.number)))
            .envs(common.settings.iter().map(|(name, value)| (*name, value)))
            .stderr(log);
        command
    }

    /// Sends it a signal and waits for its end.
    pub fn end(&mut self, signal: &str) {
        let Some(mut process) = self.process.take() else { return };
        let id = process.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().is_ok_and(|status| status.success());
        assert!(sent, "node {} is gone already", self.number);
        process.wait().expect("it ends");
    }

    /// Its memory in KiB.
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

/// The proxy.
pub struct Proxy {
    process: Child,
    pub address: String,
}

impl Proxy {
    /// Starts `haproxy` with the configuration of this folder, as a process of our own.
    pub fn start(nodes: &[Node], folder: &Path) -> Self {
        let address = free_address();
        let config = folder.join("haproxy.cfg");
        std::fs::write(&config, include_str!("../haproxy.cfg")).expect("a file");
        let log = File::create(folder.join("haproxy.log")).expect("a log file");
        let mut command = Command::new("/usr/sbin/haproxy");
        command.arg("-db").arg("-f").arg(config).env("PORTAL", &address);
        for node in nodes {
            command.env(format!("NODE_{}", node.number), &node.address);
        }
        let log_too = log.try_clone().expect("a log file");
        let process = command.stdout(log).stderr(log_too).spawn().expect("haproxy starts");
        Self { process, address }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
