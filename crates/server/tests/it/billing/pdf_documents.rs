//! Invoices and receipts as PDF, read back with another library.

use super::{GOOD_CARD, Scene, scene};
use kernel::Money;
use l10n::{Language, Value as Words};
use serde_json::{Value, json};
use testkit::{Persona, Reply};

/// The file's text without whitespace, because extraction places spaces arbitrarily.
pub fn text(reply: &Reply) -> String {
    assert_eq!((reply.status.as_u16(), reply.header("content-type")), (200, "application/pdf"));
    let document = lopdf::Document::load_mem(&reply.bytes).unwrap();
    let pages: Vec<u32> = document.get_pages().keys().copied().collect();
    document.extract_text(&pages).unwrap().split_whitespace().collect()
}

pub fn assert_contains(text: &str, words: &[&str]) {
    for word in words {
        let squeezed: String = word.split_whitespace().collect();
        assert!(text.contains(&squeezed), "{word} is not in {text}");
    }
}

async fn receipt(persona: &Persona, area: &str, reference: &str) -> Reply {
    persona.get(&format!("{area}/payments/{reference}/receipt")).await
}

async fn paid(scene: &Scene) -> String {
    let begun = scene.create().await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.wait_until_settled(&begun["reference"]).await;
    begun["reference"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invoice_pdf_has_number_lines_totals_and_the_partners_address() {
    let scene = scene().await;
    let path = format!("/api/partner/invoice/{}", scene.cohort);
    let seen = scene.partner.persona.get(&path).await.json()["data"].clone();
    let file = scene.partner.persona.get(&format!("{path}/pdf")).await;
    let name = format!("attachment; filename=\"{}.pdf\"", seen["invoiceNumber"].as_str().unwrap());
    assert_eq!(file.header("content-disposition"), name);
    let text = text(&file);
    let due = seen["due"]["text"].as_str().unwrap();
    assert_contains(&text, &[seen["invoiceNumber"].as_str().unwrap()]);
    assert_contains(&text, &[due, "Tomi", "Temi", "Game Makers, level 1", "Harmattan 2026", "15/12/2026"]);
    assert_contains(&text, &["green Academy", &scene.partner.email, "2 programs", "Amount Due", "Nigeria"]);
    assert!(!text.contains("Paid") && !text.contains("Own"), "only unpaid sponsored programs");
    let again = scene.partner.persona.get(&format!("{path}/pdf")).await;
    assert_eq!(file.bytes, again.bytes, "rendering is deterministic");
}

fn in_french(sum: &Value) -> String {
    let (code, minor) = (sum["currencyCode"].as_str().unwrap(), sum["minor"].as_i64().unwrap());
    Words::Money(Money { currency_code: code.into(), minor }).to_text(Language::French)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invoice_and_its_receipt_are_in_the_language_of_the_request() {
    let scene = scene().await;
    let partner = scene.partner.persona.reading(Language::French);
    let path = format!("/api/partner/invoice/{}", scene.cohort);
    let seen = partner.get(&path).await.json()["data"].clone();
    let number = seen["invoiceNumber"].as_str().unwrap();
    let file = partner.get(&format!("{path}/pdf")).await;
    assert_eq!(file.header("content-disposition"), format!("attachment; filename=\"{number}.pdf\""));
    let invoice = text(&file);
    assert_contains(&invoice, &["Facture", number, "Montant dû", &in_french(&seen["due"]), "2 programmes"]);
    assert_contains(&invoice, &["Game Makers, niveau 1", "Harmattan 2026", "15/12/2026", "Échéance"]);
    assert!(!invoice.contains("Amount") && !invoice.contains("level"), "{invoice}");
    let reference = paid(&scene).await;
    let seen = partner.get(&format!("/api/partner/payments/{reference}")).await.json();
    let receipt = text(&receipt(&partner, "/api/partner", &reference).await);
    assert_contains(&receipt, &["Reçu 1", &reference, "Montant payé", &in_french(&seen["data"]["charged"])]);
    assert_contains(&receipt, &["Date de paiement", "15/11/2026", "Game Makers, niveau 1", number]);
    assert!(!receipt.contains("Paid") && !receipt.contains("Amount"), "{receipt}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_payer_can_download_a_receipt() {
    let scene = scene().await;
    let partner = &scene.partner.persona;
    let open = scene.create().await;
    let open = open["reference"].as_str().unwrap();
    assert_eq!(receipt(partner, "/api/partner", open).await.status, 404, "not paid");
    let reference = paid(&scene).await;
    let file = receipt(partner, "/api/partner", &reference).await;
    assert_eq!(file.header("content-disposition"), "attachment; filename=\"receipt-1.pdf\"");
    let seen = partner.get(&format!("/api/partner/payments/{reference}")).await.json();
    let charged = seen["data"]["charged"]["text"].as_str().unwrap();
    assert_contains(&text(&file), &[charged, &reference, "Tomi", "Temi", "15/11/2026", "Amount Paid"]);
    for stranger in [&scene.app.partner("blue").await.persona, &scene.parent.persona] {
        assert!([403, 404].contains(&receipt(stranger, "/api/partner", &reference).await.status.as_u16()));
    }
    let own = receipt(&scene.parent.persona, "/api/partner/parent", &reference).await;
    assert_eq!(own.status, 404, "the partner paid, not the parent");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parents_receipt_names_the_parent_and_shows_a_refund() {
    let scene = scene().await;
    let (parent, email) = (&scene.parent.persona, &scene.parent.email);
    let dashboard = parent.get("/api/partner/parent/get/dashboard/data").await.json();
    let link = dashboard["data"]["paymentLink"].as_str().unwrap().to_owned();
    assert_eq!(scene.app.anonymous().get(&link).await.status, 303);
    let rows = scene.app.database.rows("SELECT access_code, reference FROM payment").await;
    let (code, reference) = rows[0].split_once(" | ").unwrap();
    scene.pay_by_card(&json!(code), GOOD_CARD).await;
    scene.wait_until_settled(&json!(reference)).await;
    let file = receipt(parent, "/api/partner/parent", reference).await;
    assert_contains(&text(&file), &[email, "Own", reference]);
    let finance = scene.app.staff_persona("tolu", identity::StaffRole::Finance).await;
    let path = format!("/api/staff/payments/{reference}/refund");
    assert_eq!(finance.post(&path, &json!({ "reason": "Asked for" })).await.status, 200);
    let file = receipt(parent, "/api/partner/parent", reference).await;
    assert_contains(&text(&file), &["Refunded on 15/11/2026"]);
}
