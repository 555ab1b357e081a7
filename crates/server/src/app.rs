//! Wires the capability crates together.

mod routes;
mod service;

pub use routes::routes;
pub use service::service;

use agreements::Agreements;
use api::{AppContext, RunMode, Workers};
use axum::extract::FromRef;
use billing::{Billing, LastCount, PaymentsOfPrograms, RecentChecks};
use catalogue::Catalogue;
use enrolment::{Enrolment, EnrolmentSettings};
use identity::Identity;
use invites::Invites;
use lessons::{LessonSettings, Lessons, RegistersOfClasses};
use mail::Mailbox;
use paystack::Provider;
use privacy::{ErasureLog, Privacy};
use sandbox::Sandbox;
use staff::{OperatorSetup, StaffScreens, TodayCache};
use std::sync::Arc;

/// The database slice of every crate that owns tables.
pub static SLICES: &[&db::Slice] = &[
    &db::SLICE,
    &journal::SLICE,
    &listing::SLICE,
    &api::SLICE,
    &refdata::SLICE,
    &mail::SLICE,
    &identity::SLICE,
    &catalogue::SLICE,
    &agreements::SLICE,
    &invites::SLICE,
    &enrolment::SLICE,
    &lessons::SLICE,
    &billing::SLICE,
    &sandbox::SLICE,
    &privacy::SLICE,
];

/// The mails of every feature, in the order of staff's list.
pub static MAILS: &[&mail::Mails] = &[
    &identity::MAILS,
    &agreements::ALERT_MAILS,
    &agreements::REQUEST_MAILS,
    &invites::MAILS,
    &invites::LINK_MAILS,
    &invites::SEAT_MAILS,
    &enrolment::MAILS,
    &enrolment::SEAT_REQUEST_MAILS,
    &lessons::MAILS,
    &lessons::RECORD_MAILS,
    &billing::MAILS,
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
    pub lessons: LessonSettings,
    pub payments: Payments,
    /// Cache of the counts on the first screen of staff.
    pub today_cache: TodayCache,
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

impl FromRef<App> for Agreements {
    fn from_ref(app: &App) -> Self {
        Self {
            identity: app.identity.clone(),
            seats: Arc::new(app.invites.clone()),
            programs: Arc::new(Enrolment::from_ref(app)),
        }
    }
}

impl FromRef<App> for Invites {
    fn from_ref(app: &App) -> Self {
        app.invites.clone()
    }
}

impl FromRef<App> for Catalogue {
    fn from_ref(app: &App) -> Self {
        Self { identity: app.identity.clone(), programs: Arc::new(Enrolment::from_ref(app)) }
    }
}

impl FromRef<App> for Enrolment {
    fn from_ref(app: &App) -> Self {
        Self {
            identity: app.identity.clone(),
            invites: app.invites.clone(),
            settings: app.enrolment,
            registers: Arc::new(RegistersOfClasses),
            payments: Arc::new(PaymentsOfPrograms),
        }
    }
}

impl FromRef<App> for Lessons {
    fn from_ref(app: &App) -> Self {
        Self { enrolment: Enrolment::from_ref(app), settings: app.lessons }
    }
}

impl FromRef<App> for Billing {
    fn from_ref(app: &App) -> Self {
        Self {
            identity: app.identity.clone(),
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

impl FromRef<App> for Privacy {
    fn from_ref(app: &App) -> Self {
        Self {
            identity: app.identity.clone(),
            billing: Billing::from_ref(app),
            erasures: app.erasures.clone(),
        }
    }
}

impl FromRef<App> for StaffScreens {
    fn from_ref(app: &App) -> Self {
        Self {
            identity: app.identity.clone(),
            billing: Billing::from_ref(app),
            today_cache: app.today_cache.clone(),
            operator_setup: app.operator_setup,
            lessons: app.lessons,
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
