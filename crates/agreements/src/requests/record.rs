//! Journal entries of requests: of the partner, without its sentence.

use crate::{
    Agreements,
    model::{ForPartner, request::AgreementRequestState},
    record::record,
    store::requests::AgreementRequestRow,
};
use db::{Conn, DbError};
use serde_json::json;

/// Records a request whose state is `state` from now on.
pub(super) async fn record_request(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    action: &'static str,
    (row, state): (&AgreementRequestRow, AgreementRequestState),
) -> Result<(), DbError> {
    let before = (row.state != state).then(|| json!({ "requestId": row.id, "state": row.state }));
    let after = json!({
        "requestId": row.id,
        "agreementId": row.agreement_id,
        "seats": row.seats,
        "startsOn": row.starts_on,
        "endsOn": row.ends_on,
        "state": state,
    });
    record(conn, agreements, by, action, (before, Some(after))).await
}
