//! Wires the capability crates together.

use crate::pages::{Extras, page_or_file};
use api::{AppContext, Limits, Routes, RunMode, Workers, with_middleware};
use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef, Request},
    middleware::from_fn_with_state,
};
use billing::{Billing, LastCount, RecentChecks};
use console::{Console, ErasureLog, LastToday, OperatorSetup};
use enrolment::{Enrolment, EnrolmentSettings};
use identity::Identity;
use invites::Invites;
use mail::Mailbox;
use paystack::Provider;
use sandbox::Sandbox;
use std::sync::Arc;
use tower_http::compression::{CompressionLayer, CompressionLevel, predicate::SizeAbove};

/// The database slice of every crate that owns tables.
pub static SLICES: &[&db::Slice] = &[
    &db::SLICE,
    &api::SLICE,
    &refdata::SLICE,
    &mail::SLICE,
    &identity::SLICE,
    &catalogue::SLICE,
    &invites::SLICE,
    &enrolment::SLICE,
    &billing::SLICE,
    &sandbox::SLICE,
    &console::SLICE,
];

/// The state of the router; handlers extract the part they need.
#[derive(Clone)]
pub struct App {
    /// Real or demo.
    pub mode: RunMode,
    /// Background workers, with their status.
    pub workers: Workers,
    /// Accounts; contains the application context and the mail context.
    pub identity: Identity,
    pub invites: Invites,
    pub enrolment: EnrolmentSettings,
    pub payments: Payments,
    /// Cache of the counts on the first screen of staff.
    pub last_today: LastToday,
    /// Set-up steps done in the configuration, for the checklist of a new installation.
    pub operator_setup: OperatorSetup,
    /// Whether `/docs` is served.
    pub with_docs: bool,
    /// The log of erasures beside the database.
    pub erasures: ErasureLog,
}

/// Payment collection.
#[derive(Clone, Default)]
pub struct Payments {
    /// The provider's client; talks to the sandbox if that is configured.
    pub provider: Option<Provider>,
    /// The sandbox, if it replaces the provider.
    pub sandbox: Option<Sandbox>,
    /// Shown to payers who pay by bank transfer.
    pub transfer_instructions: Arc<str>,
    /// Issuer on invoices and receipts.
    pub issuer: Arc<str>,
    /// Cache of the exception counts (payments that need a decision).
    pub last_count: LastCount,
    /// Payments recently checked with the provider.
    pub recent_checks: RecentChecks,
}

impl FromRef<App> for Invites {
    fn from_ref(app: &App) -> Self {
        app.invites.clone()
    }
}

impl FromRef<App> for Enrolment {
    fn from_ref(app: &App) -> Self {
        Self { invites: app.invites.clone(), settings: app.enrolment }
    }
}

impl FromRef<App> for Billing {
    fn from_ref(app: &App) -> Self {
        Self {
            enrolment: Enrolment::from_ref(app),
            provider: app.payments.provider.clone(),
            transfer_instructions: Arc::clone(&app.payments.transfer_instructions),
            issuer: Arc::clone(&app.payments.issuer),
            is_sandbox: app.payments.sandbox.is_some(),
            last_count: app.payments.last_count.clone(),
            recent_checks: app.payments.recent_checks.clone(),
        }
    }
}

impl FromRef<App> for Console {
    fn from_ref(app: &App) -> Self {
        Self {
            billing: Billing::from_ref(app),
            last_today: app.last_today.clone(),
            operator_setup: app.operator_setup,
            erasures: app.erasures.clone(),
            workers: app.workers.clone(),
        }
    }
}

impl FromRef<App> for Workers {
    fn from_ref(app: &App) -> Self {
        app.workers.clone()
    }
}

impl FromRef<App> for RunMode {
    fn from_ref(app: &App) -> Self {
        app.mode
    }
}

impl FromRef<App> for AppContext {
    fn from_ref(app: &App) -> Self {
        app.identity.ctx.clone()
    }
}

impl FromRef<App> for Mailbox {
    fn from_ref(app: &App) -> Self {
        Self { ctx: app.identity.ctx.clone(), mail_ctx: app.identity.mail_ctx.clone(), mode: app.mode }
    }
}

impl FromRef<App> for Identity {
    fn from_ref(app: &App) -> Self {
        app.identity.clone()
    }
}

/// All routes of the API.
pub fn routes() -> Routes<App> {
    Routes::new("all")
        .merge(crate::health::routes())
        .merge(crate::about::routes())
        .mount(refdata::routes())
        .mount(mail::http::routes())
        .mount(identity::http::routes())
        .mount(catalogue::http::routes())
        .mount(invites::http::routes())
        .mount(enrolment::http::routes())
        .mount(billing::http::routes())
        .mount(console::routes())
}

/// The complete service: API routes, then the web app, wrapped in middleware.
pub fn service(app: &App, limits: Limits, routes: Routes<App>) -> Router {
    let compression =
        CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(SizeAbove::new(1_024));
    let extras = Extras {
        with_checkout: app.payments.provider.is_some() && app.payments.sandbox.is_none(),
        with_docs: app.with_docs,
    };
    let sandbox = app.payments.sandbox.clone().map(sandbox::router).unwrap_or_default();
    routes
        .with_state(app.clone())
        .into_router()
        .merge(sandbox)
        .fallback(move |request: Request| async move { page_or_file(&request, extras) })
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(compression)
        .layer(from_fn_with_state((app.identity.ctx.clone(), limits), with_middleware))
}
