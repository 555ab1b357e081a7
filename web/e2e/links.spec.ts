import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  expectErrorToast,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  expectToast,
  isPhone,
  logIn,
  newAddress,
  PASSWORD,
  password,
  setToken,
  signUp as newPartner,
  test,
} from "./fixtures";

/* The registration links of an organisation: limits, mail domains, and what parents read before they sign up. */

const LINKS = "/partner/links";

const dialog = (page: Page) => page.getByRole("dialog");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign Up" });

/** A new organisation without any links but its own, logged in. */
async function openLinks(page: Page, request: APIRequestContext): Promise<void> {
  if (isPhone(page)) await page.setViewportSize({ width: 360, height: 740 });
  await setToken(page, "partner", await logIn(request, "partner", await newPartner(request, "partner")));
  await page.goto(LINKS);
  await expect(rowOf(page, "Main link")).toBeVisible();
}

async function addLink(page: Page, name: string, fields: Record<string, string>): Promise<string> {
  await page.getByRole("button", { name: "Add a link" }).click();
  await dialog(page).getByLabel("Name").fill(name);
  for (const [label, value] of Object.entries(fields)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await dialog(page).getByLabel(label).fill(value);
  }
  await dialog(page).getByRole("button", { name: "Add link" }).click();
  await expectToast(page, "success", "The link was added");
  const address =
    (await rowOf(page, name)
      .getByText(/…&link=/)
      .getAttribute("title")) ?? "";
  return address.slice(address.indexOf("/partner/"));
}

async function edit(page: Page, name: string, label: string, value: string): Promise<void> {
  await page.goto(LINKS);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog(page).getByLabel(label).fill(value);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expectToast(page, "success", "The link was saved");
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("First Name").fill("Ngozi");
  await page.getByLabel("Last Name").fill("Eze");
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByLabel("Country").selectOption("Nigeria");
  await page.getByLabel("Province/State").selectOption("Lagos");
  await page.getByLabel("Phone Number").fill("803 123 4567");
}

async function join(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await fillIn(page, email);
  await submit(page).click();
  await expect(page).toHaveURL("/partner/parent/login");
}

test("a link with a limit of one takes one parent, says so to the next, and takes them once the limit is raised", async ({
  page,
  request,
  quietConsole,
}) => {
  test.setTimeout(120_000);
  await openLinks(page, request);
  await page.getByRole("button", { name: "Add a link" }).click();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  const link = await addLink(page, "Open day", { Limit: "1" });
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  const first = newAddress("first");
  await join(page, link, first);

  const second = newAddress("second");
  await test.step("the second parent reads it before typing, and the server refuses", async () => {
    await page.goto(link);
    await expect(page.getByText("This link to Riverside School has reached its limit.")).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("");
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await fillIn(page, second);
    await submit(page).click();
    await expectToast(page, "error", /has reached its limit/);
    await expect(page.getByLabel("First Name"), "keeps the input").toHaveValue("Ngozi");
    expectRefusal(quietConsole);
  });

  await test.step("a higher limit lets them in, and the link counts two", async () => {
    await edit(page, "Open day", "Limit", "2");
    await join(page, link, second);
    await page.goto(LINKS);
    await expect(rowOf(page, "Open day")).toContainText("2 of 2");
    await expect(rowOf(page, "Open day")).toContainText("Full");
  });

  await test.step("a parent's page names the link", async () => {
    await page.goto("/partner/parent-list");
    await page.getByRole("link", { name: "Ngozi Eze" }).first().click();
    await expect(page.getByText("Joined by")).toBeVisible();
    await expect(page.getByText("Open day")).toBeVisible();
  });
});

test("another mail domain is refused at its field, and what was typed is kept", async ({
  page,
  request,
  quietConsole,
}) => {
  test.setTimeout(120_000);
  await openLinks(page, request);
  const link = await addLink(page, "Staff", { "Mail domains": "riverside.example" });
  await page.goto(link);
  const email = page.getByLabel("Email");
  await expect(email).toHaveAccessibleDescription(
    "Use an address at riverside.example, or the one that an invite came to.",
  );
  await fillIn(page, newAddress("stranger"));
  expectErrorToast(page, "This registration link is for email addresses at riverside.example.");
  await submit(page).click();
  await expect(email).toHaveAccessibleDescription(/is for email addresses at riverside\.example/);
  await expect(page.getByLabel("First Name")).toHaveValue("Ngozi");
  await expect(page.getByLabel("Phone Number")).toHaveValue("803 123 4567");
  expectRefusal(quietConsole);
  await email.fill(newAddress("ngozi").replace(/@.*/, "@mail.riverside.example"));
  await submit(page).click();
  await expect(page).toHaveURL("/partner/parent/login");
});

test("a closed link says so, and an unused one can be removed", async ({ page, request, quietConsole }) => {
  await openLinks(page, request);
  const link = await addLink(page, "Poster", {});
  await page.getByRole("button", { name: "Actions for Poster" }).click();
  await page.getByRole("menuitem", { name: "Close" }).click();
  const question = page.getByRole("alertdialog", { name: "Close Poster?" });
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Close link" }).click();
  await expect(rowOf(page, "Poster")).toContainText("Closed");
  await page.goto(link);
  await expect(page.getByText("Riverside School has closed its registration link.")).toBeVisible();
  await page.goto(LINKS);
  await page.getByRole("button", { name: "Actions for Poster" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove link" }).click();
  await expect(rowOf(page, "Poster")).toBeHidden();
  const gone = "This registration link does not exist any more";
  expectErrorToast(page, gone);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: gone })).toBeVisible();
  await expectNoAxeViolations(page);
  const further = link.replace(/link=.*/, "link=unknown");
  await page.getByLabel("Registration link").fill(`https://portal.example${further}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(further);
  expectRefusal(quietConsole);
});
