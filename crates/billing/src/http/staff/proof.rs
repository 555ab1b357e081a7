//! Download of the proof of a bank transfer.

use super::super::history::ReferencePath;
use crate::{
    Billing,
    payment::model::proof::ProofType,
    store::offline::{ProofContent, find_proof},
};
use api::{Failure, OperationDoc, Output, PathOf, Routes};
use axum::{
    extract::State,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS},
    },
    response::{IntoResponse, Response},
};
use identity::FinanceStaff;
use utoipa::openapi::{ContentBuilder, ObjectBuilder, ResponseBuilder};

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff payments").get(
        "/api/staff/payments/{reference}/proof",
        "getPaymentProof",
        "Download the proof of a bank transfer",
        proof,
    )
}

/// A file response that browsers save and never render or sniff.
struct ProofFile {
    name: String,
    media_type: ProofType,
    content: Vec<u8>,
}

impl IntoResponse for ProofFile {
    fn into_response(self) -> Response {
        let name = format!("attachment; filename=\"{}\"", self.name);
        let name = HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
        let headers = [
            (CONTENT_TYPE, HeaderValue::from_static(self.media_type.name())),
            (CONTENT_DISPOSITION, name),
            (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        ];
        (headers, self.content).into_response()
    }
}

impl Output for ProofFile {
    fn describe(doc: &mut OperationDoc) {
        let file = ContentBuilder::new().schema(Some(ObjectBuilder::new().build())).build();
        let response = ResponseBuilder::new().description("The file").content("application/pdf", file);
        doc.responses.insert("200".into(), response.build().into());
    }
}

async fn proof(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
) -> Result<ProofFile, Failure> {
    let found = find_proof(&mut billing.ctx().db.read().await?, &path.reference).await?;
    let ProofContent { media_type, content } = found.ok_or_else(Failure::not_found)?;
    // A generated name, not the name of the uploaded file.
    let name = format!("proof-{}.{}", path.reference, media_type.extension());
    Ok(ProofFile { name, media_type, content })
}
