//! Payment collection: the provider whose keys are set, the sandbox in its place, or none.

use crate::{
    app::{App, Payments},
    config::Settings,
};
use kernel::Secret;
use paystack::{Mode, Provider, ProviderSettings};
use sandbox::Sandbox;
use std::{net::SocketAddr, time::Duration};

const TIMEOUT: Duration = Duration::from_secs(8);

/// Builds the payment set-up. `address` is where this server listens, which the sandbox is called on. Errors are
/// sentences.
pub(crate) fn payments(
    settings: &Settings,
    app: &App,
    address: SocketAddr,
    demo: bool,
) -> Result<Payments, String> {
    let own = build(settings, app, address, demo)?;
    Ok(Payments { issuer: settings.invoice_issuer.as_str().into(), ..own })
}

fn build(settings: &Settings, app: &App, address: SocketAddr, demo: bool) -> Result<Payments, String> {
    let instructions = settings.bank_transfer_instructions.as_str();
    match collector(settings, demo)? {
        Collector::Sandbox => return sandboxed(app, address, currencies(settings), instructions),
        Collector::Disabled => {
            return Ok(Payments { transfer_instructions: instructions.into(), ..Payments::default() });
        }
        Collector::Provider(_) => {}
    }
    let provider_settings = ProviderSettings {
        api_url: settings.payment_api_url.trim_end_matches('/').to_owned(),
        checkout_url: settings.payment_checkout_url.clone(),
        secret_key: settings.payment_secret_key.clone(),
        public_key: settings.payment_public_key.clone(),
        currencies: currencies(settings),
        timeout: TIMEOUT,
    };
    let provider = Some(provider(app, provider_settings)?);
    Ok(Payments { provider, transfer_instructions: instructions.into(), ..Payments::default() })
}

/// How card payments are collected.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Collector {
    Provider(Mode),
    Sandbox,
    Disabled,
}

/// Determines this from the settings. Fails with a sentence if the keys are unusable.
pub(crate) fn collector(settings: &Settings, demo: bool) -> Result<Collector, String> {
    let has_keys = !settings.payment_secret_key.expose().is_empty();
    if demo && has_keys {
        return Err("A demo has no use for a payment provider's keys: anybody may log in to it.".into());
    }
    if settings.sandbox || demo {
        return Ok(Collector::Sandbox);
    }
    if !has_keys {
        return Ok(Collector::Disabled);
    }
    let mode = Mode::of(&settings.payment_secret_key).ok_or(NO_KEY)?;
    check_keys(settings, mode)?;
    Ok(Collector::Provider(mode))
}

const NO_KEY: &str = "The setting payment_secret_key must begin with sk_test_ or sk_live_.";

/// Both keys must have the same mode, and the secret one is only sent over TLS or to this machine.
fn check_keys(settings: &Settings, mode: Mode) -> Result<(), String> {
    let public = &settings.payment_public_key;
    if !public.starts_with(&format!("pk_{}_", mode.name())) {
        return Err(
            "The settings payment_secret_key and payment_public_key must be of one mode, test or live."
                .into(),
        );
    }
    let url = &settings.payment_api_url;
    let is_here =
        ["http://127.0.0.1", "http://localhost", "http://[::1]"].iter().any(|host| url.starts_with(host));
    if url.starts_with("https://") || is_here {
        Ok(())
    } else {
        Err("The setting payment_api_url must begin with https://.".into())
    }
}

fn provider(app: &App, settings: ProviderSettings) -> Result<Provider, String> {
    Provider::new(settings, app.identity.ctx.clock.clone()).ok_or_else(|| NO_KEY.to_owned())
}

fn currencies(settings: &Settings) -> Vec<String> {
    settings
        .payment_currencies
        .split(',')
        .map(|code| code.trim().to_uppercase())
        .filter(|code| !code.is_empty())
        .collect()
}

/// The sandbox in the provider's place, called at `address`.
pub fn sandboxed(
    app: &App,
    address: SocketAddr,
    currencies: Vec<String>,
    transfer_instructions: &str,
) -> Result<Payments, String> {
    let sandbox = build_sandbox(app, address);
    let settings = ProviderSettings {
        api_url: format!("http://{address}/sandbox/api"),
        checkout_url: sandbox.checkout_url.clone(),
        secret_key: sandbox.secret_key.clone(),
        public_key: sandbox.public_key.clone(),
        currencies,
        timeout: TIMEOUT,
    };
    let provider = provider(app, settings)?;
    let (provider, sandbox) = (Some(provider), Some(sandbox));
    Ok(Payments {
        provider,
        sandbox,
        transfer_instructions: transfer_instructions.into(),
        ..Payments::default()
    })
}

/// Its keys are derived, so that every node has the same ones and nobody else knows them.
fn build_sandbox(app: &App, address: SocketAddr) -> Sandbox {
    let mail_ctx = &app.identity.mail_ctx;
    let key = |purpose: &str| mail_ctx.key.readable(purpose, &[]);
    Sandbox {
        ctx: app.identity.ctx.clone(),
        secret_key: Secret::new(format!("sk_test_{}", key("sandbox-secret"))),
        public_key: format!("pk_test_{}", key("sandbox-public")),
        checkout_url: mail_ctx.link("/sandbox/checkout/"),
        webhook_url: format!("http://{address}/api/common/payment-webhook"),
    }
}
