//! What the routes need.

use crate::log::ErasureLog;
use axum::extract::FromRef;
use billing::Billing;
use identity::Identity;

/// Dependencies of the routes. Clones share state.
#[derive(Clone)]
pub struct Privacy {
    pub identity: Identity,
    /// Payments, and with them children and programs.
    pub billing: Billing,
    /// File outside of the database that records erasures.
    pub erasures: ErasureLog,
}

impl FromRef<Privacy> for Identity {
    fn from_ref(privacy: &Privacy) -> Self {
        privacy.identity.clone()
    }
}

impl FromRef<Privacy> for Billing {
    fn from_ref(privacy: &Privacy) -> Self {
        privacy.billing.clone()
    }
}

impl FromRef<Privacy> for ErasureLog {
    fn from_ref(privacy: &Privacy) -> Self {
        privacy.erasures.clone()
    }
}
