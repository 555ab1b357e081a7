//! The global search: finds partners, parents and children by current names.

use identity::StaffRole::Coordinator;
use kernel::ParentId;
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, TestApp};

async fn search(staff: &Persona, words: &str) -> Value {
    let reply =
        staff.get(&format!("/api/staff/search?q={}", words.replace(' ', "%20").replace('"', "%22"))).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json()["data"].clone()
}

/// Number of partners, parents and children found.
async fn found(staff: &Persona, words: &str) -> (usize, usize, usize) {
    let data = search(staff, words).await;
    let count = |kind: &str| data[kind].as_array().unwrap().len();
    (count("partners"), count("parents"), count("children"))
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_people_by_name_email_phone_and_parent() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let seun = app.parent("seun", green.id).await;
    app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    app.child("Tomi", seun.id, green.id, &[]).await;
    let staff = app.staff_persona("cora", Coordinator).await;
    for (words, expected) in [
        ("green academy", (1, 0, 0)),
        ("green@partner", (1, 0, 0)),
        ("partner", (1, 0, 0)),
        ("seun", (0, 1, 1)),
        ("SEUN parent", (0, 1, 1)),
        ("seun@parent.ex", (0, 1, 0)),
        ("8031234", (0, 1, 0)),
        ("tomi", (0, 0, 1)),
        ("child seun", (0, 0, 1)),
        ("t", (0, 0, 1)),
        ("se", (0, 1, 1)),
        ("nobody", (0, 0, 0)),
        ("", (0, 0, 0)),
        ("\"*", (0, 0, 0)),
    ] {
        assert_eq!(found(&staff, words).await, expected, "{words:?}");
    }
    let child = search(&staff, "tomi").await["children"][0].clone();
    assert_eq!(
        child,
        json!({ "id": 1, "name": "Tomi Child", "age": 10, "parentId": seun.id, "parent": "seun Parent" })
    );
    let parent = search(&staff, "8031").await["parents"][0].clone();
    assert_eq!((&parent["partner"], &parent["email"]), (&json!("green Academy"), &json!(seun.email)));
}

#[tokio::test(flavor = "multi_thread")]
async fn finds_new_names_and_no_longer_old_ones() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let seun = app.parent("seun", green.id).await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    app.offer("Game Makers", "Amaka").await;
    let unpaid = [Enrolled { cohort_id, is_sponsored: false, is_paid: false }];
    let tomi = app.child("Tomi", seun.id, green.id, &unpaid).await;
    let staff = app.staff_persona("cora", Coordinator).await;
    let path = format!("/api/partner/parent/child/{tomi}");
    let renamed = seun.persona.put_json(&path, &json!({ "firstName": "Ayo" })).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    assert_eq!((found(&staff, "tomi").await, found(&staff, "ayo").await), ((0, 0, 0), (0, 0, 1)));
    seun.persona.put_json("/api/partner/parent/profile", &json!({ "firstName": "Oluwaseun" })).await;
    assert_eq!(found(&staff, "oluwa").await, (0, 1, 1), "the child by its parent's name");
    let deleted = seun.persona.post(&format!("{path}/delete"), &json!({})).await;
    assert_eq!(deleted.status, 200, "{}", deleted.text);
    assert_eq!(found(&staff, "ayo").await, (0, 0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn returns_at_most_eight_of_a_kind_newest_first() {
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let green = app.partner("green").await;
    for number in 0..10 {
        app.parent(&format!("ann{number}"), green.id).await;
    }
    let staff = app.staff_persona("cora", Coordinator).await;
    let parents = search(&staff, "ann").await["parents"].as_array().unwrap().clone();
    assert_eq!((parents.len(), &parents[0]["name"]), (8, &json!("ann9 Parent")));
}

#[tokio::test(flavor = "multi_thread")]
async fn ranks_exact_names_first_and_can_filter_parents_by_partner() {
    let app = TestApp::start().await;
    let (green, blue) = (app.partner("green").await, app.partner("blue").await);
    let ada = app.parent("ada", green.id).await;
    let badara = app.parent("badara", blue.id).await;
    let adaeze = app.parent("adaeze", blue.id).await;
    app.parent("mada", green.id).await;
    let staff = app.staff_persona("cora", Coordinator).await;
    let ids = async |query: &str| -> Vec<ParentId> {
        let found = search(&staff, query).await["parents"].as_array().unwrap().clone();
        found.iter().map(|parent| ParentId::new(parent["id"].as_i64().unwrap())).collect()
    };
    assert_eq!(ids("ada parent").await[0], ada.id);
    assert_eq!(ids("ada").await[..2], [adaeze.id, ada.id], "names with this prefix, newest first");
    assert_eq!(ids(&format!("ada&partnerId={}", blue.id)).await, [adaeze.id, badara.id]);
    assert_eq!(ids(&format!("green&partnerId={}", blue.id)).await, Vec::<ParentId>::new());
    let only = search(&staff, &format!("blue&partnerId={}", blue.id)).await;
    assert_eq!(only, json!({ "partners": [], "parents": [], "children": [] }));
}

/// People from before the global lists existed are added at the next start.
#[tokio::test(flavor = "multi_thread")]
async fn adds_existing_people_to_the_global_lists_at_the_next_start() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let seun = app.parent("seun", green.id).await;
    app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    app.child("Tomi", seun.id, green.id, &[]).await;
    let all = "(SELECT id FROM listing WHERE owner_id = 0)";
    app.database.execute(&format!("DELETE FROM listing_entry WHERE listing_id IN {all}")).await;
    let staff = app.staff_persona("cora", Coordinator).await;
    assert_eq!(found(&staff, "seun").await, (0, 0, 0));
    for _ in 0..2 {
        server::start::begin(&app.ctx).await.unwrap();
        assert_eq!((found(&staff, "green").await.0, found(&staff, "seun").await), (1, (0, 1, 1)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finds_a_partner_by_the_names_and_addresses_of_its_members() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let member = app.member(&green, "zainab", identity::PartnerRole::Viewer).await;
    let staff = app.staff_persona("cora", Coordinator).await;
    for words in ["zainab", "zainab@member.example"] {
        assert_eq!(found(&staff, words).await, (1, 0, 0), "{words}");
    }
    let listed = staff.get("/api/staff/partners?page=1&search=zainab").await.json();
    assert_eq!(listed["data"][0]["id"], json!(green.id), "{listed}");
    let name = json!({ "firstName": "Yetunde", "lastName": "Obi" });
    assert_eq!(member.persona.put_json("/api/partner/team/self", &name).await.status, 200);
    assert_eq!(found(&staff, "yetunde obi").await, (1, 0, 0));
    let left = member.persona.post("/api/partner/team/leave", &json!({})).await;
    assert_eq!(left.status, 200, "{}", left.text);
    assert_eq!(found(&staff, "yetunde").await, (0, 0, 0));
    assert_eq!(found(&staff, "green academy").await, (1, 0, 0));
}
