//! Journal entries of agreements.

use crate::{
    Agreements,
    model::{Agreement, ForPartner, terms::Terms},
    store::AgreementSettings,
};
use db::{Conn, DbError};
use serde_json::{Value as Json, json};

/// An agreement in journal entries.
pub(crate) fn values(agreement: &Agreement, terms: &Terms) -> Json {
    let AgreementSettings { name, po_number, starts_on, ends_on, seats, at_end, money } =
        AgreementSettings::of(agreement);
    json!({
        "agreementId": agreement.id,
        "name": name,
        "poNumber": po_number,
        "startsOn": starts_on,
        "endsOn": ends_on,
        "seats": seats,
        "atEnd": at_end,
        "currency": money.currency,
        "budgetMinor": money.budget_minor,
        "payment": money.payment,
        "creditLimitMinor": money.credit_limit_minor,
        "daysToPay": money.days_to_pay,
        "graceDays": money.grace_days,
        "cohortIds": terms.coverage.cohorts,
        "packageIds": terms.coverage.packages,
        "discountPercent": terms.discount_percent,
        "linkSeats": terms.link_seats,
        "linkDomains": terms.link_domains,
        "seatMoves": terms.moves.moves,
        "maxSeatMoves": terms.moves.max_moves,
    })
}

/// Records that an agreement ended, or grants seats again.
pub(crate) async fn record_end(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    agreement: &Agreement,
    ends: bool,
) -> Result<(), DbError> {
    let action = if ends { "partner.agreement_ended" } else { "partner.agreement_reopened" };
    let state =
        |ended: bool| Some(json!({ "agreementId": agreement.id, "name": agreement.name, "ended": ended }));
    record(conn, agreements, by, action, (state(!ends), state(ends))).await
}

pub(crate) async fn record(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    action: &'static str,
    (before, after): (Option<Json>, Option<Json>),
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: agreements.identity.ctx.clock.now(),
        actor: by.actor,
        action,
        subject_kind: "partner",
        subject_id: Some(by.partner_id.get()),
        before,
        after,
    };
    journal::record(conn, &entry).await.map(drop)
}
