//! A slow or greedy client costs little and holds up nobody.

use server::listen::Bounds;
use std::time::Duration;
use testkit::TestApp;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

const PLACES: usize = 4;

fn bounds() -> Bounds {
    Bounds {
        connections: PLACES,
        header_timeout: Duration::from_millis(200),
        stop_timeout: Duration::from_secs(1),
        trusted_proxies: [].into(),
    }
}

async fn healthy(address: std::net::SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_finishes_its_request_is_cut_off() {
    let app = TestApp::start().await;
    let address = app.listen(bounds()).await;
    let mut slow = Vec::new();
    for _ in 0..PLACES {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost:").await.unwrap();
        slow.push(stream);
    }
    // All places are taken: this one is served once the time-out has freed one.
    assert!(healthy(address).await.starts_with("HTTP/1.1 200"));
    for stream in &mut slow {
        let mut rest = Vec::new();
        // Closed by the server, with or without a word.
        let _ = stream.read_to_end(&mut rest).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_head_is_refused() {
    let app = TestApp::start().await;
    let address = app.listen(bounds()).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(200 << 10));
    let _ = stream.write_all(head.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&answer));
    assert!(healthy(address).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_lengths_in_one_request_are_refused() {
    let app = TestApp::start().await;
    let address = app.listen(bounds()).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let smuggled = b"POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde";
    stream.write_all(smuggled).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
}
