//! The binary as a process: how it starts, how it refuses to, how it stops.

use crate::running::{await_ready, seatling, start};
use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    process::{Command, Output, Stdio},
};
use testkit::{Act, SmtpSink};

/// The one sentence a failing command ends with.
fn refusal(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    said.trim_end().trim_start_matches("seatling: ").to_owned()
}

/// Killed in the middle of a large batch, the outbox loses nobody and writes to at most one twice.
#[tokio::test(flavor = "multi_thread")]
async fn v06_a_kill_in_the_middle_of_the_outbox_loses_no_mail_and_doubles_at_most_one() {
    const MAILS: usize = 2_000;
    let folder = tempfile::tempdir().unwrap();
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let serve = || {
        let data = folder.path().to_str().unwrap();
        let mut command = seatling(&["serve", "--data", data, "--listen", "127.0.0.1:0"]);
        // A new partner's mails would wait for its confirmation.
        command.env("SEATLING_HOLD_NEW_PARTNER_MAIL", "false");
        await_ready(command.env("SEATLING_SMTP_URL", sink.url()))
    };
    let running = serve();
    let account =
        r#"{"email":"a@partner.example","password":"seatling1","country":"NG","organizationName":"Green"}"#;
    assert!(running.post("/api/partner/auth/register", account).contains("200 OK"));
    let session = running.post("/api/partner/auth/login", account);
    let token =
        session.split("\"token\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    let emails: Vec<_> = (0..MAILS).map(|number| format!("p{number}@x.example")).collect();
    let body = format!("{{\"emails\":\"{}\",\"kidsNum\":2}}", emails.join(","));
    assert!(running.post_as(&token, "/api/partner/parent/invite", &body).contains("2000 parents invited"));
    sink.until(|received| received.len() > MAILS / 10).await;
    running.signal("-KILL");
    drop(running);
    assert!(sink.received().len() < MAILS, "it was killed in the middle");
    let running = serve();
    let last = format!("p{}@x.example", MAILS - 1);
    sink.until(|received| received.iter().any(|mail| mail.recipient == last)).await;
    while !running.get_as(&token, "/api/partner/invites/summary").contains("\"queued\":0") {
        tokio::task::yield_now().await;
    }
    let mut received: Vec<_> = sink.received().into_iter().map(|mail| mail.recipient).collect();
    received.retain(|recipient| recipient.ends_with("@x.example"));
    let all = received.len();
    received.sort();
    received.dedup();
    assert_eq!(received.len(), MAILS, "nobody is left out");
    assert!(all <= MAILS + 1, "{} mails came twice", all - MAILS);
}

#[test]
fn it_starts_in_a_fresh_folder_without_asking_anything_and_stops_on_sigterm() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = start(&folder.path().join("new/data"), &["--demo"]);
    assert!(running.get("/readyz").starts_with("HTTP/1.1 200"));
    assert!(running.get("/api/common/about").contains("\"demo\":true"));
    assert!(running.get("/metrics").contains("text/html"), "metrics are off the public address");
    running.signal("-TERM");
    assert_eq!(running.process.wait().unwrap().code(), Some(0));
    let again = start(&folder.path().join("new/data"), &["--demo"]);
    assert!(again.get("/readyz").starts_with("HTTP/1.1 200"));
}

#[test]
fn a_request_under_way_is_finished_before_the_stop() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = start(folder.path(), &[]);
    let mut stream = TcpStream::connect(&running.address).unwrap();
    let head = "POST /api/partner/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    write!(stream, "{head}content-length: 2\r\nexpect: 100-continue\r\n\r\n").unwrap();
    // The server asks for the body only once the handler is at work.
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).unwrap();
    assert!(go_on.starts_with(b"HTTP/1.1 100"));
    running.signal("-TERM");
    stream.write_all(b"{}").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
    assert_eq!(running.process.wait().unwrap().code(), Some(0));
}

#[test]
fn a_bad_setting_is_one_sentence() {
    let said = refusal(seatling(&["config", "check"]).env("SEATLING_MAX_CONNECTIONS", "many"));
    assert_eq!(
        said,
        "The setting max_connections (SEATLING_MAX_CONNECTIONS) must be a whole number, not \"many\"."
    );
    let said = refusal(seatling(&["serve"]).env("SEATLING_LISEN", "x"));
    assert!(said.starts_with("There is no setting \"lisen\" (SEATLING_LISEN)"), "{said}");
    let said = refusal(seatling(&["serve"]).env("SEATLING_DATABASE_URL", "mysql://x"));
    assert!(said.starts_with("The database address must begin with sqlite: or postgres://"), "{said}");
    let said = refusal(&mut seatling(&["--config", "/no/such/file", "serve"]));
    assert!(said.starts_with("The file /no/such/file cannot be read"), "{said}");
}

#[test]
fn an_unwritable_data_folder_is_one_sentence() {
    // A file in the folder's place: not even root can write into it.
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    let said = refusal(&mut seatling(&["serve", "--data", path, "--listen", "127.0.0.1:0"]));
    assert!(said.starts_with(&format!("The data folder {path} cannot be written:")), "{said}");
}

#[test]
fn a_port_in_use_is_one_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let said =
        refusal(&mut seatling(&["serve", "--data", folder.path().to_str().unwrap(), "--listen", &address]));
    assert!(said.starts_with(&format!("Seatling cannot listen on {address} (setting listen):")), "{said}");
}

#[test]
fn a_second_process_on_the_same_folder_is_turned_away() {
    let folder = tempfile::tempdir().unwrap();
    let _running = start(folder.path(), &[]);
    let data = folder.path().to_str().unwrap();
    let said = refusal(&mut seatling(&["serve", "--data", data, "--listen", "127.0.0.1:0"]));
    assert!(said.starts_with("Another Seatling process is using the data folder"), "{said}");
}

#[test]
fn a_newer_database_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    drop(start(folder.path(), &[]));
    let conn = rusqlite::Connection::open(folder.path().join("seatling.db")).unwrap();
    let newer = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) VALUES (9999, 'later', '2030-01-01T00:00:00Z', '1')";
    conn.execute_batch(newer).unwrap();
    drop(conn);
    let data = folder.path().to_str().unwrap();
    let said = refusal(&mut seatling(&["serve", "--data", data, "--listen", "127.0.0.1:0"]));
    assert!(said.starts_with("The database is newer than this binary"), "{said}");
}

/// Port 0 takes a free one, and links lead to that one.
#[test]
fn links_lead_to_the_port_that_was_taken() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path(), &["--demo"]);
    let address = running.address.clone();
    let list = running.get("/api/demo/mail");
    let id = list.split("\"id\":").nth(1).and_then(|rest| rest.split([',', '}']).next()).unwrap();
    let mail = running.get(&format!("/api/demo/mail/{id}"));
    assert!(mail.contains(&format!("http://{address}/")), "{mail}");
}

#[test]
fn the_demo_leaves_other_data_alone_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    drop(start(folder.path(), &[]));
    let conn = rusqlite::Connection::open(folder.path().join("seatling.db")).unwrap();
    let entry = "INSERT INTO journal (at, actor_kind, action, subject_kind) VALUES (0, 'system', 'a', 's')";
    conn.execute_batch(entry).unwrap();
    drop(conn);
    let data = folder.path().to_str().unwrap();
    let said = refusal(&mut seatling(&["serve", "--demo", "--data", data, "--listen", "127.0.0.1:0"]));
    assert!(
        said.starts_with("The database holds data that is not the demo's, and was left as it is."),
        "{said}"
    );
}

fn add_staff(data: &str, email: &str, password: &str) -> Output {
    staff(&["add", "--email", email, "--role", "finance", "--data", data], password)
}

/// Runs a command of `seatling staff` with this on its standard input.
fn staff(arguments: &[&str], password: &str) -> Output {
    let mut command = seatling(&["staff"]);
    command.args(arguments);
    let mut process =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    writeln!(process.stdin.take().unwrap(), "{password}").unwrap();
    process.wait_with_output().unwrap()
}

/// There is no default account: somebody with a shell makes the first one, also while the server runs.
#[test]
fn staff_are_added_on_the_command_line_also_beside_a_running_server() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let first = add_staff(data, "first@staff.example", "a good password");
    assert!(first.status.success(), "{}", String::from_utf8_lossy(&first.stderr));
    let running = start(folder.path(), &[]);
    let second = add_staff(data, "second@staff.example", "a good password");
    assert!(second.status.success(), "{}", String::from_utf8_lossy(&second.stderr));
    for email in ["first@staff.example", "second@staff.example"] {
        let body = format!("{{\"email\":\"{email}\",\"password\":\"a good password\"}}");
        let answer = running.post("/api/staff/auth/login", &body);
        assert!(answer.contains("\"role\":\"finance\""), "{answer}");
    }
    let again = add_staff(data, "First@staff.example", "a good password");
    let said = String::from_utf8(again.stderr).unwrap();
    assert!(said.contains("There is already an account with this email address."), "{said}");
    assert!(!add_staff(data, "third@staff.example", "short").status.success());
}

#[test]
fn metrics_have_an_address_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let mut command =
        seatling(&["serve", "--data", folder.path().to_str().unwrap(), "--listen", "127.0.0.1:0"]);
    let mut running = await_ready(command.env("SEATLING_METRICS_LISTEN", &free));
    running.get("/healthz");
    running.address = free;
    let text = running.get("/metrics");
    assert!(
        text.contains("seatling_requests_total{method=\"GET\",route=\"/healthz\",status=\"200\"} 1"),
        "{text}"
    );
    assert!(text.contains("seatling_sqlite_commits_total"), "{text}");
    assert!(text.contains("seatling_backup_age_seconds NaN"), "{text}");
    assert!(text.contains("seatling_worker_up{worker=\"mail\"} 1"), "{text}");
    let data = folder.path().to_str().unwrap();
    let copy = folder.path().join("copy.db");
    assert!(seatling(&["backup", copy.to_str().unwrap(), "--data", data]).output().unwrap().status.success());
    let text = running.get("/metrics");
    let age = text.lines().find_map(|line| line.strip_prefix("seatling_backup_age_seconds "));
    assert!(age.is_some_and(|age| age.parse::<f64>().unwrap() < 600.0), "{text}");
    for state in ["queued", "failed"] {
        assert!(text.contains(&format!("seatling_mails{{state=\"{state}\"}} 0\n")), "{text}");
    }
}

/// For when nobody can log in any more.
#[test]
fn staff_accounts_are_listed_disabled_enabled_and_reset_on_the_command_line() {
    const EMAIL: &str = "Ada@staff.example";
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let said = |arguments: &[&str], password: &str| {
        let done = staff(&[arguments, &["--data", data]].concat(), password);
        let (out, err) = (String::from_utf8(done.stdout).unwrap(), String::from_utf8(done.stderr).unwrap());
        if done.status.success() { Ok(out) } else { Err(err) }
    };
    assert!(said(&["list"], "").unwrap().starts_with("There are no staff accounts."));
    assert!(add_staff(data, "ada@staff.example", "a good password").status.success());
    let running = start(folder.path(), &[]);
    let log_in = |password: &str| {
        let body = format!("{{\"email\":\"ada@staff.example\",\"password\":\"{password}\"}}");
        let answer = running.post("/api/staff/auth/login", &body);
        answer.split("\"token\":\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
    };
    let token = log_in("a good password").unwrap();
    let listed = said(&["list"], "").unwrap();
    assert!(
        listed.starts_with("ada@staff.example  finance        active    password only  last seen 20"),
        "{listed}"
    );
    said(&["disable", "--email", EMAIL], "").unwrap();
    assert!(running.get_as(&token, "/api/staff/today").contains("401"), "logged out at once");
    assert_eq!(log_in("a good password"), None);
    assert!(said(&["list"], "").unwrap().contains("disabled"));
    said(&["enable", "--email", EMAIL], "").unwrap();
    assert!(log_in("a good password").is_some());
    assert!(said(&["reset", "--email", EMAIL], "short\n").is_err());
    said(&["reset", "--email", EMAIL], "another password\n").unwrap();
    assert_eq!((log_in("a good password"), log_in("another password").is_some()), (None, true));
    let unknown = said(&["disable", "--email", "eve@staff.example"], "").unwrap_err();
    assert!(unknown.contains("No staff account has the address eve@staff.example."), "{unknown}");
}

/// A pseudo-terminal shows what is typed unless it is told not to.
#[test]
fn a_password_typed_at_a_terminal_is_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let binary = seatling(&[]).get_program().to_str().unwrap().to_owned();
    let data = folder.path().to_str().unwrap();
    let line = format!("{binary} staff add --email ada@staff.example --data {data}");
    let mut typed = Command::new("script")
        .args(["--quiet", "--return", "--command", &line, "/dev/null"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (typed.stdin.take().unwrap(), typed.stdout.take().unwrap());
    let mut shown = String::new();
    // Each question is waited for: what is typed before it would be shown, as by any program.
    for question in ["Password: ", "Repeat the password: "] {
        let mut byte = [0];
        while !shown.ends_with(question) {
            output.read_exact(&mut byte).unwrap();
            shown.push(char::from(byte[0]));
        }
        input.write_all(b"a good password\n").unwrap();
    }
    output.read_to_string(&mut shown).unwrap();
    assert!(typed.wait().unwrap().success(), "{shown}");
    assert!(shown.contains("can now log in") && !shown.contains("good"), "{shown}");
}

#[test]
fn the_settings_in_force_are_shown_without_secrets_and_the_folder_is_an_argument() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.toml");
    std::fs::write(&file, "# ours\nlisten = \"127.0.0.1:1\"\nsmtp_url = \"smtp://u:canary@h\"\n").unwrap();
    let file = file.to_str().unwrap();
    let shown = seatling(&["--config", file, "config", "show", "--effective"]).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(shown.contains(&format!("listen = \"127.0.0.1:1\"  # {file}, line 2\n")), "{shown}");
    assert!(shown.contains("log = \"warn\"  # SEATLING_LOG\n"), "{shown}");
    assert!(shown.contains("smtp_url = \"(hidden)\"") && !shown.contains("canary"), "{shown}");
    let data = folder.path().join("elsewhere");
    let migrated = seatling(&["migrate", "--data", data.to_str().unwrap()]).output().unwrap();
    assert!(migrated.status.success() && data.join("seatling.db").exists());
    std::fs::write(file, "listen = \"127.0.0.1:1\"\nmax_connections = many\n").unwrap();
    let said = refusal(&mut seatling(&["--config", file, "config", "check"]));
    assert!(said.starts_with(&format!("There is a mistake in the file {file}, line 2: ")), "{said}");
}
