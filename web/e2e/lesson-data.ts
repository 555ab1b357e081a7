import type { APIRequestContext, Page } from "@playwright/test";
import { newPayer, payByCard } from "./billing-data";
import type { Family } from "./family-data";
import { expect, keepPanelClosed, setToken, tokenOf } from "./fixtures";

/** A lesson of the family's week. */
export interface WeekLesson {
  class: string;
  on: string;
  date: string;
  timeText: string;
  childFirstName: string;
}

/** A new family whose child Kene is in a paid program, with its dashboard open. */
export async function openPaidFamily(page: Page, request: APIRequestContext): Promise<Family> {
  const family = await newPayer(request);
  await keepPanelClosed(page, family.id);
  await setToken(page, "parent", family.token);
  await page.goto("/partner/parent/dashboard");
  const link = await page
    .getByRole("link", { name: /^Make Payment/ })
    .first()
    .getAttribute("href");
  await page.goto(link ?? "");
  await payByCard(page, "Succeeds");
  await expect(page.getByRole("heading", { name: "Payment approved" })).toBeVisible();
  await page.goto("/partner/parent/dashboard");
  await expect(page.getByText(/^Next: Kene, /)).toBeVisible();
  return family;
}

/** The lesson that is next for the family. */
export async function nextLesson(request: APIRequestContext, { token }: Family): Promise<WeekLesson> {
  const answer = await request.get("/api/partner/parent/week", { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()).data.next;
}

/** Changes a lesson as staff do. */
export async function changeLesson(
  request: APIRequestContext,
  lesson: Pick<WeekLesson, "class" | "on">,
  action: object,
): Promise<void> {
  const answer = await request.post("/api/staff/lessons/change", {
    headers: {
      Authorization: `Bearer ${await tokenOf("staff")}`,
      "Idempotency-Key": `e2e-${Date.now()}-${process.pid}`,
    },
    data: { target: { kind: "lesson", class: lesson.class, on: lesson.on }, action },
  });
  const { status, message } = await answer.json();
  expect(status, message).toBe(true);
}
