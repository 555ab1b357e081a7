//! An invoice lists the unpaid programs of one cohort.

use super::{Scene, scene};
use kernel::CohortId;
use serde_json::{Value, json};
use testkit::Enrolled;

const ALL: &str = "/api/partner/invoice/all";

/// Cohort ids of the invoices that match a search.
async fn cohorts(scene: &Scene, search: &str) -> Vec<CohortId> {
    let answer = scene.partner.persona.get(&format!("{ALL}?page=1&search={search}")).await.json();
    answer["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| CohortId::new(one["cohortId"].as_i64().unwrap()))
        .collect()
}

async fn found(scene: &Scene, search: &str) -> usize {
    cohorts(scene, search).await.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn w06_w12_i04_an_invoice_has_its_fields_and_its_lines_add_up() {
    let scene = scene().await;
    let list = scene.partner.persona.get(ALL).await.json()["data"].clone();
    assert_eq!(list.as_array().unwrap().len(), 1);
    let invoice = &list[0];
    assert_eq!(
        (&invoice["cohortId"], &invoice["cohort"]["title"]),
        (&json!(scene.cohort), &json!("Harmattan 2026"))
    );
    assert_eq!(
        (&invoice["count"], &invoice["totalAmount"]),
        (&json!(2), &json!(300.5)),
        "the paid program is excluded"
    );
    assert_eq!(invoice["dueDate"], "2026-12-15", "due after thirty days");
    assert_eq!(invoice["programs"], json!([{ "createdAt": "2026-11-15T10:00:00Z" }]));
    let detail =
        scene.partner.persona.get(&format!("/api/partner/invoice/{}", scene.cohort)).await.json()["data"]
            .clone();
    assert_eq!(detail["invoiceId"], format!("INV-{}-2026", scene.cohort));
    assert_eq!((&detail["issuedDate"], &detail["cohort"]), (&json!("2026-11-15"), &json!("Harmattan 2026")));
    assert_eq!(
        (&detail["all"], &detail["amount"], &detail["due"]),
        (&json!(2), &json!(300.5), &invoice["due"])
    );
    let lines = detail["lines"].as_array().unwrap();
    let sum: i64 = lines.iter().map(|line| line["dueMinor"].as_i64().unwrap()).sum();
    assert_eq!(json!(sum), detail["due"]["minor"]);
    let names: Vec<&Value> = lines.iter().map(|line| &line["child"]).collect();
    assert_eq!(names, ["Tomi Child", "Temi Child"]);
    assert_eq!(scene.partner.persona.get("/api/partner/invoice/999").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn i01_searches_invoices_by_cohort_title_due_date_and_amount() {
    let scene = scene().await;
    for search in ["harmattan", "1", "15/12/2026", "2026-12-15", "300.5", "NGN", ""] {
        assert_eq!(found(&scene, search).await, 1, "{search}");
    }
    for search in ["summer", "16/12/2026", "999.99"] {
        assert_eq!(found(&scene, search).await, 0, "{search}");
    }
    let page = scene.partner.persona.get(&format!("{ALL}?page=1")).await.json();
    assert_eq!(page["meta"], json!({ "page": 1, "pageSize": 7, "total": 1 }));
}

#[tokio::test(flavor = "multi_thread")]
async fn i01_searching_a_cohort_id_finds_only_its_own_invoice() {
    let scene = scene().await;
    let mut second = scene.cohort;
    // Until the id is a number that occurs in no amount and no date of the first invoice.
    while second < CohortId::new(47) {
        second = scene.app.cohort("Rains 2027", "2027-01-11", "2027-04-11").await;
    }
    let programs = [Enrolled { cohort_id: second, is_sponsored: true, is_paid: false }];
    scene.app.child("Temi", scene.parent.id, scene.partner.id, &programs).await;
    assert_eq!(cohorts(&scene, "").await.len(), 2);
    for (search, expected) in [("47", second), ("rains", second), ("harmattan", scene.cohort)] {
        assert_eq!(cohorts(&scene, search).await, [expected], "{search}");
    }
}
