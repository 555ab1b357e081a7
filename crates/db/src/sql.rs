//! How SQL is declared, so that tests can see all of it.

use std::sync::OnceLock;

/// One statement: a name and its text, the same on both engines unless it says otherwise.
#[derive(Debug)]
pub struct Sql {
    /// The constant's name, for messages.
    pub name: &'static str,
    postgres: &'static str,
    sqlite: &'static str,
    numbered: OnceLock<String>,
}

impl Sql {
    /// Used by [`statements!`](crate::statements).
    pub const fn new(name: &'static str, sqlite: &'static str, postgres: &'static str) -> Self {
        Self { name, postgres, sqlite, numbered: OnceLock::new() }
    }

    /// A statement outside of [`statements!`](crate::statements), for tests.
    pub const fn of(text: &'static str) -> Self {
        Self::new("of a test", text, text)
    }

    /// The text for PostgreSQL.
    pub fn postgres(&self) -> &'static str {
        self.text(self.postgres)
    }

    /// The text itself, unless a test has switched its tenant filter off.
    #[cfg(feature = "sabotage")]
    fn text<'s>(&self, text: &'s str) -> &'s str {
        crate::sabotage::text(self.name, text)
    }

    #[cfg(not(feature = "sabotage"))]
    #[expect(clippy::unused_self, reason = "its twin needs the name")]
    fn text<'s>(&self, text: &'s str) -> &'s str {
        text
    }

    /// The text for SQLite, with `?1` for `$1`: SQLite numbers `$1` by order of appearance, not by its digit.
    pub fn sqlite(&self) -> &str {
        self.text(self.numbered.get_or_init(|| number_parameters(self.sqlite)))
    }
}

fn number_parameters(text: &str) -> String {
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(c) = chars.next() {
        quoted ^= c == '\'';
        let parameter = c == '$' && !quoted && chars.peek().is_some_and(char::is_ascii_digit);
        out.push(if parameter { '?' } else { c });
    }
    out
}

/// What one crate keeps in the database: the tables it owns and every statement it runs.
#[derive(Debug)]
pub struct Slice {
    /// The crate's name.
    pub name: &'static str,
    /// Tables that only this crate's statements may name.
    pub tables: &'static [&'static str],
    /// Its statements, one list per module.
    pub statements: &'static [&'static [&'static Sql]],
}

/// Declares statements as statics, and a `STATEMENTS` list of them all.
///
/// ```
/// db::statements! {
///     /// One SQL text for both engines.
///     FIND_ENTRY = "SELECT action FROM journal WHERE id = $1";
///     /// Where the dialects must differ, both stand side by side.
///     TRY_LOCK = { sqlite: "SELECT 1 WHERE $1 = $1", postgres: "SELECT 1 WHERE pg_try_advisory_xact_lock($1)" };
/// }
/// assert_eq!(STATEMENTS.len(), 2);
/// ```
#[macro_export]
macro_rules! statements {
    ($($(#[$meta:meta])* $name:ident = $text:tt;)+) => {
        $($(#[$meta])* pub(crate) static $name: $crate::Sql = $crate::statements!(@one $name $text);)+
        /// Every statement of this module.
        pub static STATEMENTS: &[&$crate::Sql] = &[$(&$name),+];
    };
    (@one $name:ident { sqlite: $sqlite:expr, postgres: $postgres:expr }) => {
        $crate::Sql::new(stringify!($name), $sqlite, $postgres)
    };
    (@one $name:ident $text:literal) => { $crate::Sql::new(stringify!($name), $text, $text) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_numbered_and_text_is_left_alone() {
        assert_eq!(number_parameters("SELECT $2, '$1 it''s', $1"), "SELECT ?2, '$1 it''s', ?1");
    }
}
