// Requests that a visitor sends to a portal on this machine.
import assert from "node:assert/strict";
import { until } from "./machine.mjs";

const ADDRESS = "http://127.0.0.1:8080";
export const PARTNER = { email: "a@partner.example", password: "seatling1", country: "NG", organizationName: "Green" };

async function post(path, body) {
  const headers = { "content-type": "application/json", connection: "close" };
  return (await fetch(ADDRESS + path, { method: "POST", headers, body: JSON.stringify(body) })).status;
}

const status = (path) => fetch(ADDRESS + path, { headers: { connection: "close" } }).then((answer) => answer.status, () => 0);

/** The portal is ready, and serves the login screen and its script. */
export async function answers() {
  await until("an answer", async () => (await status("/readyz")) === 200);
  const page = await (await fetch(`${ADDRESS}/partner/login`)).text();
  const [script] = /\/assets\/[^"]+\.js/.exec(page);
  assert.equal(await status(script), 200);
}

export const isSilent = async () => assert.equal(await status("/readyz"), 0);
export const signUp = async () => assert.equal(await post("/api/partner/auth/register", PARTNER), 200);
export const logIn = async () => assert.equal(await post("/api/partner/auth/login", PARTNER), 200);
