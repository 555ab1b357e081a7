//! A flood of log-ins, and whether response times reveal that an address has an account.

use crate::{
    requests::seatling,
    table::{self, ms},
};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

const FLOOD: usize = 500;
const SAMPLES: usize = 300;

pub async fn measure() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (address, identity) = seatling(folder.path(), true).await;
    let partner = identity::SignUpPartner {
        country: "CA".into(),
        email: "known@partner.example".into(),
        password: "seatling1".into(),
        ..identity::SignUpPartner::default()
    };
    identity::sign_up_partner(&identity, &partner).await.expect("a partner");
    flood(address).await;
    for path in ["/api/partner/auth/login", "/api/partner/auth/password-reset"] {
        compare(address, path).await;
    }
}

async fn post(address: SocketAddr, path: &str, email: &str) -> (u16, Duration) {
    let body = format!("{{\"email\":\"{email}\",\"password\":\"wrong password\"}}");
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.expect("the server answers");
    let sent = Instant::now();
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, sent.elapsed())
}

fn resident_mib() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the process's own figures");
    let line = status.lines().find(|line| line.starts_with("VmRSS")).expect("a figure");
    line.split_whitespace().nth(1).and_then(|kib| kib.parse::<f64>().ok()).expect("a number") / 1024.0
}

async fn flood(address: SocketAddr) {
    let before = resident_mib();
    let over = Arc::new(AtomicBool::new(false));
    let others = tokio::spawn({
        let over = Arc::clone(&over);
        async move {
            let mut took = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let sent = Instant::now();
                drop(get(address).await);
                took.push(sent.elapsed());
            }
            took.sort_unstable();
            took
        }
    });
    let logins: Vec<_> = (0..FLOOD)
        .map(|number| {
            tokio::spawn(async move {
                post(address, "/api/partner/auth/login", &format!("u{number}@partner.example")).await.0
            })
        })
        .collect();
    let (mut answered, mut rejected) = (0, 0);
    for login in logins {
        match login.await.expect("a login") {
            200 => answered += 1,
            429 | 503 => rejected += 1,
            other => panic!("a login was answered {other}"),
        }
    }
    over.store(true, Ordering::Relaxed);
    let took = others.await.expect("the other route");
    let p95 = took[(took.len() - 1) * 95 / 100];
    let row = |what, figure: String, aim| table::row("500 log-ins at once", what, figure, aim, "");
    row("answered; told to wait", format!("{answered}; {rejected}"), "");
    row("another route meanwhile, p95", ms(p95.as_secs_f64() * 1e3), "aim 300 ms");
    row(
        "memory grows by",
        format!("{:.1} MiB", resident_mib() - before),
        "aim 60 MiB, load generator included",
    );
}

async fn get(address: SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server answers");
    stream
        .write_all(b"GET /api/common/about HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n")
        .await
        .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}

/// Alternates known and unknown addresses, so that disturbances affect both alike.
async fn compare(address: SocketAddr, path: &str) {
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for number in 0..SAMPLES {
        known.push(post(address, path, "known@partner.example").await.1);
        unknown.push(post(address, path, &format!("unknown{number}@partner.example")).await.1);
    }
    let median = |mut took: Vec<Duration>| {
        took.sort_unstable();
        took[took.len() / 2].as_secs_f64() * 1e3
    };
    let (known, unknown) = (median(known), median(unknown));
    table::row(
        "known against unknown addresses",
        path,
        ms(known),
        ms(unknown),
        format!("{:+.1} % (aim within 5)", (known / unknown - 1.0) * 100.0),
    );
}
