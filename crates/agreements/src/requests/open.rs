//! The requests that wait for an answer, for the first screen of staff.

use crate::store::requests as store;
use db::{Conn, DbError};
use kernel::PartnerId;
use std::collections::HashMap;

/// A partner that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskingPartner {
    pub partner_id: PartnerId,
    pub organization: String,
}

/// Requests for an agreement that wait for an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenAgreementRequests {
    pub count: i64,
    /// How many partners asked.
    pub partners: i64,
    /// Those that wait longest, each once.
    pub longest: Vec<AskingPartner>,
}

/// Finds the open requests; names at most `limit` partners.
pub async fn find_open_requests(conn: &mut Conn, limit: i64) -> Result<OpenAgreementRequests, DbError> {
    let (count, partners) = store::count_open(conn).await?;
    if count == 0 {
        return Ok(OpenAgreementRequests::default());
    }
    let ids = store::list_open(conn, limit).await?;
    let names: HashMap<PartnerId, String> =
        identity::find_organizations(conn, &ids).await?.into_iter().collect();
    let asking = |partner_id: PartnerId| AskingPartner {
        partner_id,
        organization: names.get(&partner_id).cloned().unwrap_or_default(),
    };
    Ok(OpenAgreementRequests { count, partners, longest: ids.into_iter().map(asking).collect() })
}
