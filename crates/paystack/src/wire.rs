//! The parts of the provider's responses that we read. Its types vary, so parsing is lenient.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// The envelope. `status` is about the call, not about the payment.
#[derive(Debug, Deserialize)]
pub(crate) struct Envelope {
    #[serde(default)]
    pub status: bool,
    #[serde(default, deserialize_with = "text")]
    pub message: String,
    #[serde(default)]
    pub data: Value,
    #[serde(default, deserialize_with = "text")]
    pub code: String,
}

/// State of a charge.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum ChargeStatus {
    /// Paid.
    Success,
    /// Declined; the same charge may still be paid by other means.
    Failed,
    /// Not paid yet; also the initial state of a charge.
    Abandoned,
    /// The customer is in the checkout.
    Ongoing,
    /// In progress.
    Pending,
    /// In progress, by direct debit.
    Processing,
    /// To be retried later.
    Queued,
    /// Refunded.
    Reversed,
    /// A status that this client does not support.
    #[serde(other)]
    Unknown,
}

#[derive(Debug, Deserialize)]
pub(crate) struct InitializeData {
    pub authorization_url: String,
    pub access_code: String,
    pub reference: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct TransactionData {
    pub id: u64,
    pub status: ChargeStatus,
    pub reference: String,
    pub amount: u64,
    #[serde(default)]
    pub requested_amount: Option<u64>,
    pub currency: String,
    #[serde(default, deserialize_with = "text")]
    pub domain: String,
    #[serde(default, deserialize_with = "text")]
    pub channel: String,
    #[serde(default, deserialize_with = "text")]
    pub gateway_response: String,
}

/// State of a refund.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum RefundStatus {
    /// Accepted.
    Pending,
    /// In progress.
    Processing,
    /// The money was returned.
    Processed,
    /// Failed.
    Failed,
    /// The provider requires manual action.
    NeedsAttention,
    /// A status that this client does not support.
    #[serde(other)]
    Unknown,
}

/// A refund.
#[derive(Debug, Deserialize)]
pub(crate) struct RefundData {
    pub status: RefundStatus,
    #[serde(deserialize_with = "whole")]
    pub amount: u64,
}

/// An integer that may be sent as text.
fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    number.ok_or_else(|| serde::de::Error::custom("no number"))
}

/// A text; empty if the provider sends null or another type.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::String(text) => text,
        _ => String::new(),
    })
}
