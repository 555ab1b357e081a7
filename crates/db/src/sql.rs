//! How SQL is declared, so that tests can see all of it.

use std::sync::OnceLock;

/// One statement: a name and its text, the same on both engines unless it says otherwise.
#[derive(Debug)]
pub struct Sql {
    /// The constant's name, for messages.
    pub name: &'static str,
    postgres: &'static str,
    sqlite: &'static str,
    texts: OnceLock<Texts>,
}

/// What each engine is sent.
#[derive(Debug)]
struct Texts {
    sqlite: String,
    postgres: String,
}

impl Sql {
    /// Used by [`statements!`](crate::statements).
    pub const fn new(name: &'static str, sqlite: &'static str, postgres: &'static str) -> Self {
        Self { name, postgres, sqlite, texts: OnceLock::new() }
    }

    /// A statement outside of [`statements!`](crate::statements), for tests.
    pub const fn of(text: &'static str) -> Self {
        Self::new("of a test", text, text)
    }

    /// The text for PostgreSQL.
    pub fn postgres(&self) -> &str {
        self.text(&self.texts().postgres)
    }

    fn texts(&self) -> &Texts {
        self.texts.get_or_init(|| Texts {
            sqlite: number_parameters(&put_lists(self.sqlite, &SQLITE_LISTS)),
            postgres: put_lists(self.postgres, &POSTGRES_LISTS),
        })
    }

    /// The text itself, unless a test has switched its tenant filter off.
    #[cfg(feature = "guard-mutation")]
    fn text<'s>(&self, text: &'s str) -> &'s str {
        crate::guard_mutation::text(self.name, text)
    }

    #[cfg(not(feature = "guard-mutation"))]
    #[expect(clippy::unused_self, reason = "its twin needs the name")]
    fn text<'s>(&self, text: &'s str) -> &'s str {
        text
    }

    /// The text for SQLite, with `?1` for `$1`: SQLite numbers `$1` by order of appearance, not by its digit.
    pub fn sqlite(&self) -> &str {
        self.text(&self.texts().sqlite)
    }
}

/// How an engine looks for a column in a list that is a parameter, between which stands the parameter.
struct Lists {
    is_in: [&'static str; 2],
    is_not_in: [&'static str; 2],
}

const SQLITE_LISTS: Lists = Lists {
    is_in: ["IN (SELECT value FROM json_each(", "))"],
    is_not_in: ["NOT IN (SELECT value FROM json_each(", "))"],
};
/// An array is looked up in an index for each of its values, and needs no join.
const POSTGRES_LISTS: Lists = Lists { is_in: ["= ANY(", ")"], is_not_in: ["<> ALL(", ")"] };

/// Writes `IN list($1)` as the engine has it.
fn put_lists(text: &str, lists: &Lists) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("IN list(") {
        let (parameter, tail) = after.split_once(')').unwrap_or((after, ""));
        let ([open, close], before) = match before.strip_suffix("NOT ") {
            Some(before) => (lists.is_not_in, before),
            None => (lists.is_in, before),
        };
        out.extend([before, open, parameter, close]);
        rest = tail;
    }
    out + rest
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
///     /// A list as one parameter, [`Ids`](crate::Ids) or [`Strings`](crate::Strings).
///     LIST_ENTRIES = "SELECT action FROM journal WHERE id IN list($1)";
///     /// Where the dialects must differ, both stand side by side.
///     TRY_LOCK = { sqlite: "SELECT 1 WHERE $1 = $1", postgres: "SELECT 1 WHERE pg_try_advisory_xact_lock($1)" };
/// }
/// assert_eq!(STATEMENTS.len(), 3);
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
    fn a_list_is_looked_up_as_each_engine_does() {
        let sql = Sql::of("SELECT 1 WHERE id IN list($2) AND NOT a AND b NOT IN list($1) AND c IN ('list(')");
        assert_eq!(
            sql.postgres(),
            "SELECT 1 WHERE id = ANY($2) AND NOT a AND b <> ALL($1) AND c IN ('list(')"
        );
        assert_eq!(
            sql.sqlite(),
            "SELECT 1 WHERE id IN (SELECT value FROM json_each(?2)) AND NOT a
             AND b NOT IN (SELECT value FROM json_each(?1)) AND c IN ('list(')"
                .replace("\n            ", "")
        );
    }

    #[test]
    fn parameters_are_numbered_and_text_is_left_alone() {
        assert_eq!(number_parameters("SELECT $2, '$1 it''s', $1"), "SELECT ?2, '$1 it''s', ?1");
    }
}
