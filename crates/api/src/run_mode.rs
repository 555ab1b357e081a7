//! Real or demo mode.

/// Decides which routes exist. Set by the command line only: a flag in the database would follow a copy of it into
/// a production installation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunMode {
    /// Production.
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
