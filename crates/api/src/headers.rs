//! Response headers.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use l10n::Language;

/// Content Security Policy of pages: nothing from other origins, and two inline scripts, `web/theme.js` and
/// `web/first-calls.js`, by their hashes. Pages embed their critical CSS, and Radix and sonner set inline styles.
const PAGE_POLICY: &str = "default-src 'none'; \
    script-src 'self' 'sha256-+alhlup8UUuQPg6JlcYzip6KMMoEpjCH9Efckuh6GS0=' \
    'sha256-N2gL4lvurchUrzWH2s7KXZLiwI03i4bmwcLowAjy40w='; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/// For data: must never be rendered as a page.
const DATA_POLICY: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::STRICT_TRANSPORT_SECURITY, "max-age=63072000; includeSubDomains"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

const PERMISSIONS: &str =
    "camera=(), microphone=(), geolocation=(), usb=(), payment=(self), clipboard-write=(self)";

/// For a page that is shown in a frame of another page of the app.
pub fn allow_own_frames(headers: &mut HeaderMap) {
    let policy = PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}

/// For pages that open the payment provider's checkout, which is framed, may request a payment, and is called by
/// scripts.
pub fn allow_checkout(headers: &mut HeaderMap, frame: &str, called: &[&str]) {
    let policy = PAGE_POLICY
        .replace("frame-src 'self'", &format!("frame-src 'self' {frame}"))
        .replace("connect-src 'self'", &format!("connect-src 'self' {}", called.join(" ")));
    let permissions = PERMISSIONS.replace("payment=(self)", &format!("payment=(self \"{frame}\")"));
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (HeaderName::from_static("permissions-policy"), permissions),
    ] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
}

/// Sets the security headers; headers set by the handler stay.
pub fn secure(headers: &mut HeaderMap, is_web_app: bool) {
    for (name, value) in ALWAYS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    let policy = if is_web_app { PAGE_POLICY } else { DATA_POLICY };
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(policy));
    if !is_web_app {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}

/// True if the Content-Type starts with `content_type`.
pub(crate) fn is_of_type(headers: &HeaderMap, content_type: &str) -> bool {
    let found = headers.get(header::CONTENT_TYPE);
    found.is_some_and(|value| value.as_bytes().starts_with(content_type.as_bytes()))
}

/// The preferred supported language of the client, if any.
pub fn language(headers: &HeaderMap) -> Option<Language> {
    let accept_language = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    accept_language.and_then(Language::accepted)
}

/// Sets the response's language, and `Vary`, because it depends on the request. One set by the handler stays.
pub fn set_language(headers: &mut HeaderMap, language: Language) {
    if !headers.contains_key(header::CONTENT_LANGUAGE) {
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.name()));
        headers.append(header::VARY, HeaderValue::from_static("accept-language"));
    }
}
