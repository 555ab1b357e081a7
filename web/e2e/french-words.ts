import { readdir } from "node:fs/promises";
import type { Frame, Page } from "@playwright/test";
import * as ground from "../src/i18n/languages/fr";
import * as demo from "../src/i18n/languages/fr-demo";
import * as lessons from "../src/i18n/languages/fr-lessons";
import * as links from "../src/i18n/languages/fr-links";
import * as seats from "../src/i18n/languages/fr-seats";
import * as staff from "../src/i18n/languages/fr-staff";
import * as team from "../src/i18n/languages/fr-team";

const FOLDER = new URL("../src/", import.meta.url);

type Tree = { readonly [key: string]: string | Tree };

const { parts: _loaders, base, ...features } = ground;
export const fr = { ...base, ...features, ...staff, ...team, ...links, ...seats, ...lessons, ...demo };

/** All English texts, in the shape of the French ones. */
async function english(): Promise<Tree> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((name) => /(^|\/)en(-[\w-]+)?\.ts$/.test(name));
  const modules: Record<string, () => Tree>[] = await Promise.all(
    files.map((name) => import(new URL(name, FOLDER).href)),
  );
  const accessors = modules.flatMap((module) => Object.entries(module));
  const { base: common, ...others } = Object.fromEntries(
    accessors.map(([name, read]) => [name.replace(/Text$/, ""), read()]),
  );
  return { ...common, ...others };
}

function leaves(node: Tree | string | undefined, path = ""): [string, string][] {
  if (node === undefined) return [];
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

/** The parts between the placeholders; short fragments do not identify a language. */
const LETTERS_ENOUGH = 4;

function literally(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function anything(placeholder: string): string {
  return placeholder === "{count}" ? String.raw`[\d., ]+` : ".+";
}

function patternOf(template: string): string | undefined {
  const parts = template.split(/(\{\w+\})/);
  const fixedParts = parts.filter((_, index) => index % 2 === 0);
  if (fixedParts.join("").replaceAll(/[^a-z]/gi, "").length < LETTERS_ENOUGH) return undefined;
  return parts.map((part, index) => (index % 2 === 0 ? literally(part) : anything(part))).join("");
}

/** English texts, as patterns, that do not match any French text. */
export async function englishOnly(): Promise<string[]> {
  const french = new Map(leaves(fr as Tree));
  const known = new Set(french.values());
  const others = leaves(await english()).filter(([path, value]) => french.has(path) && !known.has(value));
  return [...new Set(others.flatMap(([, value]) => patternOf(value) ?? []))];
}

/** The page's visible and accessible texts that are in English. */
export function englishOn(page: Page | Frame, patterns: readonly string[]): Promise<string[]> {
  return page.evaluate((sources) => {
    const net = new RegExp(`^(?:${sources.join("|")})$`);
    // people's and the server's content keeps its language, and so does the language switch; a mail's subject, which
    // links to it, is in its reader's language
    const foreign = "[lang=en], iframe, textarea, pre, [data-prose], script, style, a[href*='mail=']";
    const found = new Set([document.title.split(" · ")[0] ?? ""]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const element = walker.currentNode as HTMLElement;
      if (element.closest(foreign) !== null || !element.checkVisibility()) continue;
      for (const name of ["aria-label", "placeholder", "title", "alt"]) found.add(element.getAttribute(name) ?? "");
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? "");
    }
    return [...found].map((words) => words.trim()).filter((words) => net.test(words));
  }, patterns);
}
