//! API calls to the provider.

mod refunds;
mod terms;

pub use terms::{Charge, Initialized, Mode, ProviderSettings, Verified};

use crate::{
    ProviderError,
    breaker::Breaker,
    transport::{TOO_SLOW, Transport, unavailable},
    wire::{Envelope, InitializeData, TransactionData},
};
use http::{Method, StatusCode, Uri};
use jiff::{SignedDuration, Timestamp};
use kernel::{Clock, Secret};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::time::Instant;

/// The provider's client. Clones share connections and the circuit breaker.
#[derive(Clone)]
pub struct Provider(Arc<Inner>);

struct Inner {
    settings: ProviderSettings,
    mode: Mode,
    transport: Transport,
    breaker: Breaker,
}

/// Page size of the provider's list: an entry may be several kilobytes, and responses are limited.
const LIST_PAGE: u32 = 25;

impl Provider {
    /// Creates a client; `None` if the secret key is neither a test nor a live key.
    pub fn new(settings: ProviderSettings, clock: Clock) -> Option<Self> {
        let mode = Mode::of(&settings.secret_key)?;
        let transport = Transport::new();
        Some(Self(Arc::new(Inner { settings, mode, transport, breaker: Breaker::new(clock) })))
    }

    /// Test or live.
    pub fn mode(&self) -> Mode {
        self.0.mode
    }

    /// Public key for the checkout in the browser.
    pub fn public_key(&self) -> &str {
        &self.0.settings.public_key
    }

    /// Secret key, with which webhooks are signed.
    pub fn secret_key(&self) -> &Secret {
        &self.0.settings.secret_key
    }

    /// True while the circuit breaker rejects calls.
    pub fn is_circuit_open(&self) -> bool {
        self.0.breaker.is_open()
    }

    /// Whether our account can charge this currency.
    pub fn supports_currency(&self, currency: &str) -> bool {
        self.0.settings.currencies.iter().any(|taken| taken == currency)
    }

    /// Initializes a charge, so that it can be paid.
    pub async fn initialize(&self, charge: &Charge<'_>) -> Result<Initialized, ProviderError> {
        let body = json!({
            "email": charge.email, "amount": charge.amount_minor.to_string(), "currency": charge.currency,
            "reference": charge.reference, "callback_url": charge.callback_url,
        });
        let data: InitializeData = self.request(Method::POST, "/transaction/initialize", Some(body)).await?;
        if data.reference != charge.reference {
            return Err(unavailable("it answered about another reference"));
        }
        // Browsers are redirected to this URL: accept only the provider's own checkout.
        if !self.is_checkout(&data.authorization_url) {
            tracing::error!(
                url = data.authorization_url,
                "the provider returned a checkout address of another host"
            );
            let code = "foreign_checkout".to_owned();
            let message = "The address of the checkout is not the provider's own".to_owned();
            return Err(ProviderError::Refused { code, message });
        }
        Ok(Initialized { access_code: data.access_code, authorization_url: data.authorization_url })
    }

    /// Whether a URL is on the configured origin of the checkout.
    fn is_checkout(&self, url: &str) -> bool {
        let origin = |url: &str| {
            let url: Uri = url.parse().ok()?;
            // Reject user info, as in `https://checkout.example@evil.example/`.
            let authority = url.authority().filter(|authority| !authority.as_str().contains('@'))?;
            Some((url.scheme_str()?.to_owned(), authority.as_str().to_ascii_lowercase()))
        };
        let ours = origin(&self.0.settings.checkout_url);
        ours.is_some() && origin(url) == ours
    }

    /// Queries the state of a charge. Retries once because the call has no side effects, within the time limit of
    /// one call because a user may be waiting.
    pub async fn verify(&self, reference: &str) -> Result<Verified, ProviderError> {
        let path = format!("/transaction/verify/{}", utf8_percent_encode(reference, NON_ALPHANUMERIC));
        let deadline = self.deadline();
        let first = self.request_until::<TransactionData>(deadline, Method::GET, &path, None).await;
        let data = match first {
            Err(ProviderError::Unavailable(reason)) if reason != TOO_SLOW => {
                self.request_until::<TransactionData>(deadline, Method::GET, &path, None).await?
            }
            other => other?,
        };
        Ok(Verified {
            id: data.id,
            status: data.status,
            reference: data.reference,
            amount_minor: data.amount,
            requested_minor: data.requested_amount,
            currency: data.currency,
            domain: data.domain,
            channel: data.channel,
            gateway_response: data.gateway_response,
        })
    }

    /// One page of references of charges paid since a time.
    pub async fn list_paid(&self, since: Timestamp, page: u32) -> Result<Vec<String>, ProviderError> {
        let path = format!("/transaction?status=success&perPage={LIST_PAGE}&page={page}&from={since}");
        let paid: Vec<Value> = self.request(Method::GET, &path, None).await?;
        Ok(paid
            .iter()
            .filter_map(|transaction| Some(transaction["reference"].as_str()?.to_owned()))
            .collect())
    }

    fn deadline(&self) -> Instant {
        Instant::now() + self.0.settings.timeout
    }

    async fn request<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<T, ProviderError> {
        self.request_until(self.deadline(), method, path, body).await
    }

    async fn request_until<T: DeserializeOwned>(
        &self,
        deadline: Instant,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<T, ProviderError> {
        let inner = &self.0;
        if !inner.breaker.allows_call() {
            return Err(unavailable("it failed several times just now"));
        }
        let url = format!("{}{path}", inner.settings.api_url);
        let body = body.map(|body| body.to_string());
        let answer = inner.transport.call(deadline, method, &url, &inner.settings.secret_key, body).await;
        if let Ok(reply) = &answer
            && reply.status == StatusCode::TOO_MANY_REQUESTS
        {
            let retry_after = reply.retry_after.map(|seconds| SignedDuration::from_secs(seconds.into()));
            tracing::warn!(?retry_after, "the payment provider asks us to call less often");
            inner.breaker.pause(retry_after);
            return Err(unavailable("it asked us to wait"));
        }
        let read = answer.and_then(|reply| read(reply.status, &reply.body));
        match &read {
            Err(ProviderError::Unavailable(reason)) => {
                tracing::warn!(reason, "the payment provider is not available");
                inner.breaker.failed();
            }
            _ => inner.breaker.succeeded(),
        }
        read
    }
}

fn read<T: DeserializeOwned>(status: StatusCode, body: &[u8]) -> Result<T, ProviderError> {
    if status.is_server_error() || status.is_redirection() {
        return Err(unavailable(&format!("it answered {}", status.as_u16())));
    }
    let envelope: Envelope =
        serde_json::from_slice(body).map_err(|_| unavailable("its answer could not be read"))?;
    if !envelope.status || !status.is_success() {
        let Envelope { code, message, .. } = envelope;
        let unknown =
            code == "transaction_not_found" || message.starts_with("Transaction reference not found");
        return Err(if unknown { ProviderError::NotFound } else { ProviderError::Refused { code, message } });
    }
    serde_json::from_value(envelope.data).map_err(|_| unavailable("its answer could not be read"))
}

#[cfg(test)]
mod tests;
