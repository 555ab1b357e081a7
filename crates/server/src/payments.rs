//! Who collects payments: the provider whose keys are set, the sandbox in its place, or nobody.

use crate::{
    app::{App, Payments},
    config::Settings,
};
use checkout::{Provider, ProviderSettings};
use kernel::Secret;
use sandbox::Sandbox;
use std::{net::SocketAddr, time::Duration};

const TIMEOUT: Duration = Duration::from_secs(8);

/// Puts it together. `address` is where this server listens: the sandbox is spoken to over it. The error is a sentence.
pub(crate) fn payments(
    settings: &Settings,
    app: &App,
    address: SocketAddr,
    demo: bool,
) -> Result<Payments, String> {
    let has_keys = !settings.payment_secret_key.expose().is_empty();
    let sandbox = (settings.sandbox || (demo && !has_keys)).then(|| stand_in(app, address));
    let provider = match &sandbox {
        Some(sandbox) => Some(ProviderSettings {
            api_url: format!("http://{address}/sandbox/api"),
            secret_key: sandbox.secret_key.clone(),
            public_key: sandbox.public_key.clone(),
            currencies: currencies(settings),
            timeout: TIMEOUT,
        }),
        None if has_keys => Some(ProviderSettings {
            api_url: settings.payment_api_url.trim_end_matches('/').to_owned(),
            secret_key: settings.payment_secret_key.clone(),
            public_key: settings.payment_public_key.clone(),
            currencies: currencies(settings),
            timeout: TIMEOUT,
        }),
        None => None,
    };
    let clock = app.identity.ground.clock.clone();
    let provider = provider
        .map(|settings| {
            Provider::new(settings, clock)
                .ok_or("The setting payment_secret_key must begin with sk_test_ or sk_live_.")
        })
        .transpose()?;
    Ok(Payments { provider, sandbox, transfer_instructions: settings.bank_transfer_instructions.clone() })
}

fn currencies(settings: &Settings) -> Vec<String> {
    settings
        .payment_currencies
        .split(',')
        .map(|code| code.trim().to_uppercase())
        .filter(|code| !code.is_empty())
        .collect()
}

/// The sandbox in the provider's place, for a server that listens there.
pub fn sandboxed(app: &App, address: SocketAddr) -> Option<Payments> {
    let sandbox = stand_in(app, address);
    let settings = ProviderSettings {
        api_url: format!("http://{address}/sandbox/api"),
        secret_key: sandbox.secret_key.clone(),
        public_key: sandbox.public_key.clone(),
        currencies: vec!["NGN".into(), "USD".into()],
        timeout: TIMEOUT,
    };
    let provider = Provider::new(settings, app.identity.ground.clock.clone())?;
    let transfer_instructions = "Please transfer it to our account.".to_owned();
    Some(Payments { provider: Some(provider), sandbox: Some(sandbox), transfer_instructions })
}

/// The sandbox. Its keys are derived, so that every node has the same and nobody else knows them.
fn stand_in(app: &App, address: SocketAddr) -> Sandbox {
    let stationery = &app.identity.stationery;
    let key = |purpose: &str| stationery.key.readable(purpose, &[]);
    Sandbox {
        ground: app.identity.ground.clone(),
        secret_key: Secret::new(format!("sk_test_{}", key("sandbox-secret"))),
        public_key: format!("pk_test_{}", key("sandbox-public")),
        checkout_url: stationery.link("/sandbox/checkout/"),
        webhook_url: format!("http://{address}/api/common/payment-webhook"),
    }
}
