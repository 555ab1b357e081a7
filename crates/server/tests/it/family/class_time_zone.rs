//! The class's time zone decides whether a cohort is running, regardless of the server's and the reader's zones.

use super::{DASHBOARD, add_child, confirm};
use axum::extract::FromRef as _;
use enrolment::{Enrolment, set_places};
use identity::StaffRole;
use jiff::SignedDuration;
use journal::SYSTEM;
use kernel::{CohortId, of};
use serde_json::json;
use testkit::{PASSWORD, Persona, Signed, TestApp};

struct Scene {
    app: TestApp,
    partner: Signed<of::Partner>,
    parent: Signed<of::Parent>,
    cohort: CohortId,
}

/// A cohort whose last day is 15 November in that zone, with a paid program. The clock is at 10:00 UTC on that
/// day.
async fn last_day(time_zone: &str) -> Scene {
    let app = TestApp::start().await;
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    let staff = app.staff_persona("abel", StaffRole::Administrator).await;
    let zone = json!({ "timeZone": time_zone, "lessonMinutes": 60 });
    assert_eq!(staff.put_json("/api/staff/timetable", &zone).await.status, 200);
    let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-11-15").await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    app.database.execute("UPDATE parent SET time_zone = 'Africa/Lagos'").await;
    let one = testkit::Enrolled { cohort_id: cohort, is_sponsored: false, is_paid: true };
    app.child("Tomi", parent.id, partner.id, &[one]).await;
    Scene { app, partner, parent, cohort }
}

impl Scene {
    /// Logs in again, because sessions expire as the clock advances.
    async fn log_in(&self, path: &str, email: &str) -> Persona {
        let answer = self.app.log_in(path, email, PASSWORD).await.json();
        self.app.bearer(answer["data"]["token"].as_str().unwrap_or_else(|| panic!("{answer}")))
    }

    /// Whether the cohort is running according to the partner's list, the family's choice, its figures, and the
    /// staff's list.
    async fn is_ongoing(&self) -> [bool; 4] {
        let partner = self.log_in("/api/partner/auth/login", &self.partner.email).await;
        let parent = self.log_in("/api/partner/parent/auth/login", &self.parent.email).await;
        let staff = self.log_in("/api/staff/auth/login", "abel@staff.example").await;
        let partners = partner.get("/api/partner/cohort/all").await.json();
        let choice = parent.get("/api/partner/parent/get/cohort/all").await.json();
        let family = parent.get(DASHBOARD).await.json();
        let staff = staff.get("/api/staff/cohorts?state=ongoing").await.json();
        [
            partners["data"]["cohorts"][0]["status"] == true,
            choice["data"].as_array().unwrap().len() == 1,
            family["data"]["allOngoingClass"] == 1 && family["data"]["completedPrograms"] == 0,
            staff["data"].as_array().unwrap().len() == 1,
        ]
    }

    fn advance(&self, hours: i64) {
        self.app.ctx.clock.advance(SignedDuration::from_hours(hours));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn c05_a_cohort_west_of_greenwich_runs_until_its_local_midnight() {
    let scene = last_day("America/Vancouver").await;
    scene.advance(20);
    assert_eq!(scene.is_ongoing().await, [true; 4], "22:00 or 23:00 there, the next day in UTC");
    scene.advance(3);
    assert_eq!(scene.is_ongoing().await, [false; 4], "past midnight there");
}

#[tokio::test(flavor = "multi_thread")]
async fn c05_a_cohort_east_of_greenwich_ends_before_midnight_utc() {
    let scene = last_day("Pacific/Auckland").await;
    assert_eq!(scene.is_ongoing().await, [true; 4], "23:00 there");
    scene.advance(2);
    assert_eq!(scene.is_ongoing().await, [false; 4], "01:00 there, still the 15th in UTC");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_expires_at_the_latest_at_midnight_in_the_class_time_zone() {
    let scene = last_day("America/Vancouver").await;
    let Scene { app, parent, cohort, .. } = &scene;
    confirm(app, parent).await;
    set_places(&Enrolment::from_ref(&app.app), SYSTEM, *cohort, None, Some(1)).await.unwrap();
    let waits = add_child(parent, "Kid", *cohort).await;
    let wish = json!({ "cohortId": cohort, "day": "monday", "time": "16:00", "sponsored": false });
    let path = format!("/api/partner/parent/waiting/add/{waits}");
    assert_eq!(parent.persona.post(&path, &wish).await.status, 200);
    set_places(&Enrolment::from_ref(&app.app), SYSTEM, *cohort, None, Some(2)).await.unwrap();
    let family = parent.persona.get(DASHBOARD).await.json();
    let children = family["data"]["children"].as_array().unwrap().clone();
    let offered = children.iter().find_map(|child| child["waiting"][0]["offeredUntil"].as_str());
    assert_eq!(offered, Some("2026-11-16T07:00:00Z"));
}
