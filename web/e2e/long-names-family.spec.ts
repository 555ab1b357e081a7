import type { APIRequestContext, Page } from "@playwright/test";
import { addChild } from "./family-data";
import {
  setToken,
  expect,
  expectNoHorizontalScroll,
  keepPanelClosed,
  logIn,
  newAddress,
  PASSWORD,
  PEOPLE,
  test,
  type Who,
} from "./fixtures";
import { CARD, NOTE } from "./classes.mjs";

const ORGANIZATION = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
const NAME = "Hubertblainewolfeschlegelsteinhausenbergerdorffwelchevoraltern".slice(0, 60);

async function call(request: APIRequestContext, path: string, data: object | undefined, token?: string) {
  const options = { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } };
  const answer = data === undefined ? await request.get(path, options) : await request.post(path, { ...options, data });
  const { status, message, data: given } = await answer.json();
  expect(status, `${path}: ${message}`).toBe(true);
  return given;
}

const register = (request: APIRequestContext, who: "partner" | "parent", email: string, details: object) =>
  call(request, `${PEOPLE[who].api}/auth/register`, {
    firstName: NAME,
    lastName: NAME,
    email,
    password: PASSWORD,
    country: "Nigeria",
    ...details,
  });

/** An organisation, a parent and a child, each with a one-word name of maximum length. */
async function longPeople(request: APIRequestContext) {
  const [partner, parent] = [newAddress("long"), newAddress("long")];
  await register(request, "partner", partner, { organizationName: ORGANIZATION, address: "", phone: "" });
  const partnerToken = await logIn(request, "partner", partner);
  const { id: partnerId } = await call(request, "/api/partner/session", undefined, partnerToken);
  await call(request, "/api/partner/parent/invite", { emails: parent, kidsNum: 3 }, partnerToken);
  await register(request, "parent", parent, {
    state: "Lagos",
    phone: "+2348031234567",
    timezone: "Africa/Lagos",
    partnerId,
  });
  const token = await logIn(request, "parent", parent);
  const { id } = await call(request, "/api/partner/parent/session", undefined, token);
  await addChild(request, { email: parent, token, id }, NAME, "partner");
  return { partnerId, partnerToken, parentToken: token, parentId: id };
}

/** Texts that overflow their card, dialog or page without an ellipsis. */
function overflowingTexts(page: Page): Promise<string[]> {
  return page.evaluate((boxes) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = document.createRange();
      words.selectNodeContents(node);
      const { right, width } = words.getBoundingClientRect();
      let at = node.parentElement;
      if (width === 0 || at?.closest(".sr-only, svg, script, style")) continue;
      while (at !== null && getComputedStyle(at).overflowX === "visible" && !at.matches(boxes)) at = at.parentElement;
      if (at === null || getComputedStyle(at).textOverflow === "ellipsis") continue;
      const edge = Math.min(at.getBoundingClientRect().right, innerWidth);
      if (right > edge + 1) found.push(`${at.className || at.tagName}: ${node.textContent?.slice(0, 30)}`);
    }
    return found;
  }, `${CARD}, ${NOTE}, [role=dialog], [role=alertdialog], header, main`);
}

async function expectInside(page: Page, what: string): Promise<void> {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    expect(await overflowingTexts(page), `${what} at ${size.width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function open(page: Page, who: Who, token: string, path: string): Promise<void> {
  await setToken(page, who, token);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

test("long names stay inside the partner's dashboard, the parent's page and the restriction dialog", async ({
  page,
  request,
}) => {
  const { partnerToken, parentId } = await longPeople(request);
  await open(page, "partner", partnerToken, "/partner/dashboard");
  await expectInside(page, "dashboard");
  await page.goto(`/partner/parent/${parentId}/0`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectInside(page, "parent's page");
  await page.getByRole("button", { name: "Restrict Account" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectInside(page, "question");
});

test("a long organisation name stays inside the sign-up of its parents", async ({ page, request }) => {
  const { partnerId } = await longPeople(request);
  await page.goto(`/partner/parent/register?partnerID=${Number(partnerId) + 100}`);
  await expect(page.getByText(ORGANIZATION, { exact: false }).first()).toBeVisible();
  await expectInside(page, "sign-up");
});

test("long names stay inside the parent's dashboard, the summary and the delete dialog", async ({ page, request }) => {
  const { parentToken, parentId } = await longPeople(request);
  await keepPanelClosed(page, parentId);
  await open(page, "parent", parentToken, "/partner/parent/dashboard");
  await expectInside(page, "dashboard");
  await page
    .getByRole("button", { name: /^More/ })
    .or(page.getByRole("row").filter({ hasText: NAME }).getByRole("button").last())
    .first()
    .click();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectInside(page, "question");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Child" }).first().click();
  const panel = page.getByRole("dialog", { name: "Register Child" });
  await expectInside(page, "who pays");
  await panel.getByRole("button", { name: "Continue", exact: true }).click();
  await panel.getByLabel("First Name", { exact: true }).fill(NAME);
  await panel.getByLabel("Last Name", { exact: true }).fill(NAME);
  await panel.getByText("female", { exact: true }).click();
  await panel.getByLabel("Cohort", { exact: true }).selectOption("New Year 2027");
  await panel.getByLabel("Lesson Day", { exact: true }).selectOption("Wednesday");
  await panel.getByLabel("Lesson Time", { exact: true }).selectOption("5:00 PM");
  await panel.getByLabel("I have read this and agree.", { exact: true }).check();
  await panel.getByRole("button", { name: "See summary", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Submit" })).toBeVisible();
  await expectInside(page, "summary");
});
