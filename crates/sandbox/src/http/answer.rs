//! The provider's envelope for results and errors, and the check of the secret key.

use crate::Sandbox;
use axum::{
    Json,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use db::DbError;
use serde_json::{Value, json};
use subtle::ConstantTimeEq as _;

/// A response of the provider; an envelope in both cases.
pub(super) type ApiResult = Result<Response, Refusal>;

#[expect(clippy::unnecessary_wraps, reason = "handlers end with it")]
pub(super) fn ok(message: &str, data: Value) -> ApiResult {
    Ok(Json(json!({ "status": true, "message": message, "data": data })).into_response())
}

/// An error response: status, code and message of the provider.
pub(super) struct Refusal(StatusCode, &'static str, &'static str);

pub(super) const UNKNOWN: Refusal =
    Refusal(StatusCode::BAD_REQUEST, "transaction_not_found", "Transaction reference not found.");

pub(super) fn bad_request(code: &'static str, message: &'static str) -> Refusal {
    Refusal(StatusCode::BAD_REQUEST, code, message)
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Self(status, code, message) = self;
        let body = json!({ "status": false, "message": message, "type": "validation_error", "code": code });
        (status, Json(body)).into_response()
    }
}

impl From<DbError> for Refusal {
    fn from(error: DbError) -> Self {
        tracing::warn!(%error, "the sandbox failed");
        Self(StatusCode::INTERNAL_SERVER_ERROR, "unknown", "An error occurred")
    }
}

/// Requires the secret key as bearer token.
pub(super) fn require_secret_key(sandbox: &Sandbox, headers: &HeaderMap) -> Result<(), Refusal> {
    let expected = format!("Bearer {}", sandbox.secret_key.expose());
    let given = headers.get("authorization").map(|value| value.as_bytes().to_vec()).unwrap_or_default();
    if bool::from(expected.as_bytes().ct_eq(&given)) {
        return Ok(());
    }
    Err(Refusal(StatusCode::UNAUTHORIZED, "invalid_Key", "Invalid key"))
}
