//! Answers connections above the limit with an error, then closes them.

use api::{Failure, headers};
use axum::{
    body::Body,
    http::{HeaderValue, Request, StatusCode, header::CONNECTION},
    response::{IntoResponse as _, Response},
};
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use l10n::msg;
use std::{
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{net::TcpStream, sync::Semaphore};

/// Connections answered concurrently; further ones are closed without a response.
const MAX_CONCURRENT: usize = 64;

/// Time limit for reading the request.
const TIMEOUT: Duration = Duration::from_secs(2);

pub(super) struct Rejecter {
    permits: Arc<Semaphore>,
    count: AtomicU64,
}

impl Default for Rejecter {
    fn default() -> Self {
        Self { permits: Arc::new(Semaphore::new(MAX_CONCURRENT)), count: AtomicU64::default() }
    }
}

impl Rejecter {
    pub(super) fn reject(&self, stream: TcpStream) {
        metrics::counter!("seatling_connections_refused_total").increment(1);
        // Only every thousandth: the log must not grow with the attack.
        if self.count.fetch_add(1, Ordering::Relaxed).is_multiple_of(1_000) {
            tracing::warn!(
                "one address has max_connections_per_address; if it is a proxy of yours, name it in trusted_proxies"
            );
        }
        let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() else { return };
        let mut http = hyper::server::conn::http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(TIMEOUT).keep_alive(false);
        let answer = service_fn(async |request| Ok::<_, Infallible>(refusal(&request)));
        let connection = http.serve_connection(TokioIo::new(stream), answer);
        tokio::spawn(async move {
            let _permit = permit;
            // The connection is closed either way.
            let _ = tokio::time::timeout(TIMEOUT * 2, connection).await;
        });
    }
}

fn refusal<B>(request: &Request<B>) -> Response<Body> {
    let language = headers::language(request.headers()).unwrap_or_default();
    let message = msg!("too-many-connections");
    let failure =
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "http.too_many_connections", message).retry_after(5);
    let mut response = language.sync_scope(|| failure.into_response());
    headers::secure(response.headers_mut(), false);
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}
