// The reference's own database: the tables it needs, copied from the portal's, with the indexes one would give them.
import Database from "better-sqlite3";
import { rmSync } from "node:fs";

const TABLES = {
  partner: "id INTEGER PRIMARY KEY, account_id INT, organization_name TEXT, country TEXT, discount_percent INT, created_at INT",
  account: "id INTEGER PRIMARY KEY, email TEXT, is_active INT",
  session: "token_hash BLOB PRIMARY KEY, account_id INT, expires_at INT",
  parent: "id INTEGER PRIMARY KEY, account_id INT UNIQUE, partner_id INT, first_name TEXT, last_name TEXT, phone TEXT, created_at INT",
  allowance: "parent_id INTEGER PRIMARY KEY, partner_id INT, children INT, seats_taken INT",
  invite: "id INTEGER PRIMARY KEY, partner_id INT, parent_id INT, kids_num INT",
  cohort: "id INTEGER PRIMARY KEY, title TEXT, start_on TEXT, end_on TEXT, created_at INT",
  package: "id INTEGER PRIMARY KEY, title TEXT, min_age INT, max_age INT, level INT, price_minor INT",
  teacher: "id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, class_link TEXT",
  child: "id INTEGER PRIMARY KEY, parent_id INT, partner_id INT, first_name TEXT, last_name TEXT, age INT, gender TEXT, selected_day TEXT, selected_time TEXT, created_at INT",
  program: "id INTEGER PRIMARY KEY, child_id INT, parent_id INT, partner_id INT, is_sponsored INT, cohort_id INT, package_id INT, teacher_id INT, day TEXT, time TEXT, price_minor INT, paid_at INT, created_at INT",
};

const INDEXES = [
  "parent (partner_id, id)",
  "invite (parent_id)",
  "child (parent_id)",
  "program (parent_id)",
  "program (child_id, cohort_id)",
  "program (partner_id, cohort_id)",
];

const columns = (definition) => definition.split(", ").map((column) => column.split(" ")[0]).join(", ");

/** Copies what is needed out of `portal` and opens the copy, every commit on the disk like the portal's. */
export function openCopy(portal, path) {
  for (const ending of ["", "-wal", "-shm"]) rmSync(path + ending, { force: true });
  const db = new Database(path);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = OFF");
  db.exec(`ATTACH '${portal}' AS portal`);
  for (const [table, definition] of Object.entries(TABLES)) {
    db.exec(`CREATE TABLE ${table} (${definition})`);
    db.exec(`INSERT INTO ${table} SELECT ${columns(definition)} FROM portal.${table}`);
  }
  INDEXES.forEach((index, number) => db.exec(`CREATE INDEX index_${number} ON ${index}`));
  db.exec("DETACH portal");
  db.exec("ANALYZE");
  db.pragma("synchronous = FULL");
  return db;
}
