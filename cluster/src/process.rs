//! Child processes: started with a log file, listed in a file so that `scripts/ha` can always clean up, and killed
//! by id.

use std::{
    fs::File,
    io::Write as _,
    path::Path,
    process::{Child, Command},
};

/// A process that is killed when dropped.
pub struct Process(Child);

/// Appends a process id to the list in this folder.
pub fn record_pid(folder: &Path, id: u32) {
    let mut list = append(&folder.join("pids"));
    writeln!(list, "{id}").expect("the list of processes");
}

pub fn append(path: &Path) -> File {
    File::options().create(true).append(true).open(path).expect("a file to append to")
}

impl Process {
    /// Starts a command; its output is appended to `name.log`.
    pub fn start(command: &mut Command, folder: &Path, name: &str) -> Self {
        let log = append(&folder.join(format!("{name}.log")));
        let errors = log.try_clone().expect("a log file");
        let child = command.stdout(log).stderr(errors).spawn();
        let child = child.unwrap_or_else(|error| panic!("{name} does not start: {error}"));
        record_pid(folder, child.id());
        Self(child)
    }

    pub fn id(&self) -> u32 {
        self.0.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends a signal such as `-STOP` to these processes. Some may have exited.
pub fn signal(ids: &[u32], signal: &str) {
    let ids: Vec<String> = ids.iter().map(u32::to_string).collect();
    if !ids.is_empty() {
        let _ = Command::new("kill").arg(signal).args(ids).stderr(std::process::Stdio::null()).status();
    }
}

/// The child processes of a process.
pub fn children(parent: u32) -> Vec<u32> {
    let all = std::fs::read_dir("/proc").expect("/proc").filter_map(Result::ok);
    let ids = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    ids.filter(|id| parent_of(*id) == Some(parent)).collect()
}

/// The second field after the name, which is in parentheses and may contain anything.
fn parent_of(id: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

/// The command line, as `ps` shows it.
pub fn title(id: u32) -> String {
    std::fs::read_to_string(format!("/proc/{id}/cmdline")).unwrap_or_default().replace('\0', " ")
}
