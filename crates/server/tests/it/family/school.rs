//! A child's school: an optional detail, from the form to the exports and its erasure.

use super::{ADD_CHILD, DASHBOARD, add_program, child, invited, program, running_cohort};
use identity::StaffRole;
use kernel::{ChildId, CohortId, of};
use serde_json::{Value, json};
use testkit::{Persona, Reply, Signed, TestApp};

const SCHOOL: &str = "Lakeside Primary";

/// Registers a child with this school.
async fn register(parent: &Signed<of::Parent>, cohort: CohortId, school: &str) -> Reply {
    let mut form = child("Tomi", cohort);
    form["school"] = json!(school);
    parent.persona.post(ADD_CHILD, &form).await
}

async fn registered(parent: &Signed<of::Parent>, cohort: CohortId) -> ChildId {
    let reply = register(parent, cohort, &format!("  {SCHOOL} ")).await;
    ChildId::new(reply.json()["data"]["id"].as_i64().unwrap_or_else(|| panic!("{}", reply.text)))
}

async fn school(parent: &Signed<of::Parent>) -> Value {
    parent.persona.get(DASHBOARD).await.json()["data"]["children"][0]["school"].clone()
}

async fn put(parent: &Signed<of::Parent>, id: ChildId, body: Value) -> Reply {
    parent.persona.put_json(&format!("/api/partner/parent/child/{id}"), &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_school_is_optional_and_stays_until_it_is_changed_or_cleared() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 2).await;
    let id = registered(&parent, cohort).await;
    assert_eq!(school(&parent).await, SCHOOL, "trimmed");
    for (body, expected) in [
        (json!({ "age": 11 }), SCHOOL),
        (json!({ "school": " Hilltop " }), "Hilltop"),
        (json!({ "school": "" }), ""),
    ] {
        assert_eq!(put(&parent, id, body).await.status, 200);
        assert_eq!(school(&parent).await, expected);
    }
    let without = parent.persona.post(ADD_CHILD, &child("Ada", cohort)).await;
    assert_eq!(without.status, 200, "{}", without.text);
    let children = parent.persona.get(DASHBOARD).await.json()["data"]["children"].clone();
    assert_eq!(children[1]["school"], "");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_a_school_that_is_too_long_or_no_name() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 1).await;
    let reason = |reply: &Reply| {
        assert_eq!(reply.status, 422, "{}", reply.text);
        reply.json()["data"]["fields"]["school"].clone()
    };
    let too_long = "x".repeat(121);
    let refused = register(&parent, cohort, &too_long).await;
    assert_eq!(reason(&refused), "The school's name can have at most 120 characters");
    assert_eq!(refused.json()["message"], reason(&refused));
    let id = registered(&parent, cohort).await;
    for invalid in [too_long.as_str(), "a\u{200b}b", "visit https://evil.example now"] {
        assert!(reason(&put(&parent, id, json!({ "school": invalid })).await).is_string(), "{invalid}");
    }
    assert_eq!(reason(&put(&parent, id, json!({ "school": 7 })).await), "This must be text.");
    let form = json!({ "firstName": "Tomi", "school": 7 });
    assert_eq!(reason(&parent.persona.post(ADD_CHILD, &form).await), "This must be text.");
    assert_eq!(school(&parent).await, SCHOOL);
    assert_eq!(put(&parent, id, json!({ "school": "é".repeat(120) })).await.status, 200);
}

/// Where the partner, staff and the family read a child's details.
async fn readings(staff: &Persona, partner: &Persona, parent: &Persona, cohort: CohortId) -> [String; 7] {
    let mut texts = [const { String::new() }; 7];
    for (text, (reader, path)) in texts.iter_mut().zip([
        (partner, format!("/api/partner/parent/1/{cohort}")),
        (partner, format!("/api/partner/cohort/{cohort}")),
        (partner, format!("/api/partner/export/cohort/{cohort}/csv")),
        (staff, "/api/staff/families/1".to_owned()),
        (staff, "/api/staff/export/programs/csv".to_owned()),
        (staff, "/api/staff/families/1/export".to_owned()),
        (parent, "/api/partner/parent/export".to_owned()),
    ]) {
        let reply = reader.get(&path).await;
        *text = format!("{path}: {} {}", reply.status, reply.text);
    }
    texts
}

#[tokio::test(flavor = "multi_thread")]
async fn partner_staff_and_family_read_the_school_until_the_family_is_erased() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 1).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let id = registered(&parent, cohort).await;
    let added = parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await;
    assert_eq!(added.status, 200, "{}", added.text);
    app.database.execute("UPDATE program SET paid_at = 1").await;
    for text in readings(&staff, &partner.persona, &parent.persona, cohort).await {
        assert!(text.contains(SCHOOL), "{text}");
    }
    let body = json!({ "confirm": parent.email, "reason": "Asked for by the family" });
    let erased = staff.post(&format!("/api/staff/families/{}/erase", parent.id), &body).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    for text in readings(&staff, &partner.persona, &parent.persona, cohort).await {
        assert!(!text.contains(SCHOOL), "{text}");
    }
    assert_eq!(app.database.rows("SELECT gender, school FROM child").await, ["male | "]);
}
