//! What can go wrong with the database, told the same way by both engines.

use tokio_postgres::error::SqlState;

/// A failure of the database.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A named rule of the schema was broken. Callers turn the ones they know into business errors.
    #[error("constraint {name} ({violation:?})")]
    Constraint {
        /// Which kind of rule.
        violation: Violation,
        /// Its name, the same on both engines; empty for a foreign key on SQLite, which does not tell.
        name: String,
    },
    /// The transaction lost against another one and nothing of it happened: running it again is safe.
    #[error("the transaction must run again: {0}")]
    RunAgain(String),
    /// The database cannot be reached, is busy for too long or has no space; trying later may help.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The connection broke while committing: the change may or may not have happened.
    #[error("the outcome of the commit is unknown: {0}")]
    OutcomeUnknown(String),
    /// A query that must answer one row answered none.
    #[error("no row")]
    NoRow,
    /// A column held something else than the code expects: a mistake of ours.
    #[error("column {index} is not a {wanted}")]
    Column {
        /// Counted from 0.
        index: usize,
        /// The Rust type that was asked for.
        wanted: &'static str,
    },
    /// The installation cannot be opened; the sentence says why and is meant for the operator.
    #[error("{0}")]
    Open(String),
    /// Anything else: a mistake of ours.
    #[error("{0}")]
    Statement(String),
}

/// The kinds of schema rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// UNIQUE or PRIMARY KEY.
    Unique,
    /// CHECK.
    Check,
    /// FOREIGN KEY.
    ForeignKey,
    /// NOT NULL.
    NotNull,
}

impl DbError {
    /// True if this is the named constraint.
    pub fn is_constraint(&self, wanted: &str) -> bool {
        matches!(self, Self::Constraint { name, .. } if name == wanted)
    }

    /// True if nothing happened and the whole transaction may simply run again.
    pub fn may_run_again(&self) -> bool {
        matches!(self, Self::RunAgain(_))
    }

    /// A replica cancels a read that is in the way of what it has to replay, with the code of a lost transaction. No
    /// transaction will run again; the next read may succeed.
    pub(crate) fn on_replica(self) -> Self {
        if let Self::RunAgain(text) = self { Self::Unavailable(text) } else { self }
    }
}

impl From<rusqlite::Error> for DbError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode as Code;
        let text = error.to_string();
        match error {
            rusqlite::Error::QueryReturnedNoRows => Self::NoRow,
            rusqlite::Error::SqliteFailure(failure, message) => match failure.code {
                Code::ConstraintViolation => {
                    sqlite_constraint(failure.extended_code, message.as_deref().unwrap_or_default())
                }
                Code::DatabaseBusy
                | Code::DatabaseLocked
                | Code::DiskFull
                | Code::SystemIoFailure
                | Code::CannotOpen
                | Code::ReadOnly
                | Code::OutOfMemory
                | Code::OperationInterrupted => Self::Unavailable(text),
                _ => Self::Statement(text),
            },
            _ => Self::Statement(text),
        }
    }
}

/// SQLite names CHECK constraints, but says only which columns a UNIQUE one spans: our naming rule
/// `table_columns_key` turns those back into the name that PostgreSQL reports.
fn sqlite_constraint(extended_code: i32, message: &str) -> DbError {
    use rusqlite::ffi;
    let subject = message.split_once(": ").map_or("", |(_, subject)| subject);
    if extended_code == ffi::SQLITE_CONSTRAINT_TRIGGER {
        return DbError::Statement(message.to_owned());
    }
    let (violation, name) = match extended_code {
        ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_ROWID => {
            (Violation::Unique, unique_name(subject))
        }
        ffi::SQLITE_CONSTRAINT_FOREIGNKEY => (Violation::ForeignKey, String::new()),
        ffi::SQLITE_CONSTRAINT_NOTNULL => (Violation::NotNull, subject.replace('.', "_")),
        _ => (Violation::Check, subject.to_owned()),
    };
    DbError::Constraint { violation, name }
}

fn unique_name(subject: &str) -> String {
    if let Some(index) = subject.strip_prefix("index '") {
        return index.trim_end_matches('\'').to_owned();
    }
    let table = subject.split('.').next().unwrap_or_default();
    let columns = subject.split(", ").filter_map(|part| part.split_once('.')).map(|(_, column)| column);
    let columns: Vec<_> = columns.collect();
    format!("{table}_{}_key", columns.join("_"))
}

impl From<tokio_postgres::Error> for DbError {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(server) = error.as_db_error() else {
            // Closed, reset, refused: nothing was told about the statement.
            return if error.is_closed()
                || std::error::Error::source(&error)
                    .is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
            {
                Self::Unavailable(error.to_string())
            } else {
                Self::Statement(error.to_string())
            };
        };
        let text = format!("{} ({})", server.message(), server.code().code());
        let constraint = |violation| {
            let name = match (server.constraint(), server.table(), server.column()) {
                (Some(name), ..) => name.to_owned(),
                (None, Some(table), Some(column)) => format!("{table}_{column}"),
                _ => String::new(),
            };
            Self::Constraint { violation, name }
        };
        match server.code() {
            code if *code == SqlState::UNIQUE_VIOLATION => constraint(Violation::Unique),
            code if *code == SqlState::CHECK_VIOLATION => constraint(Violation::Check),
            code if *code == SqlState::FOREIGN_KEY_VIOLATION => constraint(Violation::ForeignKey),
            code if *code == SqlState::NOT_NULL_VIOLATION => constraint(Violation::NotNull),
            code if *code == SqlState::T_R_SERIALIZATION_FAILURE
                || *code == SqlState::T_R_DEADLOCK_DETECTED =>
            {
                Self::RunAgain(text)
            }
            // Another statement of the same transaction failed, and where several are under way at once this answer may be
            // read before that one's. Nothing of the transaction is left either way.
            code if *code == SqlState::IN_FAILED_SQL_TRANSACTION => Self::RunAgain(text),
            // A primary that became a standby; the next connection finds the new one.
            code if *code == SqlState::READ_ONLY_SQL_TRANSACTION => Self::Unavailable(text),
            // Connection trouble, resources, lock and statement time-outs, server stopping, disk and system errors.
            code if ["08", "53", "55", "57", "58"].contains(&&code.code()[..2]) => Self::Unavailable(text),
            _ => Self::Statement(text),
        }
    }
}

impl From<deadpool_postgres::PoolError> for DbError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(error) => Self::Unavailable(error.to_string()),
            other => Self::Unavailable(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unique_violation_on_sqlite_gets_the_name_that_postgres_would_tell() {
        assert_eq!(unique_name("invite.partner_id, invite.email"), "invite_partner_id_email_key");
        assert_eq!(unique_name("index 'partner_email_key'"), "partner_email_key");
    }
}
