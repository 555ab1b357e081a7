//! Changes of agreements and seats that were handed out are in the journal.

use super::{change, form, invite, path, start};
use identity::StaffRole;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn journals_who_changed_an_agreement_and_which_invites_got_seats() {
    let app = start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let added = super::add(&staff, partner.id, &form("School year", Some(1))).await;
    let id = &added["id"];
    invite(&partner, "ann@parent.example", 2).await;
    change(&staff, partner.id, id, &[]).await;
    change(&staff, partner.id, id, &[("seats", json!(2))]).await;
    for verb in ["end", "end", "reopen"] {
        staff.post(&format!("{}/{id}/{verb}", path(partner.id)), &json!({})).await;
    }
    let entries = "SELECT j.actor_kind, j.action, d.before, d.after FROM journal j LEFT JOIN journal_detail d ON d.journal_id = j.id
                   WHERE j.action LIKE 'partner.agreement%' OR j.action = 'invite.seats_granted' ORDER BY j.id";
    let shown = |seats: i64| {
        format!(
            r#"{{"agreementId":{id},"atEnd":"stop","budgetMinor":null,"creditLimitMinor":null,"currency":null,"daysToPay":null,"endsOn":null,"graceDays":0,"name":"School year","payment":"prepaid","poNumber":"","seats":{seats},"startsOn":"2026-11-01"}}"#
        )
    };
    let state = |id: &str, name: &str, ended: bool| {
        format!(r#"{{"agreementId":{id},"ended":{ended},"name":"{name}"}}"#)
    };
    let (first, second) = ((id.as_i64().unwrap() - 1).to_string(), id.to_string());
    let expected = [
        format!("staff | partner.agreement_added | NULL | {}", shown(1)),
        format!(
            "staff | partner.agreement_ended | {} | {}",
            state(&first, "", false),
            state(&first, "", true)
        ),
        format!("staff | partner.agreement_changed | {} | {}", shown(1), shown(2)),
        r#"system | invite.seats_granted | {"granted":1} | {"granted":2}"#.to_owned(),
        format!(
            "staff | partner.agreement_ended | {} | {}",
            state(&second, "School year", false),
            state(&second, "School year", true)
        ),
        format!(
            "staff | partner.agreement_reopened | {} | {}",
            state(&second, "School year", true),
            state(&second, "School year", false)
        ),
    ];
    assert_eq!(app.database.rows(entries).await, expected);
}
