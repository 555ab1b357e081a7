//! A client like a phone on a train: it retries what was not answered, with the same key, and sometimes abandons a
//! request.

use crate::record::{End, Record};
use bytes::Bytes;
use http::{Method, Request};
use http_body_util::{BodyExt as _, Full};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use kernel::Random;
use serde_json::Value;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// Time limit for a request with all its attempts; a failure of the run if exceeded.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(90);
/// Time limit for one attempt: longer than the server's own limit.
const TRY_TIMEOUT: Duration = Duration::from_secs(45);
/// One in this many keyed requests is abandoned.
const ABANDON_ONE_IN: u64 = 15;

/// HTTP client for the portal.
#[derive(Clone)]
pub struct Web {
    client: Client<HttpConnector, Full<Bytes>>,
    portal: Arc<str>,
    random: Random,
    pub record: Arc<Record>,
    /// False in the control: writes are retried without a key.
    is_keyed: bool,
}

/// A final response.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub json: Value,
    pub has_retry_after: bool,
    /// An earlier attempt had no response: it may still be in progress.
    pub follows_unanswered_try: bool,
}

impl Answer {
    pub fn is_ok(&self) -> bool {
        self.status == 200
    }

    pub fn code(&self) -> &str {
        self.json["code"].as_str().unwrap_or_default()
    }

    pub fn data(&self) -> &Value {
        &self.json["data"]
    }
}

pub struct Call<'a> {
    pub method: Method,
    pub path: &'a str,
    pub token: &'a str,
    pub body: &'a Value,
    pub key: Option<&'a str>,
}

impl Web {
    pub fn new(portal: &str, random: Random, record: Arc<Record>, is_keyed: bool) -> Self {
        let client = Client::builder(TokioExecutor::new()).build_http();
        Self { client, portal: portal.into(), random, record, is_keyed }
    }

    pub fn random(&self) -> &Random {
        &self.random
    }

    /// Retries a write until it is answered; each key identifies one intended write.
    pub async fn write(&self, token: &str, path: &str, body: &Value, key: &str) -> Option<Answer> {
        self.send_with_retry(&Call { method: Method::POST, path, token, body, key: Some(key) }).await
    }

    /// Retries a write that is idempotent by itself.
    pub async fn post(&self, token: &str, path: &str, body: &Value) -> Option<Answer> {
        self.send_with_retry(&Call { method: Method::POST, path, token, body, key: None }).await
    }

    pub async fn put(&self, token: &str, path: &str, body: &Value) -> Option<Answer> {
        self.send_with_retry(&Call { method: Method::PUT, path, token, body, key: None }).await
    }

    pub async fn get(&self, token: &str, path: &str) -> Option<Answer> {
        self.send_with_retry(&Call { method: Method::GET, path, token, body: &Value::Null, key: None }).await
    }

    /// Retries until there is a final response. Returns `None`, and records it as unexpected, if there never was
    /// one.
    async fn send_with_retry(&self, call: &Call<'_>) -> Option<Answer> {
        let begun = Instant::now();
        let (mut follows_unanswered_try, mut longest_try) = (false, Duration::ZERO);
        while begun.elapsed() < REQUEST_TIMEOUT {
            let try_begun = Instant::now();
            let is_abandoned = call.key.is_some() && self.random.below(ABANDON_ONE_IN) == 0;
            let limit = if is_abandoned { Duration::from_millis(self.random.below(60)) } else { TRY_TIMEOUT };
            let (end, answer) = match tokio::time::timeout(limit, self.send(call)).await {
                Err(_) if is_abandoned => (End::Abandoned, None),
                Err(_) | Ok(None) => (End::Failed, None),
                Ok(Some(answer)) => (classify(call.path, &answer), Some(answer)),
            };
            longest_try = longest_try.max(try_begun.elapsed());
            let answered = answer.as_ref().filter(|_| !is_provider_path(call.path));
            let has_retry_after = answered.is_some_and(|answer| answer.has_retry_after);
            self.record.tried(end, answered.map(|answer| answer.status), has_retry_after);
            if let (End::Answered, Some(answer)) = (end, answer) {
                self.record.answered(call.path, begun.elapsed(), longest_try);
                self.check_status(call, &answer);
                return Some(Answer { follows_unanswered_try, ..answer });
            }
            follows_unanswered_try |= matches!(end, End::Failed | End::Abandoned);
            tokio::time::sleep(Duration::from_millis(20 + self.random.below(130))).await;
        }
        self.record.unexpected(format!("{} {}: never answered", call.method, call.path));
        None
    }

    /// Whatever fails, no response may be a 5xx, nor deny a signed-in user.
    fn check_status(&self, call: &Call<'_>, answer: &Answer) {
        if answer.status >= 500 || matches!(answer.status, 401 | 403) {
            self.record
                .unexpected(format!("{} {}: {} {}", call.method, call.path, answer.status, answer.json));
        }
    }

    async fn send(&self, call: &Call<'_>) -> Option<Answer> {
        let mut request = Request::builder()
            .method(&call.method)
            .uri(format!("{}{}", self.portal, call.path))
            .header("content-type", "application/json");
        if !call.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", call.token));
        }
        if let Some(key) = call.key.filter(|_| self.is_keyed) {
            request = request.header("idempotency-key", key);
        }
        let body = if call.body.is_null() { String::new() } else { call.body.to_string() };
        let answer = self.client.request(request.body(Full::from(body)).ok()?).await.ok()?;
        let status = answer.status().as_u16();
        let has_retry_after = answer.headers().contains_key(http::header::RETRY_AFTER);
        let bytes = answer.into_body().collect().await.ok()?.to_bytes();
        Some(Answer {
            status,
            json: serde_json::from_slice(&bytes).unwrap_or(Value::Null),
            has_retry_after,
            follows_unanswered_try: false,
        })
    }
}

/// Served by the nodes in this test, and by the payment provider in production.
fn is_provider_path(path: &str) -> bool {
    path.starts_with("/sandbox/")
}

fn classify(path: &str, answer: &Answer) -> End {
    match answer.status {
        409 if answer.code() == "idempotency.in_progress" => End::Duplicate,
        503 if answer.code() == "billing.provider_away" => End::ProviderAway,
        502..=504 => End::Failed,
        // The sandbox returns 500 while its database is unavailable, as a provider may.
        500 if is_provider_path(path) => End::Failed,
        _ => End::Answered,
    }
}
