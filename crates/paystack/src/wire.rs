//! What the provider's answers look like, as far as we read them. It is generous with types; we are careful.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// The envelope. `status` is about the call, never about the payment.
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

/// How a charge stands.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum ChargeStatus {
    /// The money is there.
    Success,
    /// It was declined; the same charge may still be paid by other means.
    Failed,
    /// Nobody has paid yet; also how every charge begins.
    Abandoned,
    /// The customer is at it.
    Ongoing,
    /// Under way.
    Pending,
    /// Under way, by direct debit.
    Processing,
    /// To be tried later.
    Queued,
    /// It was paid back.
    Reversed,
    /// A word that we do not know.
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

/// How far a refund is.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum RefundStatus {
    /// Taken on.
    Pending,
    /// Under way.
    Processing,
    /// The money is back.
    Processed,
    /// It did not work.
    Failed,
    /// The provider asks a person for help.
    NeedsAttention,
    /// A word that we do not know.
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

/// A number that may come as text.
fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    number.ok_or_else(|| serde::de::Error::custom("no number"))
}

/// A text, empty where the provider sends null or something else.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::String(text) => text,
        _ => String::new(),
    })
}
