//! A slow or greedy client costs little and delays nobody.

use api::{Anonymous, Failure, Listed, Routes, Whole};
use futures_util::stream;
use server::listen::Bounds;
use std::{net::SocketAddr, time::Duration};
use testkit::TestApp;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    sync::Semaphore,
};

const MAX_CONNECTIONS: usize = 4;

fn bounds() -> Bounds {
    Bounds { connections: MAX_CONNECTIONS, header_timeout: Duration::from_millis(200), ..Bounds::default() }
}

async fn healthy(address: SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn disconnects_a_client_that_never_finishes_its_request() {
    let app = TestApp::start().await;
    let address = app.listen(bounds()).await;
    let mut slow = Vec::new();
    for _ in 0..MAX_CONNECTIONS {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost:").await.unwrap();
        slow.push(stream);
    }
    // All connection slots are taken: this request is served once the timeout has freed one.
    assert!(healthy(address).await.starts_with("HTTP/1.1 200"));
    for stream in &mut slow {
        let mut rest = Vec::new();
        // Closed by the server, with or without a response.
        let _ = stream.read_to_end(&mut rest).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_an_oversized_request_head() {
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
async fn rejects_a_request_with_two_content_lengths() {
    let app = TestApp::start().await;
    let address = app.listen(bounds()).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let smuggled = b"POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde";
    stream.write_all(smuggled).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
}

/// Opens a connection, sends one request, and keeps it open.
async fn kept_alive(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut answer = [0; 15];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200 OK");
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn returns_429_to_an_address_with_too_many_connections_and_serves_others() {
    let app = TestApp::start().await;
    let address =
        app.listen(Bounds { connections_per_address: Some(MAX_CONNECTIONS), ..Bounds::default() }).await;
    let mut open = Vec::new();
    for _ in 0..MAX_CONNECTIONS {
        open.push(kept_alive(address).await);
    }
    let refused = healthy(address).await;
    assert!(
        refused.starts_with("HTTP/1.1 429") && refused.contains("http.too_many_connections"),
        "{refused}"
    );
    assert!(refused.to_lowercase().contains("connection: close"), "{refused}");
    let other = TcpSocket::new_v4().unwrap();
    other.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let mut other = other.connect(address).await.unwrap();
    other.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    other.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "another address is served: {answer}");
    open.pop();
    while healthy(address).await.starts_with("HTTP/1.1 429") {}
    drop(open);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trusted_proxy_is_exempt_from_the_limit_per_address() {
    let app = TestApp::start().await;
    let trusted_proxies = ["127.0.0.0/8".parse().unwrap()].into();
    let bounds = Bounds { connections_per_address: Some(1), trusted_proxies, ..Bounds::default() };
    let address = app.listen(bounds).await;
    let mut open = Vec::new();
    for _ in 0..MAX_CONNECTIONS {
        open.push(kept_alive(address).await);
    }
}

static ENDED: Semaphore = Semaphore::const_new(0);

struct SignalOnDrop;

impl Drop for SignalOnDrop {
    fn drop(&mut self) {
        ENDED.add_permits(1);
    }
}

async fn endless(_: Anonymous) -> Result<Listed<bool>, Failure> {
    let ends = SignalOnDrop;
    Ok(Listed::Whole(Whole::rows(stream::repeat_with(move || {
        let _ends_with_the_stream = &ends;
        Ok(vec!["x".repeat(64 << 10)])
    }))))
}

#[tokio::test(flavor = "multi_thread")]
async fn drops_a_response_that_the_client_does_not_read() {
    let app =
        TestApp::with_routes(Routes::new("test").get("/api/test/endless", "endless", "Never ends", endless))
            .await;
    let address = app.listen(Bounds { send_timeout: Duration::from_millis(200), ..Bounds::default() }).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /api/test/endless HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    // Not a byte is read; the response's resources are freed nevertheless.
    let ended = tokio::time::timeout(Duration::from_mins(1), ENDED.acquire()).await;
    assert!(ended.is_ok(), "the response is still open");
    drop(stream);
}
