import { beforeEach, expect, test, vi } from "vitest";
import { buttonClass } from "./button";
import { toastTop } from "./toast-position";
import tableCss from "./table.scoped.css?names";

/** jsdom computes no layout, so each button gets a fixed bounding box. */
function button(left: number, top: number, tone: "primary" | "danger" | "quiet" = "primary"): void {
  const element = document.createElement("button");
  element.className = buttonClass({ tone });
  element.getBoundingClientRect = () => new DOMRect(left, top, 140, 36);
  document.body.append(element);
}

beforeEach(() => {
  document.body.replaceChildren();
  vi.stubGlobal("innerWidth", 1280);
  vi.stubGlobal("innerHeight", 800);
});

test("starts below the bar where there is no primary button", () => {
  button(100, 90);
  button(1100, 90, "quiet");
  button(1100, 400);
  expect(toastTop(72, 24)).toBe(72);
});

test("starts below one or more primary buttons in its corner", () => {
  button(1100, 90);
  expect(toastTop(72, 24)).toBe(134);
  button(1100, 150, "danger");
  expect(toastTop(72, 24)).toBe(194);
});

test("covers no button above a page or a list, whatever its tone", () => {
  document.body.innerHTML = `<div class="${tableCss.tools}"><button class="${buttonClass()}"></button></div>`;
  const element = document.querySelector("button");
  if (element !== null) element.getBoundingClientRect = () => new DOMRect(1100, 90, 140, 36);
  expect(toastTop(72, 24)).toBe(134);
});

test("ignores a button above the toast, and never starts in the lower half", () => {
  button(1100, 12);
  expect(toastTop(72, 24)).toBe(72);
  for (let top = 60; top < 800; top += 44) button(1100, top);
  expect(toastTop(72, 24)).toBe(72);
});
