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
} from "./fixtures";

/* A parent without a seat asks for one; the organisation answers, one request or several at once. */

const dialog = (page: Page) => page.getByRole("dialog");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

interface People {
  partnerToken: string;
  parentToken: string;
}

/** A new organisation, and a parent who joined it by its link. */
async function newFamily(page: Page, request: APIRequestContext): Promise<People> {
  if (isPhone(page)) await page.setViewportSize({ width: 360, height: 740 });
  const partnerToken = await logIn(request, "partner", await signUp(request, "partner"));
  const headers = { authorization: `Bearer ${partnerToken}` };
  const session = await (await request.get("/api/partner/session", { headers })).json();
  const email = newAddress("parent");
  const form = {
    firstName: "Ngozi",
    lastName: "Eze",
    email,
    password: PASSWORD,
    country: "Nigeria",
    state: "Lagos",
    phone: "+2348031234567",
    timezone: "Africa/Lagos",
    partnerId: session.data.id,
  };
  const joined = await request.post(`${PEOPLE.parent.api}/auth/register`, { data: form });
  expect(joined.ok(), await joined.text()).toBe(true);
  return { partnerToken, parentToken: await logIn(request, "parent", email) };
}

/** Opens the panel by its button on the dashboard. */
async function openPanel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ask Riverside School for a seat" }).last().click();
  await expect(dialog(page).getByLabel("First name of the child")).toBeVisible();
}

async function ask(page: Page, child: string, sentence: string): Promise<void> {
  await openPanel(page);
  await dialog(page).getByLabel("First name of the child").fill(child);
  await dialog(page).getByLabel("Message").fill(sentence);
  await dialog(page).getByRole("button", { name: "Send request" }).click();
  await expectToast(page, "success", "Your request was sent");
  await expect(rowOf(page, child)).toContainText("Waiting");
}

test("a parent asks for seats, withdraws one, and the organisation answers the others", async ({ page, request }) => {
  test.setTimeout(240_000);
  const { partnerToken, parentToken } = await newFamily(page, request);
  await setToken(page, "parent", parentToken);
  await page.goto("/partner/parent/dashboard");
  await openPanel(page);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await dialog(page).getByRole("button", { name: "Send request" }).click();
  await expect(dialog(page).getByText("Which child is the seat for? Give its first name.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await ask(page, "Kosi", "Kosi would love to learn.");
  await ask(page, "Ebun", "");
  await ask(page, "Tobi", "");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Withdraw the request for Tobi" }).click();
  await expectToast(page, "success", "Your request was withdrawn");
  await expect(rowOf(page, "Tobi")).toContainText("Withdrawn");

  await setToken(page, "partner", partnerToken);
  await page.goto("/partner/dashboard");
  await expect(page.getByText("2 requests for a seat wait for your answer.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Answer", exact: true }).click();
  await expect(rowOf(page, "Kosi")).toContainText("Kosi would love to learn.");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Decline the request of Ngozi Eze for Ebun" }).click();
  await dialog(page).getByLabel("Message to the parents").fill("Next term, perhaps.");
  await expectNoAxeViolations(page);
  await dialog(page).getByRole("button", { name: "Decline" }).click();
  await expectToast(page, "success", "1 request declined");
  await page.getByLabel("Select the request of Ngozi Eze for Kosi").check();
  const bar = page.getByRole("region", { name: "Selected requests" });
  await expect(bar).toContainText("1 request selected");
  await bar.getByRole("button", { name: "Approve" }).click();
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "success", "1 request approved");
  await expect(page.getByText("No request is in this state.")).toBeVisible();

  await setToken(page, "parent", parentToken);
  await page.goto("/partner/parent/dashboard");
  // it opens by itself, because a seat is free
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(rowOf(page, "Kosi")).toContainText("Choose a program and let Riverside School pay.");
  await expect(rowOf(page, "Ebun")).toContainText("Next term, perhaps.");
  await expect(page.getByRole("button", { name: "Ask Riverside School for a seat" })).toHaveCount(0);
});

test("a request that was withdrawn meanwhile is named, and the other one is answered", async ({ page, request }) => {
  const { partnerToken, parentToken } = await newFamily(page, request);
  const headers = { authorization: `Bearer ${parentToken}` };
  const requests = "/api/partner/parent/seat-requests";
  const ids = await Promise.all(
    ["Kosi", "Ebun"].map(async (childName) => {
      const asked = await request.post(requests, { headers, data: { childName } });
      return (await asked.json()).data.id as number;
    }),
  );
  await setToken(page, "partner", partnerToken);
  await page.goto("/partner/seat-requests");
  await page.getByLabel("Select this page").check();
  await page.getByRole("region", { name: "Selected requests" }).getByRole("button", { name: "Approve" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Approve 2 requests" })).toBeVisible();
  const withdrawn = await request.post(`${requests}/${ids[0]}/withdraw`, { headers });
  expect(withdrawn.ok(), await withdrawn.text()).toBe(true);
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Ngozi Eze, Kosi: The parent has withdrawn this request.",
  );
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, "Ebun")).toContainText("Approved");
  await expect(rowOf(page, "Kosi")).toContainText("Withdrawn");
});

test("a parent without a seat finds the question where a payer is chosen", async ({ page, request }) => {
  const { parentToken } = await newFamily(page, request);
  await setToken(page, "parent", parentToken);
  await page.goto("/partner/parent/dashboard");
  await page.getByRole("button", { name: "Add Child" }).first().click();
  await expect(dialog(page).getByRole("checkbox", { name: /I accept responsibility for payment/ })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Ask Riverside School for a seat" }).click();
  await expect(dialog(page).getByLabel("First name of the child")).toBeVisible();
});
