//! What we ask of the provider.

mod refunds;
mod terms;

pub use terms::{Charge, Initialized, Mode, ProviderSettings, Verified};

use crate::{
    ProviderError,
    breaker::Breaker,
    transport::{TOO_SLOW, Transport, away},
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

/// The provider. Clones share connections and the breaker.
#[derive(Clone)]
pub struct Provider(Arc<Inner>);

struct Inner {
    settings: ProviderSettings,
    mode: Mode,
    transport: Transport,
    breaker: Breaker,
}

/// Transactions in a page of the provider's list: each may be some kilobytes, and an answer is bounded.
const LIST_PAGE: u32 = 25;

impl Provider {
    /// A provider; `None` if the key is neither a test nor a live one.
    pub fn new(settings: ProviderSettings, clock: Clock) -> Option<Self> {
        let mode = Mode::of(&settings.secret_key)?;
        let transport = Transport::new();
        Some(Self(Arc::new(Inner { settings, mode, transport, breaker: Breaker::new(clock) })))
    }

    /// Test or live.
    pub fn mode(&self) -> Mode {
        self.0.mode
    }

    /// For the checkout in the browser.
    pub fn public_key(&self) -> &str {
        &self.0.settings.public_key
    }

    /// With which webhooks are signed.
    pub fn secret_key(&self) -> &Secret {
        &self.0.settings.secret_key
    }

    /// True while it is left alone because it failed again and again: there is no use in asking it anything.
    pub fn is_left_alone(&self) -> bool {
        self.0.breaker.is_open()
    }

    /// True if it takes that currency from us.
    pub fn takes(&self, currency: &str) -> bool {
        self.0.settings.currencies.iter().any(|taken| taken == currency)
    }

    /// Announces a charge, so that it can be paid.
    pub async fn initialize(&self, charge: &Charge<'_>) -> Result<Initialized, ProviderError> {
        let body = json!({
            "email": charge.email, "amount": charge.amount_minor.to_string(), "currency": charge.currency,
            "reference": charge.reference, "callback_url": charge.callback_url,
        });
        let data: InitializeData = self.ask(Method::POST, "/transaction/initialize", Some(body)).await?;
        if data.reference != charge.reference {
            return Err(away("it answered about another reference"));
        }
        // A browser is sent there: to the provider's own checkout, and nowhere else.
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

    /// True for an address on the origin that is configured for the checkout.
    fn is_checkout(&self, url: &str) -> bool {
        let origin = |url: &str| {
            let url: Uri = url.parse().ok()?;
            // `https://checkout.example@evil.example/`: nobody needs it.
            let authority = url.authority().filter(|authority| !authority.as_str().contains('@'))?;
            Some((url.scheme_str()?.to_owned(), authority.as_str().to_ascii_lowercase()))
        };
        let ours = origin(&self.0.settings.checkout_url);
        ours.is_some() && origin(url) == ours
    }

    /// Asks what became of a charge. Asked twice if that came to nothing, since it changes nothing: but both in the time
    /// of one, because somebody may be waiting.
    pub async fn verify(&self, reference: &str) -> Result<Verified, ProviderError> {
        let path = format!("/transaction/verify/{}", utf8_percent_encode(reference, NON_ALPHANUMERIC));
        let deadline = self.deadline();
        let first = self.ask_until::<TransactionData>(deadline, Method::GET, &path, None).await;
        let data = match first {
            Err(ProviderError::Unavailable(reason)) if reason != TOO_SLOW => {
                self.ask_until::<TransactionData>(deadline, Method::GET, &path, None).await?
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
            said: data.gateway_response,
        })
    }

    /// References of what was paid since a moment, a page of them.
    pub async fn list_paid(&self, since: Timestamp, page: u32) -> Result<Vec<String>, ProviderError> {
        let path = format!("/transaction?status=success&perPage={LIST_PAGE}&page={page}&from={since}");
        let paid: Vec<Value> = self.ask(Method::GET, &path, None).await?;
        Ok(paid
            .iter()
            .filter_map(|transaction| Some(transaction["reference"].as_str()?.to_owned()))
            .collect())
    }

    fn deadline(&self) -> Instant {
        Instant::now() + self.0.settings.timeout
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<T, ProviderError> {
        self.ask_until(self.deadline(), method, path, body).await
    }

    async fn ask_until<T: DeserializeOwned>(
        &self,
        deadline: Instant,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<T, ProviderError> {
        let inner = &self.0;
        if !inner.breaker.lets_pass() {
            return Err(away("it failed several times just now"));
        }
        let url = format!("{}{path}", inner.settings.api_url);
        let body = body.map(|body| body.to_string());
        let answer = inner.transport.call(deadline, method, &url, &inner.settings.secret_key, body).await;
        if let Ok(reply) = &answer
            && reply.status == StatusCode::TOO_MANY_REQUESTS
        {
            let retry_after = reply.retry_after.map(|seconds| SignedDuration::from_secs(seconds.into()));
            tracing::warn!(?retry_after, "the payment provider asks us to call less often");
            inner.breaker.wait(retry_after);
            return Err(away("it asked us to wait"));
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
        return Err(away(&format!("it answered {}", status.as_u16())));
    }
    let envelope: Envelope =
        serde_json::from_slice(body).map_err(|_| away("its answer could not be read"))?;
    if !envelope.status || !status.is_success() {
        let Envelope { code, message, .. } = envelope;
        let unknown =
            code == "transaction_not_found" || message.starts_with("Transaction reference not found");
        return Err(if unknown { ProviderError::NotFound } else { ProviderError::Refused { code, message } });
    }
    serde_json::from_value(envelope.data).map_err(|_| away("its answer could not be read"))
}

#[cfg(test)]
mod tests;
