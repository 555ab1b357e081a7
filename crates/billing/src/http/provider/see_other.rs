//! The redirects of these routes.

use api::{OperationDoc, Output};
use axum::{
    http::{
        HeaderValue, StatusCode,
        header::{CACHE_CONTROL, LOCATION},
    },
    response::{IntoResponse, Response},
};
use utoipa::openapi::ResponseBuilder;

/// A 303 redirect, to our own origin or to the provider's checkout.
pub(super) struct SeeOther(pub String);

impl IntoResponse for SeeOther {
    fn into_response(self) -> Response {
        let to = HeaderValue::from_str(&self.0).unwrap_or(HeaderValue::from_static("/"));
        let headers = [(LOCATION, to), (CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        (StatusCode::SEE_OTHER, headers).into_response()
    }
}

impl Output for SeeOther {
    fn describe(doc: &mut OperationDoc) {
        doc.responses.insert(
            "303".into(),
            ResponseBuilder::new().description("Redirects to another page").build().into(),
        );
    }
}
