//! Exporting everything that is kept about a family, for the family and for staff.

use api::Failure;
use billing::Billing;
use db::{DbError, tx};
use enrolment::http::FamilyData;
use identity::SignedInParent;
use journal::By;
use kernel::ParentId;
use lessons::FamilyLessons;
use serde::Serialize;
use utoipa::ToSchema;

/// Everything stored about a family.
#[derive(Serialize, ToSchema)]
pub(crate) struct FamilyExport {
    #[serde(flatten)]
    family: FamilyData,
    #[serde(flatten)]
    lessons: FamilyLessons,
}

/// Everything stored about a parent's family, as visible to the parent.
pub(crate) async fn export_family(
    billing: &Billing,
    parent: SignedInParent,
) -> Result<FamilyExport, Failure> {
    let family = enrolment::http::export_family(&billing.enrolment, parent).await?;
    let lessons = lessons::export_family(&mut billing.identity.ctx.db.read().await?, parent).await?;
    Ok(FamilyExport { family, lessons })
}

/// Records in the journal that staff exported a family.
pub(crate) async fn record_export(billing: &Billing, by: By, parent_id: ParentId) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "family.exported",
        subject_kind: "parent",
        subject_id: Some(parent_id.get()),
        before: None,
        after: None,
    };
    let ctx = &billing.identity.ctx;
    tx!(ctx.db, t => { journal::record(t, &entry).await.map(drop) })
}
