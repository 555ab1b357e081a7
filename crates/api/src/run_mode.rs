//! How this process was started.

/// Decides which routes exist. It comes from the command line alone: a mark in the database would travel with a copy of
/// it into an installation that serves real people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunMode {
    /// For real people.
    #[default]
    Real,
    /// `--demo`: known passwords, and mail that anybody can read.
    Demo,
}

impl RunMode {
    /// True with `--demo`.
    pub fn is_demo(self) -> bool {
        self == Self::Demo
    }
}
