//! Paths with the id of a partner or a parent.

use kernel::{ParentId, PartnerId};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
pub(super) struct PartnerPath {
    /// The id of the partner.
    pub id: PartnerId,
}

#[derive(Deserialize, IntoParams)]
pub(super) struct ParentPath {
    /// The id of the parent.
    pub id: ParentId,
}
