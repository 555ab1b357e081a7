//! The whole application, in this process.

use crate::{Persona, TestDatabase};
use api::{Ground, Limits, Routes};
use axum::Router;
use db::Db;
use kernel::{Clock, Random};
use server::{app, listen};
use std::{net::SocketAddr, time::Duration};
use tokio::net::TcpListener;

/// The application on a database of its own, at 10 o'clock on 15 November 2026.
pub struct TestApp {
    /// What it stands on.
    pub ground: Ground,
    /// Its database.
    pub database: TestDatabase,
    service: Router,
}

impl TestApp {
    /// Starts it.
    pub async fn start() -> Self {
        Self::with(app::routes(), Limits { time: Duration::from_secs(30), body: 64 << 10 }).await
    }

    /// Starts it with routes of the test's own beside the real ones.
    pub async fn with_routes(extra: Routes<Ground>) -> Self {
        Self::with(app::routes().merge(extra), Limits { time: Duration::from_secs(30), body: 64 << 10 }).await
    }

    /// Starts it with other routes and limits.
    pub async fn with(routes: Routes<Ground>, limits: Limits) -> Self {
        let database = TestDatabase::create().await;
        let random = Random::seeded(2026);
        let db = Db::open(&database.options(), random.clone()).await.expect("the database opens");
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().expect("a time"));
        let ground = Ground::new(db, clock, random);
        let service = app::service(&ground, limits, routes);
        Self { ground, database, service }
    }

    /// Somebody who is not signed in.
    pub fn anonymous(&self) -> Persona {
        Persona::new(self.service.clone())
    }

    /// Serves on a free port of this machine, until the test ends.
    pub async fn listen(&self, bounds: listen::Bounds) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(listen::listen(listener, self.service.clone(), bounds, std::future::pending()));
        address
    }
}
