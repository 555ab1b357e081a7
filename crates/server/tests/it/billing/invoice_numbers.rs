//! Invoice numbers are stable and unique, and a paid invoice stays readable.

use super::{
    GOOD_CARD, Scene,
    pdf_documents::{assert_contains, text},
    scene,
};
use identity::StaffRole;
use kernel::{CohortId, ParentId, PartnerId};
use serde_json::{Value, json};
use testkit::{Enrolled, Persona};

async fn detail(persona: &Persona, cohort: CohortId) -> Value {
    persona.get(&format!("/api/partner/invoice/{cohort}")).await.json()["data"].clone()
}

async fn number(persona: &Persona, cohort: CohortId) -> String {
    detail(persona, cohort).await["invoiceNumber"].as_str().unwrap().to_owned()
}

async fn sponsored(scene: &Scene, name: &str, partner_id: PartnerId, parent_id: ParentId) {
    let programs = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
    scene.app.child(name, parent_id, partner_id, &programs).await;
}

async fn pay(scene: &Scene) -> String {
    let begun = scene.create().await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.wait_until_settled(&begun["reference"]).await;
    begun["reference"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn i04_invoice_numbers_are_stable_prefixed_and_never_reused() {
    let scene = scene().await;
    let (partner, cohort) = (&scene.partner.persona, scene.cohort);
    let first = number(partner, cohort).await;
    assert!(first.starts_with(&format!("INV-{cohort}-2026-")), "{first}");
    assert_eq!(detail(partner, cohort).await["invoiceId"], format!("INV-{cohort}-2026"));
    sponsored(&scene, "New", scene.partner.id, scene.parent.id).await;
    assert_eq!(number(partner, cohort).await, first, "adding a child keeps the number");
    let list = partner.get("/api/partner/invoice/all").await.json();
    assert_eq!(
        (&list["data"][0]["invoiceNumber"], &list["data"][0]["invoiceId"]),
        (&json!(first), &json!(format!("INV-{cohort}-2026")))
    );
    let blue = scene.app.partner("blue").await;
    let ada = scene.app.parent("ada", blue.id).await;
    sponsored(&scene, "Ife", blue.id, ada.id).await;
    let blues = number(&blue.persona, cohort).await;
    assert_ne!(blues, first, "two partners in one cohort have different numbers");
    let reference = pay(&scene).await;
    sponsored(&scene, "Late", scene.partner.id, scene.parent.id).await;
    let second = number(partner, cohort).await;
    assert_ne!(second, first, "a paid invoice's number is not reused");
    let finance = scene.app.staff_persona("tolu", StaffRole::Finance).await;
    let path = format!("/api/staff/payments/{reference}/refund");
    assert_eq!(finance.post(&path, &json!({ "reason": "Asked for" })).await.status, 200);
    assert_eq!(number(partner, cohort).await, second, "a refund does not free the number");
    let numbers = finance.get("/api/staff/invoices").await.json();
    let listed: Vec<&str> =
        numbers["data"].as_array().unwrap().iter().filter_map(|one| one["number"].as_str()).collect();
    assert!(listed.contains(&second.as_str()) && listed.contains(&blues.as_str()), "{listed:?}");
    let file = finance.get("/api/staff/export/invoices/csv").await.text;
    assert!(file.contains(&second) && file.contains(&blues), "{file}");
    let file = finance.get("/api/staff/export/payments/csv").await.text;
    assert!(file.contains(&first), "{file}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paid_invoice_stays_available_and_its_receipt_names_it() {
    let scene = scene().await;
    let (partner, cohort) = (&scene.partner.persona, scene.cohort);
    let (invoice, first) = (detail(partner, cohort).await, number(partner, cohort).await);
    let reference = pay(&scene).await;
    assert_eq!(partner.get(&format!("/api/partner/invoice/{cohort}")).await.status, 404, "nothing is due");
    let list = partner.get("/api/partner/paid-invoices?page=1").await.json();
    assert_eq!((list["meta"]["total"].clone(), list["meta"]["pageSize"].clone()), (json!(1), json!(7)));
    let paid = &list["data"][0];
    assert_eq!(
        (&paid["invoiceNumber"], &paid["due"], &paid["count"]),
        (&json!(first), &invoice["due"], &json!(2))
    );
    let path = format!("/api/partner/paid-invoices/{}", paid["documentId"]);
    let one = partner.get(&path).await.json()["data"].clone();
    assert_eq!((one["lines"].as_array().unwrap().len(), &one["reference"]), (2, &json!(reference)));
    let file = partner.get(&format!("{path}/pdf")).await;
    assert_eq!(file.header("content-disposition"), format!("attachment; filename=\"{first}.pdf\""));
    assert_contains(&text(&file), &[&first, "Tomi", "Temi", "Paid on 15/11/2026, receipt 1"]);
    let receipt = partner.get(&format!("/api/partner/payments/{reference}/receipt")).await;
    assert_contains(&text(&receipt), &["Invoice", &first]);
    let own = partner.get(&format!("/api/partner/payments/{reference}")).await.json();
    assert_eq!(own["data"]["invoiceNumbers"], json!([first]));
    let blue = scene.app.partner("blue").await;
    assert_eq!(blue.persona.get(&path).await.status, 404);
    assert_eq!(blue.persona.get(&format!("{path}/pdf")).await.status, 404);
}
