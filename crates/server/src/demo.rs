//! The demo: fills an empty database with half a year of sample data.

mod accounts;
mod catalogue;
mod error;
mod money;
mod story;
mod tables;

pub use error::DemoError;

use crate::app::App;
use api::AppContext;
use db::{installation, tx};

/// Printed when a demo is served.
pub const ACCOUNTS: &str = "\
Demo accounts, all with the password seatling1:
  partner  adaeze@greenbridge.example   /partner/login          Greenbridge Academy, NGN
           tunde@greenbridge.example    /partner/login          manager of Greenbridge: people, no money
           kemi@greenbridge.example     /partner/login          finance of Greenbridge: invoices and payments
           chidi@greenbridge.example    /partner/login          viewer of Greenbridge, manager of Sunrise Schools
  partner  marie@erable.example         /partner/login          Fondation Érable, CAD
  partner  james@harbourworks.example   /partner/login          Harbour Works, GBP
  partner  halima@sunrise.example       /partner/login          Sunrise Schools, NGN: its cohort starts soon
  partner  bola@lekki.example           /partner/login          Lekki Model School, NGN: a class of 40
  parent   seun.adebayo@mail.example    /partner/parent/login   of Greenbridge Academy
  parent   ngozi.toronto@mail.example   /partner/parent/login   of Fondation Érable, five hours behind Greenwich
  parent   ada.link@mail.example        /partner/parent/login   of Fondation Érable, by its link: pays herself
  staff    staff@seatling.example       /staff/login            administrator
  staff    coordinator@seatling.example /staff/login            coordinator: everything but money, staff, journal, privacy
  staff    finance@seatling.example     /staff/login            finance: money only
  teacher  teacher@seatling.example     /teacher/login          Amaka Obi, Africa/Lagos
Mail is kept and can be read at /demo/mail";

/// Contact address of the demo.
pub(crate) const CONTACT_EMAIL: &str = "hello@seatling.example";

/// Fills an empty database, skips one that was filled before, and fails for any other.
pub async fn fill(app: &App) -> Result<(), DemoError> {
    if !claim(&app.identity.ctx).await? {
        return Ok(());
    }
    story::play(app).await?;
    confirm_rates(&app.identity.ctx).await
}

/// Confirms the seeded rates: a demo issues no real invoices.
async fn confirm_rates(ctx: &AppContext) -> Result<(), DemoError> {
    let now = ctx.clock.now();
    tx!(ctx.db, t => { refdata::confirm_rates(t, None, now).await?; Ok(()) })
}

/// Marks an empty database as the demo's and returns true; returns false if it was filled before.
async fn claim(ctx: &AppContext) -> Result<bool, DemoError> {
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        if installation::find_or_create(t, now).await?.demo_filled_at.is_some() {
            return Ok(false);
        }
        if !journal::is_empty(t).await? {
            return Err(DemoError::NotEmpty);
        }
        installation::mark_demo_filled(t, now).await?;
        Ok(true)
    })
}
