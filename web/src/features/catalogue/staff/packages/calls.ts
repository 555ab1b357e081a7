import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { PackageBody } from "./model";

const LIST = "/api/staff/packages";
const ONE = `${LIST}/{id}` as const;
const MAX_PAGE_SIZE = 100;

export const listPackages = (state: "archived" | "") =>
  answer(api.GET(LIST, { params: { query: { state, pageSize: MAX_PAGE_SIZE } } }));

/* These return the server's message, which may warn about ages. The form shows errors itself. */

export async function createPackage(body: PackageBody, key: string): Promise<string> {
  return (await answer(inlineApi.POST(LIST, { body, ...idempotent(key) }))).message;
}

export async function changePackage(id: number, body: PackageBody): Promise<string> {
  return (await answer(inlineApi.PUT(ONE, { params: { path: { id } }, body }))).message;
}

export async function archivePackage(id: number): Promise<string> {
  return (await answer(inlineApi.POST(`${ONE}/archive`, { params: { path: { id } } }))).message;
}

export async function restorePackage(id: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/restore`, { params: { path: { id } } }))).message;
}

export async function setPrice(id: number, priceMinor: number): Promise<string> {
  return (await answer(inlineApi.PUT(`${ONE}/price`, { params: { path: { id } }, body: { priceMinor } }))).message;
}
