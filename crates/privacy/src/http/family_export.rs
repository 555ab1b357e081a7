//! Everything that is kept about a family, for the family and for staff.

use api::Failure;
use billing::Billing;
use enrolment::http::FamilyData;
use identity::SignedInParent;
use lessons::FamilyLessons;
use serde::Serialize;
use utoipa::ToSchema;

/// Everything stored about a family.
#[derive(Serialize, ToSchema)]
pub(super) struct FamilyExport {
    #[serde(flatten)]
    family: FamilyData,
    #[serde(flatten)]
    lessons: FamilyLessons,
}

/// Everything stored about a parent's family, as visible to the parent.
pub(super) async fn export_family(
    billing: &Billing,
    parent: SignedInParent,
) -> Result<FamilyExport, Failure> {
    let family = enrolment::http::export_family(&billing.enrolment, parent).await?;
    let lessons = lessons::export_family(&mut billing.identity.ctx.db.read().await?, parent).await?;
    Ok(FamilyExport { family, lessons })
}
