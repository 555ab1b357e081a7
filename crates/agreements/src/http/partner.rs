//! The agreements as their partner sees them.

use super::views::{self, AgreementPage, AgreementView, Sees};
use crate::Agreements;
use api::{Answer, Failure, List, Routes, Search};
use axum::extract::State;
use identity::SignedInPartner;

pub(super) fn routes() -> Routes<Agreements> {
    Routes::new("agreements").get(
        "/api/partner/agreements",
        "listAgreements",
        "List the partner's agreements, newest first",
        list,
    )
}

async fn list(
    partner: SignedInPartner,
    State(agreements): State<Agreements>,
    Search(page): Search<AgreementPage>,
) -> Result<Answer<List<AgreementView>>, Failure> {
    let mut conn = agreements.identity.ctx.db.read().await?;
    views::page(&mut conn, &agreements, partner.id, Sees::of(partner.role), page).await
}
