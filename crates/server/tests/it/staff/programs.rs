//! The list of all programs: filters, pages, export; fast with ten thousand of them.

use super::catalogue::{app_with_administrator, data, journaled, refused};
use identity::StaffRole;
use kernel::{CohortId, of};
use l10n::Language;
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, Signed, TestApp};

pub(super) struct World {
    pub app: TestApp,
    pub staff: Persona,
    pub partner: Signed<of::Partner>,
    pub parent: Signed<of::Parent>,
    pub cohort: CohortId,
    pub later: CohortId,
}

/// Two consecutive cohorts; Tomi and Kemi are in the first on Mondays at 16:00, Kemi self-paid.
pub(super) async fn world() -> World {
    let (app, Signed { persona: staff, .. }) = app_with_administrator().await;
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    app.slot("friday", "17:00").await;
    let cohort = app.cohort("Harmattan", "2026-10-05", "2026-12-18").await;
    let later = app.cohort("Rains", "2027-05-03", "2027-07-30").await;
    let partner = app.partner("green").await;
    let invite = json!({ "emails": "seun@parent.example", "kidsNum": 5 });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &invite).await.status, 200);
    let parent = app.parent("seun", partner.id).await;
    let sponsored = Enrolled { cohort_id: cohort, is_sponsored: true, is_paid: false };
    app.child("Tomi", parent.id, partner.id, &[sponsored]).await;
    let own = Enrolled { cohort_id: cohort, is_sponsored: false, is_paid: true };
    app.child("Kemi", parent.id, partner.id, &[own]).await;
    app.database.execute("UPDATE program SET teacher_id = NULL WHERE id = 2").await;
    World { app, staff, partner, parent, cohort, later }
}

/// The program ids of a page.
pub(super) async fn ids(staff: &Persona, query: &str) -> Vec<i64> {
    let rows = data(&staff.get(&format!("/api/staff/programs?{query}")).await);
    rows.as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_filters_and_exports_programs() {
    let World { app, staff, partner, parent, cohort, later } = world().await;
    let rows = data(&staff.get("/api/staff/programs?search=tomi").await);
    let expected = json!([{
        "id": 1, "child": { "id": 1, "firstName": "Tomi", "lastName": "Child", "age": 10, "gender": "female", "school": "" },
        "parent": { "id": parent.id, "name": "seun Parent" }, "partner": { "id": partner.id, "name": "green Academy" },
        "cohort": { "id": cohort, "title": "Harmattan", "startOn": "2026-10-05", "endOn": "2026-12-18", "status": "ongoing" },
        "package": { "id": 1, "title": "Game Makers" }, "level": 1, "day": "monday", "time": "16:00", "dayText": "Monday",
        "timeText": "4:00 PM", "teacher": { "id": 1, "name": "Amaka Teacher" }, "isSponsored": true, "isPaid": false,
        "price": { "currencyCode": "USD", "minor": 15_025, "text": "USD 150.25" }, "createdAt": "2026-11-15T10:00:00Z",
    }]);
    assert_eq!(rows, expected);
    let one = format!("cohortId={cohort}");
    let other = format!("cohortId={later}");
    let own = format!("partnerId={}", partner.id);
    for (query, found) in [
        ("", &[2, 1][..]),
        ("search=seun", &[2, 1]),
        ("search=seun%40parent.example", &[2, 1]),
        ("search=seun&paid=yes", &[2]),
        (&one, &[2, 1]),
        (&other, &[]),
        (&own, &[2, 1]),
        ("partnerId=99", &[]),
        ("teacherId=1", &[1]),
        ("teacherId=0", &[2]),
        (&format!("{one}&teacherId=0&paid=yes"), &[2]),
        (&format!("{own}&teacherId=0&paid=no"), &[]),
        ("paid=yes", &[2]),
        ("paid=no", &[1]),
        ("day=monday&time=16:00", &[2, 1]),
        ("day=friday", &[]),
        ("search=CHILD", &[2, 1]),
        ("search=mi%20Ch", &[2, 1]),
        ("search=%25", &[]),
        ("pageSize=1&page=2", &[1]),
    ] {
        assert_eq!(ids(&staff, query).await, found, "{query}");
    }
    let page = staff.get("/api/staff/programs?pageSize=1&page=2").await.json();
    assert_eq!(page["meta"], json!({ "page": 2, "pageSize": 1, "total": 2 }));
    assert_eq!(
        refused(&staff.get("/api/staff/programs?paid=perhaps").await),
        (422, "Choose yes or no".into())
    );
    let french = staff.reading(Language::French).get("/api/staff/programs?paid=perhaps").await;
    let sentence = "Choisissez «\u{a0}yes\u{a0}» ou «\u{a0}no\u{a0}»";
    assert_eq!(refused(&french), (422, sentence.into()), "values for programs are not translated");
    let csv = staff.get("/api/staff/export/programs/csv?paid=no").await.text;
    let row = r#"1,"green Academy","seun Parent","Tomi Child",10,"female","","Harmattan","2026-10-05","2026-12-18","Game Makers",1,"Monday","4:00 PM","Amaka Teacher","Partner","Unpaid","USD",150.25,"2026-11-15T10:00:00Z""#;
    assert_eq!(csv.lines().nth(1), Some(row));
    assert_eq!(csv.lines().count(), 2);
    assert_eq!(staff.get("/api/staff/export/programs/xlsx").await.status, 200);
    drop(app);
}

#[tokio::test(flavor = "multi_thread")]
async fn withdrawing_an_unpaid_program_requires_a_reason_and_frees_the_seat() {
    let World { app, staff, partner, parent, cohort, .. } = world().await;
    assert_eq!(crate::family::ledger(&app, parent.id).await, (5, 1));
    let withdraw = |id: i64| format!("/api/staff/programs/{id}/withdraw");
    let refusal = refused(&staff.post(&withdraw(1), &json!({ "reason": " " })).await);
    assert_eq!(refusal, (422, "Please say why, in at most 500 characters".into()));
    let refusal = refused(&staff.post(&withdraw(2), &json!({ "reason": "Moved away" })).await);
    assert_eq!(
        refusal,
        (409, "This program is paid. Refund its payment instead: that withdraws it, too.".into())
    );
    assert_eq!(data(&staff.post(&withdraw(1), &json!({ "reason": "Moved away" })).await), json!({}));
    assert_eq!(
        staff.post(&withdraw(1), &json!({ "reason": "Moved away" })).await.status,
        404,
        "already withdrawn"
    );
    assert_eq!(crate::family::ledger(&app, parent.id).await, (5, 0));
    let listed = partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1")).await;
    assert_eq!(listed.json()["meta"]["total"], 0);
    let entries = journaled(&app, "program.withdrawn").await;
    assert!(entries[0].ends_with(r#"| {"reason":"Moved away"}"#), "{entries:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_child_can_continue_with_the_next_level_after_completion() {
    let World { app, staff, parent, cohort, later, .. } = world().await;
    let next = |id: i64| format!("/api/staff/programs/{id}/next-level");
    let body = json!({ "cohortId": later, "day": "friday", "time": "17:00", "sponsored": true });
    let refusal = refused(&staff.post(&next(1), &body).await);
    let sentence = "Tomi is still in Harmattan. The next level opens when that is completed, on 18/12/2026.";
    assert_eq!(refusal, (409, sentence.into()));
    app.database
        .execute(&format!("UPDATE cohort SET status_override = 'completed' WHERE id = {cohort}"))
        .await;
    let refusal = refused(&staff.post(&next(1), &body).await);
    let sentence = "There is no package of level 2 for the age of 10. Make one under Packages first.";
    assert_eq!(refusal, (409, sentence.into()));
    let package = json!({
        "title": "Game Masters", "description": "", "minAge": 7, "maxAge": 16, "weekDuration": 12, "level": 2,
        "priceMinor": 20_000,
    });
    data(&staff.post("/api/staff/packages", &package).await);
    let added = data(&staff.post_keyed(&next(1), &body, Some("next")).await);
    assert_eq!(data(&staff.post_keyed(&next(1), &body, Some("next")).await), added, "a retry adds nothing");
    assert_eq!((&added["level"], &added["package"]["title"]), (&json!(2), &json!("Game Masters")));
    assert_eq!((&added["price"]["minor"], &added["teacher"]), (&json!(20_000), &Value::Null));
    assert_eq!(crate::family::ledger(&app, parent.id).await, (5, 1), "the child already has its seat");
    let refusal = refused(&staff.post(&next(1), &body).await);
    assert_eq!(refusal, (409, "Tomi has level 2 already, in Rains.".into()));
    let third = app.cohort("Dry Season", "2027-10-04", "2027-12-17").await;
    let elsewhere = json!({ "cohortId": third, "day": "friday", "time": "17:00", "sponsored": true });
    assert_eq!(staff.post(&next(1), &elsewhere).await.refusal(), (409, "programs.has_next_level".into()));
    // Kemi's first sponsored program needs a seat, and none is left.
    app.database.execute("UPDATE invite SET kids_num = 1").await;
    let refusal = staff.post(&next(2), &body).await.refusal();
    assert_eq!(refusal, (409, "enrolment.allowance_used_up".into()));
    let mails = app.database.rows("SELECT COUNT(*) FROM mail WHERE letter LIKE '%Game Masters%'").await;
    assert_eq!(mails, ["1"], "the family gets one mail");
}

/// A query of the list, and the condition that the same programs fulfil in the table.
const FILTERS: [(&str, &str); 8] = [
    ("", "TRUE"),
    ("partnerId=1", "partner_id = 1"),
    ("paid=no", "paid_at IS NULL"),
    ("paid=yes&day=monday", "paid_at IS NOT NULL AND day = 'monday'"),
    ("time=16:00", "time = '16:00'"),
    ("day=sunday", "FALSE"),
    ("teacherId=0&paid=no", "teacher_id IS NULL AND paid_at IS NULL"),
    ("cohortId=3&paid=yes", "cohort_id = 3 AND paid_at IS NOT NULL"),
];

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_totals_of_many_programs_match_the_table() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    super::assignments::create_programs(&app, 6_000).await;
    app.database.execute("UPDATE program SET paid_at = 1 WHERE id % 50 = 0").await;
    for (query, condition) in FILTERS {
        let total = app.database.rows(&format!("SELECT COUNT(*) FROM program WHERE {condition}")).await;
        for page in [1, 2, 11, 400] {
            let offset = (page - 1) * 10;
            let ids =
                format!("SELECT id FROM program WHERE {condition} ORDER BY id DESC LIMIT 10 OFFSET {offset}");
            let list =
                staff.get(&format!("/api/staff/programs?page={page}&pageSize=10&{query}")).await.json();
            let listed = list["data"].as_array().unwrap().iter().map(|row| row["id"].to_string());
            assert_eq!(listed.collect::<Vec<_>>(), app.database.rows(&ids).await, "page {page} of {query:?}");
            assert_eq!(list["meta"]["total"].to_string(), total[0], "{query:?}");
        }
    }
}
