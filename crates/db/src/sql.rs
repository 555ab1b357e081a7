//! Declares SQL statements, so that tests can enumerate all of them.

mod tokens;

use std::sync::OnceLock;

/// A statement: its name and its text for each engine.
#[derive(Debug)]
pub struct Sql {
    /// The constant's name, for messages and for [`crate::statement_cost`].
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
            sqlite: tokens::sqlite(self.sqlite),
            postgres: tokens::postgres(self.postgres),
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

    /// The text for SQLite, with `?1` for `$1`.
    pub fn sqlite(&self) -> &str {
        self.text(&self.texts().sqlite)
    }
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
/// A statement has one text for both engines. Where their syntax differs, tokens in the text stand for it:
///
/// ```
/// db::statements! {
///     FIND_ENTRY = "SELECT action FROM journal WHERE id = $1";
///     /// Composed, usually with the columns of a [`row!`](crate::row).
///     COUNT_ENTRIES = concat!("SELECT COUNT(*) ", "FROM journal");
///     /// With a parameter for each column, here `$2, $3`.
///     CHANGE_ENTRY = "UPDATE journal SET (action, at) = (params($2: action, at)) WHERE id = $1";
///     /// A list as one parameter, [`Ids`](crate::Ids) or [`Strings`](crate::Strings).
///     LIST_ENTRIES = "SELECT action FROM journal WHERE id IN list($1)";
///     /// A row for each id of [`Ids`](crate::Ids), in a column `id`.
///     COUNT_GONE = "SELECT COUNT(*) FROM ids($1) e WHERE NOT EXISTS (SELECT 1 FROM journal j WHERE j.id = e.id)";
///     /// A row for each object of a JSON array, with some of its fields; a `BYTEA` is in hexadecimal. SQLite needs
///     /// a WHERE before ON CONFLICT.
///     INSERT_ENTRIES =
///         "INSERT INTO journal (at, action) SELECT CAST($1 AS BIGINT), e.action FROM rows($2: action TEXT) e";
///     /// What only PostgreSQL needs: SQLite has one writer, so it locks no rows.
///     LOCK_ENTRY = "SELECT id FROM journal WHERE id = $1 postgres(FOR UPDATE)";
/// }
/// assert_eq!(STATEMENTS.len(), 7);
/// assert_eq!(LIST_ENTRIES.postgres(), "SELECT action FROM journal WHERE id = ANY($1)");
/// ```
///
/// Only where the engines need different statements, there are two:
///
/// ```
/// macro_rules! text {
///     (sqlite $word:literal) => { concat!("SELECT rowid FROM word WHERE word MATCH ", $word) };
///     (postgres $word:literal) => { concat!("SELECT id FROM word WHERE word LIKE ", $word) };
/// }
/// db::statements! {
///     TRY_LOCK = { sqlite: "SELECT 1 WHERE $1 = $1", postgres: "SELECT 1 WHERE pg_try_advisory_xact_lock($1)" };
///     /// Composed by `text!`, with the name of each engine before these arguments.
///     FIND_WORD = { each: text!("$1") };
/// }
/// assert_eq!(FIND_WORD.postgres(), "SELECT id FROM word WHERE word LIKE $1");
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
    (@one $name:ident { each: $text:ident ! ($($parts:tt)*) }) => {
        $crate::Sql::new(stringify!($name), $text!(sqlite $($parts)*), $text!(postgres $($parts)*))
    };
    (@one $name:ident $text:expr) => { $crate::Sql::new(stringify!($name), $text, $text) };
}
