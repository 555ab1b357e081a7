//! Database errors, mapped to the same variants on both engines.

use tokio_postgres::error::SqlState;

/// A database error.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A named constraint was violated. Callers map the ones they expect to business errors.
    #[error("constraint {name} ({violation:?})")]
    Constraint {
        violation: Violation,
        /// The same on both engines; empty for a foreign key on SQLite, which does not report it.
        name: String,
    },
    /// The transaction lost a conflict and was rolled back: safe to retry.
    #[error("the transaction must run again: {0}")]
    Retry(String),
    /// Unreachable, busy for too long or out of space; a later retry may succeed.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The connection broke during COMMIT: the change may or may not have been made.
    #[error("the outcome of the commit is unknown: {0}")]
    OutcomeUnknown(String),
    /// A query that must return a row returned none.
    #[error("no row")]
    NoRow,
    /// A column has a type that the code does not expect: a bug.
    #[error("column {index} is not a {wanted}")]
    Column {
        /// From 0.
        index: usize,
        /// The requested Rust type.
        wanted: &'static str,
    },
    /// The database cannot be opened; the text explains why, for the operator.
    #[error("{0}")]
    Open(String),
    /// Any other error: a bug.
    #[error("{0}")]
    Statement(String),
}

/// Kinds of constraints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    Unique,
    Check,
    ForeignKey,
    NotNull,
}

impl DbError {
    /// True for a violation of this constraint.
    pub fn is_constraint(&self, wanted: &str) -> bool {
        matches!(self, Self::Constraint { name, .. } if name == wanted)
    }

    /// True if the transaction was rolled back and can be retried.
    pub fn is_retryable(&self) -> bool {
        matches!(self, Self::Retry(_))
    }

    /// A replica cancels a read that conflicts with replay, with the code of a serialization failure. There is no
    /// transaction to retry; a later read may succeed.
    pub(crate) fn on_replica(self) -> Self {
        if let Self::Retry(text) = self { Self::Unavailable(text) } else { self }
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

/// SQLite reports the name of a CHECK constraint, but only the columns of a UNIQUE one. Our naming convention
/// `table_columns_key` maps those to the name that PostgreSQL reports.
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
            // Closed, reset or refused: the server did not report on the statement.
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
                Self::Retry(text)
            }
            // Another statement of the same transaction failed; with several in flight, this error may be read
            // before that one's. Either way the transaction is rolled back.
            code if *code == SqlState::IN_FAILED_SQL_TRANSACTION => Self::Retry(text),
            // The primary became a standby; the next connection goes to the new primary.
            code if *code == SqlState::READ_ONLY_SQL_TRANSACTION => Self::Unavailable(text),
            // Connection errors, insufficient resources, lock and statement time-outs, shutdown, disk and system
            // errors.
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
    fn names_a_sqlite_unique_violation_as_postgres_does() {
        assert_eq!(unique_name("invite.partner_id, invite.email"), "invite_partner_id_email_key");
        assert_eq!(unique_name("index 'partner_email_key'"), "partner_email_key");
    }
}
