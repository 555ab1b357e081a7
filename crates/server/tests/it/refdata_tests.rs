//! Reference data, as the sign-up forms and the dashboards ask for it.

mod lists;
mod rates;
