//! A caller of the API.

use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, Request, StatusCode},
};
use http_body_util::BodyExt as _;
use kernel::Id;
use l10n::Language;
use serde_json::Value;
use tower::ServiceExt as _;

/// A signed-in partner, parent or member of staff.
pub struct Signed<Of> {
    /// Calls the API with the token.
    pub persona: Persona,
    pub id: Id<Of>,
    pub email: String,
    pub token: String,
}

/// Calls go through the whole stack, without a network.
#[derive(Clone)]
pub struct Persona {
    service: Router,
    token: Option<String>,
    language: Language,
}

/// A response.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// The body as text.
    pub text: String,
    /// The raw body.
    pub bytes: Bytes,
}

impl Persona {
    pub(crate) fn new(service: Router, token: Option<String>) -> Self {
        Self { service, token, language: Language::English }
    }

    /// The same person, calling another server.
    #[must_use]
    pub(crate) fn at(&self, service: Router) -> Self {
        Self { service, ..self.clone() }
    }

    /// The same person, with another language.
    #[must_use]
    pub fn reading(&self, language: Language) -> Self {
        Self { language, ..self.clone() }
    }

    /// Sends a GET request.
    pub async fn get(&self, path: &str) -> Reply {
        self.send(Request::get(path).body(Body::empty()).expect("a request")).await
    }

    /// Sends a POST request with JSON.
    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.post_keyed(path, body, None).await
    }

    /// Sends a POST request with JSON and an Idempotency-Key.
    pub async fn post_keyed(&self, path: &str, body: &Value, key: Option<&str>) -> Reply {
        let mut request = Request::post(path).header("content-type", "application/json");
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        self.send(request.body(Body::from(body.to_string())).expect("a request")).await
    }

    /// Sends a PUT request without a body.
    pub async fn put(&self, path: &str) -> Reply {
        self.send(Request::put(path).body(Body::empty()).expect("a request")).await
    }

    /// Sends a PUT request with JSON.
    pub async fn put_json(&self, path: &str, body: &Value) -> Reply {
        let request = Request::put(path).header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).expect("a request")).await
    }

    /// Sends any request.
    pub async fn send(&self, mut request: Request<Body>) -> Reply {
        if let Some(token) = &self.token {
            let bearer = format!("Bearer {token}").parse().expect("a header");
            request.headers_mut().insert("authorization", bearer);
        }
        if self.language != Language::English {
            request.headers_mut().insert("accept-language", HeaderValue::from_static(self.language.name()));
        }
        let response = self.service.clone().oneshot(request).await.expect("the service never fails");
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a whole body").to_bytes();
        Reply {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
            bytes,
        }
    }
}

impl Reply {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }

    /// Status and failure code, for short assertions.
    pub fn refusal(&self) -> (u16, String) {
        (self.status.as_u16(), self.json()["code"].as_str().unwrap_or_default().to_owned())
    }

    /// The text of a header; empty if it is missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
