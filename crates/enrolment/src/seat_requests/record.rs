//! Journal entries of requests: ids only, so that nothing of them needs to be erased.

use crate::{model::seat_request::SeatRequestState, store::seat_requests::SeatRequestRow};
use db::{Conn, DbError};
use journal::By;
use serde_json::json;

pub(super) async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    action: &'static str,
    row: &SeatRequestRow,
    state: SeatRequestState,
) -> Result<(), DbError> {
    let SeatRequestRow { id, parent_id, child_id, .. } = row;
    let is_new = row.state == state;
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind: "seat_request",
        subject_id: Some(id.get()),
        before: (!is_new).then(|| json!({ "state": row.state })),
        after: Some(json!({ "parentId": parent_id, "childId": child_id, "state": state })),
    };
    journal::record(conn, &entry).await.map(drop)
}
