//! Catalogue and families, created in this process and then served by others.

use crate::{
    invariants::{self, ALWAYS, AS_GRANTED},
    running::{Running, await_ready, seatling},
};
use catalogue::utc_date;
use jiff::ToSpan as _;
use journal::SYSTEM;
use kernel::{CohortId, ParentId, PartnerId, TeacherId, of};
use std::process::Command;
use tempfile::TempDir;
use testkit::{Enrolled, Signed, TestApp, TestDatabase};

pub struct World {
    pub database: TestDatabase,
    pub cohort_id: CohortId,
    pub partner_id: PartnerId,
    pub partner_token: String,
    /// A member of staff who may refund.
    pub staff_token: String,
    /// Amaka, who teaches nobody yet.
    pub teacher_token: String,
    /// Parent id and token.
    pub parents: Vec<(ParentId, String)>,
    data: TempDir,
}

/// One partner with parents who have this many seats each. Uses the current date, because real processes serve it.
pub async fn world(parents: usize, seats: impl Fn(usize) -> usize) -> World {
    world_with(parents, seats, 0).await
}

/// The same, where every parent has this many unpaid children, alternately sponsored and self-paid.
pub async fn world_with(parents: usize, seats: impl Fn(usize) -> usize, children: usize) -> World {
    // Storm tests are concurrent throughout.
    testkit::many_connections();
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let now = kernel::Clock::system().now();
    app.ctx.clock.set(now);
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    let day = |days: i64| (utc_date(now) + days.days()).to_string();
    let cohort_id = app.cohort("Now", &day(-7), &day(90)).await;
    let partner = app.partner("green").await;
    let (partner_id, partner_token) = (partner.id, partner.token);
    let mut signed = Vec::new();
    for number in 0..parents {
        let parent = invited(&app, partner_id, number, seats(number)).await;
        for number in 0..children {
            let programs = [Enrolled { cohort_id, is_sponsored: number % 2 == 0, is_paid: false }];
            app.child(&format!("Kid{number}"), parent.id, partner_id, &programs).await;
        }
        signed.push((parent.id, parent.token));
    }
    let staff = app.signed_in_staff("tolu", identity::StaffRole::Finance).await;
    let office = app.staff_persona("wale", identity::StaffRole::Coordinator).await;
    let teacher_token = app.sign_in_teacher(&office, TeacherId::new(1), "amaka").await.token;
    let TestApp { database, .. } = app;
    let data = TempDir::new().unwrap();
    World {
        database,
        cohort_id,
        partner_id,
        partner_token,
        staff_token: staff.token,
        teacher_token,
        parents: signed,
        data,
    }
}

async fn invited(app: &TestApp, partner_id: PartnerId, number: usize, seats: usize) -> Signed<of::Parent> {
    let name = format!("p{number}");
    let email = format!("{name}@parent.example");
    let wanted = invites::parse_invite_form(&email, i64::try_from(seats).unwrap()).unwrap();
    let done: Result<_, invites::InviteError> = db::tx!(app.ctx.db, t => {
        invites::invite_parents(t, &app.app.invites, invites::ForPartner { partner_id, actor: SYSTEM }, &wanted, invites::Existing::Replace).await
    });
    done.unwrap();
    app.parent(&name, partner_id).await
}

impl World {
    /// Starts another server process on the same database.
    pub fn serve(&self) -> Running {
        self.serve_with(&[])
    }

    /// The same with additional environment variables.
    pub fn serve_with(&self, environment: &[(&str, &str)]) -> Running {
        let data = self.data.path().to_str().unwrap();
        let mut command = seatling(&["serve", "--data", data, "--listen", "127.0.0.1:0"]);
        command.env("SEATLING_DATABASE_URL", self.database.url());
        await_ready(command.envs(environment.iter().copied()))
    }

    /// Asserts that every counter equals its rows, the ledger adds up, and no allowance is exceeded.
    pub async fn check(&self) {
        let wrong = invariants::broken(&self.database, &[ALWAYS, AS_GRANTED]).await;
        assert_eq!(wrong, Vec::<String>::new());
    }

    /// A command on the same database.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = seatling(arguments);
        command.env("SEATLING_DATABASE_URL", self.database.url());
        command.env("SEATLING_DATA_DIR", self.data.path());
        command
    }
}
