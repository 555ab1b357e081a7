//! Patroni's own HTTP interface.

use bytes::Bytes;
use http::{Method, Request};
use http_body_util::{BodyExt as _, Full};
use hyper_util::{client::legacy::Client, rt::TokioExecutor};
use serde_json::Value;
use std::time::Duration;

/// A frozen Patroni never answers.
const PATIENCE: Duration = Duration::from_secs(2);
/// A switchover is answered when it is done.
const LONG_PATIENCE: Duration = Duration::from_mins(1);

/// A machine, as Patroni sees it.
pub struct Member {
    pub role: String,
    pub is_running: bool,
}

async fn call(
    patience: Duration,
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
    tokio::time::timeout(patience, answering).await.ok().flatten()
}

/// Every member, or nothing if this one does not answer.
pub async fn cluster(address: &str) -> Option<Vec<Member>> {
    let (status, bytes) = call(PATIENCE, Method::GET, address, "/cluster", String::new()).await?;
    let told: Value = serde_json::from_slice(&bytes).ok().filter(|_| status == 200)?;
    let member = |one: &Value| Member {
        role: one["role"].as_str().unwrap_or_default().to_owned(),
        // Later versions say that a replica is streaming.
        is_running: matches!(one["state"].as_str(), Some("running" | "streaming")),
    };
    Some(told["members"].as_array()?.iter().map(member).collect())
}

/// Whether this one holds the lease: what the proxy asks, too.
pub async fn is_primary(address: &str) -> bool {
    let answer = call(PATIENCE, Method::GET, address, "/primary", String::new()).await;
    answer.is_some_and(|(status, _)| status == 200)
}

/// Hands the lease over to a synchronous standby, as before an update of the machine.
pub async fn switch_over(address: &str, leader: &str) -> bool {
    let body = serde_json::json!({ "leader": leader }).to_string();
    let answer = call(LONG_PATIENCE, Method::POST, address, "/switchover", body).await;
    answer.is_some_and(|(status, _)| status == 200)
}
