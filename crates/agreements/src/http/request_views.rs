//! Requests for an agreement on the wire.

use crate::{
    model::request::{AgreementRequestForm, AgreementRequestKind, AgreementRequestState},
    store::{
        list_agreements,
        requests::{self as store, AgreementRequestRow},
    },
};
use api::{Answer, Failure, List};
use db::{Conn, DbError};
use kernel::{AccountId, AgreementId, AgreementRequestId, PageRequest, PartnerId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 10;

/// A request of a partner for an agreement.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgreementRequestView {
    id: AgreementRequestId,
    kind: AgreementRequestKind,
    /// The agreement to renew; null for a new one.
    agreement_id: Option<AgreementId>,
    /// Its name, which may be empty.
    agreement_name: String,
    /// What the partner would like; null where it left that open.
    seats: Option<i64>,
    starts_on: Option<String>,
    ends_on: Option<String>,
    /// What the partner wrote; may be empty.
    sentence: String,
    state: AgreementRequestState,
    /// The member who asked.
    asked_by: String,
    created_at: String,
    /// What staff wrote; may be empty.
    answer: String,
    answered_at: Option<String>,
    /// The agreement that answers it.
    made_id: Option<AgreementId>,
    /// Its name, which may be empty.
    made_name: String,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct AgreementRequestPage {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

/// What a partner asks for.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct AgreementRequestBody {
    /// The agreement to renew; null to ask for a new one.
    agreement_id: Option<AgreementId>,
    /// 1 to 1,000,000; null to leave that open.
    seats: Option<i64>,
    /// The first day, such as 2027-01-31; null to leave that open.
    starts_on: Option<String>,
    /// The last day; null to leave that open.
    ends_on: Option<String>,
    /// A sentence of at most 500 characters; may be empty.
    sentence: String,
}

impl From<AgreementRequestBody> for AgreementRequestForm {
    fn from(body: AgreementRequestBody) -> Self {
        let AgreementRequestBody { agreement_id, seats, starts_on, ends_on, sentence } = body;
        Self { agreement_id, seats, starts_on, ends_on, sentence }
    }
}

/// A page of a partner's requests, open ones first.
pub(super) async fn page(
    conn: &mut Conn,
    partner_id: PartnerId,
    AgreementRequestPage { page, page_size }: AgreementRequestPage,
) -> Result<Answer<List<AgreementRequestView>>, Failure> {
    let page = PageRequest::new(page.unwrap_or(1), page_size.unwrap_or(PAGE_SIZE));
    let (rows, total) = store::list(conn, partner_id, page.window()).await?;
    let shown = views(conn, partner_id, rows).await?.into_iter().collect();
    Ok(Answer::ok(shown).page(page, u64::try_from(total).unwrap_or_default()))
}

/// One request of a partner.
pub(super) async fn one(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: AgreementRequestId,
) -> Result<AgreementRequestView, DbError> {
    let row = store::find(conn, partner_id, id).await?.ok_or(DbError::NoRow)?;
    views(conn, partner_id, vec![row]).await?.pop().ok_or(DbError::NoRow)
}

async fn views(
    conn: &mut Conn,
    partner_id: PartnerId,
    rows: Vec<AgreementRequestRow>,
) -> Result<Vec<AgreementRequestView>, DbError> {
    let mut members: Vec<AccountId> = rows.iter().map(|row| row.asked_by).collect();
    members.sort_unstable();
    members.dedup();
    let members: HashMap<AccountId, String> =
        identity::find_account_display_names(conn, &members).await?.into_iter().collect();
    let agreements = list_agreements(conn, partner_id).await?;
    let names: HashMap<AgreementId, String> =
        agreements.into_iter().map(|agreement| (agreement.id, agreement.name)).collect();
    let name = |id: Option<AgreementId>| id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
    let view = |row: AgreementRequestRow| AgreementRequestView {
        id: row.id,
        kind: if row.agreement_id.is_some() {
            AgreementRequestKind::Renewal
        } else {
            AgreementRequestKind::New
        },
        agreement_id: row.agreement_id,
        agreement_name: name(row.agreement_id),
        seats: row.seats,
        starts_on: row.starts_on.map(|day| day.to_string()),
        ends_on: row.ends_on.map(|day| day.to_string()),
        sentence: row.sentence,
        state: row.state,
        asked_by: members.get(&row.asked_by).cloned().unwrap_or_default(),
        created_at: row.created_at.to_string(),
        answer: row.answer,
        answered_at: row.answered_at.map(|at| at.to_string()),
        made_id: row.made_id,
        made_name: name(row.made_id),
    };
    Ok(rows.into_iter().map(view).collect())
}
