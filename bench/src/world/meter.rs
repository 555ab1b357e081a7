//! A server in a separate process, requests to it, and their cost.

use super::cpu::{Scope, cpu_of, cpu_of_cluster};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// Requests that are sent repeatedly, or once each.
pub(super) struct Requests {
    texts: Vec<String>,
    is_once: bool,
    of_one_account: bool,
    next: AtomicUsize,
    answers: Mutex<Vec<(usize, Value)>>,
}

impl Requests {
    pub(super) fn repeated(texts: Vec<String>) -> Self {
        let (next, answers) = (AtomicUsize::new(0), Mutex::default());
        Self { texts, is_once: false, of_one_account: false, next, answers }
    }

    /// All requests use one account.
    pub(super) fn of_one_account(texts: Vec<String>) -> Self {
        Self { of_one_account: true, ..Self::repeated(texts) }
    }

    /// The same requests, not sent yet.
    pub(super) fn unsent(&self) -> Self {
        let Self { is_once, of_one_account, .. } = *self;
        Self { is_once, of_one_account, ..Self::repeated(self.texts.clone()) }
    }

    pub(super) fn use_one_account(&self) -> bool {
        self.of_one_account
    }

    pub(super) fn once(texts: Vec<String>) -> Self {
        Self { is_once: true, ..Self::repeated(texts) }
    }

    fn next(&self) -> Option<(usize, &str)> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let index = if self.is_once { number } else { number % self.texts.len() };
        self.texts.get(index).map(|text| (index, text.as_str()))
    }
}

/// The result of a run.
pub(super) struct Run {
    requests: usize,
    refused: usize,
    elapsed: f64,
    cpu: Duration,
    /// Of requests that are sent once, in order.
    pub answers: Vec<Value>,
}

impl Run {
    pub(super) fn per_second(&self) -> f64 {
        self.requests as f64 / self.elapsed
    }

    pub(super) fn rate(&self) -> String {
        format!("{:.0}/s", self.per_second())
    }

    /// The sum of two runs, one after the other.
    pub(super) fn and(&self, other: &Self) -> Self {
        Self {
            requests: self.requests + other.requests,
            refused: self.refused + other.refused,
            elapsed: self.elapsed + other.elapsed,
            cpu: self.cpu + other.cpu,
            answers: Vec::new(),
        }
    }

    /// CPU time per request, in microseconds.
    pub(super) fn micros(&self) -> f64 {
        self.cpu.as_secs_f64() * 1e6 / self.requests.max(1) as f64
    }

    pub(super) fn cost(&self) -> String {
        let each = self.micros();
        let refused = if self.refused == 0 { String::new() } else { format!(", {} refused", self.refused) };
        format!("{each:.0} µs of processor time{refused}")
    }
}

pub(super) struct Meter {
    server: Child,
    address: SocketAddr,
    /// The postmaster of a PostgreSQL cluster, whose CPU time is included.
    postmaster: Option<u32>,
}

impl Drop for Meter {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Meter {
    /// The portal on a database.
    pub(super) fn portal(url: &str, binary: &str, postmaster: Option<u32>) -> Self {
        let folder = tempfile::tempdir().expect("a folder").keep();
        let mut portal = Command::new(binary);
        portal.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&folder);
        let ready = "Seatling is ready at http://";
        let mut started = Self::start(portal.env("SEATLING_DATABASE_URL", url), ready);
        started.postmaster = postmaster;
        started
    }

    /// The Fastify reference on a copy of the portal's file.
    pub(super) fn reference(file: &str) -> Self {
        let mut node = Command::new("node");
        node.args(["bench/fastify/server.mjs", file, &format!("{file}.reference")]);
        Self::start(&mut node, "ready at http://")
    }

    /// A bare axum handler with a static response.
    pub(super) fn bare() -> Self {
        let bench = std::env::current_exe().expect("this program");
        Self::start(Command::new(bench).arg("bare"), "ready at http://")
    }

    fn start(command: &mut Command, ready: &str) -> Self {
        let mut server =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the server starts");
        let mut lines = BufReader::new(server.stdout.take().expect("what it says")).lines();
        let address = lines
            .find_map(|line| line.ok()?.strip_prefix(ready)?.trim_end_matches('/').parse().ok())
            .expect("an address");
        std::thread::spawn(move || lines.for_each(drop));
        Self { server, address, postmaster: None }
    }

    fn stat(&self, file: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{file}", self.server.id())).expect("a running server")
    }

    fn cpu(&self) -> Duration {
        cpu_of(self.server.id(), Scope::Alone) + self.postmaster.map_or(Duration::ZERO, cpu_of_cluster)
    }

    pub(super) fn memory(&self) -> String {
        let status = self.stat("status");
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or_default();
        let kib: u64 = line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).unwrap_or_default();
        format!("{} MiB", kib >> 10)
    }

    pub(super) async fn run(&self, requests: &Requests, connections: usize, time: Duration) -> Run {
        let (began, cpu) = (Instant::now(), self.cpu());
        let end = began + time;
        let clients = (0..connections).map(|_| client(self.address, requests, end));
        let counts: Vec<(usize, usize)> = futures_util::future::join_all(clients).await;
        let mut answers = std::mem::take(&mut *requests.answers.lock().expect("answers"));
        answers.sort_unstable_by_key(|(index, _)| *index);
        Run {
            requests: counts.iter().map(|count| count.0).sum(),
            refused: counts.iter().map(|count| count.1).sum(),
            elapsed: began.elapsed().as_secs_f64(),
            cpu: self.cpu().saturating_sub(cpu),
            answers: answers.into_iter().map(|(_, answer)| answer).collect(),
        }
    }
}

/// The number of requests sent, and how many of them were refused.
async fn client(address: SocketAddr, requests: &Requests, end: Instant) -> (usize, usize) {
    let mut stream = TcpStream::connect(address).await.expect("the server answers");
    stream.set_nodelay(true).expect("a socket");
    let (mut sent, mut refused) = (0, 0);
    while Instant::now() < end
        && let Some((index, text)) = requests.next()
    {
        stream.write_all(text.as_bytes()).await.expect("the server reads");
        let (is_success, body) = read_answer(&mut stream).await;
        sent += 1;
        refused += usize::from(!is_success);
        if requests.is_once {
            let answer = serde_json::from_slice(&body).unwrap_or_default();
            requests.answers.lock().expect("answers").push((index, answer));
        }
    }
    (sent, refused)
}

/// Whether it succeeded, and the body.
async fn read_answer(stream: &mut TcpStream) -> (bool, Vec<u8>) {
    let mut bytes = Vec::with_capacity(16 << 10);
    loop {
        assert!(stream.read_buf(&mut bytes).await.expect("an answer") > 0, "the server hung up");
        let Some(head) = bytes.windows(4).position(|window| window == b"\r\n\r\n") else { continue };
        let text = String::from_utf8_lossy(&bytes[..head]).to_lowercase();
        let length = text.split("content-length: ").nth(1).and_then(|rest| rest.split("\r\n").next());
        let length: usize = length.and_then(|length| length.parse().ok()).expect("a length");
        while bytes.len() < head + 4 + length {
            assert!(stream.read_buf(&mut bytes).await.expect("an answer") > 0, "the server hung up");
        }
        return (text.starts_with("http/1.1 20"), bytes.split_off(head + 4));
    }
}
