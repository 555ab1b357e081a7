//! The PostgreSQL commands of docs/backup.md, run exactly as documented.

use crate::running::{await_ready, seatling};
use backup::export;
use db::Db;
use identity::StaffRole;
use kernel::{ParentId, Random};
use serde_json::json;
use server::demo;
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};
use tempfile::TempDir;
use testkit::{PASSWORD, TestApp, TestDatabase, TestEngine};

/// Occurs only in the names of one family.
const WORD: &str = "zqxwv";
/// Name of the restored database in the documented commands.
const RESTORED: &str = "seatling_new";

/// The PostgreSQL command lines of docs/backup.md.
fn documented_commands() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/backup.md");
    let page = fs::read_to_string(page).unwrap();
    let chapter = page.split("\n## ").find(|chapter| chapter.starts_with("PostgreSQL\n")).unwrap();
    let blocks = chapter.split("```sh\n").skip(1).map(|block| block.split("```").next().unwrap());
    blocks.flat_map(str::lines).map(str::to_owned).collect()
}

/// Runs the commands in a temporary folder, with PostgreSQL's and our own binaries on the PATH.
struct Shell {
    folder: TempDir,
    /// Base URL of the cluster: `postgres://USER@HOST:PORT`.
    cluster: String,
    source: String,
}

impl Shell {
    fn run(&self, line: &str) -> String {
        let control = env::var("TEST_POSTGRES_CONTROL").unwrap();
        let programs = control.split(' ').find_map(|word| word.strip_suffix("/pg_ctl")).unwrap();
        let ours = Path::new(env!("CARGO_BIN_EXE_seatling")).parent().unwrap();
        let path = format!("{programs}:{}:{}", ours.display(), env::var("PATH").unwrap());
        let (user, place) = self.cluster.trim_start_matches("postgres://").split_once('@').unwrap();
        let (host, port) = place.split_once(':').unwrap();
        let done = Command::new("sh")
            .args(["-euc", &line.replace("postgres://…", &self.cluster)])
            .current_dir(self.folder.path())
            .envs([("PATH", path.as_str()), ("PGUSER", user), ("PGHOST", host), ("PGPORT", port)])
            .envs([("DATABASE_URL", self.source.as_str()), ("SEATLING_LOG", "warn")])
            .output()
            .unwrap();
        assert!(done.status.success(), "{line}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn exported(&self, db: &Db, name: &str) -> String {
        let counted = export(db, &self.file(name)).await.unwrap();
        assert!(counted.rows > 1_000, "{counted:?}");
        fs::read_to_string(self.file(name)).unwrap()
    }
}

/// A filled demo with one more family, named `WORD`, and that parent's id.
async fn demo_with_family() -> (TestApp, ParentId) {
    let app = TestApp::start().await;
    demo::fill(&app.app).await.unwrap();
    let partner = app.partner("green").await;
    let parent = app.parent(WORD, partner.id).await;
    app.child(&format!("{WORD}kid"), parent.id, partner.id, &[]).await;
    (app, parent.id)
}

async fn erase(app: &TestApp, parent_id: ParentId) {
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let body = json!({ "confirm": format!("{WORD}@parent.example"), "reason": "Asked for" });
    let erased = staff.post(&format!("/api/staff/families/{parent_id}/erase"), &body).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
}

/// Asserts that a server on the restored database accepts a demo partner's login.
fn assert_is_served(shell: &Shell, database: &TestDatabase) {
    let data = shell.file("served");
    let mut command =
        seatling(&["serve", "--demo", "--data", data.to_str().unwrap(), "--listen", "127.0.0.1:0"]);
    let running = await_ready(command.env("SEATLING_DATABASE_URL", database.url()));
    let body = json!({ "email": "adaeze@greenbridge.example", "password": PASSWORD }).to_string();
    assert!(running.post("/api/partner/auth/login", &body).contains("\"token\":\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_documented_dump_and_restore_commands_bring_back_all_but_erased_families() {
    if TestEngine::current() == TestEngine::Sqlite {
        return; // SQLite is backed up with `seatling backup`.
    }
    let lines = documented_commands();
    let [dump, create, restore, replay] = lines.as_slice() else { panic!("{lines:?}") };
    let (app, parent_id) = demo_with_family().await;
    let source = app.database.url().to_owned();
    let cluster = source.rsplit_once('/').unwrap().0.to_owned();
    let shell = Shell { folder: TempDir::new().unwrap(), cluster, source };
    // Left over from an earlier run.
    app.database.execute(&format!("DROP DATABASE IF EXISTS {RESTORED} WITH (FORCE)")).await;
    let before = shell.exported(&app.ctx.db, "before").await;
    shell.run(dump);
    erase(&app, parent_id).await;
    fs::copy(app.data.path().join("erasures.log"), shell.file("erasures.log")).unwrap();
    shell.run(create);
    shell.run(restore);
    let restored = TestDatabase::of_cluster(RESTORED);
    let db = Db::open(&restored.options(), Random::seeded(1)).await.unwrap();
    assert!(shell.exported(&db, "restored").await == before, "the restored data differs from the dump");
    assert!(restored.dump().await.contains(WORD), "control: the word is found before the replay");
    let output = shell.run(replay);
    assert!(
        output.contains("Erased families: 1 erased again, 0 erased in it already, 0 not in it."),
        "{output}"
    );
    assert!(!restored.dump().await.contains(WORD));
    let count = "SELECT COUNT(*) FROM program";
    assert_eq!(restored.rows(count).await, app.database.rows(count).await);
    assert_is_served(&shell, &restored);
    drop(db);
    app.database.execute(&format!("DROP DATABASE {RESTORED} WITH (FORCE)")).await;
}
