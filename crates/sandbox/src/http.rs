//! The part of the provider's HTTP API that we and the checkout pages use. Not part of our own API contract: it
//! imitates a third party.

mod answer;
mod checkout_page;
mod merchant;

use crate::Sandbox;
use axum::{
    Router,
    routing::{get, post},
};

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
