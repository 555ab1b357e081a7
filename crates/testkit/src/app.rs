//! The whole application, in the test's process.

use crate::{Persona, TestDatabase};
use api::{AppContext, Limits, Routes, RunMode};
use axum::{
    Router,
    body::Body,
    http::{Request, Response},
};
use db::Db;
use enrolment::EnrolmentSettings;
use identity::{Identity, PasswordCost};
use kernel::{Clock, Random, Secret, ServerKey};
use mail::{Delivery, Kinds, MailContext, Mailer};
use paystack::{Provider, ProviderSettings};
use privacy::ErasureLog;
use server::{
    app::{self, App},
    listen,
};
use staff::OperatorSetup;
use std::{net::SocketAddr, sync::OnceLock, time::Duration};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tower::ServiceExt as _;

/// The application on a database of its own, with a manual clock at 10:00 UTC on 15 November 2026.
pub struct TestApp {
    pub ctx: AppContext,
    pub identity: Identity,
    /// The state of the router.
    pub app: App,
    pub database: TestDatabase,
    /// The data folder.
    pub data: TempDir,
    service: Router,
    /// The same in demo mode, created on first use.
    demo: OnceLock<Router>,
}

/// Prefix of the links in test mails.
pub const PUBLIC_URL: &str = "https://portal.example";

/// Contact address in tests.
pub const CONTACT_EMAIL: &str = "office@portal.example";

/// Mails that a partner may cause per day, as in the defaults.
const DAILY_LIMIT: u32 = 10_000;

/// Fast hashing for tests; a test of `identity` checks the default cost.
const CHEAP: PasswordCost = PasswordCost { memory_kib: 64, passes: 1 };

impl TestApp {
    /// Starts it with default settings.
    pub async fn start() -> Self {
        Self::with(app::routes(), Limits { time: Duration::from_secs(30), body: 64 << 10 }).await
    }

    /// Starts it with additional routes of the test.
    pub async fn with_routes(extra: Routes<App>) -> Self {
        Self::with(app::routes().merge(extra), Limits { time: Duration::from_secs(30), body: 64 << 10 }).await
    }

    /// Starts it with other routes and limits.
    pub async fn with(routes: Routes<App>, limits: Limits) -> Self {
        Self::with_identity(routes, limits, |_| {}, EnrolmentSettings::default()).await
    }

    /// Starts it with the sandbox as the payment provider, reachable over HTTP like the real one.
    pub async fn paying() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let mut this = Self::with_settings(|identity| {
            identity.limits = identity::Limits::none(&identity.ctx.clock);
        })
        .await;
        this.app.payments = server::payments::sandboxed(
            &this.app,
            address,
            vec!["NGN".into(), "USD".into()],
            "Please transfer it to our account.",
        )
        .expect("a sandbox");
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        this.service = app::service(&this.app, limits, app::routes());
        let bounds = listen::Bounds {
            connections_per_address: None,
            stop_timeout: Duration::from_secs(1),
            ..listen::Bounds::default()
        };
        tokio::spawn(listen::listen(listener, this.service.clone(), bounds, std::future::pending()));
        this
    }

    /// Starts it with a payment provider of the test.
    pub async fn charging(provider: ProviderSettings) -> Self {
        let mut this = Self::with_settings(|identity| {
            identity.limits = identity::Limits::none(&identity.ctx.clock);
        })
        .await;
        this.app.payments.provider = Provider::new(provider, this.ctx.clock.clone());
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        this.service = app::service(&this.app, limits, app::routes());
        this
    }

    /// Starts it as if the operator had configured mail or bank details.
    pub async fn with_operator_setup(setup: OperatorSetup) -> Self {
        let mut this = Self::start().await;
        this.app.operator_setup = setup;
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        this.service = app::service(&this.app, limits, app::routes());
        this
    }

    /// Changes its settings.
    pub fn change(&mut self, change: impl FnOnce(&mut App)) {
        change(&mut self.app);
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        self.service = app::service(&self.app, limits, app::routes());
    }

    /// Starts it with other enrolment settings.
    pub async fn with_enrolment(enrolment: EnrolmentSettings) -> Self {
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        Self::with_identity(app::routes(), limits, |_| {}, enrolment).await
    }

    /// Starts it with other account settings.
    pub async fn with_settings(change: impl FnOnce(&mut Identity)) -> Self {
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        Self::with_identity(app::routes(), limits, change, EnrolmentSettings::default()).await
    }

    async fn with_identity(
        routes: Routes<App>,
        limits: Limits,
        change: impl FnOnce(&mut Identity),
        enrolment: EnrolmentSettings,
    ) -> Self {
        Self::assemble(TestDatabase::create().await, routes, limits, change, enrolment).await
    }

    /// Starts it on an existing database.
    pub async fn on(database: TestDatabase) -> Self {
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        Self::assemble(database, app::routes(), limits, |_| {}, EnrolmentSettings::default()).await
    }

    async fn assemble(
        database: TestDatabase,
        routes: Routes<App>,
        limits: Limits,
        change: impl FnOnce(&mut Identity),
        enrolment: EnrolmentSettings,
    ) -> Self {
        let random = Random::seeded(2026);
        let db = Db::open(&database.options(), random.clone()).await.expect("the database opens");
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().expect("a time"));
        let ctx = AppContext::new(db, clock, random);
        server::start::begin(&ctx).await.expect("an installation");
        let mail_ctx = MailContext {
            public_url: PUBLIC_URL.into(),
            key: ServerKey::new([7; 32]),
            contact_email: CONTACT_EMAIL.into(),
            kinds: Kinds::new(app::MAILS),
        };
        let mut identity = server::start::identity(ctx.clone(), mail_ctx, CHEAP);
        change(&mut identity);
        let data = TempDir::new().expect("a temporary folder");
        let mut app = server::start::assemble(identity, DAILY_LIMIT, enrolment);
        app.erasures = ErasureLog::in_folder(data.path());
        let service = app::service(&app, limits, routes);
        Self { ctx, identity: app.identity.clone(), app, database, data, service, demo: OnceLock::new() }
    }

    /// A caller without a session.
    pub fn anonymous(&self) -> Persona {
        Persona::new(self.service(), None)
    }

    /// A caller with this token.
    pub fn bearer(&self, token: &str) -> Persona {
        Persona::new(self.service(), Some(token.to_owned()))
    }

    fn service(&self) -> Router {
        self.demo.get().unwrap_or(&self.service).clone()
    }

    /// The same person on a second node, which shares only the database with this one.
    pub fn on_second_node<Of>(&self, person: &crate::Signed<Of>) -> Persona {
        let mut app = self.app.clone();
        app.identity.ctx.running = api::idempotency::Running::default();
        app.invites.identity = app.identity.clone();
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        person.persona.at(app::service(&app, limits, app::routes()))
    }

    /// Serves in demo mode from now on, where anybody can read the mail.
    pub fn switch_to_demo_mode(&self) {
        let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
        let app = App { mode: RunMode::Demo, ..self.app.clone() };
        self.demo.get_or_init(|| app::service(&app, limits, app::routes()));
    }

    /// A mailer for this SMTP server, or one that sends nothing if the URL is empty.
    pub fn mailer(&self, smtp_url: &str, timeout: Duration) -> Mailer {
        self.mailer_of(smtp_url, timeout, 4)
    }

    /// Like [`Self::mailer`], with this number of concurrent SMTP connections.
    pub fn mailer_of(&self, smtp_url: &str, timeout: Duration, conversations: u32) -> Mailer {
        let url = Secret::new(smtp_url.to_owned());
        let from = "Seatling <mail@seatling.example>";
        let delivery = Delivery::parse(&url, from, timeout).expect("a mail server");
        Mailer::new(self.identity.mail_ctx.clone(), delivery, conversations)
    }

    /// Calls the application without reading the response body.
    pub async fn call(&self, request: Request<Body>) -> Response<Body> {
        self.service.clone().oneshot(request).await.expect("the service never fails")
    }

    /// Serves on a free local port until the test ends.
    pub async fn listen(&self, bounds: listen::Bounds) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(listen::listen(listener, self.service.clone(), bounds, std::future::pending()));
        address
    }
}
