import { readFile } from "node:fs/promises";
import type { APIRequestContext, Download, FrameLocator, Page } from "@playwright/test";
import { addChild, type Family } from "./family-data";
import { expect, logIn, newAddress, PASSWORD } from "./fixtures";

export interface Sponsor {
  token: string;
  id: number;
  family: Family;
}

async function call(request: APIRequestContext, token: string, method: "get" | "post", path: string, data?: object) {
  const answer = await request[method](path, { headers: { Authorization: `Bearer ${token}` }, ...(data && { data }) });
  const { status, message, data: told } = await answer.json();
  expect(status, `${path}: ${message}`).toBe(true);
  return told;
}

/** A new partner with one parent, whose children it pays for, so that a paying test does not change shared invoices. */
export async function newSponsor(
  request: APIRequestContext,
  children: string[],
  country = "Nigeria",
  seats = children.length,
): Promise<Sponsor> {
  const email = newAddress("sponsor");
  const organization = {
    organizationName: "Riverside School",
    address: "",
    phone: "",
    firstName: "Ngozi",
    lastName: "Eze",
  };
  await call(request, "", "post", "/api/partner/auth/register", {
    ...organization,
    email,
    password: PASSWORD,
    country,
  });
  const token = await logIn(request, "partner", email);
  const { id } = await call(request, token, "get", "/api/partner/session");
  const family = await newFamilyOf(request, { token, id }, seats);
  for (const child of children) await addChild(request, family, child, "partner");
  return { token, id, family };
}

async function newFamilyOf(
  request: APIRequestContext,
  partner: { token: string; id: number },
  kidsNum: number,
): Promise<Family> {
  const email = newAddress("parent");
  if (kidsNum > 0) await call(request, partner.token, "post", "/api/partner/parent/invite", { emails: email, kidsNum });
  const person = { firstName: "Amaka", lastName: "Eze", email, password: PASSWORD, country: "Nigeria", state: "Lagos" };
  const rest = { phone: "+2348031234567", timezone: "Africa/Lagos", partnerId: partner.id };
  await call(request, "", "post", "/api/partner/parent/auth/register", { ...person, ...rest });
  const token = await logIn(request, "parent", email);
  const { id } = await call(request, token, "get", "/api/partner/parent/session");
  return { email, token, id };
}

/** A parent who pays for a child herself. */
export async function newPayer(request: APIRequestContext): Promise<Family> {
  const { family } = await newSponsor(request, []);
  await addChild(request, family, "Kene", "parent");
  return family;
}

/** The test checkout, over the page. */
export function checkoutOf(page: Page): FrameLocator {
  return page.frameLocator("iframe[id^=inline-checkout]");
}

/** Chooses the test card with the given effect, and pays. */
export async function payByCard(checkout: Page | FrameLocator, outcome: string): Promise<void> {
  await checkout
    .getByRole("button", { name: new RegExp(`^${outcome}`) })
    .first()
    .click();
  await checkout.getByRole("button", { name: /^Pay NGN|^Pay USD|^Pay CAD/ }).click();
}

/** Asserts that the saved file is a PDF with this name. */
export async function expectDocument(download: Download, name: string | RegExp): Promise<void> {
  expect(download.suggestedFilename()).toMatch(name);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
}

/** A new parent with a payment that was started and not finished. */
export async function newPayment(request: APIRequestContext): Promise<Family> {
  const family = await newPayer(request);
  const { paymentLink } = await call(request, family.token, "get", "/api/partner/parent/get/dashboard/data");
  await request.get(paymentLink, { maxRedirects: 0 });
  return family;
}
