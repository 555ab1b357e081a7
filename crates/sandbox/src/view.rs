//! Transactions in the provider's JSON format.

use crate::{
    Sandbox,
    model::{Step, TransactionStatus},
    store::TransactionRow,
};
use jiff::Timestamp;
use serde_json::{Value, json};

fn iso(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S.000Z").to_string()
}

/// A transaction in the response of verify and in success webhooks.
pub(crate) fn transaction(row: &TransactionRow) -> Value {
    let paid_at = row.paid_at.map(iso);
    let is_paid = row.paid_at.is_some();
    let authorization = if is_paid {
        json!({
            "authorization_code": "AUTH_sandbox", "bin": "408408", "last4": row.card, "exp_month": "12", "exp_year": "2030",
            "channel": row.channel, "card_type": "visa ", "bank": "TEST BANK", "country_code": "NG", "brand": "visa",
            "reusable": true, "signature": "SIG_sandbox", "account_name": null,
        })
    } else {
        json!({})
    };
    json!({
        "id": row.id, "domain": "test", "status": row.status, "reference": row.reference, "receipt_number": null,
        "amount": row.amount, "requested_amount": row.amount, "message": null, "gateway_response": row.said,
        "paid_at": paid_at, "created_at": iso(row.created_at), "paidAt": paid_at, "createdAt": iso(row.created_at),
        "channel": row.channel, "currency": row.currency, "ip_address": "127.0.0.1", "metadata": "",
        "log": serde_json::from_str::<Value>(&row.log).unwrap_or_default(), "fees": null, "fees_split": null,
        "authorization": authorization, "plan": null, "split": {}, "order_id": null,
        "customer": {
            "id": 1, "first_name": null, "last_name": null, "email": row.email, "customer_code": "CUS_sandbox",
            "phone": null, "metadata": null, "risk_action": "default", "international_format_phone": null,
        },
    })
}

/// Initial data of the checkout page.
pub(crate) fn checkout_session(sandbox: &Sandbox, row: &TransactionRow) -> Value {
    json!({
        "id": row.id, "access_code": row.access_code, "reference": row.reference, "email": row.email,
        "customer": { "id": 1 }, "customer_code": "CUS_sandbox", "amount": row.amount, "original_amount": row.amount,
        "added_fees": 0, "currency": row.currency, "domain": "test", "transaction_status": row.status, "label": "",
        "log": serde_json::from_str::<Value>(&row.log).unwrap_or_default(), "merchant_id": 1,
        "merchant_key": sandbox.public_key, "merchant_name": "Seatling (test)", "merchant_logo": "", "whitelabel": false,
        "channels": ["card", "bank_transfer", "apple_pay"], "channel_options": { "bank_transfer": ["test-bank"] },
        "plan_details": null, "saved_cards": { "enabled": false, "registered": false },
        "link_config": { "enabled": false, "has_payment_instruments": false }, "callback_url": row.callback_url,
    })
}

/// State of a charge in the responses to the checkout page.
pub(crate) fn progress(row: &TransactionRow) -> Value {
    let status = match (row.status, row.step) {
        (TransactionStatus::Success, _) => "success",
        (TransactionStatus::Failed, _) => "failed",
        (_, Step::Pin) => "send_pin",
        (_, Step::Phone) => "send_phone",
        (_, Step::Otp) => "send_otp",
        (_, Step::Bank) => "open_url",
        (TransactionStatus::Pending, Step::Nothing | Step::Transfer) => "pending",
        (
            TransactionStatus::Abandoned | TransactionStatus::Ongoing | TransactionStatus::Reversed,
            Step::Nothing | Step::Transfer,
        ) => "abandoned",
    };
    let prompt = match row.step {
        Step::Pin => "Please enter your 4-digit card pin to authorize this payment",
        Step::Phone => "Please enter the mobile number linked to your account",
        Step::Otp => "Please enter the OTP sent to your phone: 123456",
        Step::Bank => "Please confirm this payment at the test bank",
        Step::Nothing | Step::Transfer => "",
    };
    json!({
        "status": status, "reference": row.reference, "trans": row.id.to_string(), "transaction": row.id.to_string(),
        "trxref": row.reference, "message": row.said, "display_text": prompt,
        "redirecturl": format!("?trxref={0}&reference={0}", row.reference),
    })
}
