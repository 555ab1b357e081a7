//! The envelope of successful responses.

use crate::{Failure, headers, paging::Meta};
use axum::{
    http::{HeaderName, HeaderValue, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use kernel::PageRequest;
use l10n::{Language, Message};
use serde::{Serialize, Serializer};

const JSON: [(HeaderName, HeaderValue); 1] = [(CONTENT_TYPE, HeaderValue::from_static("application/json"))];

/// `{status, message, data}`, and `meta` for a page of a list.
#[derive(Clone, Debug, Serialize)]
pub struct Envelope<T> {
    /// True on success.
    pub status: bool,
    /// A message for the user; may be empty.
    #[serde(serialize_with = "or_empty")]
    pub message: Option<Message>,
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
    Stored {
        body: String,
        /// `None` if unknown.
        language: Option<Language>,
    },
}

impl<T> Answer<T> {
    /// 200 with data.
    pub fn ok(data: T) -> Self {
        let envelope = Envelope { status: true, message: None, data, meta: None };
        Self { status: StatusCode::OK, content: Content::Fresh(envelope) }
    }

    /// Adds a message for the user.
    #[must_use]
    pub fn message(mut self, message: Message) -> Self {
        if let Content::Fresh(envelope) = &mut self.content {
            envelope.message = Some(message);
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

    pub(crate) fn stored(status: StatusCode, body: String, language: Option<Language>) -> Self {
        Self { status, content: Content::Stored { body, language } }
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }
}

impl<T: Serialize> Answer<T> {
    /// For storing: a repeated request gets it as it was sent, in the language of the first one.
    pub(crate) fn to_json(&self) -> Result<String, serde_json::Error> {
        match &self.content {
            Content::Fresh(envelope) => serde_json::to_string(envelope),
            Content::Stored { body, .. } => Ok(body.clone()),
        }
    }
}

/// On the wire a response without a message has an empty one.
#[expect(clippy::ref_option, reason = "the signature that serde expects")]
fn or_empty<S: Serializer>(message: &Option<Message>, serializer: S) -> Result<S::Ok, S::Error> {
    match message {
        Some(message) => message.serialize(serializer),
        None => serializer.serialize_str(""),
    }
}

impl<T: Serialize> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        match self.content {
            Content::Fresh(envelope) => match serde_json::to_vec(&envelope) {
                Ok(body) => (self.status, JSON, body).into_response(),
                Err(error) => Failure::unexpected(&error).into_response(),
            },
            Content::Stored { body, language } => {
                let mut response = (self.status, JSON, body).into_response();
                if let Some(language) = language {
                    headers::set_language(response.headers_mut(), language);
                }
                response
            }
        }
    }
}
