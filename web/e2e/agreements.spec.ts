import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectToast,
  isPhone,
  logIn,
  newAddress,
  PASSWORD,
  PEOPLE,
  setToken,
  signUp,
  test,
  tokenOf,
} from "./fixtures";

/* Agreements: staff make one, the partner's invites draw on it, and what exceeds it waits. */

const dialog = (page: Page) => page.getByRole("dialog");

/** A new organisation: its id and token. */
async function newPartner(request: APIRequestContext): Promise<{ id: number; token: string }> {
  const token = await logIn(request, "partner", await signUp(request, "partner"));
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get("/api/partner/session", { headers })).json();
  return { id: data.id, token };
}

async function addAgreement(page: Page, name: string, seats: string): Promise<void> {
  await page.getByRole("button", { name: "Add agreement" }).click();
  await dialog(page).getByLabel("Name", { exact: true }).fill(name);
  await dialog(page).getByLabel("PO number").fill("4711");
  await dialog(page).getByLabel("Seats", { exact: true }).fill(seats);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await dialog(page).getByRole("button", { name: "Add agreement" }).click();
  await expectToast(page, "success", "Agreement added");
}

test("staff agree on three seats, the form says who will wait, and a raised number serves them", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  if (isPhone(page)) await page.setViewportSize({ width: 360, height: 740 });
  const { id, token } = await newPartner(request);
  const card = page.getByRole("listitem").filter({ hasText: "School year" });

  await test.step("staff add an agreement", async () => {
    await setToken(page, "staff", await tokenOf("staff"));
    await page.goto(`/staff/partners/${id}`);
    await addAgreement(page, "School year", "3");
    await expect(card).toContainText("0 of 3 seats granted");
    await expect(page.getByRole("listitem").filter({ hasText: "Agreement without a name" })).toContainText("Ended");
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });

  const [ann, bob] = [newAddress("ann"), newAddress("bob")];
  await test.step("the partner sees before sending that one address will wait", async () => {
    await setToken(page, "partner", token);
    await page.goto("/partner/invite-parent");
    await page.getByLabel("Number of kids").fill("2");
    await page.getByLabel("Emails", { exact: true }).fill(`${ann}, ${bob}, `);
    await expect(page.getByText("1 of 2 has to wait for seats. 3 seats are free.")).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Send 2 invites" }).click();
    await expectToast(page, "success", /1 seat has to wait until seats are free/);
  });

  await test.step("the list says how many seats are granted, and the settings show the agreement", async () => {
    await page.goto(`/partner/invites?search=${encodeURIComponent(bob)}`);
    await expect(page.getByText("1 of 2 granted")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto("/partner/settings");
    await expect(card).toContainText("3 of 3 seats granted");
    await expect(card).toContainText("1 seat is waited for");
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });

  await test.step("the dashboard says so, and leads to who waits", async () => {
    await page.goto("/partner/dashboard");
    const agreements = page.getByRole("region", { name: "Agreements" });
    await expect(agreements.getByRole("note")).toContainText("All seats are granted.");
    await expect(agreements.getByRole("link", { name: "Granted: 3, see who" })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await agreements.getByRole("link", { name: "Waited for: 1, see who" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "School year" })).toBeVisible();
    await expect(page.getByLabel("Show")).toHaveValue("waiting");
    await expect(page.getByText(bob)).toBeVisible();
    await expect(page.getByText(ann)).toBeHidden();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });

  await test.step("staff raise the seats, and nobody waits any more", async () => {
    await page.goto(`/staff/partners/${id}`);
    await page.getByRole("button", { name: "Actions for School year" }).click();
    await page.getByRole("menuitem", { name: "Change" }).click();
    await dialog(page).getByLabel("Seats", { exact: true }).fill("5");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expectToast(page, "success", "Agreement saved");
    await expect(card).toContainText("4 of 5 seats granted");
    await expect(card).toContainText("1 free");
  });
});

test("a parent may use what was granted, and is mailed when a seat is free", async ({ request }) => {
  const { id, token } = await newPartner(request);
  const headers = { Authorization: `Bearer ${token}` };
  const staff = { Authorization: `Bearer ${await tokenOf("staff")}` };
  const url = `/api/staff/partners/${id}/agreements`;
  const form = { name: "Pilot", seats: 1, atEnd: "stop", endsUnlimited: true };
  const { data: agreement } = await (await request.post(url, { headers: staff, data: form })).json();
  const email = newAddress("ann");
  await request.post("/api/partner/parent/invite", { headers, data: { emails: email, kidsNum: 2 } });
  const person = { firstName: "Ann", lastName: "Obi", email, password: PASSWORD, country: "Nigeria", state: "Lagos" };
  const details = { phone: "+2348031234567", timezone: "Africa/Lagos", partnerId: id };
  await request.post(`${PEOPLE.parent.api}/auth/register`, { data: { ...person, ...details } });
  const parent = { Authorization: `Bearer ${await logIn(request, "parent", email)}` };
  const kidsNum = async () =>
    (await (await request.get("/api/partner/parent/invite", { headers: parent })).json()).data.kidsNum;
  expect(await kidsNum()).toBe(1);
  const money = { budgetMinor: null, payment: "prepaid", creditLimitMinor: null, daysToPay: null, graceDays: 0 };
  const { endsUnlimited: _new, ...fields } = { ...form, seats: 2, poNumber: "", startsOn: null, endsOn: null, money };
  const raised = await request.put(`${url}/${agreement.id}`, { headers: staff, data: fields });
  expect(raised.ok(), await raised.text()).toBe(true);
  expect(await kidsNum()).toBe(2);
  const mails = await (await request.get("/api/demo/mail?page=1&pageSize=50")).json();
  const subjects = mails.data
    .filter(({ to }: { to: string }) => to === email)
    .map(({ subject }: { subject: string }) => subject);
  expect(subjects).toContain("Riverside School has a seat for your family");
});

test("a partner asks for an agreement, staff make it with its terms, and the partner reads what it covers", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  if (isPhone(page)) await page.setViewportSize({ width: 360, height: 740 });
  const { id, token } = await newPartner(request);

  await test.step("the partner asks", async () => {
    await setToken(page, "partner", token);
    await page.goto("/partner/settings");
    await page.getByRole("button", { name: "Ask for an agreement" }).click();
    await dialog(page).getByLabel("Seats", { exact: true }).fill("40");
    await dialog(page).getByLabel("What we should know").fill("Two classes in spring");
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await dialog(page).getByRole("button", { name: "Send request" }).click();
    await expectToast(page, "success", "Your request was sent");
    await expect(page.getByText("Waiting for an answer")).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });

  await test.step("staff make the agreement", async () => {
    await setToken(page, "staff", await tokenOf("staff"));
    await page.goto(`/staff/partners/${id}`);
    await page.getByRole("button", { name: "Make the agreement: Request for a new agreement" }).click();
    await expect(dialog(page).getByText("Two classes in spring")).toBeVisible();
    await expect(dialog(page).getByLabel("Seats", { exact: true })).toHaveValue("40");
    await dialog(page).getByLabel("Name", { exact: true }).fill("Spring");
    await dialog(page).getByRole("group", { name: "Packages" }).getByRole("checkbox").first().check();
    await dialog(page).getByLabel("Discount in percent").fill("15");
    await dialog(page).getByLabel("Seats for each parent").fill("1");
    await expect(dialog(page).getByText(/anybody who has the link gets 1 seat/)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await dialog(page).getByRole("button", { name: "Add agreement" }).click();
    await expectToast(page, "success", "Agreement added");
    await expect(page.getByText("Agreement: Spring")).toBeVisible();
  });

  await test.step("the partner reads the terms", async () => {
    await setToken(page, "partner", token);
    await page.goto("/partner/settings");
    const card = page.getByRole("listitem").filter({ hasText: "15% off each program" });
    await expect(card).toContainText("Covers: all cohorts");
    await expect(card).toContainText("1 seat for each parent who joins by a link");
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });
});

test("staff set a budget and payment on account, and the partner reads both", async ({ page, request }) => {
  const { id, token } = await newPartner(request);
  const line = page.getByRole("listitem").filter({ hasText: "Company" });
  await setToken(page, "staff", await tokenOf("staff"));
  await page.goto(`/staff/partners/${id}`);
  await page.getByRole("button", { name: "Add agreement" }).click();
  await dialog(page).getByLabel("Name").fill("Company");
  await dialog(page).getByLabel("Budget").fill("1,000");
  await dialog(page)
    .getByRole("radio", { name: /On account/ })
    .check();
  await dialog(page).getByLabel("Credit limit").fill("300");
  await dialog(page).getByRole("button", { name: "Add agreement" }).click();
  await expect(dialog(page).getByText("Give the number of days to pay")).toBeVisible();
  await expect(dialog(page).getByLabel("Budget")).toHaveValue("1,000");
  await dialog(page).getByLabel("Days to pay").fill("14");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await dialog(page).getByRole("button", { name: "Add agreement" }).click();
  await expectToast(page, "success", "Agreement added");
  await expect(line).toContainText(/Budget \S+ 1,000\.00 · \S+ 0\.00 spent · \S+ 0\.00 promised · \S+ 1,000\.00 free/);
  await setToken(page, "partner", token);
  await page.goto("/partner/settings");
  await expect(line).toContainText(/On account · \S+ 0\.00 of \S+ 300\.00 used · 14 days to pay/);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});
