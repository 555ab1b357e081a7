// Writes the table of all routes into docs/api.md, from openapi.json. With --check, fails if the table is stale.
import { readFileSync, writeFileSync } from "node:fs";

const PAGE = "docs/api.md";
const [BEGIN, END] = ["<!-- routes: made by scripts/api-table.mjs -->\n", "<!-- end of routes -->"];
/** Number of roles of each kind of account that has any. */
const ALL_ROLES = { staff: 3, partner: 4 };

const { paths } = JSON.parse(readFileSync("openapi.json", "utf8"));

/** Who may call the route; a kind of account alone means all of its roles. */
function who([requirement]) {
  const [entry] = Object.entries(requirement);
  if (entry === undefined) return "anybody";
  const [token, roles] = entry;
  const kind = token.replace("Token", "");
  return roles.length === 0 || roles.length === ALL_ROLES[kind] ? kind : `${kind}: ${roles.join(", ")}`;
}

const routes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { tags, security, summary }]) => ({
    tag: tags[0],
    line: `| ${method.toUpperCase()} | \`${path}\` | ${who(security)} | ${summary} |`,
  })),
);
const tags = [...new Set(routes.map(({ tag }) => tag))].sort();
const sections = tags.map((tag) => {
  const lines = routes.filter((route) => route.tag === tag).map(({ line }) => line);
  return [`### ${tag[0].toUpperCase()}${tag.slice(1)}`, "", "| method | path | who | what it does |", "|---|---|---|---|", ...lines, ""].join("\n");
});

const page = readFileSync(PAGE, "utf8");
const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
if (start < 0 || end < start) throw new Error(`${PAGE} has no place for the table`);
const table = `${routes.length} routes.\n\n${sections.join("\n")}\n`;
const fresh = page.slice(0, start + BEGIN.length) + table + page.slice(end);
if (process.argv.includes("--check")) {
  if (fresh !== page) {
    console.error(`the table of routes in ${PAGE} is stale: run \`make generate\``);
    process.exit(1);
  }
} else {
  writeFileSync(PAGE, fresh);
}
