//! The alerts that a member gets. Everybody chooses their own, viewers too: it changes nothing but their mail.

use crate::{
    Agreements,
    alerts::{AlertChoice, AlertChoiceForm, choose_alerts, find_choice},
};
use api::{Answer, Body, Failure, Routes};
use axum::extract::State;
use identity::SignedInPartner;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const PATH: &str = "/api/partner/agreement-alerts/self";

pub(super) fn routes() -> Routes<Agreements> {
    Routes::new("agreements")
        .get(PATH, "getAgreementAlerts", "Get the alerts that the member gets by mail", find)
        .put(PATH, "chooseAgreementAlerts", "Choose the alerts that the member gets by mail", choose)
}

/// The alerts of a member.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AgreementAlerts {
    /// When 75, 90 and 100 percent of the seats of an agreement are granted.
    on_pool: bool,
    /// When 75, 90 and 100 percent of the budget of an agreement are used.
    on_budget: bool,
    /// 60, 30 and 7 days before an agreement ends.
    on_end: bool,
}

impl From<AlertChoice> for AgreementAlerts {
    fn from(AlertChoice { on_pool, on_budget, on_end }: AlertChoice) -> Self {
        Self { on_pool, on_budget, on_end }
    }
}

/// A choice of alerts; an absent field stays as it is.
#[expect(clippy::struct_field_names, reason = "the names on the wire")]
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct AgreementAlertsBody {
    on_pool: Option<bool>,
    on_budget: Option<bool>,
    on_end: Option<bool>,
}

async fn find(
    partner: SignedInPartner,
    State(agreements): State<Agreements>,
) -> Result<Answer<AgreementAlerts>, Failure> {
    let mut conn = agreements.identity.ctx.db.read().await?;
    Ok(Answer::ok(find_choice(&mut conn, partner).await?.into()))
}

async fn choose(
    partner: SignedInPartner,
    State(agreements): State<Agreements>,
    body: Body<AgreementAlertsBody>,
) -> Result<Answer<AgreementAlerts>, Failure> {
    let AgreementAlertsBody { on_pool, on_budget, on_end } = body.value;
    let chosen = choose_alerts(&agreements, partner, AlertChoiceForm { on_pool, on_budget, on_end }).await?;
    Ok(Answer::ok(AgreementAlerts::from(chosen)).message(msg!("alerts-saved")))
}
