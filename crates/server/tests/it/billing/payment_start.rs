//! Starting a payment: the server decides the amount, never the browser.

use super::{CREATE, GOOD_CARD, scene};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn w07_k11_a_partner_pays_an_invoice_by_card() {
    let scene = scene().await;
    let begun = scene.create().await;
    assert_eq!(
        (&begun["method"], &begun["due"], &begun["instructions"]),
        (&json!("inline"), &begun["charged"], &json!(null))
    );
    assert!(begun["reference"].as_str().unwrap().starts_with("STL-"));
    assert!(begun["publicKey"].as_str().unwrap().starts_with("pk_test_"));
    let paid = scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    assert_eq!(paid["data"]["status"], "success", "{paid}");
    scene.wait_until_settled(&begun["reference"]).await;
    assert_eq!(scene.count("program WHERE is_sponsored AND paid_at IS NULL").await, 0);
    assert_eq!(
        scene.count("program WHERE NOT is_sponsored AND paid_at IS NULL").await,
        1,
        "no other program is paid"
    );
    assert_eq!(scene.partner.persona.get("/api/partner/invoice/all").await.json()["data"], json!([]));
    let path =
        format!("/api/common/payment-status-paystack{}", paid["data"]["redirecturl"].as_str().unwrap());
    let back = scene.app.anonymous().get(&path).await;
    let reference = begun["reference"].as_str().unwrap();
    assert_eq!(
        (back.status.as_u16(), back.header("location")),
        (303, &*format!("/partner/payments/{reference}"))
    );
    let payment =
        scene.partner.persona.get(&format!("/api/partner/payments/{reference}")).await.json()["data"].clone();
    assert_eq!(
        (&payment["state"], &payment["receiptNumber"], &payment["count"]),
        (&json!("succeeded"), &json!(1), &json!(2))
    );
    assert_eq!(scene.count("mail WHERE letter LIKE '%\"kind\":\"receipt\"%'").await, 1);
    let list = scene.partner.persona.get("/api/partner/payments").await.json();
    assert_eq!(
        (&list["meta"]["total"], &list["data"][0]["cohorts"]),
        (&json!(1), &json!(["Harmattan 2026"]))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_cannot_choose_amount_currency_or_callback_url() {
    let scene = scene().await;
    let refused = scene.partner.persona.post(CREATE, &json!({ "cohortId": scene.cohort, "amount": 1 })).await;
    assert_eq!(refused.refusal(), (409, "billing.amount_changed".into()));
    let invoice =
        scene.partner.persona.get(&format!("/api/partner/invoice/{}", scene.cohort)).await.json()["data"]
            .clone();
    for amount in [
        invoice["amount"].clone(),
        json!(kernel::major(invoice["due"]["minor"].as_i64().unwrap()).parse::<f64>().unwrap()),
    ] {
        let body = json!({ "cohortId": scene.cohort, "amount": amount, "currency": "USD", "callback_url": "https://evil.example" });
        let begun = scene.partner.persona.post(CREATE, &body).await.json();
        assert_eq!(begun["data"]["charged"], invoice["due"], "{begun}");
    }
    assert_eq!(
        scene.count("sandbox_transaction WHERE callback_url NOT LIKE 'https://portal.example/api/%'").await,
        0
    );
    let missing = scene.partner.persona.post(CREATE, &json!({})).await;
    assert_eq!(missing.status, 422);
    assert_eq!(
        missing.json()["message"],
        "Unable to process invoice at the moment, kindly reach out to admin"
    );
    let nothing = scene.partner.persona.post(CREATE, &json!({ "cohortId": 999 })).await;
    assert_eq!(nothing.refusal(), (409, "billing.nothing_due".into()));
    assert_eq!(scene.parent.persona.post(CREATE, &json!({ "cohortId": scene.cohort })).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unsupported_currency_is_charged_in_the_base_currency_or_paid_by_transfer() {
    let scene = scene().await;
    scene.app.database.execute("UPDATE partner SET country = 'CA'").await;
    let begun = scene.create().await;
    assert_eq!(
        (&begun["method"], &begun["due"]["currencyCode"], &begun["charged"]["text"]),
        (&json!("link"), &json!("CAD"), &json!("USD 300.50"))
    );
    assert!(begun["paymentLink"].as_str().unwrap().starts_with("https://portal.example/sandbox/checkout/"));
    let none = testkit::TestApp::start().await;
    none.offer("Game Makers", "Amaka").await;
    let cohort = none.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let partner = none.partner("green").await;
    let parent = none.parent("seun", partner.id).await;
    let sponsored = [testkit::Enrolled { cohort_id: cohort, is_sponsored: true, is_paid: false }];
    none.child("Tomi", parent.id, partner.id, &sponsored).await;
    let begun = partner.persona.post(CREATE, &json!({ "cohortId": cohort })).await.json()["data"].clone();
    assert_eq!(
        (&begun["method"], &begun["accessCode"]),
        (&json!("transfer"), &json!(null)),
        "no provider is configured"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn h18_w11_a_parents_link_opens_a_checkout_for_the_parents_own_programs() {
    let scene = scene().await;
    let dashboard = scene.parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    let link = dashboard["data"]["paymentLink"].as_str().unwrap().to_owned();
    assert!(link.starts_with(&format!("/api/common/partner-payment-init/{}?ticket=", scene.parent.id)));
    let redirect = scene.app.anonymous().get(&link).await;
    assert_eq!(redirect.status, 303);
    assert!(
        !redirect.text.contains("seun") && redirect.text.is_empty(),
        "the redirect reveals no personal data"
    );
    let checkout = redirect.header("location").to_owned();
    let code = checkout.strip_prefix("https://portal.example/sandbox/checkout/").unwrap();
    for _ in 0..5 {
        assert_eq!(
            scene.app.anonymous().get(&link).await.header("location"),
            checkout,
            "the pending payment is reused"
        );
    }
    assert_eq!(scene.count("payment").await, 1);
    for wrong in [link.replace("ticket=", "ticket=9"), link.split('?').next().unwrap().to_owned()] {
        let refused = scene.app.anonymous().get(&wrong).await;
        assert_eq!(refused.header("location"), "/partner/parent/dashboard?payment=expired");
    }
    assert_eq!(scene.pay_by_card(&json!(code), GOOD_CARD).await["data"]["status"], "success");
    let reference = scene.app.database.rows("SELECT reference FROM payment").await[0].clone();
    scene.wait_until_settled(&json!(reference)).await;
    assert_eq!(scene.count("program WHERE NOT is_sponsored AND paid_at IS NULL").await, 0);
    assert_eq!(
        scene.count("program WHERE is_sponsored AND paid_at IS NULL").await,
        2,
        "no other program is paid"
    );
    let own = scene.parent.persona.get(&format!("/api/partner/parent/payments/{reference}")).await.json();
    assert_eq!(own["data"]["state"], "succeeded");
    assert_eq!(
        scene.partner.persona.get(&format!("/api/partner/payments/{reference}")).await.status,
        404,
        "not the partner's"
    );
    let dashboard = scene.parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    assert_eq!(dashboard["data"]["paymentLink"], json!(null));
}

/// A double click or a retry after a lost response must not start a second payment that could be paid as well.
#[tokio::test(flavor = "multi_thread")]
async fn w07_the_same_idempotency_key_starts_one_payment() {
    let scene = scene().await;
    let body = json!({ "cohortId": scene.cohort });
    let create = || scene.partner.persona.post_keyed(CREATE, &body, Some("one"));
    let first = create().await;
    assert_eq!((first.status.as_u16(), create().await.text), (200, first.text.clone()));
    let begun = first.json()["data"].clone();
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.wait_until_settled(&begun["reference"]).await;
    assert_eq!(create().await.text, first.text, "also when nothing is due any more");
    assert_eq!((scene.count("payment").await, scene.count("sandbox_transaction").await), (1, 1));
    let other = scene.partner.persona.post_keyed(CREATE, &json!({ "cohortId": 999 }), Some("one")).await;
    assert_eq!(other.refusal(), (422, "idempotency.other_body".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn m01_settles_an_invoice_of_zero_immediately() {
    let scene = scene().await;
    scene.app.database.execute("UPDATE partner SET discount_percent = 100").await;
    let begun = scene.create().await;
    assert_eq!((&begun["method"], &begun["due"]["minor"]), (&json!("settled"), &json!(0)));
    assert_eq!(scene.state(&begun["reference"]).await, "succeeded");
    assert_eq!(scene.count("program WHERE is_sponsored AND paid_at IS NULL").await, 0);
    let again = scene.partner.persona.post(CREATE, &json!({ "cohortId": scene.cohort })).await;
    assert_eq!(again.refusal(), (409, "billing.nothing_due".into()));
    let dashboard = scene.parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    let redirect = scene.app.anonymous().get(dashboard["data"]["paymentLink"].as_str().unwrap()).await;
    assert!(
        redirect.header("location").starts_with("/partner/parent/payments/STL-"),
        "{}",
        redirect.header("location")
    );
    assert_eq!(scene.count("program WHERE paid_at IS NULL").await, 0);
    assert_eq!(scene.count("sandbox_transaction").await, 0);
}
