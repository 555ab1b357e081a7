//! A family on one page, with explanations.

use identity::StaffRole::{Administrator, Coordinator, Finance};
use serde_json::{Value, json};
use testkit::{Enrolled, TestApp};

#[tokio::test(flavor = "multi_thread")]
async fn the_family_page_explains_package_payer_price_and_status() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    app.offer("Game Makers", "Amaka").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let invite = json!({ "emails": "seun@parent.example", "kidsNum": 3 });
    green.persona.post("/api/partner/parent/invite", &invite).await;
    let seun = app.parent("seun", green.id).await;
    let with = |is_sponsored, is_paid| [Enrolled { cohort_id, is_sponsored, is_paid }];
    app.child("Ama", seun.id, green.id, &with(true, true)).await;
    app.child("Kofi", seun.id, green.id, &with(true, false)).await;
    app.child("Esi", seun.id, green.id, &with(false, false)).await;
    app.database.execute("UPDATE partner SET discount_percent = 10").await;
    app.database.execute("UPDATE program SET teacher_id = NULL WHERE NOT is_sponsored").await;
    let staff = app.staff_persona("abel", Administrator).await;
    let reply = staff.get(&format!("/api/staff/families/{}", seun.id)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let page = reply.json()["data"].clone();
    assert_eq!(
        (&page["parent"]["partner"]["name"], &page["parent"]["isActive"], &page["sessions"]),
        (&json!("green Academy"), &json!(true), &json!(1))
    );
    let allowance = &page["allowance"];
    assert_eq!(
        (&allowance["allowed"], &allowance["children"], &allowance["seatsTaken"]),
        (&json!(3), &json!(3), &json!(2))
    );
    assert_eq!(allowance["entries"][0]["child"], "Kofi Child");
    let why = |child: usize| page["children"][child]["programs"][0]["why"].clone();
    assert_eq!(why(0)["package"], "Ama is 10; Game Makers is the first level-1 package for ages 7 to 16.");
    assert_eq!(why(1)["payer"], "green Academy pays: seat 2 of 3.");
    assert_eq!(
        why(2)["payer"],
        "The parent pays, as chosen when the program was added; 1 of 3 seats is free."
    );
    let price = why(1)["price"].as_str().unwrap().to_owned();
    assert!(price.starts_with("USD 150.25, less 10 %, at 1 USD = 1,"), "{price}");
    assert_eq!((why(0)["teacher"].clone(), why(2)["teacher"].is_null()), (Value::Null, false));
    assert!(why(0)["status"].as_str().unwrap().starts_with("Paid on 15 Nov 2026. Harmattan 2026 runs until"));
    assert_eq!(page["children"][1]["programs"][0]["due"]["currencyCode"], "NGN");
    assert!(page["mails"].as_array().unwrap().iter().all(|mail| mail["id"].as_i64().is_some()));
    assert!(page["mails"].as_array().unwrap().len() >= 2, "the invite and the welcome");
    let actions: Vec<_> =
        page["journal"].as_array().unwrap().iter().map(|entry| entry["action"].clone()).collect();
    assert!(
        actions.contains(&json!("child.added")) && actions.contains(&json!("parent.signed_up")),
        "{actions:?}"
    );
    assert_eq!(staff.get("/api/staff/families/99").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coordinator_sees_a_family_without_its_money() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    app.offer("Game Makers", "Amaka").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let seun = app.parent("seun", green.id).await;
    let programs = [Enrolled { cohort_id, is_sponsored: false, is_paid: false }];
    app.child("Esi", seun.id, green.id, &programs).await;
    app.database.execute("UPDATE partner SET discount_percent = 13").await;
    let path = format!("/api/staff/families/{}", seun.id);
    let page = async |role, name| app.staff_persona(name, role).await.get(&path).await;
    let all = page(Administrator, "abel").await.json()["data"].clone();
    assert!(all["payments"].is_array() && all["children"][0]["programs"][0]["why"]["price"].is_string());
    let reply = page(Coordinator, "cora").await;
    let some = reply.json()["data"].clone();
    let program = &some["children"][0]["programs"][0];
    assert_eq!(
        (&some["payments"], &program["due"], &program["why"]["price"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert!(program["why"]["payer"].is_string() && !reply.text.contains("13 %"), "{}", reply.text);
    assert_eq!(page(Finance, "fred").await.status, 404);
}
