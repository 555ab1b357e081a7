//! Notes that teachers send to families: one mail for each family, sent once, corrections marked.

use super::{LESSON, World};
use db::guard_mutation;
use identity::StaffRole;
use kernel::ChildId;
use l10n::Language;
use serde_json::{Value, json};
use testkit::{Reply, TestEngine};

/// Sends a note to the families; `None` about the whole class.
async fn send(world: &World, child: Option<ChildId>, text: &str) -> Reply {
    let note = json!({ "childId": child, "audience": "family", "text": text });
    let reply = world.amaka.persona.put_json(&format!("{LESSON}/notes"), &note).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply
}

/// The letters in a state, oldest first, with the milliseconds that each waits.
async fn letters(world: &World, state: &str) -> Vec<(Value, String)> {
    let sql = format!(
        "SELECT next_try_at - created_at, letter FROM mail
         WHERE state = '{state}' AND letter LIKE '{{\"kind\":\"note_for_family\"%' ORDER BY id"
    );
    let rows = world.app.database.rows(&sql).await;
    let letter = |row: String| {
        let (waits, letter) = row.split_once(" | ").unwrap();
        (serde_json::from_str(letter).unwrap(), waits.to_owned())
    };
    rows.into_iter().map(letter).collect()
}

/// The text of the only mail that waits.
async fn waiting(world: &World) -> String {
    let letters = letters(world, "queued").await;
    assert_eq!(letters.len(), 1, "{letters:?}");
    letters[0].0["note"].as_str().unwrap().to_owned()
}

async fn deliver(world: &World) {
    world.app.database.execute("UPDATE mail SET state = 'sent', attempts = 1 WHERE state = 'queued'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_family_gets_one_mail_however_many_children_and_notes_there_are() {
    let world = World::create().await;
    let (ada, ben) = (world.child("Ada", 1, false).await, world.child("Ben", 1, false).await);
    let other = world.app.parent("ife", world.partner.id).await;
    let programs = [testkit::Enrolled { cohort_id: world.cohort, is_sponsored: false, is_paid: true }];
    world.app.child("Cem", other.id, world.partner.id, &programs).await;
    world.begin();
    let sent = send(&world, None, "We built a maze").await.json();
    assert_eq!((&sent["message"], &sent["data"]["families"]), (&json!("Note sent"), &json!(2)));
    let both = letters(&world, "queued").await;
    assert_eq!(both.len(), 2, "one for each family, not for each child: {both:?}");
    assert_eq!(
        (&both[0].0["child_name"], &both[0].0["note"]),
        (&json!("Ada and Ben"), &json!("We built a maze"))
    );
    assert_eq!((&both[1].0["child_name"], both[1].1.as_str()), (&json!("Cem"), "300000"));
    world.set_clock("2026-11-16T15:12:00Z");
    send(&world, Some(ada), "Bring headphones").await;
    send(&world, Some(ben), "Well done").await;
    let joined = letters(&world, "queued").await;
    assert_eq!(joined.len(), 2, "{joined:?}");
    let expected =
        "About the whole class: We built a maze\n\nAbout Ada: Bring headphones\n\nAbout Ben: Well done";
    assert_eq!(
        (&joined[0].0["note"], joined[0].1.as_str()),
        (&json!(expected), "300000"),
        "as due as before"
    );
    assert_eq!(joined[1].0["note"], "We built a maze", "the other family reads only its own");
    let shown = world.amaka.persona.get(LESSON).await.json()["data"].clone();
    assert_eq!(
        (&shown["noteSentAt"], &shown["children"][0]["noteSentAt"], &shown["children"][2]["noteSentAt"]),
        (&json!("2026-11-16T15:10:00Z"), &json!("2026-11-16T15:12:00Z"), &Value::Null)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_sends_nothing_twice() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    send(&world, Some(ada), "Bring headphones").await;
    send(&world, Some(ada), "Bring headphones").await;
    assert_eq!(waiting(&world).await, "Bring headphones");
    deliver(&world).await;
    world.set_clock("2026-11-16T15:40:00Z");
    send(&world, Some(ada), " Bring headphones ").await;
    assert!(letters(&world, "queued").await.is_empty(), "it was mailed");
    assert_eq!(world.journal("lesson.note_written").await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_note_that_was_mailed_is_sent_again_as_a_correction() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    send(&world, Some(ada), "Bring headphones").await;
    world.set_clock("2026-11-16T15:11:00Z");
    send(&world, Some(ada), "Bring a mouse").await;
    assert_eq!(waiting(&world).await, "Bring a mouse", "nobody has read the first text");
    deliver(&world).await;
    world.set_clock("2026-11-16T15:30:00Z");
    send(&world, Some(ada), "Bring a keyboard").await;
    assert_eq!(waiting(&world).await, "About Ada (corrected): Bring a keyboard");
    world.set_clock("2026-11-16T15:32:00Z");
    send(&world, None, "We built a maze").await;
    let expected = "About Ada (corrected): Bring a keyboard\n\nAbout the whole class: We built a maze";
    assert_eq!(waiting(&world).await, expected);
    let parent = world.parent.persona.get("/api/partner/parent/attendance").await;
    assert!(parent.text.contains("Bring a keyboard") && !parent.text.contains("Bring a mouse"));
    world.app.database.execute("UPDATE mail SET attempts = 1 WHERE state = 'queued'").await;
    world.set_clock("2026-11-16T15:33:00Z");
    send(&world, Some(ada), "Bring both").await;
    let both = letters(&world, "queued").await;
    assert_eq!(both.len(), 2, "the mail that is being sent stays as it is: {both:?}");
    assert_eq!(both[1].0["note"], "About Ada (corrected): Bring both");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_note_that_is_removed_is_not_mailed() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    send(&world, Some(ada), "Bring headphones").await;
    send(&world, None, "We built a maze").await;
    assert_eq!(send(&world, Some(ada), "").await.json()["message"], "Note removed");
    assert_eq!(waiting(&world).await, "We built a maze");
    send(&world, None, "").await;
    assert!(letters(&world, "queued").await.is_empty());
    send(&world, Some(ada), "Bring a mouse").await;
    assert_eq!(waiting(&world).await, "Bring a mouse");
    deliver(&world).await;
    world.set_clock("2026-11-16T15:30:00Z");
    send(&world, Some(ada), "").await;
    assert!(
        letters(&world, "queued").await.is_empty(),
        "a mail that was sent is not followed by an empty one"
    );
    let parent = world.parent.persona.get("/api/partner/parent/attendance").await;
    assert!(!parent.text.contains("Bring a mouse"), "{}", parent.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_families_that_are_reached_are_counted_and_none_is_written_to_after_its_erasure() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    let programs = [testkit::Enrolled { cohort_id: world.cohort, is_sponsored: false, is_paid: true }];
    let restricted = world.app.parent("ife", world.partner.id).await;
    let ben = world.app.child("Ben", restricted.id, world.partner.id, &programs).await;
    let reached = world.app.parent("kemi", world.partner.id).await;
    world.app.child("Cem", reached.id, world.partner.id, &programs).await;
    world.begin();
    let admin = world.app.staff_persona("ngozi", StaffRole::Administrator).await;
    let body = json!({ "confirm": world.parent.email, "reason": "asked for it" });
    let erased = admin.post(&format!("/api/staff/families/{}/erase", world.parent.id), &body).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    world.partner.persona.put(&format!("/api/partner/disable/parent/{}", restricted.id)).await;
    let shown = world.amaka.persona.get(LESSON).await.json()["data"].clone();
    let children: Vec<_> =
        shown["children"].as_array().unwrap().iter().map(|one| [&one["name"], &one["isReached"]]).collect();
    assert_eq!(
        children,
        [
            [&json!("Ben C."), &json!(false)],
            [&json!("Cem C."), &json!(true)],
            [&json!(format!("Child {ada}")), &json!(false)],
        ]
    );
    assert_eq!(shown["families"], 1);
    let french = world.amaka.persona.reading(Language::French).get(LESSON).await.json()["data"].clone();
    assert_eq!(french["children"][2]["name"], format!("Enfant {ada}"));
    let path = format!("{LESSON}/notes");
    for audience in ["family", "staff"] {
        let note = json!({ "childId": ada, "audience": audience, "text": "Bring headphones" });
        let refused = world.amaka.persona.put_json(&path, &note).await;
        assert_eq!(refused.refusal(), (409, "privacy.erased".into()));
        assert_eq!(refused.json()["message"], "This family was erased.");
    }
    assert_eq!(world.app.database.rows("SELECT text FROM lesson_note").await, Vec::<String>::new());
    assert_eq!(send(&world, Some(ada), "").await.json()["message"], "Note removed");
    let sent = send(&world, None, "We built a maze").await.json();
    assert_eq!((&sent["message"], &sent["data"]["families"]), (&json!("Note sent"), &json!(1)));
    assert_eq!(waiting(&world).await, "We built a maze");
    let saved = send(&world, Some(ben), "Well done").await.json();
    assert_eq!(saved["message"], "Note saved. No family can be reached with it now");
    assert_eq!(waiting(&world).await, "We built a maze", "no second mail");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_family_reads_a_correction_in_french() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.app.database.execute("UPDATE account SET language = 'fr' WHERE kind = 'parent'").await;
    world.begin();
    send(&world, Some(ada), "Apportez un casque").await;
    deliver(&world).await;
    world.set_clock("2026-11-16T15:30:00Z");
    send(&world, Some(ada), "Apportez une souris").await;
    let text = waiting(&world).await;
    assert!(text.starts_with("À propos de Ada (corrigé)") && text.ends_with("Apportez une souris"), "{text}");
}

/// Sends a note about each of two siblings, concurrently. Returns the mails that wait.
async fn send_at_once(world: &World, children: [ChildId; 2]) -> Vec<(Value, String)> {
    for table in ["note_mail", "lesson_note", "mail"] {
        world.app.database.execute(&format!("DELETE FROM {table}")).await;
    }
    let second = world.app.on_second_node(&world.amaka);
    let path = format!("{LESSON}/notes");
    let [one, other] =
        children.map(|child| json!({ "childId": child, "audience": "family", "text": "Well done" }));
    let (a, b) = tokio::join!(world.amaka.persona.put_json(&path, &one), second.put_json(&path, &other));
    assert_eq!((a.status.as_u16(), b.status.as_u16()), (200, 200), "{} {}", a.text, b.text);
    letters(world, "queued").await
}

async fn siblings() -> (World, [ChildId; 2]) {
    testkit::many_connections();
    let world = World::create().await;
    let children = [world.child("Ada", 1, false).await, world.child("Ben", 1, false).await];
    world.begin();
    (world, children)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn notes_that_two_devices_send_at_once_are_one_mail() {
    let (world, children) = siblings().await;
    for _ in 0..10 {
        let mails = send_at_once(&world, children).await;
        assert_eq!(mails.len(), 1, "{mails:?}");
        assert_eq!(mails[0].0["child_name"], "Ada and Ben");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_lessons_lock_notes_sent_at_once_are_two_mails() {
    if TestEngine::current() == TestEngine::Sqlite {
        // One writer at a time: nothing needs the lock.
        return;
    }
    let (world, children) = siblings().await;
    guard_mutation::disable_markers(&["LOCK_LESSON"]);
    for _ in 0..200 {
        if send_at_once(&world, children).await.len() == 2 {
            return;
        }
    }
    panic!("200 rounds without a failure");
}
