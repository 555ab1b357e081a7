//! The built web app, embedded. Debug builds read the files from `web/dist` at run time instead.
//!
//! The build creates a brotli and a gzip version of every text file; the best one that the browser accepts is
//! sent. Names under `assets/` contain a content hash and are cached for ever; other files are revalidated each
//! time by their entity tag.

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

/// True if the binary contains a build of the web app.
pub fn is_built() -> bool {
    Dist::get("index.html").is_some()
}

/// Serves the file at a path, if it exists.
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

/// The HTML entry points. They differ in their inlined styles and preloads; each can start any screen.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Page {
    /// Log-in and all other screens without a session.
    Public,
    Partner,
    Parent,
    Staff,
    Teacher,
}

impl Page {
    fn file(self) -> &'static str {
        match self {
            Self::Public => "index.html",
            Self::Partner => "partner.html",
            Self::Parent => "parent.html",
            Self::Staff => "staff.html",
            Self::Teacher => "teacher.html",
        }
    }
}

/// Serves an entry point, for any URL that is a screen.
pub fn page(page: Page, request: &HeaderMap) -> Response {
    // Any page can start any screen.
    let own = Dist::get(page.file()).map(|file| (page, file));
    match own.or_else(|| Dist::get(Page::Public.file()).map(|file| (Page::Public, file))) {
        Some((page, file)) => respond(page.file(), file, request, false),
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
    let is_cached = request.get(header::IF_NONE_MATCH).is_some_and(|sent| sent.as_bytes() == etag.as_bytes());
    let mut response = if is_cached {
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
    let is_accepted = |name: &str| {
        accepts.split(',').any(|offer| {
            let mut parts = offer.split(';').map(str::trim);
            parts.next() == Some(name) && parts.next() != Some("q=0")
        })
    };
    for (name, suffix) in [("br", "br"), ("gzip", "gz")] {
        if is_accepted(name)
            && let Some(file) = Dist::get(&format!("{path}.{suffix}"))
        {
            return (Some(name), file);
        }
    }
    (None, plain)
}

/// Weak, because the same content may be sent in several encodings.
fn etag(file: &EmbeddedFile) -> String {
    format!("W/\"{}\"", hex::encode(&file.metadata.sha256_hash()[..12]))
}

fn insert(response: &mut Response, name: header::HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}
