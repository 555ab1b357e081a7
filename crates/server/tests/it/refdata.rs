//! Reference data, as requested by the sign-up forms and the dashboards.

mod lists;
mod rates;
