//! Alerts: who is told when a pool runs out or a last day comes near.

mod choose;
mod last;
mod notify;
mod raise;

pub(crate) use choose::{AlertChoice, AlertChoiceForm, choose_alerts, find_choice};
pub use last::{LastAlerts, PartnerAlert, find_last_alerts};
pub use raise::{raise_alerts, run_alert_worker};
