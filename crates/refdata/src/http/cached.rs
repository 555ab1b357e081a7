//! Responses that browsers may cache.

use api::{Answer, Describe, Envelope, Failure, OperationDoc, Output};
use axum::{
    extract::FromRequestParts,
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::{convert::Infallible, marker::PhantomData};
use utoipa::{ToSchema, openapi::ResponseBuilder};

/// The entity tags that the client has cached: the `If-None-Match` header.
#[derive(Clone, Debug)]
pub(super) struct ClientTags(String);

impl ClientTags {
    fn has(&self, tag: &str) -> bool {
        self.0.split(',').any(|cached| cached.trim() == tag)
    }
}

impl<S: Sync> FromRequestParts<S> for ClientTags {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        Ok(Self(header.unwrap_or_default().to_owned()))
    }
}

/// Browsers send it themselves, so it is not part of the API description.
impl Describe for ClientTags {
    fn describe(_: &mut OperationDoc) {}
}

/// A cacheable envelope with `data`; 304 without a body if the client has it already.
#[derive(Debug)]
pub(super) struct Cached<T> {
    body: Option<Vec<u8>>,
    tag: String,
    seconds: u32,
    of: PhantomData<T>,
}

impl<T: Serialize> Cached<T> {
    pub(super) fn new(tags: &ClientTags, data: T, seconds: u32) -> Result<Self, Failure> {
        let envelope = Envelope { status: true, message: None, data, meta: None };
        let body = serde_json::to_vec(&envelope).map_err(|error| Failure::unexpected(&error))?;
        let mut short = [0; 8];
        short.copy_from_slice(&Sha256::digest(&body)[..8]);
        // Weak, because the response may be compressed.
        let tag = format!("W/\"{:016x}\"", u64::from_be_bytes(short));
        let body = (!tags.has(&tag)).then_some(body);
        Ok(Self { body, tag, seconds, of: PhantomData })
    }
}

impl<T> IntoResponse for Cached<T> {
    fn into_response(self) -> Response {
        let cache = [(header::CACHE_CONTROL, format!("max-age={}", self.seconds)), (header::ETAG, self.tag)];
        match self.body {
            Some(body) => {
                let json = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
                (cache, json, body).into_response()
            }
            None => (StatusCode::NOT_MODIFIED, cache).into_response(),
        }
    }
}

impl<T: ToSchema + Serialize + 'static> Output for Cached<T> {
    fn describe(doc: &mut OperationDoc) {
        Answer::<T>::describe(doc);
        let unchanged = ResponseBuilder::new().description("What the caller has is still right").build();
        doc.responses.insert("304".into(), unchanged.into());
    }
}
