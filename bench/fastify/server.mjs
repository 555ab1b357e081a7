// A small server of the usual kind (Fastify, better-sqlite3) with the four endpoints that the benchmark asks for. It has
// the same rules and no journal, no mail, no totals and no search index: what somebody would write first.
//
//   node server.mjs PORTAL.db COPY.db
import Fastify from "fastify";
import { createHash } from "node:crypto";
import { openCopy } from "./database.mjs";

const db = openCopy(process.argv[2], process.argv[3]);
const all = (sql) => { const statement = db.prepare(sql); return (...values) => statement.all(...values); };
const one = (sql) => { const statement = db.prepare(sql); return (...values) => statement.get(...values); };
const run = (sql) => { const statement = db.prepare(sql); return (...values) => statement.run(...values); };

const findSession = one(
  `SELECT a.id, p.id AS parentId, p.partner_id AS partnerId, q.id AS ownPartnerId
   FROM session s JOIN account a ON a.id = s.account_id
   LEFT JOIN parent p ON p.account_id = a.id LEFT JOIN partner q ON q.account_id = a.id
   WHERE s.token_hash = ? AND s.expires_at > ? AND a.is_active`,
);
const findPartner = one("SELECT id, organization_name, country, discount_percent FROM partner WHERE id = ?");
const findStanding = one(
  "SELECT a.children, a.seats_taken, COALESCE(i.kids_num, 0) AS kids FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id WHERE a.parent_id = ?",
);
const listChildren = all("SELECT * FROM child WHERE parent_id = ? ORDER BY id");
const listPrograms = all(
  `SELECT g.*, c.title AS cohort_title, c.start_on, c.end_on, k.title AS package_title, t.first_name AS teacher_first, t.last_name AS teacher_last, t.class_link
   FROM program g JOIN cohort c ON c.id = g.cohort_id JOIN package k ON k.id = g.package_id LEFT JOIN teacher t ON t.id = g.teacher_id
   WHERE g.parent_id = ? ORDER BY g.id DESC`,
);
const countParents = one(
  `SELECT COUNT(*) AS total FROM parent p JOIN account a ON a.id = p.account_id
   WHERE p.partner_id = ? AND (p.first_name || ' ' || p.last_name || ' ' || a.email || ' ' || p.phone) LIKE ?`,
);
const findParents = all(
  `SELECT p.*, a.email, (SELECT COUNT(*) FROM child c WHERE c.parent_id = p.id) AS children
   FROM parent p JOIN account a ON a.id = p.account_id
   WHERE p.partner_id = ? AND (p.first_name || ' ' || p.last_name || ' ' || a.email || ' ' || p.phone) LIKE ?
   ORDER BY p.id DESC LIMIT ? OFFSET ?`,
);
const sumCohorts = all(
  `SELECT c.*, COUNT(g.id) AS students, SUM(g.paid_at IS NOT NULL) AS paid, SUM(CASE WHEN g.paid_at IS NULL THEN g.price_minor END) AS debt
   FROM cohort c LEFT JOIN program g ON g.cohort_id = c.id AND g.partner_id = ? AND g.is_sponsored
   GROUP BY c.id ORDER BY c.start_on DESC, c.id DESC LIMIT ? OFFSET ?`,
);
const countStudents = one("SELECT COUNT(DISTINCT child_id) AS children FROM program WHERE partner_id = ? AND is_sponsored");
const findCohort = one("SELECT * FROM cohort WHERE id = ?");
const findPackage = one("SELECT * FROM package WHERE level = 1 AND min_age <= ? AND max_age >= ? ORDER BY id");
const findChild = one("SELECT * FROM child WHERE id = ? AND parent_id = ?");
const findProgram = one("SELECT id FROM program WHERE child_id = ? AND cohort_id = ?");
const insertChild = run(
  "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
);
const insertProgram = run(
  "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, day, time, price_minor, created_at) VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?)",
);
const countChild = run("UPDATE allowance SET children = children + 1 WHERE parent_id = ? AND children < ?");
const takeSeat = run("UPDATE allowance SET seats_taken = seats_taken + 1 WHERE parent_id = ? AND seats_taken < ?");

const app = Fastify();

app.addHook("preHandler", async (request, reply) => {
  const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
  request.actor = findSession(createHash("sha256").update(token).digest(), Date.now());
  if (!request.actor) return reply.code(401).send({ status: false, message: "Please log in" });
});

const answer = (data) => ({ status: true, message: "OK", data });
const refuse = (reply, status, message) => reply.code(status).send({ status: false, message, data: null });

app.get("/api/partner/parent/get/dashboard/data", async ({ actor }) => {
  const partner = findPartner(actor.partnerId);
  const programs = byChild(listPrograms(actor.parentId));
  const children = listChildren(actor.parentId).map((child) => ({ ...child, programs: programs.get(child.id) ?? [] }));
  return answer({ partner, standing: findStanding(actor.parentId), children });
});

function byChild(programs) {
  const groups = new Map();
  for (const program of programs) groups.set(program.child_id, [...(groups.get(program.child_id) ?? []), program]);
  return groups;
}

app.get("/api/partner/parent/all", async ({ actor, query }) => {
  const pattern = `%${query.search ?? ""}%`;
  const { total } = countParents(actor.ownPartnerId, pattern);
  const parents = findParents(actor.ownPartnerId, pattern, 10, (Number(query.page ?? 1) - 1) * 10);
  return answer({ parents, total });
});

app.get("/api/partner/cohort/all", async ({ actor, query }) => {
  const size = Number(query.pageSize ?? 10);
  const cohorts = sumCohorts(actor.ownPartnerId, size, (Number(query.page ?? 1) - 1) * size);
  return answer({ cohorts, totalStudent: countStudents(actor.ownPartnerId).children });
});

const register = db.transaction((actor, body) => {
  const { kids } = findStanding(actor.parentId);
  if (countChild(actor.parentId, kids).changes === 0) return null;
  const { firstName, lastName, age, gender, selectedDay, selectedTime } = body;
  return insertChild(actor.parentId, actor.partnerId, firstName, lastName, age, gender, selectedDay, selectedTime, Date.now()).lastInsertRowid;
});

app.post("/api/partner/parent/child/add", async ({ actor, body }, reply) => {
  if (!body.firstName || !body.lastName || !(body.age >= 7 && body.age <= 16)) return refuse(reply, 422, "All input field is required!");
  if (!findCohort(body.cohortId)) return refuse(reply, 404, "Not found");
  const id = register(actor, body);
  return id === null ? refuse(reply, 409, "You may register no more children") : answer({ id: Number(id) });
});

const enrol = db.transaction((actor, child, body, pack) => {
  if (findProgram(child.id, body.cohortId)) return null;
  const { kids } = findStanding(actor.parentId);
  if (takeSeat(actor.parentId, kids).changes === 0) return null;
  return insertProgram(child.id, actor.parentId, actor.partnerId, body.cohortId, pack.id, body.day, body.time, pack.price_minor, Date.now()).lastInsertRowid;
});

app.post("/api/partner/parent/program/add/:child/:partner", async ({ actor, body, params }, reply) => {
  const child = findChild(Number(params.child), actor.parentId);
  if (!child || Number(params.partner) !== actor.partnerId || !findCohort(body.cohortId)) return refuse(reply, 404, "Not found");
  const pack = findPackage(child.age, child.age);
  if (pack?.id !== body.packageId) return refuse(reply, 422, "This is not the program for the child's age");
  const id = enrol(actor, child, body, pack);
  return id === null ? refuse(reply, 409, "There is no seat left") : answer({ id: Number(id) });
});

const address = await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`ready at ${address}`);
