//! What the screens need.

use crate::today::{cache::TodayCache, setup::OperatorSetup};
use api::{AppContext, Workers};
use axum::extract::FromRef;
use billing::Billing;
use identity::Identity;
use lessons::LessonSettings;

/// Dependencies of the staff screens. Clones share state.
#[derive(Clone)]
pub struct StaffScreens {
    pub identity: Identity,
    /// Payments, and with them children and programs.
    pub billing: Billing,
    /// Cached counts of the Today page.
    pub today_cache: TodayCache,
    /// Facts from the configuration, for the checklist of a new installation.
    pub operator_setup: OperatorSetup,
    /// How long registers stay open.
    pub lessons: LessonSettings,
    /// Background workers and their health.
    pub workers: Workers,
}

impl FromRef<StaffScreens> for Identity {
    fn from_ref(screens: &StaffScreens) -> Self {
        screens.identity.clone()
    }
}

impl FromRef<StaffScreens> for AppContext {
    fn from_ref(screens: &StaffScreens) -> Self {
        screens.identity.ctx.clone()
    }
}

impl FromRef<StaffScreens> for Billing {
    fn from_ref(screens: &StaffScreens) -> Self {
        screens.billing.clone()
    }
}
