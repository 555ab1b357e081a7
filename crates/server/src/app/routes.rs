//! The routes of every crate.

use super::App;
use api::Routes;

/// All routes of the API.
pub fn routes() -> Routes<App> {
    Routes::new("all")
        .merge(crate::health::routes())
        .merge(crate::about::routes())
        .mount(refdata::routes())
        .mount(mail::http::routes())
        .mount(identity::http::routes())
        .mount(rates::http::routes())
        .mount(catalogue::http::routes())
        .mount(agreements::http::routes())
        .mount(invites::http::routes())
        .mount(enrolment::http::routes())
        .mount(lessons::http::routes())
        .mount(billing::http::routes())
        .mount(privacy::http::routes())
        .mount(staff::http::routes())
}
