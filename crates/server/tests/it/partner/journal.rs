//! A partner's actions are in the journal: who, when, in which request, before and after.

use super::invites::invite;
use serde_json::json;
use testkit::TestApp;

const ENTRIES: &str =
    "SELECT j.actor_kind, j.actor_id, j.action, j.subject_id, j.at, d.before, d.after FROM journal j
                       LEFT JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = '";

async fn entries(app: &TestApp, action: &str) -> Vec<String> {
    app.database.rows(&format!("{ENTRIES}{action}' ORDER BY j.id")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn journals_invites_restrictions_and_allowance_changes() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    invite(&partner, "ann@mail.example, bob@mail.example", 2).await;
    invite(&partner, "ann@mail.example", 4).await;
    partner.persona.put("/api/partner/invites/update/2/7").await;
    partner.persona.put(&format!("/api/partner/disable/parent/{}", parent.id)).await;
    partner.persona.put(&format!("/api/partner/enable/parent/{}", parent.id)).await;
    partner.persona.post("/api/partner/invites/2/withdraw", &json!({})).await;
    partner.persona.put("/api/partner/link/disable").await;
    let at = "1794736800000";
    assert_eq!(
        entries(&app, "invite.sent").await,
        [
            format!(
                r#"partner | 1 | invite.sent | 1 | {at} | NULL | {{"email":"ann@mail.example","kidsNum":2}}"#
            ),
            format!(
                r#"partner | 1 | invite.sent | 2 | {at} | NULL | {{"email":"bob@mail.example","kidsNum":2}}"#
            ),
            format!(
                r#"partner | 1 | invite.sent | 1 | {at} | {{"kidsNum":2}} | {{"email":"ann@mail.example","kidsNum":4}}"#
            ),
        ]
    );
    let changed =
        format!(r#"partner | 1 | invite.allowance_changed | 2 | {at} | {{"kidsNum":2}} | {{"kidsNum":7}}"#);
    assert_eq!(entries(&app, "invite.allowance_changed").await, [changed]);
    let id = parent.id;
    let restricted =
        format!(r#"partner | 1 | parent.restricted | {id} | {at} | {{"status":true}} | {{"status":false}}"#);
    assert_eq!(entries(&app, "parent.restricted").await, [restricted]);
    let enabled =
        format!(r#"partner | 1 | parent.enabled | {id} | {at} | {{"status":false}} | {{"status":true}}"#);
    assert_eq!(entries(&app, "parent.enabled").await, [enabled]);
    let withdrawn = format!(
        r#"partner | 1 | invite.withdrawn | 2 | {at} | {{"withdrawn":false}} | {{"withdrawn":true}}"#
    );
    assert_eq!(entries(&app, "invite.withdrawn").await, [withdrawn]);
    let closed = format!(
        r#"partner | 1 | partner.link_disabled | 1 | {at} | {{"linkIsOpen":true}} | {{"linkIsOpen":false}}"#
    );
    assert_eq!(entries(&app, "partner.link_disabled").await, [closed]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_entry_has_the_id_of_its_request() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let reply = partner.persona.put("/api/partner/link/disable").await;
    let recorded =
        app.database.rows("SELECT request_id FROM journal WHERE action = 'partner.link_disabled'").await;
    assert_eq!(recorded, [reply.header("x-request-id")]);
}
