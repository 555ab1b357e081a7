//! Children who leave a class no longer keep its register open.

use super::{LESSON, STAFF_LESSON, World, mark, save};
use identity::StaffRole;
use kernel::{ChildId, TeacherId};
use serde_json::{Value, json};
use testkit::{Enrolled, Learner, Persona};

/// Ada has a mark, Ben has none; Ben's program (2) is not paid.
async fn half_taken() -> (World, ChildId) {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    let programs = [Enrolled { cohort_id: world.cohort, is_sponsored: false, is_paid: false }];
    world.app.learner("Ben", world.parent.id, world.partner.id, Learner::default(), &programs).await;
    world.begin();
    let saved = save(&world.amaka.persona, &[mark(ada, "present", "2026-11-16T15:05:00Z")]).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    (world, ada)
}

/// The register's state for its teacher and for staff, and how many are open: in the teacher's and in staff's list, and
/// under staff's *Today*.
async fn shown(world: &World, staff: &Persona) -> (Value, Value, [usize; 2], i64) {
    let teacher = &world.amaka.persona;
    let of = async |persona: &Persona, path: &str| persona.get(path).await.json()["data"].clone();
    let open = of(teacher, "/api/teacher/today").await["openRegisters"].as_array().unwrap().len();
    let listed = of(staff, "/api/staff/registers").await.as_array().unwrap().len();
    let ctx = &world.app.app.identity.ctx;
    let mut conn = ctx.db.read().await.unwrap();
    let settings = lessons::LessonSettings::default();
    let counted = lessons::count_open_registers(&mut conn, settings, ctx.clock.now()).await.unwrap();
    drop(conn);
    let state = async |persona: &Persona, path: &str| of(persona, path).await["lesson"]["register"].clone();
    (state(teacher, LESSON).await, state(staff, STAFF_LESSON).await, [open, listed], counted)
}

fn open() -> (Value, Value, [usize; 2], i64) {
    (json!("open"), json!("open"), [1, 1], 1)
}

fn taken() -> (Value, Value, [usize; 2], i64) {
    (json!("taken"), json!("taken"), [0, 0], 0)
}

async fn staff(world: &World) -> Persona {
    world.app.staff_persona("bola", StaffRole::Coordinator).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_register_is_taken_once_the_only_unmarked_child_is_withdrawn() {
    let (world, _) = half_taken().await;
    let staff = staff(&world).await;
    assert_eq!(shown(&world, &staff).await, open());
    let reply = staff.post("/api/staff/programs/2/withdraw", &json!({ "reason": "Moved away" })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(shown(&world, &staff).await, taken());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_register_is_taken_once_the_only_unmarked_child_moves_to_another_class() {
    let (world, _) = half_taken().await;
    world.app.slot("friday", "17:00").await;
    let staff = staff(&world).await;
    let to = json!({ "cohortId": world.cohort, "day": "friday", "time": "17:00" });
    let reply = staff.post("/api/staff/programs/2/move", &to).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(shown(&world, &staff).await, taken());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teachers_part_is_taken_once_the_only_unmarked_child_has_another_teacher() {
    let (world, ada) = half_taken().await;
    let third = Learner { teacher_id: TeacherId::new(2), ..Learner::default() };
    let programs = [Enrolled { cohort_id: world.cohort, is_sponsored: false, is_paid: true }];
    let chi = world.app.learner("Chi", world.parent.id, world.partner.id, third, &programs).await;
    let marked = save(&world.amaka.persona, &[mark(ada, "late", "2026-11-16T15:06:00Z")]).await;
    assert_eq!(marked.status, 200);
    let bayo = save(&world.bayo.persona, &[mark(chi, "present", "2026-11-16T15:06:00Z")]).await;
    assert_eq!(bayo.status, 200);
    let staff = staff(&world).await;
    let assign = json!({ "teacherId": 2, "programIds": [2], "onClash": "refuse" });
    assert_eq!(staff.post("/api/staff/programs/assign", &assign).await.status, 200);
    let rows = "SELECT teacher_id, unmarked FROM register WHERE teacher_id IS NOT NULL ORDER BY teacher_id";
    assert_eq!(world.app.database.rows(rows).await[0], "1 | 0");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_unmarked_children_keep_the_register_open() {
    let (world, ada) = half_taken().await;
    world.child("Chi", 1, false).await;
    let again = save(&world.amaka.persona, &[mark(ada, "late", "2026-11-16T15:06:00Z")]).await;
    assert_eq!(again.status, 200);
    let staff = staff(&world).await;
    let reply = staff.post("/api/staff/programs/2/withdraw", &json!({ "reason": "Moved away" })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(shown(&world, &staff).await, open());
    assert_eq!(world.app.database.rows("SELECT unmarked FROM register").await, ["1"]);
}
