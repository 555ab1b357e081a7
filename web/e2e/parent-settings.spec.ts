import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addChild, newFamily, type Family } from "./family-data";
import {
  setToken,
  expect,
  expectErrorToast,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  desktopOnly,
  test,
  toasts,
} from "./fixtures";

async function open(page: Page, family: Family): Promise<void> {
  await setToken(page, "parent", family.token);
  await page.goto("/partner/parent/settings");
  await expect(page.getByLabel("First Name")).toBeVisible();
}

test("a parent changes the profile, and another country loads its own states and time zones", async ({
  page,
  request,
  quietConsole,
}) => {
  expectErrorToast(page, "Phone number is not valid for Nigeria");
  desktopOnly(page);
  await open(page, await newFamily(request));
  await expect(page.getByLabel("Study Timezone")).toHaveValue("Africa/Lagos");
  await page.getByLabel("Phone Number").fill("12");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByLabel("Phone Number")).toHaveAccessibleDescription(/phone/i);
  await expect(page.getByLabel("Phone Number")).toHaveValue("12");

  await page.getByLabel("First Name").fill("Ọláyínká");
  await page.getByLabel("Country").selectOption("Canada");
  await page.getByLabel("Province/State").selectOption("Ontario");
  await page.getByLabel("Study Timezone").selectOption("America/Toronto");
  await page.getByLabel("Phone Number").fill("+1 416 555 0142");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toasts(page, "success")).toHaveText("Profile saved");
  await expect(page.getByRole("banner")).toContainText("Ọláyínká Eze");
  await page.reload();
  await expect(page.getByLabel("Country")).toHaveValue("CA");
  await expect(page.getByLabel("Study Timezone").locator("option:checked")).toHaveText("America/Toronto (GMT-5)");
  expectRefusal(quietConsole);
});

test("the address is unconfirmed until its link is opened, and the link can be sent again", async ({
  page,
  request,
}) => {
  desktopOnly(page);
  await open(page, await newFamily(request));
  await expect(page.getByText("Not confirmed")).toBeVisible();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(toasts(page, "success")).toHaveCount(1);
});

test("a calendar follows the lessons by a private URL until it is disabled", async ({ page, request }) => {
  const family = await newFamily(request);
  await addChild(request, family, "Amara", "parent");
  await open(page, family);
  await page.getByRole("button", { name: "Create a private address" }).click();
  const address = page.getByLabel("Private calendar address");
  const first = await address.inputValue();
  await expect(page.getByRole("link", { name: "Open in a calendar app" })).toHaveAttribute(
    "href",
    first.replace(/^https?:/, "webcal:"),
  );
  const feed = await request.get(new URL(first).pathname);
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  expect(await feed.text()).toContain("BEGIN:VCALENDAR");

  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);

  await page.getByRole("button", { name: "Replace" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await expect(address).not.toHaveValue(first);
  expect((await request.get(new URL(first).pathname)).status()).toBe(404);

  const second = await address.inputValue();
  await page.getByRole("button", { name: "Turn off" }).click();
  const question = page.getByRole("alertdialog", { name: "Turn the calendar off?" });
  await question.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Create a private address" })).toBeVisible();
  expect((await request.get(new URL(second).pathname)).status()).toBe(404);
});

test("downloads the family's data as a file, and shows the consent with its version", async ({ page, request }) => {
  desktopOnly(page);
  const family = await newFamily(request);
  await addChild(request, family, "Amara", "parent");
  await open(page, family);
  await expect(page.getByText(/^Version \d+$/)).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as JSON" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("seatling-family.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.profile.email).toBe(family.email);
  expect(data.children.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Amara"]);
});
