import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { violation } from "./import-rules.mjs";
import { scopedSheets, namesIn, readableName, shortNames, writeNames } from "./scoped-styles.mjs";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const CARD = `${SRC}ui/card.scoped.css`;
const SCREEN = `${SRC}pages/partner/invoice.tsx`;
const sheets = scopedSheets();

/** The code of the app and the tests, by path. */
const code = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file): [string, string] => [SRC + file, readFileSync(SRC + file, "utf8")])
  .filter(([, source]) => source.includes(".scoped.css"));

test("every name is one of its own, also in another order of the letters' case", () => {
  const scoped = shortNames();
  const names = sheets.flatMap((file) => [...namesIn(file).own].map((name) => scoped({ file, name }).toLowerCase()));
  expect(new Set(names).size).toBe(names.length);
});

test("code gets names as strings, and the rules unless it asks for the names only", () => {
  const source = 'import cardCss from "@/ui/card.scoped.css";\nconst look = `${cardCss.cardB} p-5`;';
  expect(writeNames(source, SCREEN, readableName)).toBe(
    'import "@/ui/card.scoped.css";\nconst look = `${"ui-card_card-b"} p-5`;',
  );
  expect(writeNames(source.replace(".css", ".css?names"), SCREEN, readableName)).toBe(
    '\nconst look = `${"ui-card_card-b"} p-5`;',
  );
});

const read = (expression: string) => () =>
  writeNames(`import cardCss from "@/ui/card.scoped.css";\n${expression}`, SCREEN, readableName);

test("a class that its sheet does not declare fails the build, and so does a computed one", () => {
  expect(read("cardCss.nothing")).toThrow("card.scoped.css declares no nothing");
  expect(read("cardCss[tone]")).toThrow("write the classes");
});

test("all classes that code or another sheet names are declared", () => {
  for (const [id, source] of code) writeNames(source, id, readableName);
  for (const { file, name } of sheets.flatMap((sheet) => [...namesIn(sheet).others.values()]))
    readableName({ file, name });
});

test("no class is declared for nothing", () => {
  const used = new Set<string>();
  for (const [id, source] of code.filter(([path]) => !path.includes(".test."))) {
    writeNames(source, id, (of) => {
      used.add(readableName(of));
      return "";
    });
  }
  const unused = sheets.flatMap((file) => {
    const { own, animations } = namesIn(file);
    return [...own]
      .filter((name) => !animations.has(name) && !used.has(readableName({ file, name })))
      .map((name) => `${file} ${name}`);
  });
  expect(unused).toEqual([]);
});

test("sheets refer to others in the directions that code may import", () => {
  const wrong = sheets.flatMap((sheet) =>
    [...namesIn(sheet).others.values()].flatMap(({ file }) => {
      const why = violation(sheet.slice(SRC.length), `@/${file.slice(SRC.length)}`);
      return why === undefined ? [] : [`${sheet}: ${why}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect(sheets).toContain(CARD);
});
