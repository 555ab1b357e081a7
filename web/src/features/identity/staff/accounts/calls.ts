import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { AccountChange, NewAccount, StaffAccount } from "./model";

const PATH = "/api/staff/accounts";

export async function listAccounts(): Promise<StaffAccount[]> {
  return (await answer(api.GET(PATH))).data;
}

/* Each returns the server's message. The forms show errors themselves. */

export async function addAccount(body: NewAccount, key: string): Promise<string> {
  return (await answer(inlineApi.POST(PATH, { body, ...idempotent(key) }))).message;
}

export async function changeAccount(id: number, body: AccountChange): Promise<string> {
  return (await answer(inlineApi.PUT(`${PATH}/{id}`, { params: { path: { id } }, body }))).message;
}

export async function resetSecondFactor(id: number): Promise<string> {
  return (await answer(api.POST(`${PATH}/{id}/reset-second-factor`, { params: { path: { id } } }))).message;
}

export async function inviteAgain(id: number): Promise<string> {
  return (await answer(api.POST(`${PATH}/{id}/invite`, { params: { path: { id } } }))).message;
}
