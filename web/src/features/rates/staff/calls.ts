import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { RateBody } from "./model";

const LIST = "/api/staff/rates";

export const listRates = () => answer(api.GET(LIST));

export const getHistory = (currencyCode: string) =>
  answer(inlineApi.GET(`${LIST}/{currencyCode}`, { params: { path: { currencyCode } } }));

export const getConfirmation = () => answer(api.GET(`${LIST}/confirmation`));

export const confirmRates = () => answer(api.POST(`${LIST}/confirmation`));

export const addRate = (body: RateBody, key: string) => answer(inlineApi.POST(LIST, { body, ...idempotent(key) }));
