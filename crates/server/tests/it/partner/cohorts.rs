//! A cohort and its sponsored programs.

use super::{greenbridge, self_paid, sponsored};
use kernel::{TeacherId, of};
use serde_json::{Value, json};
use testkit::{Learner, Signed, TestApp};

async fn programs(partner: &Signed<of::Partner>, query: &str) -> Value {
    let reply = partner.persona.get(&format!("/api/partner/cohort/1?{query}")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json()
}

fn names(answer: &Value) -> Vec<&str> {
    let rows = answer["data"]["partner_programs"].as_array().unwrap();
    rows.iter().map(|row| row["child"]["firstName"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn c01_c04_w04_w12_a_program_has_its_fields() {
    let app = TestApp::start().await;
    let (partner, running, _) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    let tomi = app.child("Tomi", seun.id, partner.id, &[sponsored(running, true)]).await;
    let answer = programs(&partner, "page=1").await;
    let data = &answer["data"];
    assert_eq!(
        (&data["title"], &data["startDate"], &data["endDate"]),
        (&json!("Harmattan 2026"), &json!("2026-10-05"), &json!("2026-12-18"))
    );
    assert_eq!(
        data["partner_programs"][0],
        json!({
            "id": 1, "partnerId": partner.id, "isPaid": true, "createdAt": "2026-11-15T10:00:00Z",
            "heldUntil": null, "stage": "running",
            "partner_cohort": { "id": running, "title": "Harmattan 2026" },
            "partner_package": { "title": "Game Makers", "level": 1 },
            "partner_teacher": { "firstName": "Amaka", "lastName": "Teacher", "classLink": "https://class.example/Amaka" },
            "day": "monday", "dayText": "Monday", "time": "16:00", "timeText": "4:00 PM",
            "child": {
                "id": tomi, "childId": tomi, "firstName": "Tomi", "lastName": "Child", "age": 10, "gender": "female",
                "school": "",
                "parentId": seun.id, "parent": { "firstName": "seun", "lastName": "Parent" },
            },
        })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn c02_lists_seven_sponsored_programs_per_page() {
    let app = TestApp::start().await;
    let (partner, running, past) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    for number in 0..9 {
        app.child(&format!("Tomi{number}"), seun.id, partner.id, &[sponsored(running, false)]).await;
    }
    app.child("Self", seun.id, partner.id, &[self_paid(running, false)]).await;
    app.child("Past", seun.id, partner.id, &[sponsored(past, false)]).await;
    let first = programs(&partner, "page=1").await;
    assert_eq!(first["meta"], json!({ "page": 1, "pageSize": 7, "total": 9 }));
    assert_eq!(names(&first), ["Tomi8", "Tomi7", "Tomi6", "Tomi5", "Tomi4", "Tomi3", "Tomi2"]);
    assert_eq!(names(&programs(&partner, "page=2").await), ["Tomi1", "Tomi0"]);
    assert_eq!(names(&programs(&partner, "page=2&sort=a-z").await), ["Tomi7", "Tomi8"]);
    let whole = programs(&partner, "").await;
    assert_eq!((names(&whole).len(), whole.get("meta")), (9, None));
}

/// Each term occurs in a field of specific children only, so a search that misses a field or matches everything
/// fails.
#[tokio::test(flavor = "multi_thread")]
async fn c03_searches_programs_by_parent_child_gender_teacher_and_package() {
    let app = TestApp::start().await;
    let (partner, running, _) = greenbridge(&app).await;
    app.offer("Robot Builders", "Kemi").await;
    let (seun, ada) = (app.parent("seun", partner.id).await, app.parent("ada", partner.id).await);
    let learner = Learner { gender: enrolment::Gender::Male, package: 1, teacher_id: TeacherId::new(2) };
    app.learner("Tomi", seun.id, partner.id, learner, &[sponsored(running, false)]).await;
    app.child("Zára", ada.id, partner.id, &[sponsored(running, false)]).await;
    let boy = app.child("Bola", ada.id, partner.id, &[sponsored(running, false)]).await;
    let change = json!({ "gender": "male", "lastName": "Oni" });
    let changed = ada.persona.put_json(&format!("/api/partner/parent/child/{boy}"), &change).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    for (search, found) in [
        ("male", vec!["Bola", "Tomi"]),
        ("MALE", vec!["Bola", "Tomi"]),
        ("mal", vec!["Bola", "Tomi"]),
        ("male+oni", vec!["Bola"]),
        ("male+zara", vec![]),
        ("female", vec!["Zára"]),
        ("fem", vec!["Zára"]),
        ("oni", vec!["Bola"]),
        ("SEUN", vec!["Tomi"]),
        ("tomi", vec!["Tomi"]),
        ("zar", vec!["Zára"]),
        ("amaka", vec!["Bola", "Zára"]),
        ("kemi", vec!["Tomi"]),
        ("game+makers", vec!["Bola", "Zára"]),
        ("robot", vec!["Tomi"]),
        ("ada+zara", vec!["Zára"]),
        ("seun+zara", vec![]),
        ("child", vec!["Zára", "Tomi"]),
        ("nobody", vec![]),
    ] {
        let answer = programs(&partner, &format!("page=1&search={search}")).await;
        assert_eq!(names(&answer), found, "{search}");
        assert_eq!(answer["meta"]["total"], found.len(), "{search}");
        let whole = programs(&partner, &format!("search={search}")).await;
        assert_eq!(names(&whole).len(), found.len(), "{search}");
        let file = partner.persona.get(&format!("/api/partner/export/cohort/1/csv?search={search}")).await;
        assert_eq!(file.text.trim_end().lines().count(), found.len() + 1, "{search}: {}", file.text);
    }
}
