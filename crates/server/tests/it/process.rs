//! The binary as a process: start, start errors, shutdown.

use crate::running::{await_ready, seatling, start};
use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    process::{Command, Output, Stdio},
};
use testkit::{Act, SmtpSink};

/// The one-line error of a failing command.
fn refusal(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.output().unwrap();
    let output = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1), "{output}");
    assert_eq!(output.lines().count(), 1, "{output}");
    output.trim_end().trim_start_matches("seatling: ").to_owned()
}

/// A kill in the middle of a large batch loses no mail and sends at most one twice.
#[tokio::test(flavor = "multi_thread")]
async fn v06_killing_the_server_while_it_sends_loses_no_mail_and_duplicates_at_most_one() {
    const MAILS: usize = 2_000;
    let folder = tempfile::tempdir().unwrap();
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let serve = || {
        let data = folder.path().to_str().unwrap();
        let mut command = seatling(&["serve", "--data", data, "--listen", "127.0.0.1:0"]);
        // Otherwise a new partner's mails would be held until it confirms.
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
    assert!(running.post_as(&token, "/api/partner/parent/invite", &body).contains("2,000 parents invited"));
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
    assert_eq!(received.len(), MAILS, "no mail is lost");
    assert!(all <= MAILS + 1, "{} duplicate mails", all - MAILS);
}

#[test]
fn starts_in_an_empty_folder_without_prompts_and_stops_on_sigterm() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = start(&folder.path().join("new/data"), &["--demo"]);
    assert!(running.get("/readyz").starts_with("HTTP/1.1 200"));
    assert!(running.get("/api/common/about").contains("\"demo\":true"));
    assert!(running.get("/metrics").contains("text/html"), "metrics are not served on the public address");
    running.signal("-TERM");
    assert_eq!(running.process.wait().unwrap().code(), Some(0));
    let again = start(&folder.path().join("new/data"), &["--demo"]);
    assert!(again.get("/readyz").starts_with("HTTP/1.1 200"));
}

#[test]
fn finishes_a_running_request_before_it_stops() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = start(folder.path(), &[]);
    let mut stream = TcpStream::connect(&running.address).unwrap();
    let head = "POST /api/partner/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    write!(stream, "{head}content-length: 2\r\nexpect: 100-continue\r\n\r\n").unwrap();
    // The server sends `100 Continue` only once the handler reads the body.
    let mut interim = [0; 25];
    stream.read_exact(&mut interim).unwrap();
    assert!(interim.starts_with(b"HTTP/1.1 100"));
    running.signal("-TERM");
    stream.write_all(b"{}").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
    assert_eq!(running.process.wait().unwrap().code(), Some(0));
}

#[test]
fn an_invalid_setting_is_reported_in_one_line() {
    let output = refusal(seatling(&["config", "check"]).env("SEATLING_MAX_CONNECTIONS", "many"));
    assert_eq!(
        output,
        "The setting max_connections (SEATLING_MAX_CONNECTIONS) must be a whole number, not \"many\"."
    );
    let output = refusal(seatling(&["serve"]).env("SEATLING_LISEN", "x"));
    assert!(output.starts_with("There is no setting \"lisen\" (SEATLING_LISEN)"), "{output}");
    let output = refusal(seatling(&["serve"]).env("SEATLING_DATABASE_URL", "mysql://x"));
    assert!(output.starts_with("The database address must begin with sqlite: or postgres://"), "{output}");
    let output = refusal(&mut seatling(&["--config", "/no/such/file", "serve"]));
    assert!(output.starts_with("The file /no/such/file cannot be read"), "{output}");
}

#[test]
fn an_unwritable_data_folder_is_reported_in_one_line() {
    // A file in the folder's place: not even root can write into it.
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    let output = refusal(&mut seatling(&["serve", "--data", path, "--listen", "127.0.0.1:0"]));
    assert!(output.starts_with(&format!("The data folder {path} cannot be written:")), "{output}");
}

#[test]
fn a_port_in_use_is_reported_in_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let output =
        refusal(&mut seatling(&["serve", "--data", folder.path().to_str().unwrap(), "--listen", &address]));
    assert!(
        output.starts_with(&format!("Seatling cannot listen on {address} (setting listen):")),
        "{output}"
    );
}

#[test]
fn a_second_process_on_the_same_data_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let _running = start(folder.path(), &[]);
    let data = folder.path().to_str().unwrap();
    let output = refusal(&mut seatling(&["serve", "--data", data, "--listen", "127.0.0.1:0"]));
    assert!(output.starts_with("Another Seatling process is using the data folder"), "{output}");
}

#[test]
fn a_newer_database_is_reported_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    drop(start(folder.path(), &[]));
    let conn = rusqlite::Connection::open(folder.path().join("seatling.db")).unwrap();
    let newer = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) VALUES (9999, 'later', '2030-01-01T00:00:00Z', '1')";
    conn.execute_batch(newer).unwrap();
    drop(conn);
    let data = folder.path().to_str().unwrap();
    let output = refusal(&mut seatling(&["serve", "--data", data, "--listen", "127.0.0.1:0"]));
    assert!(output.starts_with("The database is newer than this binary"), "{output}");
}

/// Port 0 selects a free port, and links use that port.
#[test]
fn links_use_the_port_that_was_selected() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path(), &["--demo"]);
    let address = running.address.clone();
    let list = running.get("/api/demo/mail");
    let id = list.split("\"id\":").nth(1).and_then(|rest| rest.split([',', '}']).next()).unwrap();
    let mail = running.get(&format!("/api/demo/mail/{id}"));
    assert!(mail.contains(&format!("http://{address}/")), "{mail}");
}

#[test]
fn the_demo_refuses_a_database_with_other_data() {
    let folder = tempfile::tempdir().unwrap();
    drop(start(folder.path(), &[]));
    let conn = rusqlite::Connection::open(folder.path().join("seatling.db")).unwrap();
    let entry = "INSERT INTO journal (at, actor_kind, action, subject_kind) VALUES (0, 'system', 'a', 's')";
    conn.execute_batch(entry).unwrap();
    drop(conn);
    let data = folder.path().to_str().unwrap();
    let output = refusal(&mut seatling(&["serve", "--demo", "--data", data, "--listen", "127.0.0.1:0"]));
    assert!(
        output.starts_with("The database holds data that is not the demo's, and was left as it is."),
        "{output}"
    );
}

fn add_staff(data: &str, email: &str, password: &str) -> Output {
    staff(&["add", "--email", email, "--role", "finance", "--data", data], password)
}

/// Runs a `seatling staff` command with the password on standard input.
fn staff(arguments: &[&str], password: &str) -> Output {
    let mut command = seatling(&["staff"]);
    command.args(arguments);
    let mut process =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    writeln!(process.stdin.take().unwrap(), "{password}").unwrap();
    process.wait_with_output().unwrap()
}

/// There is no default account: an operator with shell access creates the first one, even while the server runs.
#[test]
fn staff_can_be_added_on_the_command_line_while_the_server_runs() {
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
    let output = String::from_utf8(again.stderr).unwrap();
    assert!(output.contains("There is already an account with this email address."), "{output}");
    assert!(!add_staff(data, "third@staff.example", "short").status.success());
}

#[test]
fn metrics_are_served_on_a_separate_address() {
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

/// For the case that nobody can log in any more.
#[test]
fn staff_accounts_can_be_listed_disabled_enabled_and_reset_on_the_command_line() {
    const EMAIL: &str = "Ada@staff.example";
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let run_staff = |arguments: &[&str], password: &str| {
        let done = staff(&[arguments, &["--data", data]].concat(), password);
        let (out, err) = (String::from_utf8(done.stdout).unwrap(), String::from_utf8(done.stderr).unwrap());
        if done.status.success() { Ok(out) } else { Err(err) }
    };
    assert!(run_staff(&["list"], "").unwrap().starts_with("There are no staff accounts."));
    assert!(add_staff(data, "ada@staff.example", "a good password").status.success());
    let running = start(folder.path(), &[]);
    let log_in = |password: &str| {
        let body = format!("{{\"email\":\"ada@staff.example\",\"password\":\"{password}\"}}");
        let answer = running.post("/api/staff/auth/login", &body);
        answer.split("\"token\":\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
    };
    let token = log_in("a good password").unwrap();
    let listed = run_staff(&["list"], "").unwrap();
    assert!(
        listed.starts_with("ada@staff.example  finance        active    password only  last seen 20"),
        "{listed}"
    );
    run_staff(&["disable", "--email", EMAIL], "").unwrap();
    assert!(running.get_as(&token, "/api/staff/today").contains("401"), "logged out at once");
    assert_eq!(log_in("a good password"), None);
    assert!(run_staff(&["list"], "").unwrap().contains("disabled"));
    run_staff(&["enable", "--email", EMAIL], "").unwrap();
    assert!(log_in("a good password").is_some());
    assert!(run_staff(&["reset", "--email", EMAIL], "short\n").is_err());
    run_staff(&["reset", "--email", EMAIL], "another password\n").unwrap();
    assert_eq!((log_in("a good password"), log_in("another password").is_some()), (None, true));
    let unknown = run_staff(&["disable", "--email", "eve@staff.example"], "").unwrap_err();
    assert!(unknown.contains("No staff account has the address eve@staff.example."), "{unknown}");
}

/// A pseudo-terminal echoes input unless echo is switched off.
#[test]
fn does_not_echo_a_password_typed_at_a_terminal() {
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
    // Waits for each prompt: input typed before it would be echoed.
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
fn config_show_prints_effective_settings_without_secrets() {
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
    let output = refusal(&mut seatling(&["--config", file, "config", "check"]));
    assert!(output.starts_with(&format!("There is a mistake in the file {file}, line 2: ")), "{output}");
}
