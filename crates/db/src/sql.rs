//! Declares SQL statements, so that tests can enumerate all of them.

use std::sync::OnceLock;

/// A statement: its name and its text for each engine.
#[derive(Debug)]
pub struct Sql {
    /// The constant's name, for messages and for [`crate::steps`].
    pub name: &'static str,
    postgres: &'static str,
    sqlite: &'static str,
    texts: OnceLock<Texts>,
}

/// The text sent to each engine.
#[derive(Debug)]
struct Texts {
    sqlite: String,
    postgres: String,
}

impl Sql {
    /// Called by [`statements!`](crate::statements).
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
            sqlite: number_parameters(&expand_lists(&expand_params(self.sqlite), &SQLITE_LISTS)),
            postgres: expand_lists(&expand_params(self.postgres), &POSTGRES_LISTS),
        })
    }

    /// The text, without its tenant filter if a test switched that off.
    #[cfg(feature = "guard-mutation")]
    fn text<'s>(&self, text: &'s str) -> &'s str {
        crate::guard_mutation::text(self.name, text)
    }

    #[cfg(not(feature = "guard-mutation"))]
    #[expect(clippy::unused_self, reason = "the other definition needs the name")]
    fn text<'s>(&self, text: &'s str) -> &'s str {
        text
    }

    /// With `?1` for `$1`: SQLite numbers `$1` by order of appearance, not by its digit.
    pub fn sqlite(&self) -> &str {
        self.text(&self.texts().sqlite)
    }
}

/// The SQL before and after a list parameter, for `IN` and `NOT IN`.
struct Lists {
    is_in: [&'static str; 2],
    is_not_in: [&'static str; 2],
}

const SQLITE_LISTS: Lists = Lists {
    is_in: ["IN (SELECT value FROM json_each(", "))"],
    is_not_in: ["NOT IN (SELECT value FROM json_each(", "))"],
};
/// An array needs no join and is looked up in an index value by value.
const POSTGRES_LISTS: Lists = Lists { is_in: ["= ANY(", ")"], is_not_in: ["<> ALL(", ")"] };

/// Expands `IN list($1)` to the engine's syntax.
fn expand_lists(text: &str, lists: &Lists) -> String {
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

/// Expands `params($3: a, b)` to a parameter for each column: `$3, $4`.
fn expand_params(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("params($") {
        let (list, tail) = after.split_once(')').unwrap_or((after, ""));
        let (first, columns) = list.split_once(':').unwrap_or((list, ""));
        let first: usize = first.parse().unwrap_or_default();
        let numbers = (first..).zip(columns.split(',')).map(|(number, _)| format!("${number}"));
        out += before;
        out += &numbers.collect::<Vec<_>>().join(", ");
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

/// The tables a crate owns and every statement it runs.
#[derive(Debug)]
pub struct Slice {
    pub name: &'static str,
    /// Only this crate's statements may use these tables.
    pub tables: &'static [&'static str],
    /// One list per module.
    pub statements: &'static [&'static [&'static Sql]],
}

/// Declares statements as statics, and `STATEMENTS`, the list of all of them.
///
/// ```
/// db::statements! {
///     /// One SQL text for both engines.
///     FIND_ENTRY = "SELECT action FROM journal WHERE id = $1";
///     /// A list as one parameter, [`Ids`](crate::Ids) or [`Strings`](crate::Strings).
///     LIST_ENTRIES = "SELECT action FROM journal WHERE id IN list($1)";
///     /// Where the dialects must differ, both stand side by side.
///     TRY_LOCK = { sqlite: "SELECT 1 WHERE $1 = $1", postgres: "SELECT 1 WHERE pg_try_advisory_xact_lock($1)" };
///     /// Composed, usually with the columns of a [`row!`](crate::row).
///     COUNT_ENTRIES = concat!("SELECT COUNT(*) ", "FROM journal");
///     /// With a parameter for each column, here `$2, $3`.
///     CHANGE_ENTRY = "UPDATE journal SET (action, at) = (params($2: action, at)) WHERE id = $1";
/// }
/// assert_eq!(STATEMENTS.len(), 5);
/// ```
#[macro_export]
macro_rules! statements {
    ($($(#[$meta:meta])* $name:ident = $text:tt $(! $parts:tt)?;)+) => {
        $($(#[$meta])* pub(crate) static $name: $crate::Sql = $crate::statements!(@one $name $text $(! $parts)?);)+
        /// Every statement of this module.
        pub static STATEMENTS: &[&$crate::Sql] = &[$(&$name),+];
    };
    (@one $name:ident { sqlite: $sqlite:expr, postgres: $postgres:expr }) => {
        $crate::Sql::new(stringify!($name), $sqlite, $postgres)
    };
    (@one $name:ident $text:expr) => { $crate::Sql::new(stringify!($name), $text, $text) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expands_lists_for_each_engine() {
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
    fn expands_columns_to_parameters() {
        let sql = Sql::of("INSERT INTO t (x, a, b) VALUES ($1, params($2: a, b))");
        assert_eq!(sql.postgres(), "INSERT INTO t (x, a, b) VALUES ($1, $2, $3)");
        assert_eq!(sql.sqlite(), "INSERT INTO t (x, a, b) VALUES (?1, ?2, ?3)");
    }

    #[test]
    fn numbers_parameters_outside_of_quotes() {
        assert_eq!(number_parameters("SELECT $2, '$1 it''s', $1"), "SELECT ?2, '$1 it''s', ?1");
    }
}
