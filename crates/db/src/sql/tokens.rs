//! Expands the tokens of a statement to the SQL of each engine; [`statements!`](crate::statements) lists them. A token
//! contains no parentheses.

/// The text for SQLite, with `?1` for `$1`: SQLite numbers `$1` by order of appearance, not by its digit.
pub(super) fn sqlite(text: &str) -> String {
    let text = expand_params(text);
    let text = expand(&text, "IN list(", |list| format!("IN (SELECT value FROM json_each({list}))"));
    let text = expand(&text, "FROM ids(", |list| format!("FROM (SELECT value AS id FROM json_each({list}))"));
    let text = expand(&text, "FROM rows(", |rows| {
        select_rows(rows, |list| format!("json_each({list})"), |hex| format!("unhex({hex})"))
    });
    number_parameters(&expand(&text, "postgres(", |_| String::new()))
}

/// The text for PostgreSQL. An array needs no join and is looked up in an index value by value.
pub(super) fn postgres(text: &str) -> String {
    let text = expand_params(text);
    let text = expand(&text, "NOT IN list(", |list| format!("<> ALL({list})"));
    let text = expand(&text, "IN list(", |list| format!("= ANY({list})"));
    let text = expand(&text, "FROM ids(", |list| {
        format!("FROM (SELECT id FROM unnest(CAST({list} AS BIGINT[])) AS list (id))")
    });
    let text = expand(&text, "FROM rows(", |rows| {
        let from = |list: &str| format!("json_array_elements(CAST(CAST({list} AS TEXT) AS JSON))");
        select_rows(rows, from, |hex| format!("decode({hex}, 'hex')"))
    });
    expand(&text, "postgres(", str::to_owned)
}

/// Replaces each token, from its name to the next `)`, given what is between them.
fn expand(text: &str, token: &str, sql: impl Fn(&str) -> String) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(token) {
        let (inside, tail) = after.split_once(')').unwrap_or((after, ""));
        out += before;
        out += &sql(inside);
        rest = tail;
    }
    out + rest
}

/// Expands `params($3: a, b)` to a parameter for each column: `$3, $4`.
fn expand_params(text: &str) -> String {
    expand(text, "params($", |list| {
        let (first, columns) = list.split_once(':').unwrap_or((list, ""));
        let first: usize = first.parse().unwrap_or_default();
        let numbers = (first..).zip(columns.split(',')).map(|(number, _)| format!("${number}"));
        numbers.collect::<Vec<_>>().join(", ")
    })
}

/// The rows of `$1: id BIGINT, name TEXT`. JSON has no bytes, so those of a `BYTEA` are hexadecimal.
fn select_rows(rows: &str, from: impl Fn(&str) -> String, from_hex: impl Fn(&str) -> String) -> String {
    let (list, columns) = rows.split_once(": ").unwrap_or((rows, ""));
    let select = |column: &str| {
        let (name, kind) = column.trim().split_once(' ').unwrap_or((column, "TEXT"));
        let value = format!("value ->> '{name}'");
        let value = if kind == "BYTEA" { from_hex(&value) } else { format!("CAST({value} AS {kind})") };
        format!("{value} AS {name}")
    };
    let columns: Vec<_> = columns.split(',').map(select).collect();
    format!("FROM (SELECT {} FROM {})", columns.join(", "), from(list))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expands_lists_for_each_engine() {
        let sql = "SELECT 1 WHERE id IN list($2) AND NOT a AND b NOT IN list($1) AND c IN ('list(')";
        assert_eq!(
            postgres(sql),
            "SELECT 1 WHERE id = ANY($2) AND NOT a AND b <> ALL($1) AND c IN ('list(')"
        );
        assert_eq!(
            sqlite(sql),
            "SELECT 1 WHERE id IN (SELECT value FROM json_each(?2)) AND NOT a
             AND b NOT IN (SELECT value FROM json_each(?1)) AND c IN ('list(')"
                .replace("\n            ", "")
        );
    }

    #[test]
    fn expands_ids_to_a_table() {
        let sql = "SELECT e.id FROM ids($1) e";
        assert_eq!(
            postgres(sql),
            "SELECT e.id FROM (SELECT id FROM unnest(CAST($1 AS BIGINT[])) AS list (id)) e"
        );
        assert_eq!(sqlite(sql), "SELECT e.id FROM (SELECT value AS id FROM json_each(?1)) e");
    }

    #[test]
    fn expands_rows_to_a_table() {
        let sql = "SELECT e.id, e.hash FROM rows($2: id BIGINT, hash BYTEA) e WHERE e.id > $1";
        assert_eq!(
            postgres(sql),
            "SELECT e.id, e.hash FROM (SELECT CAST(value ->> 'id' AS BIGINT) AS id, decode(value ->> 'hash', 'hex') AS hash
             FROM json_array_elements(CAST(CAST($2 AS TEXT) AS JSON))) e WHERE e.id > $1"
                .replace("\n            ", "")
        );
        assert_eq!(
            sqlite(sql),
            "SELECT e.id, e.hash FROM (SELECT CAST(value ->> 'id' AS BIGINT) AS id, unhex(value ->> 'hash') AS hash
             FROM json_each(?2)) e WHERE e.id > ?1"
                .replace("\n            ", "")
        );
    }

    #[test]
    fn keeps_what_is_only_for_postgres() {
        let sql = "SELECT id FROM t WHERE id = $1 postgres(FOR UPDATE)";
        assert_eq!(postgres(sql), "SELECT id FROM t WHERE id = $1 FOR UPDATE");
        assert_eq!(sqlite(sql), "SELECT id FROM t WHERE id = ?1 ");
    }

    #[test]
    fn expands_columns_to_parameters() {
        let sql = "INSERT INTO t (x, a, b) VALUES ($1, params($2: a, b))";
        assert_eq!(postgres(sql), "INSERT INTO t (x, a, b) VALUES ($1, $2, $3)");
        assert_eq!(sqlite(sql), "INSERT INTO t (x, a, b) VALUES (?1, ?2, ?3)");
    }

    #[test]
    fn numbers_parameters_outside_of_quotes() {
        assert_eq!(number_parameters("SELECT $2, '$1 it''s', $1"), "SELECT ?2, '$1 it''s', ?1");
    }
}
