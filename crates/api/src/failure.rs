//! The error type of all handlers: a status, a stable code, and a message for the user, which is put into words when
//! the response is written.

use crate::request_id;
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use db::DbError;
use l10n::{Message, msg};
use serde::{Serialize, Serializer};

/// A rejected or failed request, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    status: StatusCode,
    code: &'static str,
    message: Message,
    fields: Vec<FieldError>,
    retry_after_seconds: Option<u32>,
}

/// An invalid field.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FieldError {
    field: String,
    message: Message,
}

impl Failure {
    /// A failure with its status, stable code (`http.not_found`) and message.
    pub fn new(status: StatusCode, code: &'static str, message: Message) -> Self {
        Self { status, code, message, fields: Vec::new(), retry_after_seconds: None }
    }

    /// 404: does not exist or belongs to another account; the two must be indistinguishable.
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "http.not_found", msg!("nothing-here"))
    }

    /// 405: the path exists, but not for this method.
    pub fn wrong_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "http.wrong_method", msg!("method-not-allowed"))
    }

    /// 409: not possible in the current state; the message says what would make it possible.
    pub fn conflict(code: &'static str, message: Message) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// 422: invalid fields, each with its message, in the order of the form. The first message is the response's
    /// message.
    pub fn fields<F: Into<String>>(errors: impl IntoIterator<Item = (F, Message)>) -> Self {
        let errors = errors.into_iter();
        let fields: Vec<_> =
            errors.map(|(field, message)| FieldError { field: field.into(), message }).collect();
        let first = fields.first().map_or_else(|| msg!("invalid-field"), |error| error.message.clone());
        Self { fields, ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "http.invalid_fields", first) }
    }

    /// 500: a bug. The cause is logged; the user gets the request id.
    pub fn unexpected(cause: &dyn std::fmt::Display) -> Self {
        tracing::error!(cause = %cause, "unexpected failure");
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "http.unexpected",
            msg!("unexpected", number = request_id()),
        )
    }

    /// 503: a dependency is unavailable; nothing was changed.
    pub fn unavailable(code: &'static str, message: Message) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, message).retry_after(2)
    }

    /// Adds a `Retry-After` header.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after_seconds = Some(seconds);
        self
    }

    /// The stable code, for clients.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// The message for the user.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        self.status
    }
}

/// The envelope of a failure: `data` is null, or contains the message of each invalid field.
#[derive(Serialize)]
struct FailureEnvelope {
    status: bool,
    message: Message,
    data: Option<InvalidFields>,
    code: &'static str,
}

#[derive(Serialize)]
struct InvalidFields {
    #[serde(serialize_with = "in_order")]
    fields: Vec<FieldError>,
}

/// Serializes an object whose members are in the order of the form.
fn in_order<S: Serializer>(fields: &[FieldError], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().map(|error| (&error.field, &error.message)))
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let data = (!self.fields.is_empty()).then_some(InvalidFields { fields: self.fields });
        let envelope = FailureEnvelope { status: false, message: self.message, data, code: self.code };
        let mut response = (self.status, Json(envelope)).into_response();
        if let Some(seconds) = self.retry_after_seconds {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<DbError> for Failure {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Unavailable(cause) => {
                tracing::warn!(%cause, "database not available");
                Self::unavailable("db.unavailable", msg!("busy"))
            }
            DbError::OutcomeUnknown(cause) => {
                tracing::error!(%cause, "outcome of a commit unknown");
                Self::unavailable("db.outcome_unknown", msg!("outcome-unknown"))
            }
            other => Self::unexpected(&other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_body_util::BodyExt as _;

    #[tokio::test]
    async fn keeps_invalid_fields_in_the_order_of_the_form() {
        let failure = Failure::fields([
            ("organizationName", msg!("busy")),
            ("address", msg!("no-object")),
            ("country", msg!("too-large")),
        ]);
        assert_eq!(*failure.message(), msg!("busy"));
        let body = failure.into_response().into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(body.to_vec()).unwrap();
        let envelope: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(envelope["data"]["fields"]["address"], "The body must be a JSON object.");
        let places = ["organizationName", "address", "country"].map(|name| text.find(name).unwrap());
        assert!(places.is_sorted(), "{text}");
    }
}
