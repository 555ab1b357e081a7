//! Changes of links are in the journal, without the code.

use super::{add, change, code, join, open, start};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn journals_who_changed_a_link_and_what_its_alarm_saw() {
    let mut app = start().await;
    app.change(|app| app.invites.link_alarm_joins = 1);
    let partner = app.partner("green").await;
    let link = add(&partner, &json!({ "name": "Fair", "maxJoins": 5, "domains": ["mail.example"] })).await;
    change(&partner, &link, &[]).await;
    change(&partner, &link, &[("maxJoins", json!(null)), ("closesOnAlarm", json!(true))]).await;
    for is_open in [false, false, true] {
        assert_eq!(open(&partner, &link, is_open).await.status, 200);
    }
    for email in ["ada@mail.example", "ben@mail.example"] {
        assert_eq!(join(&app, partner.id, code(&link), email).await.status, 200);
    }
    let unused = add(&partner, &json!({ "name": "Unused" })).await;
    let remove = format!("{}/{}/remove", super::LINKS, unused["id"]);
    assert_eq!(partner.persona.post(&remove, &json!({})).await.status, 200);
    let entries = "SELECT j.actor_kind, j.action, d.before, d.after FROM journal j LEFT JOIN journal_detail d ON d.journal_id = j.id
                   WHERE j.action LIKE 'partner.link%' AND j.subject_kind = 'partner' ORDER BY j.id";
    let shown = |name: &str, closes: bool, most: &str, domains: &str| {
        let id = if name == "Fair" { &link["id"] } else { &unused["id"] };
        format!(
            r#"{{"closesOnAlarm":{closes},"departmentId":null,"domains":[{domains}],"expiresOn":null,"isOpen":true,"linkId":{id},"maxJoins":{most},"name":"{name}"}}"#
        )
    };
    let mail = r#""mail.example""#;
    let state = |is_open: bool| format!(r#"{{"isOpen":{is_open},"linkId":{},"name":"Fair"}}"#, link["id"]);
    let alarm = format!(r#"{{"closed":true,"joined":2,"linkId":{},"name":"Fair"}}"#, link["id"]);
    let expected = [
        format!("partner | partner.link_added | NULL | {}", shown("Fair", false, "5", mail)),
        format!(
            "partner | partner.link_changed | {} | {}",
            shown("Fair", false, "5", mail),
            shown("Fair", true, "null", mail)
        ),
        format!("partner | partner.link_closed | {} | {}", state(true), state(false)),
        format!("partner | partner.link_opened | {} | {}", state(false), state(true)),
        format!("system | partner.link_alarm | NULL | {alarm}"),
        format!("partner | partner.link_added | NULL | {}", shown("Unused", false, "null", "")),
        format!("partner | partner.link_removed | {} | NULL", shown("Unused", false, "null", "")),
    ];
    assert_eq!(app.database.rows(entries).await, expected);
    assert!(!expected.join(" ").contains(code(&link)));
}
