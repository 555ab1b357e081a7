//! `/docs`: the interactive API reference, generated from the contract of this binary.

use api::Failure;
use axum::{
    http::{HeaderMap, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use std::sync::LazyLock;

const PAGE: &str = "docs/index.html";

static CONTRACT: LazyLock<String> = LazyLock::new(crate::openapi::document_text);

/// The response for a path under `/docs`, or `None` for other paths. 404 if the reference is switched off.
pub(crate) fn file(path: &str, request: &HeaderMap, is_on: bool) -> Option<Response> {
    let name = path.strip_prefix("/docs").filter(|name| name.is_empty() || name.starts_with('/'))?;
    let found = match name {
        _ if !is_on => None,
        "" | "/" => web_assets::file(PAGE, request),
        "/openapi.json" => Some(([(CONTENT_TYPE, "application/json")], CONTRACT.as_str()).into_response()),
        _ => web_assets::file(path, request),
    };
    Some(found.unwrap_or_else(|| Failure::not_found().into_response()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(path: &str, is_on: bool) -> Option<u16> {
        file(path, &HeaderMap::new(), is_on).map(|response| response.status().as_u16())
    }

    #[test]
    fn ignores_other_paths() {
        assert_eq!(status("/docsify", true), None);
        assert_eq!(status("/partner/login", true), None);
    }

    #[test]
    fn returns_404_when_switched_off() {
        for path in ["/docs", "/docs/", "/docs/index.html", "/docs/openapi.json", "/docs/nothing.js"] {
            assert_eq!(status(path, false), Some(404), "{path}");
        }
        assert_eq!(status("/docs/openapi.json", true), Some(200));
        assert_eq!(status("/docs/nothing.js", true), Some(404));
    }
}
