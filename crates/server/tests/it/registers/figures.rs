//! Attendance is the same figure for everybody who sees it.

use super::{CLASS, World, mark, save};
use serde_json::{Value, json};

const DAYS: [&str; 4] = ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07"];

fn figures(row: &Value) -> [&Value; 5] {
    [&row["held"], &row["counted"], &row["attended"], &row["excused"], &row["percent"]]
}

/// Ada came to two lessons, one of them late, missed one and was excused from one.
async fn world_with_marks() -> World {
    let world = World::create().await;
    let ada = world.child("Ada", 1, true).await;
    world.begin();
    save(&world.amaka.persona, &[mark(ada, "present", "2026-11-16T15:05:00Z")]).await;
    for (on, state) in DAYS[1..].iter().zip(["late", "absent", "excused"]) {
        let sql = format!(
            "INSERT INTO mark (cohort_id, day, time, lesson_on, child_id, state, sponsor_id, teacher_id, marked_at)
             SELECT cohort_id, day, time, '{on}', child_id, '{state}', sponsor_id, teacher_id, marked_at
             FROM mark WHERE lesson_on = '2026-11-16'"
        );
        world.app.database.execute(&sql).await;
    }
    world
}

#[tokio::test(flavor = "multi_thread")]
async fn excused_lessons_count_for_nobody() {
    let world = world_with_marks().await;
    let expected = [json!(4), json!(3), json!(2), json!(1), json!(67)];
    let expected = expected.each_ref();
    for by in ["class", "child", "teacher"] {
        let rows = world.staff.get(&format!("/api/staff/attendance?by={by}&cohortId=1")).await.json();
        assert_eq!(figures(&rows["data"][0]), expected, "staff, by {by}: {rows}");
    }
    let partner = &world.partner.persona;
    let cohorts = partner.get("/api/partner/attendance").await.json();
    assert_eq!(figures(&cohorts["data"][0]), expected, "partner: {cohorts}");
    let children = partner.get("/api/partner/attendance/1").await.json();
    assert_eq!(figures(&children["data"][0]), expected, "partner, by child: {children}");
    let own = world.parent.persona.get("/api/partner/parent/attendance").await.json();
    assert_eq!(figures(&own["data"][0]["cohorts"][0]), expected, "parent: {own}");
    let class = world.amaka.persona.get(&format!("/api/teacher/classes/{CLASS}")).await.json();
    assert_eq!(figures(&class["data"]["roster"][0]), expected, "teacher: {class}");
    let header = "\"Lessons held\",\"Present\",\"Late\",\"Absent\",\"Excused\",\"Attended\",\"Attendance in % (without excused lessons)\"";
    let of_staff = world.staff.get("/api/staff/export/attendance/csv?cohortId=1").await.text;
    assert!(
        of_staff.contains(header) && of_staff.contains("\"Monday 4:00 PM\",4,1,1,1,1,2,67"),
        "{of_staff}"
    );
    let of_partner = partner.get("/api/partner/export/attendance/1/csv").await.text;
    assert!(of_partner.contains(header) && of_partner.contains(",4,1,1,1,1,2,67"), "{of_partner}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_lesson_that_counts_there_is_no_percentage() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, true).await;
    world.begin();
    save(&world.amaka.persona, &[mark(ada, "excused", "2026-11-16T15:05:00Z")]).await;
    let rows = world.partner.persona.get("/api/partner/attendance/1").await.json();
    assert_eq!(figures(&rows["data"][0]), [&json!(1), &json!(0), &json!(0), &json!(1), &Value::Null]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partners_cohorts_are_listed_page_by_page() {
    let world = World::create().await;
    let other = world.app.partner("blue").await;
    let mut cohorts = Vec::new();
    for number in 1..=5 {
        let cohort = world.app.cohort(&format!("Term {number}"), "2026-11-16", "2027-02-19").await;
        let owner = if number == 3 { other.id } else { world.partner.id };
        let sql = format!("INSERT INTO partner_attendance VALUES ({owner}, {cohort}, {number}, 0, 0, 0)");
        world.app.database.execute(&sql).await;
        cohorts.push(cohort);
    }
    let partner = &world.partner.persona;
    let list = async |query: &str| {
        let reply = partner.get(&format!("/api/partner/attendance{query}")).await.json();
        let titles: Vec<Value> =
            reply["data"].as_array().unwrap().iter().map(|one| one["cohort"].clone()).collect();
        (titles, reply["meta"]["total"].clone())
    };
    assert_eq!(
        list("?page=1&pageSize=3").await,
        (vec!["Term 5".into(), "Term 4".into(), "Term 2".into()], json!(4))
    );
    assert_eq!(list("?page=2&pageSize=3").await, (vec!["Term 1".into()], json!(4)));
    assert_eq!(list(&format!("?cohortId={}", cohorts[1])).await, (vec!["Term 2".into()], json!(1)));
    assert_eq!(list(&format!("?cohortId={}", cohorts[2])).await, (vec![], json!(0)), "another partner's");
}

#[tokio::test(flavor = "multi_thread")]
async fn classes_are_listed_by_weekday_and_time_and_children_by_name() {
    let world = World::create().await;
    let mut ids = Vec::new();
    for name in ["Zara", "Ada", "éva"] {
        ids.push(world.child(name, 1, true).await);
    }
    world.begin();
    let at = "2026-11-16T15:05:00Z";
    save(
        &world.amaka.persona,
        &[mark(ids[0], "present", at), mark(ids[1], "late", at), mark(ids[2], "absent", at)],
    )
    .await;
    for (child, day, time) in [(0, "sunday", "10:00"), (1, "friday", "17:00"), (2, "friday", "09:00")] {
        let child = ids[child];
        let sql = format!(
            "INSERT INTO mark (cohort_id, day, time, lesson_on, child_id, state, sponsor_id, teacher_id, marked_at)
             SELECT cohort_id, '{day}', '{time}', lesson_on, child_id, state, sponsor_id, teacher_id, marked_at
             FROM mark WHERE child_id = {child}"
        );
        world.app.database.execute(&sql).await;
    }
    let names = async |persona: &testkit::Persona, path: &str, name: &str| -> Vec<Value> {
        let reply = persona.get(path).await.json();
        reply["data"]
            .as_array()
            .unwrap_or_else(|| panic!("{reply}"))
            .iter()
            .map(|one| one[name].clone())
            .collect()
    };
    let classes = names(&world.staff, "/api/staff/attendance?by=class&cohortId=1", "name").await;
    assert_eq!(classes, ["Monday 4:00 PM", "Friday 9:00 AM", "Friday 5:00 PM", "Sunday 10:00 AM"]);
    let by_name = ["Ada Child", "éva Child", "Zara Child"];
    let of_staff = "/api/staff/attendance?by=child&cohortId=1";
    assert_eq!(names(&world.staff, of_staff, "name").await, by_name);
    let of_partner = "/api/partner/attendance/1";
    assert_eq!(names(&world.partner.persona, of_partner, "child").await, by_name);
    let second = "page=2&pageSize=2";
    assert_eq!(names(&world.staff, &format!("{of_staff}&{second}"), "name").await, by_name[2..]);
    let page = world.partner.persona.get(&format!("{of_partner}?{second}")).await.json();
    assert_eq!((&page["data"][0]["child"], &page["meta"]["total"]), (&json!("Zara Child"), &json!(3)));
}
