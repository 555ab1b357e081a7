//! Inactive families are erased at night after the retention period, in batches.

use axum::extract::FromRef as _;
use billing::Billing;
use identity::StaffRole;
use jiff::SignedDuration;
use l10n::Language;
use privacy::erase_due;
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, TestApp};

const PRIVACY: &str = "/api/staff/privacy";

async fn due(staff: &Persona) -> Value {
    staff.get(PRIVACY).await.json()["data"]["dueForErasure"].clone()
}

async fn run(app: &TestApp) -> usize {
    erase_due(&Billing::from_ref(&app.app)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn erases_only_inactive_families() {
    let app = TestApp::start().await;
    app.offer("Game Makers", "Amaka").await;
    let partner = app.partner("green").await;
    let quiet = app.parent("quiet", partner.id).await;
    let busy = app.parent("busy", partner.id).await;
    let back = app.parent("back", partner.id).await;
    app.ctx.clock.advance(SignedDuration::from_hours(24 * 300));
    let cohort_id = app.cohort("Next", "2027-09-01", "2027-12-01").await;
    let programs = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    app.child("Tomi", busy.id, partner.id, &programs).await;
    app.log_in("/api/partner/parent/auth/login", &back.email, testkit::PASSWORD).await;
    app.ctx.clock.advance(SignedDuration::from_hours(24 * 80));
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    assert_eq!((due(&staff).await, run(&app).await), (json!(0), 0), "without a setting nothing is erased");
    let set = staff.put_json(PRIVACY, &json!({ "retentionMonths": 12 })).await;
    assert_eq!((set.status.as_u16(), &set.json()["data"]["dueForErasure"]), (200, &json!(1)), "{}", set.text);
    assert_eq!(run(&app).await, 1);
    let erased = app.database.rows("SELECT parent_id, child_ids, actor_id FROM erasure").await;
    assert_eq!(erased, [format!("{} | [] | NULL", quiet.id)]);
    assert_eq!((due(&staff).await, run(&app).await), (json!(0), 0));
    let newest = async |staff: &Persona| staff.get(PRIVACY).await.json()["data"]["erasures"][0].clone();
    let (english, french) = (newest(&staff).await, newest(&staff.reading(Language::French)).await);
    assert_eq!((&english["by"], &french["by"]), (&json!("Retention"), &json!("Conservation")));
    assert_eq!(
        (&english["reason"], &french["reason"]),
        (
            &json!("Nobody has heard of the family for as long as families are kept."),
            &json!("La famille n’a pas donné de nouvelles pendant toute la durée de conservation.")
        )
    );
    let names = app.database.rows("SELECT first_name FROM parent ORDER BY id").await;
    assert_eq!(names, ["Erased", "busy", "back"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn erases_at_most_fifty_families_per_run_and_continues_in_the_next() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let seed = app.parent("seed", partner.id).await;
    for number in 0..60 {
        let account = format!(
            "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
             VALUES ('parent', 'p{number}@mail.example', 'p{number}@mail.example', '', TRUE, 0)"
        );
        app.database.execute(&account).await;
        let parent = format!(
            "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
             SELECT id, {}, 'P{number}', 'Old', '', 'NG', '', 'Africa/Lagos', 0 FROM account WHERE email = 'p{number}@mail.example'",
            partner.id
        );
        app.database.execute(&parent).await;
    }
    let allowances = "INSERT INTO allowance (parent_id, partner_id) SELECT id, partner_id FROM parent WHERE last_name = 'Old'";
    app.database.execute(allowances).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    staff.put_json(PRIVACY, &json!({ "retentionMonths": 12 })).await;
    assert_eq!(due(&staff).await, json!(60));
    assert_eq!((run(&app).await, run(&app).await, run(&app).await), (50, 10, 0));
    let kept = "SELECT id FROM parent WHERE erased_at IS NULL";
    assert_eq!(app.database.rows(kept).await, [seed.id.to_string()]);
}

#[tokio::test(flavor = "multi_thread")]
async fn validates_and_journals_the_retention_setting() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    for months in [0, 11, 121, -1] {
        let refused = staff.put_json(PRIVACY, &json!({ "retentionMonths": months })).await.json();
        assert_eq!(
            refused["data"]["fields"]["retentionMonths"], "Choose 12 to 120 months, or none",
            "{months}"
        );
    }
    for months in [json!(12), json!(120), json!(null)] {
        let set = staff.put_json(PRIVACY, &json!({ "retentionMonths": months })).await.json();
        assert_eq!(set["data"]["retentionMonths"], months);
        assert_eq!(staff.put_json(PRIVACY, &json!({})).await.status, 422, "a missing value is not null");
        assert_eq!(staff.get(PRIVACY).await.json()["data"]["retentionMonths"], months);
    }
    let journal = "SELECT d.before, d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id
                WHERE j.action = 'privacy.retention_changed' ORDER BY j.id";
    assert_eq!(
        app.database.rows(journal).await,
        [
            r#"{"retentionMonths":null} | {"retentionMonths":12}"#,
            r#"{"retentionMonths":12} | {"retentionMonths":120}"#,
            r#"{"retentionMonths":120} | {"retentionMonths":null}"#,
        ]
    );
}
