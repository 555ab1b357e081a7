//! Wire types of privacy.

use super::store::ErasureRow;
use api::{Answer, Load, OperationDoc, Output};
use axum::{
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION},
    },
    response::{IntoResponse, Response},
};
use enrolment::http::FamilyExport;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub(super) struct FamilyPath {
    /// The parent.
    pub parent_id: i64,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct ErasurePaging {
    /// Which page of the erasures, from 1.
    pub page: Option<u32>,
    /// Rows a page, 100 at most.
    pub page_size: Option<u32>,
}

/// How long families are kept, and who was erased.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PrivacyView {
    /// Months without a program or a log-in; null: for ever.
    pub retention_months: Option<i64>,
    pub erasures: Vec<ErasureView>,
    /// Of the oldest families, how many are due.
    pub due_for_erasure: usize,
}

/// A family that was erased.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ErasureView {
    pub id: i64,
    pub at: String,
    pub by: String,
    pub reason: String,
    /// How many.
    pub children: usize,
    pub parent_id: i64,
}

impl ErasureView {
    pub(super) fn of(row: ErasureRow, names: &HashMap<i64, String>) -> Self {
        let children: Vec<i64> = serde_json::from_str(&row.child_ids).unwrap_or_default();
        let by = row.actor_id.and_then(|id| names.get(&id).cloned()).unwrap_or_else(|| "Retention".into());
        Self {
            id: row.id,
            at: row.at.to_string(),
            by,
            reason: row.reason,
            children: children.len(),
            parent_id: row.parent_id,
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PrivacyBody {
    /// 12 to 120; null: for ever. It must be there: nothing is switched off by leaving it out.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub retention_months: Option<i64>,
}

/// Which family, to be sure, and why.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct EraseBody {
    /// The parent's e-mail address.
    pub confirm: String,
    /// Without names: it is kept.
    pub reason: String,
}

/// What became of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ErasedView {
    pub erased_at: String,
    /// What accounting keeps.
    #[serde(serialize_with = "l10n::all_said")]
    pub kept: Vec<&'static str>,
}

/// Everything about a family, to be saved.
pub(super) struct FamilyFile(pub Answer<FamilyExport>);

impl IntoResponse for FamilyFile {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"seatling-family.json\"")),
            (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        ];
        (headers, self.0).into_response()
    }
}

impl Output for FamilyFile {
    fn describe(doc: &mut OperationDoc) {
        Answer::<FamilyExport>::describe(doc);
    }

    fn load() -> Load {
        Load::File
    }
}
