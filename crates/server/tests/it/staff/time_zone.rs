//! A new time zone of the class moves every lesson: staff must confirm, and families get a mail.

use super::catalogue::{data, journaled, refused};
use super::programs::{World, world};
use serde_json::{Value, json};

const TIMETABLE: &str = "/api/staff/timetable";

fn zone(name: &str, confirm: bool) -> Value {
    json!({ "timeZone": name, "lessonMinutes": 60, "confirm": confirm })
}

const MAILS: &str =
    "SELECT recipient, letter FROM mail WHERE letter LIKE '{\"kind\":\"lesson_times_changed\"%' ORDER BY id";

#[tokio::test(flavor = "multi_thread")]
async fn a_time_zone_that_moves_lessons_requires_confirmation_and_notifies_the_families() {
    let World { app, staff, parent, .. } = world().await;
    let effect = data(&staff.get(&format!("{TIMETABLE}/zone-effect?timeZone=America/Toronto")).await);
    assert_eq!(
        effect,
        json!({
            "from": "Africa/Lagos", "to": "America/Toronto", "classes": 1, "children": 2, "families": 1,
            "example": {
                "cohort": "Harmattan",
                "before": "16/11/2026, 4:00 PM (GMT+1)", "after": "16/11/2026, 10:00 PM (GMT+1)",
            },
        })
    );
    let unconfirmed = staff.put_json(TIMETABLE, &zone("America/Toronto", false)).await;
    assert_eq!(unconfirmed.refusal(), (409, "catalogue.zone_moves_lessons".into()));
    let sentence = "This moves the lessons of 1 family: in Harmattan, 16/11/2026, 4:00 PM (GMT+1) becomes 16/11/2026, 10:00 PM (GMT+1). Confirm it to save.";
    assert_eq!(refused(&unconfirmed).1, sentence);
    assert_eq!(data(&staff.get(TIMETABLE).await)["timeZone"], "Africa/Lagos");
    assert!(app.database.rows(MAILS).await.is_empty());
    let saved = data(&staff.put_json(TIMETABLE, &zone("America/Toronto", true)).await);
    assert_eq!(saved["timeZone"], "America/Toronto");
    let mails = app.database.rows(MAILS).await;
    assert_eq!(mails.len(), 2, "one for each child");
    assert!(mails.iter().all(|mail| mail.starts_with(&parent.email)));
    assert!(mails[0].contains("\"before\":\"Mondays at 4:00 PM (GMT+1, Africa/Lagos)\""), "{}", mails[0]);
    assert!(mails[0].contains("\"own\":\"Mondays at 10:00 PM (GMT+1, Africa/Lagos)\""), "{}", mails[0]);
    assert_eq!(journaled(&app, "timetable.changed").await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_zone_that_moves_no_lessons_needs_no_confirmation() {
    let World { app, staff, .. } = world().await;
    // The same offset all year: no lesson moves.
    let same = data(&staff.put_json(TIMETABLE, &zone("Africa/Algiers", false)).await);
    assert_eq!(same["timeZone"], "Africa/Algiers");
    app.database.execute("UPDATE cohort SET status_override = 'completed'").await;
    let over = data(&staff.put_json(TIMETABLE, &zone("America/Toronto", false)).await);
    assert_eq!(over["timeZone"], "America/Toronto");
    assert!(app.database.rows(MAILS).await.is_empty());
    assert_eq!(staff.get(&format!("{TIMETABLE}/zone-effect?timeZone=Mars")).await.status, 422);
}
