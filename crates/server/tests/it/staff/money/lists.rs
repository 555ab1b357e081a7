//! Invoices, receivables, payments and income of all partners, as lists and as files.

use super::{ALL_NGN, FinanceScene, finance_scene, finance_scene_on};
use crate::billing::CREATE;
use identity::StaffRole;
use jiff::SignedDuration;
use kernel::PartnerId;
use serde_json::{Value, json};
use testkit::{Enrolled, TestApp};

/// Creates another partner with one sponsored program in another cohort. Returns its id.
async fn second_partner(fixture: &FinanceScene) -> PartnerId {
    let app = &fixture.scene.app;
    let cohort_id = app.cohort("Rains 2026", "2026-11-01", "2026-12-20").await;
    let partner = app.partner("blue").await;
    let parent = app.parent("ada", partner.id).await;
    let programs = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    app.child("Uche", parent.id, partner.id, &programs).await;
    partner.id
}

async fn data(fixture: &FinanceScene, path: &str) -> Value {
    let answer = fixture.finance.get(path).await;
    assert_eq!(answer.status, 200, "{path} {}", answer.text);
    answer.json()["data"].clone()
}

fn days(count: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * count)
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_payments_by_date_rather_than_id() {
    let fixture = finance_scene().await;
    for _ in 0..3 {
        fixture.scene.create().await;
    }
    fixture.scene.app.database.execute("UPDATE payment SET created_at = created_at - id * 1000").await;
    let made = fixture.scene.app.database.rows("SELECT reference FROM payment ORDER BY id").await;
    for query in ["", "?state=pending", "?partnerId=1"] {
        let listed = fixture.finance.get(&format!("/api/staff/payments{query}")).await.json();
        let listed: Vec<&str> =
            listed["data"].as_array().unwrap().iter().map(|row| row["reference"].as_str().unwrap()).collect();
        assert_eq!(listed, made, "{query}");
    }
    let file = fixture.finance.get("/api/staff/export/payments/csv").await.text;
    let at = |reference: &String| file.find(reference.as_str()).expect("the reference is in the file");
    assert!(at(&made[0]) < at(&made[1]) && at(&made[1]) < at(&made[2]), "{file}");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_list_and_search_the_invoices_of_all_partners() {
    let mut fixture = finance_scene().await;
    fixture.advance(days(2)).await;
    let blue = second_partner(&fixture).await;
    let all = fixture.finance.get("/api/staff/invoices").await.json();
    assert_eq!(all["meta"]["total"], 2);
    let first = &all["data"][0];
    assert_eq!(
        (&first["partner"], &first["cohort"], &first["children"], &first["daysOverdue"]),
        (&json!("green Academy"), &json!("Harmattan 2026"), &json!(3), &json!(0))
    );
    assert_eq!((&first["base"]["text"], &first["due"]["minor"]), (&json!("USD 450.75"), &json!(ALL_NGN)));
    assert_eq!(first["dueOn"], "2026-12-15");
    assert!(first["number"].as_str().unwrap().starts_with("INV-1-2026-"), "{first}");
    for (query, count) in [
        ("search=blue", 1),
        ("search=harmattan", 1),
        ("search=INV-2", 1),
        ("search=nobody", 0),
        ("state=open", 2),
        ("state=overdue", 0),
        (&format!("partnerId={blue}"), 1),
        ("page=2&pageSize=1", 1),
        ("page=3&pageSize=1", 0),
    ] {
        let found = data(&fixture, &format!("/api/staff/invoices?{query}")).await;
        assert_eq!(found.as_array().unwrap().len(), count, "{query}");
    }
    fixture.advance(days(29)).await;
    let overdue = data(&fixture, "/api/staff/invoices?state=overdue").await;
    assert_eq!((overdue.as_array().unwrap().len(), &overdue[0]["daysOverdue"]), (1, &json!(1)));
    let path = format!("/api/staff/invoices/{}/{}", fixture.scene.partner.id, fixture.scene.cohort);
    let one = data(&fixture, &path).await;
    assert_eq!((&one["rate"], &one["discountPercent"]), (&json!("1450"), &json!(0)));
    let lines = one["lines"].as_array().unwrap();
    let sum: i64 = lines.iter().map(|line| line["due"]["minor"].as_i64().unwrap()).sum();
    assert_eq!((lines.len(), sum, &lines[0]["child"]), (3, ALL_NGN, &json!("Tomi Child")));
    assert_eq!(fixture.finance.get("/api/staff/invoices/1/999").await.status, 404);
    assert_eq!(fixture.finance.get("/api/staff/invoices/999/1").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn receivables_are_grouped_by_age_and_add_up() {
    let mut fixture = finance_scene().await;
    let blue = second_partner(&fixture).await;
    let sql = format!("UPDATE partner SET country = 'US' WHERE id = {blue}");
    fixture.scene.app.database.execute(&sql).await;
    let ages = ["notDue", "days1to30", "days31to60", "days61to90", "over90"];
    for (passed, age) in [(0, 0), (30, 0), (1, 1), (29, 1), (1, 2), (30, 3), (30, 4)] {
        fixture.advance(days(passed)).await;
        let answer = fixture.finance.get("/api/staff/receivables").await.json();
        assert_eq!(answer["meta"]["total"], 2);
        let receivables = &answer["data"];
        let (naira, dollars) = (&receivables["currencies"][0], &receivables["currencies"][1]);
        assert_eq!((&naira["currencyCode"], &dollars["currencyCode"]), (&json!("NGN"), &json!("USD")));
        for (place, name) in ages.into_iter().enumerate() {
            let is_here = |sum: i64| if place == age { json!(sum) } else { json!(0) };
            assert_eq!(naira[name]["minor"], is_here(ALL_NGN), "{name} {receivables}");
            assert_eq!(dollars[name]["minor"], is_here(15_025), "{name} {receivables}");
            assert_eq!(receivables["partners"][0][name]["minor"], is_here(ALL_NGN));
        }
        assert_eq!(receivables["partners"][1]["total"]["text"], "USD 150.25");
        assert_eq!(naira["total"]["minor"], ALL_NGN);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_payments_by_partner_bank_reference_and_state() {
    let fixture = finance_scene().await;
    let blue = second_partner(&fixture).await;
    let reference = fixture.pay_without_webhook().await;
    fixture.book(&fixture.transfer("GTB/42")).await;
    fixture.settle(&reference).await;
    let partner = fixture.scene.partner.id;
    for (query, count) in [
        (String::new(), 2),
        (format!("partnerId={partner}"), 2),
        (format!("partnerId={blue}"), 0),
        (format!("partnerId={partner}&state=review"), 1),
        (format!("partnerId={blue}&search=gtb%2F42"), 0),
        ("search=gtb%2F42".into(), 1),
        (format!("search={reference}"), 1),
        (format!("search={reference}&state=succeeded"), 0),
        ("search=green&state=succeeded".into(), 1),
        ("state=succeeded".into(), 1),
        ("state=nonsense".into(), 0),
    ] {
        let answer = fixture.finance.get(&format!("/api/staff/payments?{query}")).await.json();
        assert_eq!(answer["data"].as_array().unwrap().len(), count, "{query}");
        assert_eq!(answer["meta"]["total"], count, "{query}");
    }
    assert_eq!(fixture.finance.get("/api/staff/payments/STL-none").await.status, 404);
    assert_eq!(fixture.finance.get(&format!("/api/staff/payments/{reference}/proof")).await.status, 404);
    let detail = fixture.detail(&reference).await;
    assert_eq!((&detail["offline"], &detail["isOffline"]), (&Value::Null, &json!(false)));
    assert_eq!(detail["lines"].as_array().unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_income_by_month_and_currency() {
    let fixture = finance_scene().await;
    let booked = fixture.book(&fixture.transfer("I1")).await.json();
    let income = data(&fixture, "/api/staff/money/income?months=3").await;
    assert_eq!(income["months"], json!(["2026-09", "2026-10", "2026-11"]));
    assert_eq!(income["series"], json!([{ "currencyCode": "NGN", "values": [0, 0, ALL_NGN] }]));
    assert_eq!(data(&fixture, "/api/staff/money/income").await["months"].as_array().unwrap().len(), 12);
    let path = format!("/api/staff/payments/{}/refund", booked["data"]["reference"].as_str().unwrap());
    fixture.finance.post(&path, &json!({ "reason": "Cancelled" })).await;
    assert_eq!(data(&fixture, "/api/staff/money/income").await["series"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_payments_invoices_and_receivables() {
    let fixture = finance_scene().await;
    second_partner(&fixture).await;
    let mut transfer = fixture.transfer("E1");
    (transfer["parentId"], transfer["amountMinor"]) = (json!(fixture.scene.parent.id), json!(ALL_NGN / 3));
    fixture.book(&transfer).await;
    for (name, rows, words) in [
        ("payments", 1, "seun Parent"),
        ("payments", 0, "Reference"),
        ("invoices", 2, "Harmattan 2026"),
        ("receivables", 2, "\"green Academy\",\"NGN\",653587.5,0,0,0,0,653587.5"),
    ] {
        let query = if rows == 0 { "?state=review" } else { "" };
        let file = fixture.finance.get(&format!("/api/staff/export/{name}/csv{query}")).await;
        assert_eq!(file.status, 200, "{}", file.text);
        assert_eq!(file.text.lines().count(), rows + 1, "{}", file.text);
        assert!(file.text.contains(words), "{}", file.text);
        let xlsx = fixture.finance.get(&format!("/api/staff/export/{name}/xlsx")).await;
        assert!(xlsx.bytes.starts_with(b"PK"), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn shows_the_transfer_instructions_that_staff_entered() {
    let fixture = finance_scene_on(TestApp::start().await).await;
    let path = "/api/staff/bank-transfer";
    let instructions = async || {
        let begun =
            fixture.scene.partner.persona.post(CREATE, &json!({ "cohortId": fixture.scene.cohort })).await;
        begun.json()["data"]["instructions"].clone()
    };
    assert_eq!(data(&fixture, path).await, json!({ "text": "", "updatedAt": null }));
    assert_eq!(instructions().await, "");
    let saved = fixture.finance.put_json(path, &json!({ "text": " GTBank 0123456789 " })).await.json();
    assert_eq!(saved["data"], json!({ "text": "GTBank 0123456789", "updatedAt": "2026-11-15T10:00:00Z" }));
    assert_eq!(instructions().await, "GTBank 0123456789");
    assert_eq!(fixture.finance.put_json(path, &json!({ "text": "x".repeat(2_001) })).await.status, 422);
    fixture.finance.put_json(path, &json!({ "text": "" })).await;
    assert_eq!(instructions().await, "", "the default from the settings");
    let sql = "SELECT d.before FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = 'transfer_text.changed' ORDER BY j.id";
    let before = fixture.scene.app.database.rows(sql).await;
    assert_eq!(before, [r#"{"text":null}"#, r#"{"text":"GTBank 0123456789"}"#]);
}

#[tokio::test(flavor = "multi_thread")]
async fn money_routes_return_404_to_coordinators() {
    let fixture = finance_scene().await;
    let coordinator = fixture.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    for path in [
        "/api/staff/invoices",
        "/api/staff/invoices/1/1",
        "/api/staff/payments/STL-1",
        "/api/staff/payments/STL-1/proof",
        "/api/staff/receivables",
        "/api/staff/bank-transfer",
        "/api/staff/money/income",
        "/api/staff/export/payments/csv",
        "/api/staff/export/invoices/csv",
        "/api/staff/export/receivables/csv",
    ] {
        assert_eq!(coordinator.get(path).await.status, 404, "{path}");
        assert_eq!(fixture.scene.partner.persona.get(path).await.status, 403, "{path}");
    }
    assert_eq!(coordinator.put_json("/api/staff/bank-transfer", &json!({ "text": "x" })).await.status, 404);
}
