//! Catches every log line, to look for what must not be in one.

use std::{
    io::Write,
    sync::{Arc, Mutex},
};
use tracing_subscriber::fmt::MakeWriter;

/// What was logged. Clones share it.
#[derive(Clone, Default)]
pub struct LogNet(Arc<Mutex<Vec<u8>>>);

impl LogNet {
    /// All of it so far.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl Write for LogNet {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for LogNet {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}
