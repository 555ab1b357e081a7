//! The envelope of successful responses.

use crate::{Failure, paging::Meta};
use axum::{
    http::{HeaderName, HeaderValue, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use kernel::PageRequest;
use l10n::Language;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

const JSON: [(HeaderName, HeaderValue); 1] = [(CONTENT_TYPE, HeaderValue::from_static("application/json"))];

/// `{status, message, data}`, and `meta` for a page of a list.
#[derive(Clone, Debug, Serialize)]
pub struct Envelope<T> {
    /// True on success.
    pub status: bool,
    /// A message for the user; may be empty.
    pub message: String,
    pub data: T,
    /// Set for a page of a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A successful response.
#[derive(Clone, Debug)]
pub struct Answer<T> {
    status: StatusCode,
    content: Content<T>,
}

#[derive(Clone, Debug)]
enum Content<T> {
    Fresh(Envelope<T>),
    /// The stored response to an earlier request with the same Idempotency-Key, as it was sent.
    Stored(String),
}

impl<T> Answer<T> {
    /// 200 with data.
    pub fn ok(data: T) -> Self {
        let envelope = Envelope { status: true, message: String::new(), data, meta: None };
        Self { status: StatusCode::OK, content: Content::Fresh(envelope) }
    }

    /// Adds a message for the user, in English.
    #[must_use]
    pub fn message(mut self, message: impl Into<String>) -> Self {
        if let Content::Fresh(envelope) = &mut self.content {
            envelope.message = message.into();
        }
        self
    }

    /// Adds the position in a paged list.
    #[must_use]
    pub fn page(mut self, page: PageRequest, total: u64) -> Self {
        if let Content::Fresh(envelope) = &mut self.content {
            envelope.meta = Some(Meta { page: page.page(), page_size: page.page_size(), total });
        }
        self
    }

    pub(crate) fn stored(status: StatusCode, body: String) -> Self {
        Self { status, content: Content::Stored(body) }
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }
}

impl<T: Serialize> Answer<T> {
    /// For storing: always in English, whatever the request's language.
    pub(crate) fn to_json(&self) -> Result<String, serde_json::Error> {
        match &self.content {
            Content::Fresh(envelope) => Language::English.sync_scope(|| serde_json::to_string(envelope)),
            Content::Stored(body) => Ok(body.clone()),
        }
    }
}

/// A stored response, of which only the message is parsed.
#[derive(Deserialize, Serialize)]
struct StoredEnvelope<'a> {
    status: bool,
    message: String,
    #[serde(borrow)]
    data: &'a RawValue,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    meta: Option<&'a RawValue>,
}

/// Translates the message of a stored response.
fn translate(language: Language, body: String) -> String {
    if language == Language::English {
        return body;
    }
    let translated = serde_json::from_str::<StoredEnvelope<'_>>(&body).and_then(|stored| {
        let message = language.say(&stored.message).into_owned();
        serde_json::to_string(&StoredEnvelope { message, ..stored })
    });
    translated.unwrap_or(body)
}

impl<T: Serialize> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        match self.content {
            Content::Fresh(mut envelope) => {
                envelope.message = Language::current().say(&envelope.message).into_owned();
                match serde_json::to_vec(&envelope) {
                    Ok(body) => (self.status, JSON, body).into_response(),
                    Err(error) => Failure::unexpected(&error).into_response(),
                }
            }
            Content::Stored(body) => {
                (self.status, JSON, translate(Language::current(), body)).into_response()
            }
        }
    }
}
