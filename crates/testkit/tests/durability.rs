//! An acknowledged write is on disk: shown by tracing the system calls of a real server.

use std::{
    collections::BTreeMap,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

const MARKS: usize = 40;
const CLIENTS: usize = 8;

/// Runs the server under strace, sends marked writes, and returns the trace. Each sync is delayed, so that a
/// response that does not wait for it is sent well before it ends.
fn trace(careless: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let trace = folder.path().join("trace");
    let mut command = Command::new("strace");
    command
        .args(["-f", "-y", "-s", "4200", "-e", "trace=pwrite64,fdatasync,fsync,write,writev,sendto"])
        .args(["-e", "inject=fdatasync,fsync:delay_enter=20000", "-o"])
        .arg(&trace)
        .arg(env!("CARGO_BIN_EXE_durable-writer"))
        .arg(folder.path())
        .args(careless.then_some("--answer-before-commit"))
        .stdout(Stdio::piped());
    let mut server = command.spawn().expect("strace is installed (`make test` sees to it)");
    let mut address = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let clients = (0..CLIENTS).map(|client| {
        let address = address.trim().to_owned();
        std::thread::spawn(move || (client..MARKS).step_by(CLIENTS).for_each(|mark| write(&address, mark)))
    });
    clients.collect::<Vec<_>>().into_iter().for_each(|client| client.join().unwrap());
    stop(&mut server);
    std::fs::read_to_string(trace).unwrap()
}

fn name(mark: usize) -> String {
    format!("mark-{mark:04}-end")
}

fn write(address: &str, mark: usize) {
    let body = format!("{{\"mark\":\"{}\"}}", name(mark));
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST /api/probe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(&name(mark)), "{answer}");
}

fn stop(server: &mut Child) {
    // strace does not forward SIGTERM: the traced server is its child.
    let children = format!("/proc/{0}/task/{0}/children", server.id());
    for child in std::fs::read_to_string(children).unwrap().split_whitespace() {
        Command::new("kill").args(["-9", child]).status().unwrap();
    }
    server.wait().unwrap();
}

/// The marks whose response was sent before the log that contains them was synced.
fn answered_too_early(trace: &str) -> Vec<String> {
    let mut written: BTreeMap<String, bool> = BTreeMap::new();
    let mut early = Vec::new();
    let marks: Vec<_> = (0..MARKS).map(name).collect();
    let mut syncing: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut answered = 0;
    for line in trace.lines() {
        let process = line.split_whitespace().next().unwrap_or_default();
        let on_log = line.contains("probe.db-wal");
        if line.contains("pwrite64(") && on_log {
            for mark in marks.iter().filter(|mark| line.contains(*mark)) {
                written.entry(mark.clone()).or_insert(false);
            }
        } else if (line.contains("fdatasync(") || line.contains("fsync(")) && on_log {
            // A sync only covers what was written before it began.
            let covered: Vec<_> = written.keys().cloned().collect();
            if line.contains("<unfinished") {
                syncing.insert(process, covered);
            } else {
                written.extend(covered.into_iter().map(|mark| (mark, true)));
            }
        } else if line.contains("sync resumed") {
            let covered = syncing.remove(process).unwrap_or_default();
            written.extend(covered.into_iter().map(|mark| (mark, true)));
        } else if line.contains("HTTP/1.1 200") {
            for mark in marks.iter().filter(|mark| line.contains(*mark)) {
                answered += 1;
                if written.get(mark) != Some(&true) {
                    early.push(mark.clone());
                }
            }
        }
    }
    assert_eq!(answered, MARKS, "the trace shows every answer");
    early
}

#[test]
fn syncs_a_write_before_acknowledging_it() {
    assert_eq!(answered_too_early(&trace(false)), Vec::<String>::new());
}

#[test]
fn detects_a_server_that_answers_before_commit() {
    assert!(!answered_too_early(&trace(true)).is_empty());
}
