//! `seatling doctor` and `seatling config check` report what `serve` would reject, and change nothing.

mod replica;

use crate::running::{seatling, start};
use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Output},
};
use testkit::{Act, SmtpSink, TestApp};

/// Whether the doctor found no problem, and its output.
fn run_doctor(data: &Path, settings: &[(&str, &str)]) -> (bool, String) {
    let mut doctor = seatling(&["doctor"]);
    doctor.env("SEATLING_DATA_DIR", data).env("SEATLING_LISTEN", "127.0.0.1:0");
    doctor.envs(settings.iter().copied());
    let Output { status, stdout, .. } = doctor.output().unwrap();
    (status.success(), String::from_utf8(stdout).unwrap())
}

/// Every file of a folder with its bytes, except SQLite's shared-memory file, which holds no data.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let is_shared = |path: &Path| path.to_string_lossy().ends_with("-shm");
    let bytes = |path: &Path| if is_shared(path) { Vec::new() } else { fs::read(path).unwrap() };
    paths.into_iter().map(|path| (path.clone(), bytes(&path))).collect()
}

#[test]
fn doctor_changes_nothing_before_during_and_after_a_server_run() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (well, output) = run_doctor(&data, &[]);
    assert!(
        well && output.contains("ok     database: SQLite, nothing there yet; the first start makes it"),
        "{output}"
    );
    assert!(!data.exists());
    let running = start(&data, &[]);
    let (well, output) = run_doctor(&data, &[("SEATLING_LISTEN", &running.address)]);
    assert!(well && output.contains("ok     database: SQLite, a server runs on it, up to date"), "{output}");
    assert!(output.contains(&format!("ok     listen: Seatling answers at {}", running.address)), "{output}");
    assert!(running.get("/readyz").contains("200 OK"));
    running.signal("-TERM");
    let mut running = running;
    running.process.wait().unwrap();
    let before = files(&data);
    let (well, output) = run_doctor(&data, &[]);
    assert!(well && output.contains("ok     database: SQLite, up to date"), "{output}");
    assert!(output.contains("ok     secret.key: can be read"), "{output}");
    assert!(files(&data) == before, "something was changed");
    // The last connection to close removes the WAL; SQLite would create a new one even for a reader.
    let conn = rusqlite::Connection::open(data.join("seatling.db")).unwrap();
    conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    drop(conn);
    assert!(!data.join("seatling.db-wal").exists());
    let before = files(&data);
    let (well, output) = run_doctor(&data, &[]);
    assert!(well && output.contains("ok     database: SQLite, up to date"), "{output}");
    assert!(files(&data) == before, "something was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_lists_pending_migrations_and_applies_none() {
    let app = TestApp::start().await;
    let newest = "SELECT version, name FROM refinery_schema_history ORDER BY version DESC LIMIT 1";
    let all = app.database.rows(newest).await.remove(0);
    let (version, name) = all.split_once(" | ").unwrap();
    let forget = format!("DELETE FROM refinery_schema_history WHERE version = {version}");
    app.database.execute(&forget).await;
    let left = app.database.rows(newest).await;
    let folder = tempfile::tempdir().unwrap();
    let (well, output) = run_doctor(folder.path(), &[("SEATLING_DATABASE_URL", app.database.url())]);
    let missing = format!("the next start brings it up to date: V{version}__{name}\n");
    assert!(well && output.contains(&missing), "{output}");
    assert_eq!(app.database.rows(newest).await, left);
}

#[test]
fn doctor_reports_each_problem() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    // Accepts connections and closes them.
    std::thread::spawn(move || while taken.accept().is_ok() {});
    let folder = tempfile::tempdir().unwrap();
    let wrong = |settings: &[(&str, &str)], finding: &str| {
        let (well, output) = run_doctor(folder.path(), settings);
        assert!(!well && output.contains(&format!("wrong  {finding}")), "{output}");
    };
    let everywhere = [("SEATLING_LISTEN", "0.0.0.0:0"), ("SEATLING_CONTACT_EMAIL", "office@school.org")];
    wrong(&everywhere, "links: http://0.0.0.0:0 is no address that a browser can open.");
    let real = [("SEATLING_PUBLIC_URL", "https://portal.school.org")];
    wrong(&real, "contact_email: Terms, privacy page, consent and mails name nobody to write to.");
    wrong(&[("SEATLING_LISTEN", &address)], &format!("listen: {address} cannot be used:"));
    wrong(&[("SEATLING_METRICS_LISTEN", &address)], &format!("metrics_listen: {address} cannot be used:"));
    wrong(&[("SEATLING_SMTP_URL", &format!("smtp://{address}"))], "mail server: ");
    fs::write(folder.path().join("secret.key"), "0f").unwrap();
    wrong(&[], "secret.key: The file ");
    fs::write(folder.path().join("seatling.db"), "no database").unwrap();
    wrong(&[], "database: ");
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_connects_to_the_mail_server_and_sends_nothing() {
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let folder = tempfile::tempdir().unwrap();
    let from = ("SEATLING_MAIL_FROM", "Our School <office@school.org>");
    let (well, output) = run_doctor(folder.path(), &[("SEATLING_SMTP_URL", &sink.url()), from]);
    assert!(well && output.contains("ok     mail server: it answers"), "{output}");
    let (well, output) = run_doctor(folder.path(), &[("SEATLING_SMTP_URL", &sink.url())]);
    assert!(
        !well && output.contains("wrong  sender: Mail from Seatling <mail@seatling.invalid>"),
        "{output}"
    );
    assert_eq!(sink.received().len(), 0);
}

/// The one-line error of a command.
fn refusal(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.output().unwrap();
    let output = String::from_utf8(stderr).unwrap();
    assert!(!status.success() && output.lines().count() == 1, "{output}");
    output.trim_end().trim_start_matches("seatling: ").to_owned()
}

#[test]
fn config_check_doctor_and_serve_reject_the_same_settings() {
    const TEST: (&str, &str) = ("SEATLING_PAYMENT_SECRET_KEY", "sk_test_x");
    const POSTGRES: (&str, &str) = ("SEATLING_DATABASE_URL", "postgres://a.example/b");
    let cases: [(&[(&str, &str)], &str); 12] = [
        (&[("SEATLING_SMTP_URL", "nonsense")], "smtp_url"),
        (&[("SEATLING_MAIL_FROM", "nobody")], "mail_from"),
        (&[("SEATLING_SECRET_KEY", "abc")], "secret_key"),
        (&[("SEATLING_PUBLIC_URL", "portal.example.org")], "public_url"),
        (&[("SEATLING_PUBLIC_URL", "https://portal.example.org/?a=b")], "public_url"),
        (&[TEST, ("SEATLING_PAYMENT_PUBLIC_KEY", "pk_live_x")], "payment_public_key"),
        (&[("SEATLING_PAYMENT_SECRET_KEY", "x")], "payment_secret_key"),
        (
            &[
                TEST,
                ("SEATLING_PAYMENT_PUBLIC_KEY", "pk_test_x"),
                ("SEATLING_PAYMENT_API_URL", "http://a.example"),
            ],
            "payment_api_url",
        ),
        (&[("SEATLING_DATABASE_URL", "mysql://x")], "database_url"),
        (&[("SEATLING_DATABASE_URL", "postgres://[")], "database_url"),
        (&[("SEATLING_DATABASE_READ_URL", "postgres://a.example/b")], "an SQLite database has no replica"),
        (&[POSTGRES, ("SEATLING_DATABASE_READ_URL", "nonsense")], "database_read_url"),
    ];
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    for (settings, name) in cases {
        let run = |arguments: &[&str]| {
            let mut command = seatling(arguments);
            command.env("SEATLING_DATA_DIR", &data).env("SEATLING_LISTEN", "127.0.0.1:0");
            refusal(command.envs(settings.iter().copied()))
        };
        let output = run(&["config", "check"]);
        assert!(output.contains(name), "{name}: {output}");
        assert_eq!(run(&["serve"]), output);
        let (well, report) = run_doctor(&data, settings);
        assert!(!well && report.contains(&output), "{report}");
    }
    assert!(!data.exists(), "nothing was opened");
}
