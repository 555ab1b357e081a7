//! The sums of marks equal a recount, whatever was marked in whatever order, also by two devices at once.

use super::{World, mark, marks, save};
use kernel::ChildId;

const SUMS: &str =
    "SELECT child_id, cohort_id, sponsor_id, present, late, absent, excused FROM child_attendance
     WHERE present + late + absent + excused > 0 ORDER BY child_id, cohort_id, sponsor_id";
const RECOUNT: &str = "SELECT child_id, cohort_id, sponsor_id, COUNT(CASE state WHEN 'present' THEN 1 END),
     COUNT(CASE state WHEN 'late' THEN 1 END), COUNT(CASE state WHEN 'absent' THEN 1 END),
     COUNT(CASE state WHEN 'excused' THEN 1 END) FROM mark GROUP BY child_id, cohort_id, sponsor_id
     ORDER BY child_id, cohort_id, sponsor_id";
const PARTNER_SUMS: &str =
    "SELECT partner_id, cohort_id, present, late, absent, excused FROM partner_attendance
     WHERE present + late + absent + excused > 0 ORDER BY partner_id, cohort_id";
const PARTNER_RECOUNT: &str = "SELECT sponsor_id, cohort_id, COUNT(CASE state WHEN 'present' THEN 1 END),
     COUNT(CASE state WHEN 'late' THEN 1 END), COUNT(CASE state WHEN 'absent' THEN 1 END),
     COUNT(CASE state WHEN 'excused' THEN 1 END) FROM mark WHERE sponsor_id > 0 GROUP BY sponsor_id, cohort_id
     ORDER BY sponsor_id, cohort_id";

const CLASS_SUMS: &str =
    "SELECT cohort_id, day, time, teacher_id, present, late, absent, excused FROM class_attendance
     WHERE present + late + absent + excused > 0 ORDER BY cohort_id, day, time, teacher_id";
const CLASS_RECOUNT: &str =
    "SELECT cohort_id, day, time, teacher_id, COUNT(CASE state WHEN 'present' THEN 1 END),
     COUNT(CASE state WHEN 'late' THEN 1 END), COUNT(CASE state WHEN 'absent' THEN 1 END),
     COUNT(CASE state WHEN 'excused' THEN 1 END) FROM mark GROUP BY cohort_id, day, time, teacher_id
     ORDER BY cohort_id, day, time, teacher_id";

async fn assert_sums(world: &World) {
    let database = &world.app.database;
    assert_eq!(database.rows(SUMS).await, database.rows(RECOUNT).await);
    assert_eq!(database.rows(PARTNER_SUMS).await, database.rows(PARTNER_RECOUNT).await);
    assert_eq!(database.rows(CLASS_SUMS).await, database.rows(CLASS_RECOUNT).await);
}

/// Marks with states, times and children that follow from a seed.
fn random_marks(seed: u64, children: &[ChildId]) -> Vec<serde_json::Value> {
    let random = kernel::Random::seeded(seed);
    let states = ["present", "late", "absent", "excused"];
    let pick = |most: usize| usize::try_from(random.below(most as u64)).unwrap();
    let one =
        |_| mark(children[pick(children.len())], states[pick(4)], &format!("2026-11-16T15:0{}:00Z", pick(9)));
    (0..=pick(6)).map(one).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn sums_equal_a_recount_after_random_marks() {
    let world = World::create().await;
    let mut children = Vec::new();
    for (name, is_sponsored) in [("Ada", true), ("Ben", false), ("Cem", false)] {
        children.push(world.child(name, 1, is_sponsored).await);
    }
    world.begin();
    for seed in 0..25 {
        let saved = save(&world.amaka.persona, &random_marks(seed, &children)).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        assert_sums(&world).await;
    }
    world.app.database.execute("UPDATE mark SET sponsor_id = 0 WHERE child_id = 1").await;
    assert_sums(&world).await;
    world.app.database.execute("UPDATE mark SET teacher_id = 0 WHERE child_id = 3").await;
    assert_sums(&world).await;
    world.app.database.execute("DELETE FROM mark WHERE child_id = 2").await;
    assert_sums(&world).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_devices_at_once_lose_nothing_and_the_later_marks_count() {
    testkit::many_connections();
    let world = World::create().await;
    let mut children = Vec::new();
    for name in ["Ada", "Ben", "Cem", "Dele", "Efe", "Femi"] {
        children.push(world.child(name, 1, false).await);
    }
    world.begin();
    let given = |minute: usize, state: &str| {
        let at = format!("2026-11-16T15:0{minute}:00Z");
        marks(&children.iter().map(|child| mark(*child, state, &at)).collect::<Vec<_>>())
    };
    let path = format!("{}/register", super::LESSON);
    let second = world.app.on_second_node(&world.amaka);
    for minute in 1..9 {
        let (one, other) = (given(minute, "present"), given(9 - minute, "late"));
        let (a, b) = tokio::join!(world.amaka.persona.put_json(&path, &one), second.put_json(&path, &other));
        assert_eq!((a.status.as_u16(), b.status.as_u16()), (200, 200), "{} {}", a.text, b.text);
    }
    let stored = world.app.database.rows("SELECT DISTINCT marked_at, state FROM mark").await;
    let last: jiff::Timestamp = "2026-11-16T15:08:00Z".parse().unwrap();
    assert_eq!(stored, [format!("{} | present", last.as_millisecond())]);
    assert_sums(&world).await;
}
