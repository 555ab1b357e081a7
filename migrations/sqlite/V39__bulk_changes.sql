-- Nothing to do here: SQLite runs a trigger for each row.
SELECT 1;
