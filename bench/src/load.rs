//! A small load generator: keep-alive connections that send the same request repeatedly.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// The result of a run.
pub struct Run {
    pub per_second: f64,
    pub median: Duration,
    pub p99: Duration,
}

/// Sends `request` on `connections` connections for `time`, after a short warm-up.
pub async fn run(address: SocketAddr, request: &'static str, connections: usize, time: Duration) -> Run {
    drop(round(address, request, connections, time / 5).await);
    let started = Instant::now();
    let mut took = round(address, request, connections, time).await;
    let elapsed = started.elapsed().as_secs_f64();
    took.sort_unstable();
    let at = |percent: usize| took[(took.len() - 1) * percent / 100];
    Run { per_second: took.len() as f64 / elapsed, median: at(50), p99: at(99) }
}

async fn round(
    address: SocketAddr,
    request: &'static str,
    connections: usize,
    time: Duration,
) -> Vec<Duration> {
    let end = Instant::now() + time;
    let clients: Vec<_> = (0..connections).map(|_| tokio::spawn(client(address, request, end))).collect();
    let mut took = Vec::new();
    for client in clients {
        took.extend(client.await.expect("a client ends"));
    }
    took
}

async fn client(address: SocketAddr, request: &'static str, end: Instant) -> Vec<Duration> {
    let mut stream = TcpStream::connect(address).await.expect("the server answers");
    stream.set_nodelay(true).expect("a socket");
    let mut took = Vec::new();
    let mut buffer = vec![0; 64 << 10];
    while Instant::now() < end {
        let sent = Instant::now();
        stream.write_all(request.as_bytes()).await.expect("the server reads");
        read_answer(&mut stream, &mut buffer).await;
        took.push(sent.elapsed());
    }
    took
}

async fn read_answer(stream: &mut TcpStream, buffer: &mut [u8]) {
    let mut filled = 0;
    loop {
        filled += stream.read(&mut buffer[filled..]).await.expect("an answer");
        let text = &buffer[..filled];
        let Some(head) = text.windows(4).position(|window| window == b"\r\n\r\n") else { continue };
        let head_text = String::from_utf8_lossy(&text[..head]).to_lowercase();
        assert!(head_text.starts_with("http/1.1 20"), "{head_text}");
        let length = head_text.split("content-length: ").nth(1).and_then(|rest| rest.split("\r\n").next());
        let length: usize = length.and_then(|length| length.parse().ok()).expect("a length");
        if filled >= head + 4 + length {
            return;
        }
    }
}
