//! Request and response types of privacy.

use super::family_export::FamilyExport;
use crate::{reasons, store::erasures::ErasureRow};
use api::{Answer, Load, OperationDoc, Output};
use axum::{
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION},
    },
    response::{IntoResponse, Response},
};
use kernel::{AccountId, ChildId, ErasureId, ParentId};
use l10n::{Language, Message, msg};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub(super) struct FamilyPath {
    /// The id of the parent.
    pub parent_id: ParentId,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct ErasurePaging {
    /// Page of the erasures, from 1.
    pub page: Option<u32>,
    /// Rows per page, at most 100.
    pub page_size: Option<u32>,
}

/// The retention setting and the erasures.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PrivacyView {
    /// Months without a program or a login after which a family is erased; null to keep families forever.
    pub retention_months: Option<i64>,
    pub erasures: Vec<ErasureView>,
    /// Number of families due for erasure, among the oldest.
    pub due_for_erasure: usize,
}

/// An erased family.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ErasureView {
    pub id: ErasureId,
    pub at: String,
    pub by: String,
    pub reason: String,
    /// Number of children.
    pub children: usize,
    pub parent_id: ParentId,
}

impl ErasureView {
    pub(super) fn of(row: ErasureRow, names: &HashMap<AccountId, String>, language: Language) -> Self {
        let children: Vec<ChildId> = serde_json::from_str(&row.child_ids).unwrap_or_default();
        let by = row.actor_id.and_then(|id| names.get(&id).cloned());
        let by = by.unwrap_or_else(|| msg!("erased-by-retention").to_text(language));
        Self {
            id: row.id,
            at: row.at.to_string(),
            by,
            reason: reasons::from_stored(&row.reason).map_or(row.reason, |reason| reason.to_text(language)),
            children: children.len(),
            parent_id: row.parent_id,
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PrivacyBody {
    /// 12 to 120, or null to keep families forever. Required: omitting it does not turn retention off.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub retention_months: Option<i64>,
}

/// Confirmation and reason of an erasure.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct EraseBody {
    /// The parent's email address.
    pub confirm: String,
    /// Must not contain names: it is stored permanently.
    pub reason: String,
}

/// The result of an erasure.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ErasedView {
    pub erased_at: String,
    /// What is kept for accounting.
    pub kept: Vec<Message>,
}

/// The export of a family as a file download.
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
