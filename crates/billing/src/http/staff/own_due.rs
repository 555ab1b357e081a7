//! A parent's own unpaid programs, for staff who record its bank transfer.

use super::super::payments::sum;
use crate::{
    Billing,
    invoices::{terms, with_shares},
    payment::charge::{base, in_base},
};
use api::{Answer, Failure, PathOf, Routes};
use axum::extract::State;
use catalogue::Due;
use identity::{FinanceStaff, find_organizations, find_parent_names, find_partner_of};
use kernel::{ParentId, PartnerId, ProgramId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Billing> {
    let path = "/api/staff/parents/{parentId}/due";
    Routes::new("staff payments").get(path, "getDueOfParent", "Get a parent's own unpaid programs", own)
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct ParentPath {
    /// The id of the parent.
    parent_id: ParentId,
}

/// What a parent owes; without lines if nothing is due.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DueOfParent {
    parent_id: ParentId,
    parent: String,
    partner_id: PartnerId,
    partner: String,
    /// In the base currency, in which it may be paid as well.
    base: Due,
    due: Due,
    lines: Vec<DueLine>,
}

/// An unpaid program.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DueLine {
    program_id: ProgramId,
    child: String,
    package: String,
    cohort: String,
    due: Due,
}

async fn own(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(ParentPath { parent_id }): PathOf<ParentPath>,
) -> Result<Answer<DueOfParent>, Failure> {
    let ctx = billing.ctx();
    let mut conn = ctx.db.read().await?;
    let partner_id = find_partner_of(&mut conn, parent_id).await?.ok_or_else(Failure::not_found)?;
    let names = find_parent_names(&mut conn, &[parent_id]).await?.pop();
    let parent = names.map(|(_, first, last)| format!("{first} {last}")).unwrap_or_default();
    let partner = find_organizations(&mut conn, &[partner_id]).await?.pop();
    let terms = terms(&mut conn, partner_id, ctx.clock.now()).await?;
    let own = enrolment::unpaid_own(&mut conn, partner_id, parent_id).await?;
    let lines = with_shares(own, &terms);
    let due = terms.due(base(&lines));
    let line = |line: crate::model::Line| DueLine {
        program_id: line.program.id,
        due: sum(&due.currency_code, line.due_minor),
        child: line.program.child_name,
        package: line.program.package_title,
        cohort: line.program.cohort_title,
    };
    Ok(Answer::ok(DueOfParent {
        parent_id,
        parent,
        partner_id,
        partner: partner.map(|(_, name)| name).unwrap_or_default(),
        base: in_base(&terms, base(&lines)),
        lines: lines.into_iter().map(line).collect(),
        due: due.clone(),
    }))
}
