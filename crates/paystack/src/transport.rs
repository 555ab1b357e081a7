//! A bounded HTTP call: limited in time and size, without redirects.

use crate::ProviderError;
use bytes::Bytes;
use http::{Method, Request, StatusCode};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use kernel::Secret;
use std::time::Duration;
use tokio::time::Instant;

/// Maximum size of a response body.
const MAX_BODY_BYTES: usize = 256 << 10;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Reason of a timeout.
pub(crate) const TOO_SLOW: &str = "it did not answer in time";

pub(crate) struct Reply {
    pub status: StatusCode,
    /// In seconds. The date form of the header is ignored.
    pub retry_after: Option<u32>,
    pub body: Bytes,
}

#[derive(Clone)]
pub(crate) struct Transport {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
}

impl Transport {
    pub(crate) fn new() -> Self {
        let mut http = HttpConnector::new();
        http.set_connect_timeout(Some(CONNECT_TIMEOUT));
        http.enforce_http(false);
        let https = HttpsConnectorBuilder::new()
            .with_webpki_roots()
            .https_or_http()
            .enable_http1()
            .wrap_connector(http);
        Self { client: Client::builder(TokioExecutor::new()).build(https) }
    }

    /// Sends a request and returns the response. Errors contain no secrets.
    pub(crate) async fn call(
        &self,
        deadline: Instant,
        method: Method,
        url: &str,
        secret: &Secret,
        body: Option<String>,
    ) -> Result<Reply, ProviderError> {
        let request = Request::builder()
            .method(method)
            .uri(url)
            .header("authorization", format!("Bearer {}", secret.expose()))
            .header("accept", "application/json")
            .header("content-type", "application/json")
            .header("user-agent", "Seatling")
            .body(Full::from(body.unwrap_or_default()))
            .map_err(|_| unavailable("the address or the key cannot be used"))?;
        match tokio::time::timeout_at(deadline, self.exchange(request)).await {
            Ok(answer) => answer,
            Err(_) => Err(unavailable(TOO_SLOW)),
        }
    }

    async fn exchange(&self, request: Request<Full<Bytes>>) -> Result<Reply, ProviderError> {
        let answer = self.client.request(request).await.map_err(|error| {
            unavailable(if error.is_connect() { "it cannot be reached" } else { "the connection broke" })
        })?;
        let status = answer.status();
        let retry_after =
            answer.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
        let body = Limited::new(answer.into_body(), MAX_BODY_BYTES).collect().await;
        let body = body.map_err(|_| unavailable("its answer was cut off or too large"))?;
        Ok(Reply { status, retry_after, body: body.to_bytes() })
    }
}

pub(crate) fn unavailable(reason: &str) -> ProviderError {
    ProviderError::Unavailable(reason.to_owned())
}

/// An HTTP header.
#[derive(Clone, Copy, Debug)]
pub struct Header<'a> {
    pub name: &'a str,
    pub value: &'a str,
}

/// Posts a body with one additional header and returns the response status; `None` if there was no response.
pub async fn post(url: &str, header: Header<'_>, body: String) -> Option<u16> {
    static CLIENT: std::sync::LazyLock<Transport> = std::sync::LazyLock::new(Transport::new);
    let request = Request::post(url)
        .header("content-type", "application/json")
        .header(header.name, header.value)
        .body(Full::from(body))
        .ok()?;
    let answer = tokio::time::timeout(CONNECT_TIMEOUT * 3, CLIENT.exchange(request)).await.ok()?.ok()?;
    Some(answer.status.as_u16())
}
