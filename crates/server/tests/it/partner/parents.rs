//! The partner's parents: list, search, details.

use super::{greenbridge, self_paid, sponsored};
use kernel::{ChildId, CohortId, ParentId, PartnerId, of};
use serde_json::{Value, json};
use testkit::{PASSWORD, Signed, TestApp};

pub(super) async fn sign_up(
    app: &TestApp,
    partner_id: PartnerId,
    first: &str,
    last: &str,
    email: &str,
) -> ParentId {
    let form = json!({
        "firstName": first, "lastName": last, "email": email, "password": PASSWORD, "country": "Nigeria", "state": "Lagos",
        "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner_id,
    });
    let made = app.anonymous().post("/api/partner/parent/auth/register", &form).await;
    ParentId::new(made.json()["data"]["id"].as_i64().unwrap_or_else(|| panic!("{}", made.text)))
}

async fn found(partner: &Signed<of::Partner>, query: &str) -> (Vec<String>, Value) {
    let reply = partner.persona.get(&format!("/api/partner/parent/all?{query}")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let answer = reply.json();
    let rows = answer["data"].as_array().unwrap();
    (rows.iter().map(|row| row["firstName"].as_str().unwrap().to_owned()).collect(), answer["meta"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn p01_searches_parents_by_first_name_last_name_or_email_ignoring_case() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    for (first, last, email) in [
        ("Oluwaseun", "Adebayo", "seun@mail.example"),
        ("Ọláyínká", "Bello-Ann", "yinka@post.example"),
        ("Mary Ann", "O'Neil", "m.oneil@mail.example"),
    ] {
        sign_up(&app, partner.id, first, last, email).await;
    }
    for (search, expected) in [
        ("OLUWA", vec!["Oluwaseun"]),
        ("debay", vec!["Oluwaseun"]),
        ("Olayinka", vec!["Ọláyínká"]),
        ("%E1%BB%8Cl%C3%A1y", vec!["Ọláyínká"]),
        ("post.example", vec!["Ọláyínká"]),
        ("SEUN%40mail", vec!["Oluwaseun"]),
        ("ann", vec!["Mary Ann", "Ọláyínká"]),
        ("mary+neil", vec!["Mary Ann"]),
        ("ann+m", vec!["Mary Ann"]),
        ("o", vec!["Mary Ann", "Ọláyínká", "Oluwaseun"]),
        ("ol", vec!["Ọláyínká", "Oluwaseun"]),
        ("ne", vec!["Mary Ann"]),
        ("e", vec![]),
        ("100%25", vec![]),
        ("%25", vec![]),
        ("_", vec![]),
        ("a_n", vec![]),
        ("%22", vec![]),
        ("ann%22+OR+%22a", vec![]),
        ("%2A%2A%2A", vec![]),
        ("", vec!["Mary Ann", "Ọláyínká", "Oluwaseun"]),
        ("+++", vec!["Mary Ann", "Ọláyínká", "Oluwaseun"]),
    ] {
        let (names, meta) = found(&partner, &format!("page=1&search={search}")).await;
        assert_eq!(names, expected, "{search}");
        assert_eq!(meta["total"], expected.len(), "{search}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn p01_lists_ten_parents_per_page_in_the_requested_order() {
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let partner = app.partner("green").await;
    for number in 0..23 {
        let name = format!("P{:02}", (number * 7) % 23);
        sign_up(&app, partner.id, &name, "X", &format!("{name}@mail.example")).await;
    }
    let (newest, meta) = found(&partner, "page=1").await;
    assert_eq!(meta, json!({ "page": 1, "pageSize": 10, "total": 23 }));
    assert_eq!((newest.len(), newest[0].as_str()), (10, "P16"));
    for (sort, first, last) in
        [("newest", "P16", "P00"), ("oldest", "P00", "P16"), ("a-z", "P00", "P22"), ("z-a", "P22", "P00")]
    {
        let mut all = Vec::new();
        for page in 1..=4 {
            all.extend(found(&partner, &format!("page={page}&sort={sort}")).await.0);
        }
        assert_eq!((all.len(), all[0].as_str(), all[22].as_str()), (23, first, last), "{sort}");
        let (searched, _) = found(&partner, &format!("page=1&pageSize=100&search=mail.ex&sort={sort}")).await;
        assert_eq!(searched, all, "a search that matches all keeps the order of {sort}");
    }
    let (whole, meta) = found(&partner, "").await;
    assert_eq!((whole.len(), meta), (23, Value::Null));
    assert_eq!(found(&partner, "page=9999999").await.0, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn w05_w12_h19_a_parent_has_its_fields_and_its_children_with_their_programs() {
    let app = TestApp::start().await;
    let (partner, running, past) = greenbridge(&app).await;
    let invited = json!({ "emails": "seun@parent.example", "kidsNum": 3 });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &invited).await.status, 200);
    let seun = app.parent("seun", partner.id).await;
    let tomi =
        app.child("Tomi", seun.id, partner.id, &[sponsored(past, true), sponsored(running, false)]).await;
    app.child("Temi", seun.id, partner.id, &[self_paid(running, false)]).await;
    let answer = partner.persona.get("/api/partner/parent/all?page=1").await.json();
    let parent = &answer["data"][0];
    let expected = json!({
        "id": seun.id, "firstName": "seun", "lastName": "Parent", "email": "seun@parent.example", "phone": "+2348031234567",
        "status": true, "createdAt": "2026-11-15T10:00:00Z", "emailConfirmed": false, "allowed": 3,
    });
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(&parent[field], value, "{field}");
    }
    let child = &parent["children"][0];
    assert_eq!(
        (&child["id"], &child["childId"], &child["parentId"]),
        (&json!(tomi), &json!(tomi), &json!(seun.id))
    );
    assert_eq!(
        (&child["age"], &child["gender"], &child["createdAt"]),
        (&json!(10), &json!("female"), &json!("2026-11-15T10:00:00Z"))
    );
    let cohorts = |child: &Value| -> Vec<CohortId> {
        let programs = child["programs"].as_array().unwrap();
        programs
            .iter()
            .map(|program| CohortId::new(program["partner_cohort"]["id"].as_i64().unwrap()))
            .collect()
    };
    assert_eq!(cohorts(child), [running, past], "the newest program is first");
    assert_eq!(parent["children"][1]["programs"][0]["partnerId"], Value::Null, "the parent pays");
    let details = partner.persona.get(&format!("/api/partner/parent/{}/{past}", seun.id)).await.json();
    assert_eq!(details["data"]["cohort"]["title"], "Long Vacation 2026");
    assert_eq!(
        cohorts(&details["data"]["parent"]["children"][0]),
        [past, running],
        "the requested cohort is first"
    );
    let place = &details["data"]["parent"];
    assert_eq!(
        (&place["country"], &place["state"], &place["timezone"]),
        (&json!("Nigeria"), &json!("Lagos"), &json!("Africa/Lagos"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn w15_returns_one_parent_with_all_its_children_and_the_requested_cohort() {
    let app = TestApp::start().await;
    let (partner, running, past) = greenbridge(&app).await;
    let (seun, ada) = (app.parent("seun", partner.id).await, app.parent("ada", partner.id).await);
    let tomi = app.child("Tomi", seun.id, partner.id, &[sponsored(running, false)]).await;
    let sade = app.child("Sade", seun.id, partner.id, &[sponsored(past, true)]).await;
    app.child("Zara", ada.id, partner.id, &[sponsored(running, false)]).await;
    for (cohort, title) in [(running, "Harmattan 2026"), (past, "Long Vacation 2026")] {
        let reply = partner.persona.get(&format!("/api/partner/parent/{}/{cohort}", seun.id)).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let data = &reply.json()["data"];
        for (field, value) in
            [("id", json!(seun.id)), ("email", json!("seun@parent.example")), ("status", json!(true))]
        {
            assert_eq!(data["parent"][field], value, "{field}");
        }
        let children = data["parent"]["children"].as_array().unwrap();
        let mut ids: Vec<ChildId> =
            children.iter().map(|child| ChildId::new(child["id"].as_i64().unwrap())).collect();
        ids.sort_unstable();
        assert_eq!(ids, [tomi, sade], "only its own children");
        assert_eq!((&data["cohort"]["id"], &data["cohort"]["title"]), (&json!(cohort), &json!(title)));
        for field in ["startDate", "endDate", "status", "createdAt"] {
            assert!(!data["cohort"][field].is_null(), "{field}");
        }
    }
    let other = app.partner("other").await;
    let refused = other.persona.get(&format!("/api/partner/parent/{}/{running}", seun.id)).await;
    assert_eq!(refused.status, 404);
}

/// The list links to a parent's newest cohort, which may be older than the partner.
#[tokio::test(flavor = "multi_thread")]
async fn shows_a_self_paying_family_in_a_cohort_older_than_the_partner() {
    let app = TestApp::start().await;
    app.offer("Game Makers", "Amaka").await;
    let old = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    app.ctx.clock.advance(jiff::SignedDuration::from_hours(24 * 40));
    let partner = app.partner("green").await;
    let seun = app.parent("seun", partner.id).await;
    let own = [self_paid(old, false)];
    app.child("Tomi", seun.id, partner.id, &own).await;
    let page = partner.persona.get(&format!("/api/partner/parent/{}/{old}", seun.id)).await;
    assert_eq!(page.status, 200, "{}", page.text);
    let data = &page.json()["data"];
    assert_eq!((&data["cohort"]["title"], &data["hasCohortPage"]), (&json!("Harmattan 2026"), &json!(false)));
    assert_eq!(partner.persona.get(&format!("/api/partner/cohort/{old}")).await.status, 404);
    let ada = app.parent("ada", partner.id).await;
    assert_eq!(partner.persona.get(&format!("/api/partner/parent/{}/{old}", ada.id)).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn p05_a_parent_without_programs_has_no_cohort() {
    let app = TestApp::start().await;
    let (partner, ..) = greenbridge(&app).await;
    let seun = app.parent("seun", partner.id).await;
    let details = partner.persona.get(&format!("/api/partner/parent/{}/0", seun.id)).await.json();
    assert_eq!(details["data"]["cohort"], Value::Null);
    assert_eq!(details["data"]["parent"]["children"], json!([]));
    let refused = partner.persona.get(&format!("/api/partner/parent/{}/999", seun.id)).await;
    assert_eq!(refused.refusal(), (404, "http.not_found".into()));
}
