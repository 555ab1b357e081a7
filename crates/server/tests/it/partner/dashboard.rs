//! The partner's dashboard: figures and cohorts.

use super::{greenbridge, self_paid, sponsored};
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn d01_w04_m01_m02_dashboard_figures_sum_the_sponsored_programs() {
    let app = TestApp::start().await;
    let (partner, running, past) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    let ada = app.parent("ada", partner.id).await;
    app.child("Tomi", seun.id, partner.id, &[sponsored(past, true), sponsored(running, false)]).await;
    app.child("Temi", seun.id, partner.id, &[sponsored(running, true)]).await;
    app.child("Kene", ada.id, partner.id, &[sponsored(past, false)]).await;
    app.child("Ugo", ada.id, partner.id, &[self_paid(running, false)]).await;
    let data = partner.persona.get("/api/partner/cohort/all").await.json()["data"].clone();
    assert_eq!(
        (&data["totalStudent"], &data["activeStudent"], &data["inActiveStudent"]),
        (&json!(3), &json!(2), &json!(1))
    );
    // Two programs at 150.25, less 15 %, at the current rate.
    assert_eq!(data["debt"], json!(300.5));
    let rate = app
        .anonymous()
        .post("/api/common/partners/get-currency-rate", &json!({ "country": "Nigeria" }))
        .await;
    let rate: i64 = rate.json()["data"]["rate"].to_string().parse().unwrap();
    let minor = kernel::due_minor(30_050, 15, rate * 1_000_000);
    let text = kernel::Money { currency_code: "NGN".into(), minor }.to_string();
    assert_eq!(data["due"], json!({ "currencyCode": "NGN", "minor": minor, "text": text }));
    assert_eq!((&data["sponsoredParents"], &data["ongoingCohorts"]), (&json!(2), &json!(1)));
    assert_eq!((&data["unpaidInvoices"], &data["nextDueDate"]), (&json!(2), &json!("2026-12-15")));
}

#[tokio::test(flavor = "multi_thread")]
async fn c05_d04_w12_a_cohort_has_its_fields_and_an_empty_cohort_has_no_programs() {
    let app = TestApp::start().await;
    let (partner, running, past) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    let tomi = app.child("Tomi", seun.id, partner.id, &[sponsored(running, false)]).await;
    let cohorts = partner.persona.get("/api/partner/cohort/all").await.json()["data"]["cohorts"].clone();
    assert_eq!(
        cohorts[0],
        json!({
            "id": running, "title": "Harmattan 2026", "startDate": "2026-10-05", "endDate": "2026-12-18", "status": true,
            "createdAt": "2026-11-15T10:00:00Z", "students": 1, "paidPrograms": 0, "unpaidPrograms": 1,
            "partner_programs": [{ "id": 1, "partnerId": partner.id, "childId": tomi, "child": { "parentId": seun.id } }],
        })
    );
    assert_eq!((&cohorts[1]["id"], &cohorts[1]["status"]), (&json!(past), &json!(false)));
    assert_eq!((&cohorts[1]["students"], &cohorts[1]["partner_programs"]), (&json!(0), &json!([])));
}

#[tokio::test(flavor = "multi_thread")]
async fn d03_shows_only_cohorts_created_since_the_month_of_the_partners_sign_up() {
    let app = TestApp::start().await;
    app.ctx.clock.set("2026-10-31T23:59:59Z".parse().unwrap());
    let hidden = app.cohort("October's", "2026-10-05", "2026-12-18").await;
    app.ctx.clock.set("2026-11-01T00:00:00Z".parse().unwrap());
    let first = app.cohort("First of November's", "2026-10-05", "2026-12-18").await;
    app.ctx.clock.set("2026-11-15T10:00:00Z".parse().unwrap());
    let partner = app.partner("green").await;
    let later = app.cohort("Later", "2027-01-11", "2027-04-02").await;
    let shown = partner.persona.get("/api/partner/cohort/all?page=1").await.json();
    let ids: Vec<_> =
        shown["data"]["cohorts"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    assert_eq!(ids, [json!(later), json!(first)]);
    let refused = partner.persona.get(&format!("/api/partner/cohort/{hidden}")).await;
    assert_eq!(refused.refusal(), (404, "http.not_found".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn d02_lists_ten_cohorts_per_page() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    for number in 1..=12 {
        app.cohort(&format!("Cohort {number}"), &format!("2026-11-{number:02}"), "2026-12-18").await;
    }
    let page = |number: u32| {
        let persona = partner.persona.clone();
        async move { persona.get(&format!("/api/partner/cohort/all?page={number}")).await.json() }
    };
    let (first, second) = (page(1).await, page(2).await);
    assert_eq!(first["meta"], json!({ "page": 1, "pageSize": 10, "total": 12 }));
    assert_eq!(first["data"]["cohorts"].as_array().unwrap().len(), 10);
    assert_eq!(second["data"]["cohorts"].as_array().unwrap().len(), 2);
    assert_eq!(page(3).await["data"]["cohorts"], json!([]));
    assert!(first["data"]["cohorts"][0].get("partner_programs").is_none(), "a page has counts instead");
}

#[tokio::test(flavor = "multi_thread")]
async fn counts_enrolments_by_the_month_of_their_creation() {
    let app = TestApp::start().await;
    let (partner, running, past) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    app.ctx.clock.set("2026-09-30T23:59:59Z".parse().unwrap());
    app.child("Tomi", seun.id, partner.id, &[sponsored(past, true)]).await;
    app.ctx.clock.set("2026-10-01T00:00:00Z".parse().unwrap());
    app.child("Temi", seun.id, partner.id, &[sponsored(running, false), self_paid(past, false)]).await;
    app.ctx.clock.set("2026-11-15T10:00:00Z".parse().unwrap());
    let months =
        partner.persona.get("/api/partner/enrolments/monthly").await.json()["data"]["months"].clone();
    let month =
        |month: &str, paid: i64, unpaid: i64| json!({ "month": month, "paid": paid, "unpaid": unpaid });
    assert_eq!(
        months,
        json!([
            month("2026-06", 0, 0),
            month("2026-07", 0, 0),
            month("2026-08", 0, 0),
            month("2026-09", 1, 0),
            month("2026-10", 0, 1),
            month("2026-11", 0, 0),
        ])
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn children_of_a_future_cohort_are_not_counted_as_active() {
    let app = TestApp::start().await;
    // Older than the partner: not listed for it, but still counted.
    app.ctx.clock.set("2026-09-01T00:00:00Z".parse().unwrap());
    let old = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    app.ctx.clock.set("2026-11-15T10:00:00Z".parse().unwrap());
    let (partner, ..) = greenbridge(&app).await;
    let soon = app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await;
    let seun = app.parent("seun", partner.id).await;
    let figures = async || {
        let data = partner.persona.get("/api/partner/cohort/all").await.json()["data"].clone();
        ["totalStudent", "activeStudent", "inActiveStudent", "ongoingCohorts"].map(|name| data[name].clone())
    };
    app.child("Tomi", seun.id, partner.id, &[sponsored(soon, true)]).await;
    assert_eq!(figures().await, [json!(1), json!(0), json!(1), json!(0)]);
    app.child("Temi", seun.id, partner.id, &[sponsored(old, true)]).await;
    assert_eq!(figures().await, [json!(2), json!(1), json!(1), json!(1)]);
}

/// Without `page` every cohort is streamed with all its programs, more than one chunk.
#[tokio::test(flavor = "multi_thread")]
async fn d04_streams_all_cohorts_with_every_program() {
    let app = TestApp::start().await;
    let (partner, running, past) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    app.child("Tomi", seun.id, partner.id, &[sponsored(running, false)]).await;
    let count = 2_500;
    let children = format!(
        "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, created_at)
         WITH RECURSIVE r(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM r WHERE n < {count})
         SELECT parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, created_at
         FROM child, r WHERE id = 1"
    );
    let programs =
        "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, time_offset, price_minor, created_at)
         SELECT c.id, p.parent_id, p.partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, time_offset, price_minor, p.created_at
         FROM program p, child c WHERE p.id = 1 AND c.id > 1 ORDER BY c.id";
    let entries = "INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts)
         SELECT e.listing_id, p.id, e.sort_key, e.words, e.starts FROM program p, listing l, listing_entry e
         WHERE l.kind = 'programs' AND l.id = e.listing_id AND e.entry_id = 1 AND p.id > 1";
    let seats = "UPDATE allowance SET children = (SELECT COUNT(*) FROM child), seats_taken = (SELECT COUNT(*) FROM child)";
    for sql in [&children, programs, entries, seats] {
        app.database.execute(sql).await;
    }
    let data = partner.persona.get("/api/partner/cohort/all").await.json()["data"].clone();
    let programs = data["cohorts"][0]["partner_programs"].as_array().unwrap();
    let ids: Vec<i64> = programs.iter().map(|program| program["id"].as_i64().unwrap()).collect();
    assert_eq!(ids, (1..=count).collect::<Vec<_>>());
    assert!(programs.iter().all(|program| program["child"] == json!({ "parentId": seun.id })));
    assert_eq!(
        (&data["cohorts"][1]["id"], &data["cohorts"][1]["partner_programs"]),
        (&json!(past), &json!([]))
    );
    assert_eq!(data["totalStudent"], count);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_view_equals_the_individual_endpoints() {
    let app = TestApp::start().await;
    let (partner, running, _) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    app.child("Tomi", seun.id, partner.id, &[sponsored(running, true)]).await;
    let view = partner.persona.get("/api/partner/first-view").await.json()["data"].clone();
    for (part, path) in [
        ("session", "/api/partner/session"),
        ("profile", "/api/partner/profile"),
        ("monthly", "/api/partner/enrolments/monthly"),
        ("seatRequests", "/api/partner/seat-requests/summary"),
    ] {
        assert_eq!(view[part], partner.persona.get(path).await.json()["data"], "{part}");
    }
    assert_eq!(seun.persona.get("/api/partner/first-view").await.status, 403);
}
