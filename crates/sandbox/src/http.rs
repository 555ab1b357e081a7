//! The part of the provider's HTTP API that we and the checkout pages use. Not part of our own API contract: it
//! imitates a third party.

mod checkout_page;
mod merchant;

use crate::Sandbox;
use axum::{
    Json, Router,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use db::DbError;
use serde_json::{Value, json};
use subtle::ConstantTimeEq as _;

/// All routes under `/sandbox/`.
pub fn router(sandbox: Sandbox) -> Router {
    let api = Router::new()
        .route("/transaction/initialize", post(merchant::initialize))
        .route("/transaction/verify/{reference}", get(merchant::verify))
        .route("/transaction/timeline/{id}", get(merchant::timeline))
        .route("/transaction/{id}", get(merchant::fetch))
        .route("/transaction", get(merchant::list))
        .route("/refund", get(merchant::list_refunds).post(merchant::refund))
        .route("/checkout/request_inline", post(checkout_page::request_inline))
        .route("/checkout/pay_with_transfer", post(checkout_page::pay_with_transfer))
        .route("/checkout/transfer_sent", post(checkout_page::transfer_sent))
        .route("/transaction/verify_access_code/{code}", get(checkout_page::verify_access_code))
        .route("/transaction/set_ip/{id}", post(checkout_page::set_ip))
        .route("/transaction/update_log/{id}", post(checkout_page::update_log))
        .route("/transaction/charge", post(checkout_page::charge))
        .route("/transaction/charge/{code}", get(checkout_page::progress))
        .route("/transaction/charge/submit_pin", post(checkout_page::submit_pin))
        .route("/transaction/charge/submit_otp", post(checkout_page::submit_otp))
        .route("/transaction/charge/submit_phone", post(checkout_page::submit_phone))
        .route("/transaction/charge/authenticate", post(checkout_page::authenticate))
        .route("/test/{code}", post(checkout_page::test));
    let standard = Router::new()
        .route("/applepay/validate-session/", post(checkout_page::validate_session))
        .route("/applepay/charge", post(checkout_page::apple_charge));
    Router::new().nest("/sandbox/api", api).nest("/sandbox/standard", standard).with_state(sandbox)
}

/// A response of the provider; an envelope in both cases.
pub(crate) type ApiResult = Result<Response, Refusal>;

#[expect(clippy::unnecessary_wraps, reason = "handlers end with it")]
pub(crate) fn ok(message: &str, data: Value) -> ApiResult {
    Ok(Json(json!({ "status": true, "message": message, "data": data })).into_response())
}

/// An error response: status, code and message of the provider.
pub(crate) struct Refusal(StatusCode, &'static str, &'static str);

pub(crate) const UNKNOWN: Refusal =
    Refusal(StatusCode::BAD_REQUEST, "transaction_not_found", "Transaction reference not found.");

pub(crate) fn bad_request(code: &'static str, message: &'static str) -> Refusal {
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
pub(crate) fn require_secret_key(sandbox: &Sandbox, headers: &HeaderMap) -> Result<(), Refusal> {
    let expected = format!("Bearer {}", sandbox.secret_key.expose());
    let given = headers.get("authorization").map(|value| value.as_bytes().to_vec()).unwrap_or_default();
    if bool::from(expected.as_bytes().ct_eq(&given)) {
        return Ok(());
    }
    Err(Refusal(StatusCode::UNAUTHORIZED, "invalid_Key", "Invalid key"))
}
