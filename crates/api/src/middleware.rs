//! The outermost middleware: request id, language, time limit, log line, headers, and catching panics.

use crate::{AppContext, Failure, headers, request_id::REQUEST_ID};
use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use l10n::msg;
use std::{
    borrow::Cow,
    panic::AssertUnwindSafe,
    time::{Duration, Instant},
};
use tracing::Instrument;

/// Limits of a request.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Time limit of the response.
    pub time: Duration,
    /// Maximum body size in bytes, unless the route sets another one.
    pub body: usize,
}

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Wraps every request; see the module.
pub async fn with_middleware(
    State((ctx, limits)): State<(AppContext, Limits)>,
    request: Request,
    next: Next,
) -> Response {
    let id = ctx.random.identifier::<12>();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let logged_path = redact_path(&path);
    let span = tracing::info_span!("request", id = %id, %method, path = %logged_path);
    let started = Instant::now();
    let requested = headers::language(request.headers());
    let language = requested.unwrap_or_default();
    let work = AssertUnwindSafe(tokio::time::timeout(limits.time, db::one_connection(next.run(request))))
        .catch_unwind();
    let outcome =
        REQUEST_ID.scope(id.clone(), l10n::answer_in(requested, work)).instrument(span.clone()).await;
    let _entered = span.enter();
    let answered = || match outcome {
        Ok(Ok(response)) => response,
        Ok(Err(_)) => too_slow().into_response(),
        Err(panic) => Failure::unexpected(&panic_text(&panic)).into_response(),
    };
    let mut response = REQUEST_ID.sync_scope(id.clone(), || language.sync_scope(answered));
    let is_page = headers::is_of_type(response.headers(), "text/html");
    let is_api = path.starts_with("/api");
    headers::secure(response.headers_mut(), is_page || !is_api);
    // Files set their own language.
    if is_api && headers::is_of_type(response.headers(), "application/json") {
        headers::set_language(response.headers_mut(), language);
    }
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(X_REQUEST_ID, value);
    }
    record(&method, &response, started.elapsed());
    response
}

/// Encodings of @ in a path; mail clients encode what is encoded already.
const AT_SIGNS: [&str; 3] = ["@", "%40", "%2540"];

/// The path for logs. A calendar's URL grants access to the calendar, and the URL of the page that sets a password
/// contains an e-mail address; both are cut there.
fn redact_path(path: &str) -> Cow<'_, str> {
    if path.starts_with("/calendar/") {
        return "/calendar/…".into();
    }
    let Some(at) = AT_SIGNS.iter().filter_map(|sign| path.find(sign)).min() else { return path.into() };
    let before = path[..at].rfind('/').map_or("", |slash| &path[..=slash]);
    format!("{before}…").into()
}

/// A slower read is logged.
const SLOW: Duration = Duration::from_secs(1);

fn record(method: &Method, response: &Response, took: Duration) {
    let status = response.status().as_u16();
    let route = response.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    // Most requests are fast, successful reads. Logging each would cost a tenth of their time; metrics count them.
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
    Failure::new(StatusCode::SERVICE_UNAVAILABLE, "http.too_slow", msg!("time-out")).retry_after(2)
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!("panic: {}", text.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::redact_path;

    #[test]
    fn redacts_e_mail_addresses_in_logged_paths() {
        for written in ["ada@mail.example", "ada%2B1%40mail.example", "ada%2540mail.example"] {
            assert_eq!(redact_path(&format!("/parent/{written}/set-password")), "/parent/…");
            assert_eq!(redact_path(&format!("/{written}")), "/…");
        }
        assert_eq!(redact_path("/parent/ada/set-password"), "/parent/ada/set-password");
        assert_eq!(redact_path("/"), "/");
        assert_eq!(redact_path(""), "");
    }

    #[test]
    fn redacts_calendar_urls_in_logged_paths() {
        assert_eq!(redact_path("/calendar/24.x2qr"), "/calendar/…");
        assert_eq!(redact_path("/api/partner/parent/calendar"), "/api/partner/parent/calendar");
    }
}
