//! The listener: limits on connections, in total and per address, time limits for reading request heads and for
//! sending responses, and a graceful stop. (`axum::serve` only has the last.)

mod addresses;
mod bounds;
mod reject;
mod write_timeout;

pub use bounds::Bounds;

use addresses::Addresses;
use api::Peer;
use axum::{Extension, Router};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use reject::Rejecter;
use std::{sync::Arc, time::Duration};
use tokio::{net::TcpListener, sync::Semaphore};
use tower::Layer as _;
use write_timeout::WriteTimeout;

/// Buffer for the head of a request; larger ones are rejected with 431.
const HEAD_BYTES: usize = 32 << 10;

/// Serves until `stop` completes, then waits for the requests in progress.
pub async fn listen(listener: TcpListener, service: Router, bounds: Bounds, stop: impl Future<Output = ()>) {
    let permits = Arc::new(Semaphore::new(bounds.connections));
    let addresses = Addresses::new(&bounds);
    let rejecter = Rejecter::default();
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
            // Most likely out of file descriptors: wait for open connections to close.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let Some(slot) = addresses.acquire(peer.ip()) else {
            rejecter.reject(stream);
            continue;
        };
        let peer = Peer { address: peer.ip(), trusted_proxies: Arc::clone(&bounds.trusted_proxies) };
        let service = TowerToHyperService::new(Extension(peer).layer(service.clone()));
        let stream = WriteTimeout::new(stream, bounds.send_timeout);
        let connection = http.serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            let _held = (permit, slot);
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
