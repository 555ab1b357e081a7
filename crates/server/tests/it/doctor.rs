//! `seatling doctor` and `seatling config check`: they say what `serve` would refuse, and change nothing.

mod replica;

use crate::running::{seatling, start};
use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Output},
};
use testkit::{Act, SmtpSink, TestApp};

/// Whether all is well, and what it says.
fn examine(data: &Path, settings: &[(&str, &str)]) -> (bool, String) {
    let mut doctor = seatling(&["doctor"]);
    doctor.env("SEATLING_DATA_DIR", data).env("SEATLING_LISTEN", "127.0.0.1:0");
    doctor.envs(settings.iter().copied());
    let Output { status, stdout, .. } = doctor.output().unwrap();
    (status.success(), String::from_utf8(stdout).unwrap())
}

/// Every file of a folder, and its bytes; but for those of the memory that SQLite's readers share, which hold nothing.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let is_shared = |path: &Path| path.to_string_lossy().ends_with("-shm");
    let bytes = |path: &Path| if is_shared(path) { Vec::new() } else { fs::read(path).unwrap() };
    paths.into_iter().map(|path| (path.clone(), bytes(&path))).collect()
}

#[test]
fn the_doctor_changes_nothing_before_the_first_start_beside_a_server_and_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (well, said) = examine(&data, &[]);
    assert!(
        well && said.contains("ok     database: SQLite, nothing there yet; the first start makes it"),
        "{said}"
    );
    assert!(!data.exists());
    let running = start(&data, &[]);
    let (well, said) = examine(&data, &[("SEATLING_LISTEN", &running.address)]);
    assert!(well && said.contains("ok     database: SQLite, a server runs on it, up to date"), "{said}");
    assert!(said.contains(&format!("ok     listen: Seatling answers at {}", running.address)), "{said}");
    assert!(running.get("/readyz").contains("200 OK"));
    running.signal("-TERM");
    let mut running = running;
    running.process.wait().unwrap();
    let before = files(&data);
    let (well, said) = examine(&data, &[]);
    assert!(well && said.contains("ok     database: SQLite, up to date"), "{said}");
    assert!(said.contains("ok     secret.key: can be read"), "{said}");
    assert!(files(&data) == before, "something was changed");
    // The last one to close it takes its log away; SQLite would make a new one for whoever only reads.
    let conn = rusqlite::Connection::open(data.join("seatling.db")).unwrap();
    conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    drop(conn);
    assert!(!data.join("seatling.db-wal").exists());
    let before = files(&data);
    let (well, said) = examine(&data, &[]);
    assert!(well && said.contains("ok     database: SQLite, up to date"), "{said}");
    assert!(files(&data) == before, "something was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_names_missing_migrations_and_makes_none() {
    let app = TestApp::start().await;
    let newest = "SELECT version, name FROM refinery_schema_history ORDER BY version DESC LIMIT 1";
    let all = app.database.rows(newest).await.remove(0);
    let (version, name) = all.split_once(" | ").unwrap();
    let forget = format!("DELETE FROM refinery_schema_history WHERE version = {version}");
    app.database.execute(&forget).await;
    let left = app.database.rows(newest).await;
    let folder = tempfile::tempdir().unwrap();
    let (well, said) = examine(folder.path(), &[("SEATLING_DATABASE_URL", app.database.url())]);
    let missing = format!("the next start brings it up to date: V{version}__{name}\n");
    assert!(well && said.contains(&missing), "{said}");
    assert_eq!(app.database.rows(newest).await, left);
}

#[test]
fn the_doctor_says_what_is_wrong() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    // Takes what it is asked, and hangs up.
    std::thread::spawn(move || while taken.accept().is_ok() {});
    let folder = tempfile::tempdir().unwrap();
    let wrong = |settings: &[(&str, &str)], finding: &str| {
        let (well, said) = examine(folder.path(), settings);
        assert!(!well && said.contains(&format!("wrong  {finding}")), "{said}");
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
async fn the_doctor_greets_the_mail_server_and_sends_nothing() {
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let folder = tempfile::tempdir().unwrap();
    let from = ("SEATLING_MAIL_FROM", "Our School <office@school.org>");
    let (well, said) = examine(folder.path(), &[("SEATLING_SMTP_URL", &sink.url()), from]);
    assert!(well && said.contains("ok     mail server: it answers"), "{said}");
    let (well, said) = examine(folder.path(), &[("SEATLING_SMTP_URL", &sink.url())]);
    assert!(!well && said.contains("wrong  sender: Mail from Seatling <mail@seatling.invalid>"), "{said}");
    assert_eq!(sink.received().len(), 0);
}

/// What a command refuses with, and that is one sentence.
fn refusal(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert!(!status.success() && said.lines().count() == 1, "{said}");
    said.trim_end().trim_start_matches("seatling: ").to_owned()
}

#[test]
fn a_check_the_doctor_and_a_start_refuse_the_same_settings() {
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
        let said = run(&["config", "check"]);
        assert!(said.contains(name), "{name}: {said}");
        assert_eq!(run(&["serve"]), said);
        let (well, told) = examine(&data, settings);
        assert!(!well && told.contains(&said), "{told}");
    }
    assert!(!data.exists(), "nothing was opened");
}
