//! Endpoints that the provider and the returning browser call: the webhook, the checkout, and a parent's payment link.

mod checkout;
mod payment_link;
mod see_other;
mod webhook;

use crate::Billing;
use api::Routes;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("payment provider")
        .post(
            "/api/common/payment-webhook",
            "receiveWebhook",
            "Receive an event from the payment provider",
            webhook::receive_webhook,
        )
        .get(
            "/api/common/checkout",
            "getCheckout",
            "Get the settings of the checkout in the browser",
            checkout::settings,
        )
        .get(
            "/api/common/payment-status-paystack",
            "returnFromCheckout",
            "Check a payment after the checkout and redirect to its page",
            checkout::return_from_checkout,
        )
        .get(
            "/api/common/partner-payment-init/{parentId}",
            "beginParentPayment",
            "Start a payment of a parent's own programs and redirect to the checkout",
            payment_link::begin_as_parent,
        )
}
