//! Patroni's REST API.

use bytes::Bytes;
use http::{Method, Request};
use http_body_util::{BodyExt as _, Full};
use hyper_util::{client::legacy::Client, rt::TokioExecutor};
use serde_json::Value;
use std::time::Duration;

/// A frozen Patroni never answers.
const TIMEOUT: Duration = Duration::from_secs(2);
/// A switchover is answered when it is complete.
const SWITCHOVER_TIMEOUT: Duration = Duration::from_mins(1);

/// A machine as reported by Patroni.
pub struct Member {
    pub role: String,
    pub is_running: bool,
}

async fn call(
    timeout: Duration,
    method: Method,
    address: &str,
    path: &str,
    body: String,
) -> Option<(u16, Bytes)> {
    let request = Request::builder().method(method).uri(format!("http://{address}{path}"));
    let request = request.header("content-type", "application/json").body(Full::from(body)).ok()?;
    let client = Client::builder(TokioExecutor::new()).build_http::<Full<Bytes>>();
    let answering = async {
        let answer = client.request(request).await.ok()?;
        let status = answer.status().as_u16();
        Some((status, answer.into_body().collect().await.ok()?.to_bytes()))
    };
    tokio::time::timeout(timeout, answering).await.ok().flatten()
}

/// All members, or `None` if this one does not answer.
pub async fn cluster(address: &str) -> Option<Vec<Member>> {
    let (status, bytes) = call(TIMEOUT, Method::GET, address, "/cluster", String::new()).await?;
    let response: Value = serde_json::from_slice(&bytes).ok().filter(|_| status == 200)?;
    let member = |one: &Value| Member {
        role: one["role"].as_str().unwrap_or_default().to_owned(),
        // Newer versions report replicas as streaming.
        is_running: matches!(one["state"].as_str(), Some("running" | "streaming")),
    };
    Some(response["members"].as_array()?.iter().map(member).collect())
}

/// Whether this one holds the lease; the proxy uses the same check.
pub async fn is_primary(address: &str) -> bool {
    let answer = call(TIMEOUT, Method::GET, address, "/primary", String::new()).await;
    answer.is_some_and(|(status, _)| status == 200)
}

/// Hands the lease over to a synchronous standby, as before a machine update.
pub async fn switch_over(address: &str, leader: &str) -> bool {
    let body = serde_json::json!({ "leader": leader }).to_string();
    let answer = call(SWITCHOVER_TIMEOUT, Method::POST, address, "/switchover", body).await;
    answer.is_some_and(|(status, _)| status == 200)
}
