//! What happens around every request: its id, its language, its time limit, its log line, its headers; and a panic
//! inside it stays inside it.

use crate::{AppContext, Failure, headers, request_id::REQUEST_ID};
use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use std::{
    borrow::Cow,
    panic::AssertUnwindSafe,
    time::{Duration, Instant},
};
use tracing::Instrument;

/// Bounds on one request.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it may take to answer.
    pub time: Duration,
    /// How large its body may be, unless the route says otherwise.
    pub body: usize,
}

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The middleware around everything.
pub async fn with_middleware(
    State((ctx, limits)): State<(AppContext, Limits)>,
    request: Request,
    next: Next,
) -> Response {
    let id = ctx.random.identifier::<12>();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let shown = printable(&path);
    let span = tracing::info_span!("request", id = %id, %method, path = %shown);
    let started = Instant::now();
    let asked_for = headers::language(request.headers());
    let language = asked_for.unwrap_or_default();
    let work = AssertUnwindSafe(tokio::time::timeout(limits.time, db::one_connection(next.run(request))))
        .catch_unwind();
    let outcome =
        REQUEST_ID.scope(id.clone(), l10n::answer_in(asked_for, work)).instrument(span.clone()).await;
    let _entered = span.enter();
    let answered = || match outcome {
        Ok(Ok(response)) => response,
        Ok(Err(_)) => too_slow().into_response(),
        Err(panic) => Failure::unexpected(&panic_text(&panic)).into_response(),
    };
    let mut response = REQUEST_ID.sync_scope(id.clone(), || language.sync_scope(answered));
    let is_page = headers::is_of_type(response.headers(), "text/html");
    let is_asset = !path.starts_with("/api");
    headers::secure(response.headers_mut(), is_page || is_asset);
    // Files are in English, whoever asks for them.
    if !is_asset && headers::is_of_type(response.headers(), "application/json") {
        headers::tell_language(response.headers_mut(), language);
    }
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(X_REQUEST_ID, value);
    }
    note(&method, &response, started.elapsed());
    response
}

/// An @ as it may stand in a path; mail programs encode what is encoded already.
const AT_SIGNS: [&str; 3] = ["@", "%40", "%2540"];

/// The path as a log may have it: a calendar's address opens the calendar, and the page that sets a password has its
/// owner's e-mail address in its own. What comes after an address is left out with it.
fn printable(path: &str) -> Cow<'_, str> {
    if path.starts_with("/calendar/") {
        return "/calendar/…".into();
    }
    let Some(at) = AT_SIGNS.iter().filter_map(|sign| path.find(sign)).min() else { return path.into() };
    let before = path[..at].rfind('/').map_or("", |slash| &path[..=slash]);
    format!("{before}…").into()
}

/// A read that takes longer is worth a line in the log.
const SLOW: Duration = Duration::from_secs(1);

fn note(method: &Method, response: &Response, took: Duration) {
    let status = response.status().as_u16();
    let route = response.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    // Most requests are quick reads that succeed. A line for each would cost a tenth of their time; metrics count them.
    if method.is_safe() && status < 400 && took < SLOW {
        tracing::debug!(status, micros, "answered");
    } else {
        tracing::info!(status, micros, "answered");
    }
    let labels = [("method", method.to_string()), ("route", route), ("status", status.to_string())];
    metrics::counter!("seatling_requests_total", &labels).increment(1);
    metrics::histogram!("seatling_request_seconds", &labels[..2]).record(took.as_secs_f64());
}

fn too_slow() -> Failure {
    Failure::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "http.too_slow",
        "This took too long and was stopped. Please try again.",
    )
    .retry_after(2)
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!("panic: {}", text.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn an_e_mail_address_is_in_no_log() {
        for written in ["ada@mail.example", "ada%2B1%40mail.example", "ada%2540mail.example"] {
            assert_eq!(printable(&format!("/parent/{written}/set-password")), "/parent/…");
            assert_eq!(printable(&format!("/{written}")), "/…");
        }
        assert_eq!(printable("/parent/ada/set-password"), "/parent/ada/set-password");
        assert_eq!(printable("/"), "/");
        assert_eq!(printable(""), "");
    }

    #[test]
    fn a_calendars_address_is_in_no_log() {
        assert_eq!(printable("/calendar/24.x2qr"), "/calendar/…");
        assert_eq!(printable("/api/partner/parent/calendar"), "/api/partner/parent/calendar");
    }
}
