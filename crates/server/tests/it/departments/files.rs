//! Departments in files: by name in an import, as a column in exports.

use super::{add, invite, partner_with, start};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_department_is_refused_with_its_row_and_nobody_is_invited() {
    let app = start().await;
    let partner = partner_with(&app, None).await;
    let persona = &partner.persona;
    add(persona, "North", None).await;
    let body = json!({ "kidsNum": 1, "invites": [
        { "email": "a@x.org", "department": " north " }, { "email": "b@x.org", "department": "Nroth" },
    ] });
    let refused = persona.post("/api/partner/parent/invite", &body).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(refused.text.contains("2: Nroth"), "{}", refused.text);
    assert_eq!(app.database.rows("SELECT id FROM invite").await, Vec::<String>::new());
    let preview = persona.post("/api/partner/invites/preview", &body).await.json();
    assert_eq!(preview["data"]["rows"][1]["verdict"], "invalid");
    assert_eq!(preview["data"]["rows"][1]["reason"], "There is no department of this name.");
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_have_the_column_where_there_are_departments() {
    let app = start().await;
    let partner = partner_with(&app, None).await;
    let persona = &partner.persona;
    invite(persona, "ann@parent.example", 1, None).await;
    let files = ["/api/partner/export/parents/csv", "/api/partner/export/invites/csv"];
    for file in files {
        assert!(!persona.get(file).await.text.contains("Department"), "{file}");
    }
    let north = add(persona, "North wing", None).await;
    invite(persona, "bob@parent.example", 1, Some(north)).await;
    app.parent("bob", partner.id).await;
    for file in files {
        let text = persona.get(file).await.text;
        assert!(text.contains("Department") && text.contains("North wing"), "{file} {text}");
        let filtered = persona.get(&format!("{file}?departmentId={north}")).await.text;
        assert!(!filtered.contains("ann@") && filtered.contains("bob@"), "{file} {filtered}");
    }
}
