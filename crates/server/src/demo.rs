//! A believable programme for an empty database, told as it happened over the last half year.

mod accounts;
mod catalogue;
mod money;
mod story;
mod tables;

use crate::app::App;
use api::{AppContext, Failure};
use db::{DbError, installation, journal, tx};

/// Printed when a demo is served.
pub const ACCOUNTS: &str = "\
Demo accounts, all with the password seatling1:
  partner  adaeze@greenbridge.example   /partner/login          Greenbridge Academy, NGN
  partner  marie@erable.example         /partner/login          Fondation Érable, CAD
  partner  james@harbourworks.example   /partner/login          Harbour Works, GBP
  partner  halima@sunrise.example       /partner/login          Sunrise Schools, NGN: its cohort starts soon
  parent   seun.adebayo@mail.example    /partner/parent/login   of Greenbridge Academy
  parent   ngozi.toronto@mail.example   /partner/parent/login   of Fondation Érable, five hours behind Greenwich
  parent   ada.link@mail.example        /partner/parent/login   of Fondation Érable, by its link: pays herself
  staff    staff@seatling.example       /staff/login            administrator
  staff    coordinator@seatling.example /staff/login            coordinator: everything but money, staff, journal, privacy
  staff    finance@seatling.example     /staff/login            finance: money only
Mail is kept and can be read at /demo/mail";

/// Where the demo's people write to.
pub(crate) const CONTACT_EMAIL: &str = "hello@seatling.example";

/// Why the demo did not fill the database.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// There is something in it that is not the demo's.
    #[error(
        "The database holds data that is not the demo's, and was left as it is. Start without --demo, or choose another folder with --data."
    )]
    NotEmpty,
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
    /// A part of the demo was refused: a mistake of ours.
    #[error("The demo cannot be filled: {0}")]
    Refused(String),
}

impl From<Failure> for DemoError {
    fn from(failure: Failure) -> Self {
        Self::Refused(format!("{}: {}", failure.code(), failure.message()))
    }
}

/// Fills an empty database; leaves one that it filled before as it is; refuses any other.
pub async fn fill(app: &App) -> Result<(), DemoError> {
    if !claim(&app.identity.ctx).await? {
        return Ok(());
    }
    story::tell(app).await?;
    confirm_rates(&app.identity.ctx).await
}

/// Nobody prices real invoices by a demo's rates.
async fn confirm_rates(ctx: &AppContext) -> Result<(), DemoError> {
    let now = ctx.clock.now();
    tx!(ctx.db, t => { refdata::confirm_rates(t, None, now).await?; Ok(()) })
}

/// True if the database is empty and now the demo's; false if it was the demo's before.
async fn claim(ctx: &AppContext) -> Result<bool, DemoError> {
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        if installation::found(t, now).await?.demo_filled_at.is_some() {
            return Ok(false);
        }
        if !journal::is_empty(t).await? {
            return Err(DemoError::NotEmpty);
        }
        installation::mark_demo_filled(t, now).await?;
        Ok(true)
    })
}
