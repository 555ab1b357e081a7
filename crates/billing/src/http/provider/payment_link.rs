//! A parent's payment link.

use super::see_other::SeeOther;
use crate::{
    Billing,
    payment::{begin_error::BeginError, checkout::Begun, link::begin_for_parent, model::payer::Payer},
};
use api::{Anonymous, Failure, PathOf, Search};
use axum::extract::State;
use kernel::ParentId;
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub(super) struct ParentPath {
    /// The id of the parent.
    parent_id: ParentId,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct TicketQuery {
    /// The signed ticket from the parent's dashboard.
    ticket: String,
}

const DASHBOARD: &str = "/partner/parent/dashboard";

/// Reason code for the dashboard when a payment could not be started.
fn reason(error: BeginError) -> &'static str {
    match error {
        BeginError::NothingDue | BeginError::NothingUnpaid => "nothing-due",
        BeginError::InReview { .. } => "in-review",
        BeginError::NotFound
        | BeginError::InvoiceChanged
        | BeginError::TooManyUnfinished
        | BeginError::ProviderUnavailable
        | BeginError::ProviderRefused => "away",
        BeginError::Db(error) => {
            let failure = Failure::from(error);
            tracing::warn!(code = failure.code(), "a payment link could not be opened");
            "away"
        }
    }
}

/// Reveals no data: only redirects, to the checkout or back to the dashboard with a reason.
pub(super) async fn begin_as_parent(
    _: Anonymous,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ParentPath>,
    Search(query): Search<TicketQuery>,
) -> Result<SeeOther, Failure> {
    let ctx = billing.ctx();
    let key = &billing.identity.mail_ctx.key;
    if !enrolment::is_valid_ticket(key, path.parent_id, &query.ticket, ctx.clock.now()) {
        return Ok(SeeOther(format!("{DASHBOARD}?payment=expired")));
    }
    let mut conn = ctx.db.read().await?;
    let partner_id =
        identity::find_partner_of(&mut conn, path.parent_id).await?.ok_or_else(Failure::not_found)?;
    let parent = identity::find_parents(&mut conn, partner_id, &[path.parent_id]).await?.pop();
    drop(conn);
    let parent = parent.filter(|parent| parent.is_active).ok_or_else(Failure::not_found)?;
    let payer = Payer::parent(partner_id, parent.id, parent.account_id);
    Ok(SeeOther(match begin_for_parent(&billing, payer, &parent.email).await {
        Ok(Begun::Checkout(payment)) => payment.checkout_url.unwrap_or_else(|| DASHBOARD.to_owned()),
        // That page shows that it is settled, or how to transfer the sum.
        Ok(Begun::Free(payment) | Begun::Transfer(payment)) => {
            format!("/partner/parent/payments/{}", payment.reference)
        }
        Err(error) => format!("{DASHBOARD}?payment={}", reason(error)),
    }))
}
