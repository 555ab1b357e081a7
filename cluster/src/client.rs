//! A client as a phone on a train is one: it sends again what was not answered, with the same key, and now and then
//! does not wait for the answer at all.

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

/// How long a request may stay without an answer, with all its tries, before that is a failure of the whole.
const PATIENCE: Duration = Duration::from_secs(90);
/// How long one try may take: longer than the server's own limit.
const ONE_TRY: Duration = Duration::from_secs(45);
/// One keyed request in so many is not waited for.
const IMPATIENT: u64 = 15;

/// Speaks to the portal.
#[derive(Clone)]
pub struct Web {
    client: Client<HttpConnector, Full<Bytes>>,
    portal: Arc<str>,
    random: Random,
    pub record: Arc<Record>,
    /// False in the control: writes are repeated without a key.
    is_keyed: bool,
}

/// An answer that counts.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub json: Value,
    pub has_retry_after: bool,
    /// An earlier try went unanswered: it may still be under way somewhere.
    pub is_after_silence: bool,
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

/// What is asked for.
pub struct Ask<'a> {
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

    /// Sends a write until it is answered; each key is one intention.
    pub async fn write(&self, token: &str, path: &str, body: &Value, key: &str) -> Option<Answer> {
        self.insist(&Ask { method: Method::POST, path, token, body, key: Some(key) }).await
    }

    /// Sends a write that is the same however often it arrives.
    pub async fn post(&self, token: &str, path: &str, body: &Value) -> Option<Answer> {
        self.insist(&Ask { method: Method::POST, path, token, body, key: None }).await
    }

    pub async fn put(&self, token: &str, path: &str, body: &Value) -> Option<Answer> {
        self.insist(&Ask { method: Method::PUT, path, token, body, key: None }).await
    }

    pub async fn get(&self, token: &str, path: &str) -> Option<Answer> {
        self.insist(&Ask { method: Method::GET, path, token, body: &Value::Null, key: None }).await
    }

    /// Sends until there is an answer that counts. `None`, and noted as strange, if there never was one.
    async fn insist(&self, ask: &Ask<'_>) -> Option<Answer> {
        let begun = Instant::now();
        let (mut is_after_silence, mut longest_try) = (false, Duration::ZERO);
        while begun.elapsed() < PATIENCE {
            let try_begun = Instant::now();
            let is_impatient = ask.key.is_some() && self.random.below(IMPATIENT) == 0;
            let most = if is_impatient { Duration::from_millis(self.random.below(60)) } else { ONE_TRY };
            let (end, answer) = match tokio::time::timeout(most, self.send(ask)).await {
                Err(_) if is_impatient => (End::GaveUp, None),
                Err(_) | Ok(None) => (End::Failed, None),
                Ok(Some(answer)) => (judge(ask.path, &answer), Some(answer)),
            };
            longest_try = longest_try.max(try_begun.elapsed());
            let answered = answer.as_ref().filter(|_| !is_of_provider(ask.path));
            let has_retry_after = answered.is_some_and(|answer| answer.has_retry_after);
            self.record.tried(end, answered.map(|answer| answer.status), has_retry_after);
            if let (End::Answered, Some(answer)) = (end, answer) {
                self.record.answered(ask.path, begun.elapsed(), longest_try);
                self.look_at(ask, &answer);
                return Some(Answer { is_after_silence, ..answer });
            }
            is_after_silence |= matches!(end, End::Failed | End::GaveUp);
            tokio::time::sleep(Duration::from_millis(20 + self.random.below(130))).await;
        }
        self.record.strange(format!("{} {}: never answered", ask.method, ask.path));
        None
    }

    /// Whatever dies, a server does not say that it is broken, nor that it does not know somebody who is signed in.
    fn look_at(&self, ask: &Ask<'_>, answer: &Answer) {
        if answer.status >= 500 || matches!(answer.status, 401 | 403) {
            self.record.strange(format!("{} {}: {} {}", ask.method, ask.path, answer.status, answer.json));
        }
    }

    async fn send(&self, ask: &Ask<'_>) -> Option<Answer> {
        let mut request = Request::builder()
            .method(&ask.method)
            .uri(format!("{}{}", self.portal, ask.path))
            .header("content-type", "application/json");
        if !ask.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", ask.token));
        }
        if let Some(key) = ask.key.filter(|_| self.is_keyed) {
            request = request.header("idempotency-key", key);
        }
        let body = if ask.body.is_null() { String::new() } else { ask.body.to_string() };
        let answer = self.client.request(request.body(Full::from(body)).ok()?).await.ok()?;
        let status = answer.status().as_u16();
        let has_retry_after = answer.headers().contains_key(http::header::RETRY_AFTER);
        let bytes = answer.into_body().collect().await.ok()?.to_bytes();
        Some(Answer {
            status,
            json: serde_json::from_slice(&bytes).unwrap_or(Value::Null),
            has_retry_after,
            is_after_silence: false,
        })
    }
}

/// Served by the nodes in a demo, and by somebody else in earnest.
fn is_of_provider(path: &str) -> bool {
    path.starts_with("/sandbox/")
}

fn judge(path: &str, answer: &Answer) -> End {
    match answer.status {
        409 if answer.code() == "idempotency.in_progress" => End::Twin,
        503 if answer.code() == "billing.provider_away" => End::ProviderAway,
        502..=504 => End::Failed,
        // The stand-in for the provider says 500 when its database is away, as a provider may.
        500 if is_of_provider(path) => End::Failed,
        _ => End::Answered,
    }
}
