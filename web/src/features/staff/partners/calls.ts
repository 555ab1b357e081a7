import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { components } from "@/api/schema.gen";
import type { PartnerChange } from "./model";

type Schemas = components["schemas"];

const LIST = "/api/staff/partners";
const ONE = `${LIST}/{id}` as const;

/** Null leaves a field unchanged. */
const UNCHANGED: Schemas["PartnerChangeBody"] = {
  isActive: null,
  isTrusted: null,
  linkIsOpen: null,
  selfPayBeyondAllowance: null,
};

const at = (id: number) => ({ params: { path: { id } } });

export const listPartners = (query: { page: number; pageSize: number; search: string }) =>
  answer(api.GET(LIST, { params: { query } }));

export const listNewPartners = (query: { page: number; pageSize: number }) =>
  answer(api.GET("/api/staff/new-partners", { params: { query } }));

const POLICY = "/api/staff/partner-policy";

export const getPolicy = () => answer(api.GET(POLICY));

export const savePolicy = (approveFirst: boolean) => answer(api.PUT(POLICY, { body: { approveFirst } }));

export const getPartner = (id: number) => answer(inlineApi.GET(ONE, at(id)));

/** The client shows errors in a toast, because a switch has no place for them. */
export const changePartner = (id: number, change: PartnerChange) =>
  answer(api.PUT(ONE, { ...at(id), body: { ...UNCHANGED, ...change } }));

export const addNote = (id: number, text: string, key: string) =>
  answer(inlineApi.POST(`${ONE}/notes`, { ...at(id), body: { text }, ...idempotent(key) }));

export const setAllowance = (id: number, body: Schemas["AllowanceBody"]) =>
  answer(inlineApi.PUT(`${ONE}/allowance`, { ...at(id), body }));

export const getTerms = (id: number) => answer(inlineApi.GET(`${ONE}/terms`, at(id)));

export const saveTerms = (id: number, body: Schemas["PartnerTermsBody"]) =>
  answer(inlineApi.PUT(`${ONE}/terms`, { ...at(id), body }));

export const listCurrencies = () => answer(inlineApi.GET("/api/staff/rates"));

export const findParents = (partnerId: number, q: string) =>
  answer(inlineApi.GET("/api/staff/search", { params: { query: { q, partnerId } } }));

/** Only the name: finance cannot fetch a partner, so it comes from an invoice or a payment. */
export async function getPartnerName(partnerId: number): Promise<string | null> {
  const one = { params: { query: { partnerId, page: 1, pageSize: 1 } } };
  const [payments, invoices] = await Promise.all([
    answer(inlineApi.GET("/api/staff/payments", one)),
    answer(inlineApi.GET("/api/staff/invoices", one)),
  ]);
  return payments.data[0]?.partner ?? invoices.data[0]?.partner ?? null;
}
