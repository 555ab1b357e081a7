//! The built web app, embedded. In a debug build the files are read from `web/dist` at run time instead.
//!
//! The build leaves a brotli and a gzip twin beside every text file; the best one that the browser takes is
//! sent as it is. Names under `assets/` carry a hash of their content and are cached for ever; the rest is
//! asked for again each time and answered by its entity tag.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile};
use std::path::Path;

#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Dist;

/// True if a build of the web app is inside.
pub fn is_built() -> bool {
    Dist::get("index.html").is_some()
}

/// The file at a path, or `None`.
pub fn file(path: &str, request: &HeaderMap) -> Option<Response> {
    let path = path.trim_start_matches('/');
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str());
    if matches!(extension, None | Some("br" | "gz")) {
        return None;
    }
    let plain = Dist::get(path)?;
    let immutable = path.starts_with("assets/");
    Some(respond(path, plain, request, immutable))
}

/// The pages that start the app. They differ in the styles and the preloads they carry; any of them can start any screen.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Page {
    /// Log-in and everything else that needs no session.
    Public,
    /// The partners' screens.
    Partner,
    /// The parents' screens.
    Parent,
    /// The staff console.
    Staff,
}

impl Page {
    fn file(self) -> &'static str {
        match self {
            Self::Public => "index.html",
            Self::Partner => "partner.html",
            Self::Parent => "parent.html",
            Self::Staff => "staff.html",
        }
    }
}

/// A page that starts the app, for every address that is a screen.
pub fn page(page: Page, request: &HeaderMap) -> Response {
    match Dist::get(page.file()) {
        Some(file) => respond(page.file(), file, request, false),
        None => (
            StatusCode::SERVICE_UNAVAILABLE,
            "The web app is not inside this binary: run `make build`, which builds it first.",
        )
            .into_response(),
    }
}

fn respond(path: &str, plain: EmbeddedFile, request: &HeaderMap, immutable: bool) -> Response {
    let etag = etag(&plain);
    let cache = if immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = request.get(header::IF_NONE_MATCH).is_some_and(|sent| sent.as_bytes() == etag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let accepts = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let (encoding, file) = best_encoding(path, plain, accepts.unwrap_or_default());
        let mut response = Response::new(Body::from(file.data));
        let mime = mime_guess::from_path(path).first_or_octet_stream();
        let mime = if mime.type_() == "text" { format!("{mime}; charset=utf-8") } else { mime.to_string() };
        insert(&mut response, header::CONTENT_TYPE, &mime);
        if let Some(encoding) = encoding {
            insert(&mut response, header::CONTENT_ENCODING, encoding);
        }
        response
    };
    insert(&mut response, header::VARY, "accept-encoding");
    insert(&mut response, header::CACHE_CONTROL, cache);
    insert(&mut response, header::ETAG, &etag);
    response
}

fn best_encoding(path: &str, plain: EmbeddedFile, accepts: &str) -> (Option<&'static str>, EmbeddedFile) {
    let taken = |name: &str| {
        accepts.split(',').any(|offer| {
            let mut parts = offer.split(';').map(str::trim);
            parts.next() == Some(name) && parts.next() != Some("q=0")
        })
    };
    for (name, suffix) in [("br", "br"), ("gzip", "gz")] {
        if taken(name)
            && let Some(file) = Dist::get(&format!("{path}.{suffix}"))
        {
            return (Some(name), file);
        }
    }
    (None, plain)
}

/// Weak, because the same content may be sent in several encodings.
fn etag(file: &EmbeddedFile) -> String {
    format!("W/\"{}\"", kernel::hex(&file.metadata.sha256_hash()[..12]))
}

fn insert(response: &mut Response, name: header::HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}
