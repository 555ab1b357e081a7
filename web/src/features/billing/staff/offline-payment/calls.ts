import { answer, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { OfflineBody } from "./model";

/** The maximum page size of a list. */
const MAX_PAGE_SIZE = 100;

const INVOICES = "/api/staff/invoices";

export const findInvoices = (search: string) =>
  answer(inlineApi.GET(INVOICES, { params: { query: { search, page: 1, pageSize: MAX_PAGE_SIZE } } }));

export const listInvoicesOf = (partnerId: number) =>
  answer(inlineApi.GET(INVOICES, { params: { query: { partnerId, page: 1, pageSize: MAX_PAGE_SIZE } } }));

export const getDueOf = (parentId: number) =>
  answer(inlineApi.GET("/api/staff/parents/{parentId}/due", { params: { path: { parentId } } }));

export const getRequest = (reference: string) =>
  answer(inlineApi.GET("/api/staff/payments/{reference}", { params: { path: { reference } } }));

export const listRequestsOf = (partnerId: number) =>
  answer(
    inlineApi.GET("/api/staff/payments", {
      params: { query: { partnerId, state: "pending", search: "", page: 1, pageSize: MAX_PAGE_SIZE } },
    }),
  );

export const recordTransfer = (body: OfflineBody, key: string) =>
  answer(inlineApi.POST("/api/staff/payments/offline", { body, ...idempotent(key) }));
