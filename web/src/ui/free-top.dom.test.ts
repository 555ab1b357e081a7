import { beforeEach, expect, test, vi } from "vitest";
import { freeTop } from "./free-top";

/** jsdom lays nothing out, so the buttons say themselves where they are. */
function button(left: number, top: number, tone = "primary"): void {
  const made = document.createElement("button");
  made.className = `btn ${tone}`;
  made.getBoundingClientRect = () => new DOMRect(left, top, 140, 36);
  document.body.append(made);
}

beforeEach(() => {
  document.body.replaceChildren();
  vi.stubGlobal("innerWidth", 1280);
  vi.stubGlobal("innerHeight", 800);
});

test("a toast starts below the bar where no primary button is", () => {
  button(100, 90);
  button(1100, 90, "quiet");
  button(1100, 400);
  expect(freeTop(72, 24)).toBe(72);
});

test("a toast starts below a primary button in its corner, and below a second one", () => {
  button(1100, 90);
  expect(freeTop(72, 24)).toBe(134);
  button(1100, 150, "danger");
  expect(freeTop(72, 24)).toBe(194);
});

test("a toast covers no button above a page or a list, whatever its tone", () => {
  document.body.innerHTML = '<div class="tools"><button class="btn"></button></div>';
  const made = document.querySelector("button");
  if (made !== null) made.getBoundingClientRect = () => new DOMRect(1100, 90, 140, 36);
  expect(freeTop(72, 24)).toBe(134);
});

test("a button above the toast stays where it is, and a toast never starts in the lower half", () => {
  button(1100, 12);
  expect(freeTop(72, 24)).toBe(72);
  for (let top = 60; top < 800; top += 44) button(1100, top);
  expect(freeTop(72, 24)).toBe(72);
});
