//! What a family tells the child's teachers: an optional detail that the partner never reads.

use super::{ADD_CHILD, DASHBOARD, add_program, child, invited, program, running_cohort};
use identity::StaffRole;
use kernel::{ChildId, CohortId, of};
use serde_json::{Value, json};
use testkit::{Persona, Reply, Signed, TestApp};

const TEXT: &str = "Hears badly on the left.\nCanarytext";

async fn register(parent: &Signed<of::Parent>, cohort: CohortId, text: &str) -> Reply {
    let mut form = child("Tomi", cohort);
    form["forTeacher"] = json!(text);
    parent.persona.post(ADD_CHILD, &form).await
}

async fn registered(parent: &Signed<of::Parent>, cohort: CohortId) -> ChildId {
    let reply = register(parent, cohort, &format!(" {TEXT} ")).await;
    ChildId::new(reply.json()["data"]["id"].as_i64().unwrap_or_else(|| panic!("{}", reply.text)))
}

async fn shown(parent: &Signed<of::Parent>) -> Value {
    parent.persona.get(DASHBOARD).await.json()["data"]["children"][0]["forTeacher"].clone()
}

async fn put(parent: &Signed<of::Parent>, id: ChildId, body: Value) -> Reply {
    parent.persona.put_json(&format!("/api/partner/parent/child/{id}"), &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_text_is_optional_limited_and_stays_until_it_is_changed() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 2).await;
    let id = registered(&parent, cohort).await;
    assert_eq!(shown(&parent).await, TEXT, "trimmed");
    for invalid in ["x".repeat(501).as_str(), "a\u{200b}b"] {
        let refused = put(&parent, id, json!({ "forTeacher": invalid })).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.json()["data"]["fields"]["forTeacher"].is_string());
    }
    for (body, expected) in [
        (json!({ "age": 11 }), TEXT.to_owned()),
        (json!({ "forTeacher": "é".repeat(500) }), "é".repeat(500)),
        (json!({ "forTeacher": "" }), String::new()),
    ] {
        assert_eq!(put(&parent, id, body).await.status, 200);
        assert_eq!(shown(&parent).await, expected);
    }
    let values = "SELECT after FROM journal_detail d JOIN journal j ON j.id = d.journal_id
                  WHERE j.action = 'child.changed' ORDER BY j.id DESC LIMIT 1";
    assert!(!app.database.rows(values).await[0].contains("forTeacher"), "no text any more");
}

async fn read_all(reader: &Persona, paths: &[String]) -> Vec<String> {
    let mut texts = Vec::new();
    for path in paths {
        let reply = reader.get(path).await;
        assert_eq!(reply.status, 200, "{path} {}", reply.text);
        texts.push(format!("{path}: {}", reply.text));
    }
    texts
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_and_family_read_the_text_the_partner_never_and_erasure_removes_it() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 1).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let id = registered(&parent, cohort).await;
    put(&parent, id, json!({ "forTeacher": format!("{TEXT}!") })).await;
    let added = parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await;
    assert_eq!(added.status, 200, "{}", added.text);
    let of_staff = ["/api/staff/families/1".to_owned(), "/api/staff/families/1/export".to_owned()];
    for text in read_all(&staff, &of_staff).await {
        assert!(text.contains("Canarytext"), "{text}");
    }
    let own = read_all(&parent.persona, &["/api/partner/parent/export".to_owned()]).await;
    assert!(own[0].contains("Canarytext"), "{}", own[0]);
    let of_partner = [
        format!("/api/partner/parent/1/{cohort}"),
        format!("/api/partner/cohort/{cohort}"),
        format!("/api/partner/export/cohort/{cohort}/csv"),
        "/api/partner/parent/all".to_owned(),
    ];
    for text in read_all(&partner.persona, &of_partner).await {
        assert!(!text.contains("Canarytext") && !text.contains("forTeacher"), "{text}");
    }
    let body = json!({ "confirm": parent.email, "reason": "Asked for by the family" });
    let erased = staff.post(&format!("/api/staff/families/{}/erase", parent.id), &body).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    assert_eq!(app.database.rows("SELECT for_teacher FROM child").await, [""]);
    let kept =
        "SELECT COUNT(*) FROM journal_detail WHERE before LIKE '%Canarytext%' OR after LIKE '%Canarytext%'";
    assert_eq!(app.database.rows(kept).await, ["0"]);
}
