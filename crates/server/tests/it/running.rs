//! Runs the binary as a separate process.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

/// The command with minimal logging.
pub fn seatling(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seatling"));
    command.args(arguments).env("SEATLING_LOG", "warn");
    command
}

/// A server process started for a test; killed on drop.
pub struct Running {
    pub process: Child,
    _stdout: BufReader<ChildStdout>,
    pub address: String,
}

/// Serves a data folder on a free port.
pub fn start(data: &Path, more: &[&str]) -> Running {
    let data = data.to_str().unwrap();
    let mut arguments = vec!["serve", "--data", data, "--listen", "127.0.0.1:0"];
    arguments.extend(more);
    await_ready(&mut seatling(&arguments))
}

/// Waits until the server reports that it is ready.
pub fn await_ready(command: &mut Command) -> Running {
    let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut stdout = BufReader::new(process.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Seatling is ready at http://").expect(&line).to_owned();
    Running { process, _stdout: stdout, address }
}

impl Running {
    pub fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    pub fn post(&self, path: &str, body: &str) -> String {
        self.send(&format!("POST {path} HTTP/1.1\r\ncontent-type: application/json"), body)
    }

    pub fn post_as(&self, token: &str, path: &str, body: &str) -> String {
        let head = format!(
            "POST {path} HTTP/1.1\r\nauthorization: Bearer {token}\r\ncontent-type: application/json"
        );
        self.send(&head, body)
    }

    pub fn get_as(&self, token: &str, path: &str) -> String {
        self.send(&format!("GET {path} HTTP/1.1\r\nauthorization: Bearer {token}"), "")
    }

    fn send(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(stream, "{head}\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    pub fn signal(&self, name: &str) {
        let process = self.process.id().to_string();
        assert!(Command::new("kill").args([name, &process]).status().unwrap().success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
