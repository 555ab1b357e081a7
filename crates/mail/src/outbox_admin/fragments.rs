//! SQL fragments of the outbox.

/// The state that staff see.
macro_rules! shown_state {
    () => {
        "CASE WHEN put_aside_at IS NOT NULL THEN 'put_aside' WHEN is_held AND state = 'queued' THEN 'held' ELSE state END"
    };
}

macro_rules! columns {
    ($($state:tt)+) => {
        concat!(
            "id, recipient, letter, ",
            $($state)+,
            ", attempts, last_error, created_at, ended_at, expires_at, language, put_aside_at, put_aside_by"
        )
    };
}

/// A page, newest first. SQLite skips to a late one in the index alone; PostgreSQL would read the whole table for that.
macro_rules! page {
    (sqlite $filter:literal, $page:literal) => {
        concat!(
            "SELECT ",
            columns!(shown_state!()),
            " FROM mail WHERE id IN (SELECT id FROM mail ",
            $filter,
            " ORDER BY created_at DESC, id DESC ",
            $page,
            ") ORDER BY created_at DESC, id DESC"
        )
    };
    (postgres $filter:literal, $page:literal) => {
        concat!(
            "SELECT ",
            columns!(shown_state!()),
            " FROM mail ",
            $filter,
            " ORDER BY created_at DESC, id DESC ",
            $page
        )
    };
}

/// In the order of the index on both engines.
macro_rules! address {
    () => {
        "LOWER(recipient) postgres(COLLATE \"C\")"
    };
}

/// Mails to a range of addresses, `$3 = ''` for any state.
macro_rules! to_addresses {
    () => {
        concat!(
            " FROM mail WHERE ",
            address!(),
            " >= $1 AND ",
            address!(),
            " < $2 AND ($3 = '' OR ",
            shown_state!(),
            " = $3)"
        )
    };
}
