//! An erased family stays erased whichever backup is restored, and nobody else is erased.

use super::{run, text};
use crate::{
    running::start,
    staff::erasure_fixture::{PHONE, Story, WORD},
};
use axum::extract::FromRef as _;
use billing::Billing;
use identity::StaffRole;
use jiff::SignedDuration;
use kernel::ParentId;
use privacy::{ErasureLog, Replayed, replay};
use serde_json::json;
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;
use testkit::{TestApp, TestEngine};

/// True if the family's word is in any file of a data folder, except databases that were replaced.
fn contains_family(data: &Path) -> bool {
    let files = fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| !text(path).contains(".replaced-")).any(|path| {
        let text = String::from_utf8_lossy(&fs::read(path).unwrap()).to_lowercase();
        text.contains(WORD) || text.contains(PHONE)
    })
}

struct Backups {
    story: Story,
    folder: TempDir,
    /// Taken before and after the erasure.
    before: PathBuf,
    after: PathBuf,
}

impl Backups {
    async fn take() -> Self {
        let story = Story::create().await;
        let folder = TempDir::new().unwrap();
        let (before, after) = (folder.path().join("before.db"), folder.path().join("after.db"));
        let database = PathBuf::from(story.app.database.url().trim_start_matches("sqlite:"));
        let now = story.app.ctx.clock.now();
        backup::take(&database, &before, now).unwrap();
        assert_eq!(story.erase().await.status, 200);
        backup::take(&database, &after, now).unwrap();
        Self { story, folder, before, after }
    }

    fn list(&self) -> PathBuf {
        self.story.app.data.path().join("erasures.log")
    }

    /// Restores a backup into a new data folder. Returns the folder and the command's output.
    fn restored(&self, name: &str, backup: &Path, more: &[&str]) -> (PathBuf, String) {
        let data = self.folder.path().join(name);
        let mut arguments = vec!["restore", text(backup)];
        arguments.extend(more);
        let output = run(&data, &arguments).unwrap();
        (data, output)
    }
}

const AGAIN: &str = "Erased families: 1 erased again, 0 erased in it already, 0 not in it.";

#[tokio::test(flavor = "multi_thread")]
async fn restoring_an_older_backup_erases_the_family_again() {
    if TestEngine::current() == TestEngine::Postgres {
        return; // PostgreSQL is backed up with pg_dump; the replay is tested below.
    }
    let backups = Box::pin(Backups::take()).await;
    let list = backups.list();
    let lines = fs::read_to_string(&list).unwrap();
    assert_eq!(lines.lines().count(), 1, "{lines}");
    assert!(!lines.to_lowercase().contains(WORD), "{lines}");
    // Control: without the list the family comes back.
    let (without_list, output) = backups.restored("forgetful", &backups.before, &[]);
    assert!(output.contains("0 erased again"), "{output}");
    assert!(contains_family(&without_list), "control: the family is found");
    // With the list from the lost machine.
    let (data, output) = backups.restored("named", &backups.before, &["--erasures", text(&list)]);
    assert!(output.contains(AGAIN), "{output}");
    assert!(!contains_family(&data));
    // Without a list, but the replaced database contains the erasure.
    let (data, _) = backups.restored("knowing", &backups.after, &[]);
    assert!(!data.join("erasures.log").exists());
    let output = run(&data, &["restore", text(&backups.before)]).unwrap();
    assert!(output.contains(AGAIN), "{output}");
    assert!(!contains_family(&data));
    assert!(
        data.join("erasures.log").exists(),
        "the erasures of the replaced database are written to the list"
    );
    // A list copied into place by hand: the server replays it before it serves.
    fs::copy(&list, without_list.join("erasures.log")).unwrap();
    let running = start(&without_list, &[]);
    assert!(running.get("/readyz").starts_with("HTTP/1.1 200"));
    assert!(!contains_family(&without_list));
    drop(running);
    let output = run(&without_list, &["erasures", "replay"]).unwrap();
    assert!(output.contains("0 erased again, 1 erased in it already"), "{output}");
    assert_eq!(fs::read_to_string(without_list.join("erasures.log")).unwrap(), lines, "no duplicate lines");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_a_missing_or_damaged_erasure_list() {
    if TestEngine::current() == TestEngine::Postgres {
        return;
    }
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    drop(start(&data, &[]));
    let backup = folder.path().join("one.db");
    run(&data, &["backup", text(&backup)]).unwrap();
    let list = folder.path().join("list");
    let refusal = run(&data, &["restore", text(&backup), "--erasures", text(&list)]).unwrap_err();
    assert!(refusal.starts_with("There is no list of erasures at "), "{refusal}");
    fs::write(&list, "nonsense\n").unwrap();
    let refusal = run(&data, &["restore", text(&backup), "--erasures", text(&list)]).unwrap_err();
    assert!(refusal.starts_with("Line 1 of ") && refusal.ends_with(" is damaged."), "{refusal}");
    assert!(fs::read_dir(&data).unwrap().all(|entry| !text(&entry.unwrap().path()).contains("restoring")));
}

/// An installation with one parent, who signs up this many minutes after ten o'clock.
async fn with_parent(minutes: i64) -> (TestApp, ParentId) {
    let app = TestApp::start().await;
    app.ctx.clock.advance(SignedDuration::from_mins(minutes));
    let partner = app.partner("green").await;
    let parent = app.parent("ann", partner.id).await;
    (app, parent.id)
}

async fn is_erased(app: &TestApp) -> bool {
    app.database.rows("SELECT 1 FROM parent WHERE erased_at IS NOT NULL").await == ["1"]
}

/// A restored database reuses ids, so a parent with the id of an erased one may be another person.
#[tokio::test(flavor = "multi_thread")]
async fn replay_does_not_erase_another_parent_with_the_same_id() {
    let (app, parent_id) = with_parent(0).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let body = json!({ "confirm": "ann@parent.example", "reason": "Asked for" });
    let erased = staff.post(&format!("/api/staff/families/{parent_id}/erase"), &body).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    let list = ErasureLog::in_folder(app.data.path()).read().unwrap();
    assert_eq!(list.len(), 1);
    let (other, other_id) = with_parent(1).await;
    assert_eq!(other_id, parent_id);
    let done = replay(&Billing::from_ref(&other.app), &list).await.unwrap();
    assert_eq!(done, Replayed { unknown: 1, ..Replayed::default() });
    assert!(!is_erased(&other).await);
    // Control: the same parent, as in a backup.
    let (same, _) = with_parent(0).await;
    let done = replay(&Billing::from_ref(&same.app), &list).await.unwrap();
    assert_eq!(done, Replayed { again: 1, ..Replayed::default() });
    assert!(is_erased(&same).await);
    let reasons = same.database.rows("SELECT reason FROM erasure").await;
    assert_eq!(reasons, ["Erased before; a backup from before that was restored."]);
    let done = replay(&Billing::from_ref(&same.app), &list).await.unwrap();
    assert_eq!(done, Replayed { already: 1, ..Replayed::default() });
}

/// For use after `pg_restore`, with or without a running server.
#[tokio::test(flavor = "multi_thread")]
async fn replays_the_erasure_list_on_either_engine() {
    let (app, parent_id) = with_parent(0).await;
    let person =
        identity::find_person(&mut app.ctx.db.read().await.unwrap(), parent_id).await.unwrap().unwrap();
    let line = json!({
        "parentId": parent_id, "accountId": person.account_id, "signedUpAt": person.created_at.to_string(),
        "childIds": [], "at": "2026-11-15T11:00:00Z",
    });
    let list = app.data.path().join("kept");
    fs::write(&list, format!("{line}\n{{\"parentId\":")).unwrap();
    // A crash truncated the folder's own list in the middle of a line.
    fs::write(app.data.path().join("erasures.log"), "{\"parentId\":7,").unwrap();
    let mut command = crate::running::seatling(&["erasures", "replay", "--list", text(&list)]);
    command.env("SEATLING_DATA_DIR", app.data.path()).env("SEATLING_DATABASE_URL", app.database.url());
    let output = command.output().unwrap();
    let output = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.contains(AGAIN), "{output}");
    assert!(is_erased(&app).await);
    let kept = ErasureLog::in_folder(app.data.path()).read().unwrap();
    assert_eq!(kept.len(), 1, "the erasure is added to the folder's own list");
}
