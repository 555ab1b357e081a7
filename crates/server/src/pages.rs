//! Everything that is not the API: files of the web app, and its page for every address that is a screen.

use api::Failure;
use axum::{
    extract::Request,
    http::{Method, StatusCode},
    response::{IntoResponse, Response},
};

pub(crate) async fn page_or_file(request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") || path.starts_with("/assets/") {
        let file = web_assets::file(path, request.headers());
        return file.unwrap_or_else(|| Failure::not_found().into_response());
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Failure::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "http.wrong_method",
            "This address does not take that kind of request.",
        )
        .into_response();
    }
    let is_popup = path == "/sandbox/checkout/popup";
    let mut page =
        web_assets::file(path, request.headers()).unwrap_or_else(|| web_assets::page(request.headers()));
    if is_popup {
        api::headers::allow_own_frames(page.headers_mut());
    }
    page
}
