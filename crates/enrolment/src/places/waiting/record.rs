//! Journal entries of the waiting list.

use crate::store::places::waiting::WaitingRow;
use db::{Conn, DbError};
use journal::By;
use serde_json::json;

pub(super) async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    action: &'static str,
    row: &WaitingRow,
) -> Result<(), DbError> {
    let WaitingRow { child_id, cohort_id, day, time, .. } = row;
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind: "waiting",
        subject_id: Some(row.id.get()),
        before: None,
        after: Some(json!({ "childId": child_id, "cohortId": cohort_id, "day": day, "time": time })),
    };
    journal::record(conn, &entry).await.map(drop)
}
