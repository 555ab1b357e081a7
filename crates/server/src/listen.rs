//! The listener: bounded connections, in all and from one address, time limits on reading a request's head and on
//! sending an answer, and a graceful stop. (`axum::serve` has none of the others.)

mod addresses;
mod timed;
mod turned_away;

use addresses::Addresses;
use api::{Network, Peer};
use axum::{Extension, Router};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use std::{sync::Arc, time::Duration};
use timed::Timed;
use tokio::{net::TcpListener, sync::Semaphore};
use tower::Layer as _;
use turned_away::TurnedAway;

/// Bounds on connections.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Connections at once; further ones wait to be accepted.
    pub connections: usize,
    /// Connections at once from one address; further ones are refused. `None`: as many as there are.
    pub connections_per_address: Option<usize>,
    /// How long a client may take to send the head of a request.
    pub header_timeout: Duration,
    /// How long a client that is sent an answer may take in nothing of it.
    pub send_timeout: Duration,
    /// How long requests under way may go on after the stop.
    pub stop_timeout: Duration,
    /// Reverse proxies whose word about their clients is believed.
    pub trusted_proxies: Arc<[Network]>,
}

impl Default for Bounds {
    /// As shipped, without proxies: see config.default.toml.
    fn default() -> Self {
        Self {
            connections: 2_000,
            connections_per_address: Some(500),
            header_timeout: Duration::from_secs(10),
            send_timeout: Duration::from_secs(30),
            stop_timeout: Duration::from_secs(10),
            trusted_proxies: [].into(),
        }
    }
}

/// Room for the head of a request; more is refused with 431.
const HEAD_BYTES: usize = 32 << 10;

/// Serves until `stop` is done, then lets the requests under way finish.
pub async fn listen(listener: TcpListener, service: Router, bounds: Bounds, stop: impl Future<Output = ()>) {
    let permits = Arc::new(Semaphore::new(bounds.connections));
    let addresses = Addresses::new(&bounds);
    let turned_away = TurnedAway::default();
    let graceful = GracefulShutdown::new();
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(bounds.header_timeout).max_buf_size(HEAD_BYTES);
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = async {
            let permit = Arc::clone(&permits).acquire_owned().await;
            (listener.accept().await, permit)
        };
        let (accepted, permit) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = accepted else {
            // Out of file descriptors, most likely: give the open connections a moment to end.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let Some(place) = addresses.enter(peer.ip()) else {
            turned_away.answer(stream);
            continue;
        };
        let peer = Peer { address: peer.ip(), trusted_proxies: Arc::clone(&bounds.trusted_proxies) };
        let service = TowerToHyperService::new(Extension(peer).layer(service.clone()));
        let stream = Timed::new(stream, bounds.send_timeout);
        let connection = http.serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            let _held = (permit, place);
            if let Err(error) = connection.await {
                tracing::debug!(%error, "connection ended");
            }
        });
    }
    drop(listener);
    if tokio::time::timeout(bounds.stop_timeout, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests were still under way at the end of stop_timeout_seconds");
    }
}
