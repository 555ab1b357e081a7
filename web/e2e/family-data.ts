import type { APIRequestContext } from "@playwright/test";
import { expect, logIn, signUp, tokenOf } from "./fixtures";

const API = "/api/partner/parent";

/** A cohort that stays open in the demo. */
const COHORT = "New Year 2027";

export interface Family {
  email: string;
  token: string;
  id: number;
}

async function call(request: APIRequestContext, token: string, method: "get" | "post", path: string, data?: object) {
  const answer = await request[method](path, { headers: { Authorization: `Bearer ${token}` }, ...(data && { data }) });
  const body = await answer.json();
  expect(body.status, `${path}: ${body.message}`).toBe(true);
  return body.data;
}

/** A new parent, so that the demo data stays unchanged. Has an allowance only if one is given. */
export async function newFamily(request: APIRequestContext, kidsNum = 0): Promise<Family> {
  const email = await signUp(request, "parent");
  if (kidsNum > 0) await call(request, await tokenOf("partner"), "post", `${API}/invite`, { emails: email, kidsNum });
  const token = await logIn(request, "parent", email);
  const { id } = await call(request, token, "get", `${API}/session`);
  return { email, token, id };
}

/** Registers a child and adds it to the waiting list of the demo's only full lesson. */
export async function addWaitingChild(request: APIRequestContext, { token }: Family, firstName: string): Promise<void> {
  const cohorts = await call(request, token, "get", `${API}/get/cohort/all`);
  const place = {
    cohortId: cohorts.find(({ title }: { title: string }) => title === "Harmattan 2026").id,
    day: "saturday",
    time: "10:00",
  };
  const chosen = { cohortId: place.cohortId, selectedDay: place.day, selectedTime: place.time };
  const child = { firstName, lastName: "Eze", age: 9, gender: "female", ...chosen };
  const { id } = await call(request, token, "post", `${API}/child/add`, child);
  await call(request, token, "post", `${API}/waiting/add/${id}`, { ...place, sponsored: false });
}

/** Registers a child; with `pays` also adds a program. */
export async function addChild(
  request: APIRequestContext,
  { token }: Family,
  firstName: string,
  pays?: "partner" | "parent",
): Promise<void> {
  const cohorts = await call(request, token, "get", `${API}/get/cohort/all`);
  const cohortId = cohorts.find(({ title }: { title: string }) => title === COHORT).id;
  const [{ day, times }] = await call(request, token, "get", "/api/common/program/daytime");
  const [{ time }] = times;
  const child = {
    firstName,
    lastName: "Eze",
    age: 9,
    gender: "female",
    selectedDay: day,
    selectedTime: time,
    cohortId,
  };
  const { id } = await call(request, token, "post", `${API}/child/add`, child);
  if (pays === undefined) return;
  const packages = await call(request, token, "get", "/api/common/package/all");
  const pack = packages.find(
    ({ level, minAge, maxAge }: Record<string, number>) => level === 1 && Number(minAge) <= 9 && Number(maxAge) >= 9,
  );
  const { partnerId } = await call(request, token, "get", `${API}/get/dashboard/data`);
  const path = pays === "partner" ? `${id}/${partnerId}` : String(id);
  await call(request, token, "post", `${API}/program/add/${path}`, {
    packageId: pack.id,
    timeOffset: 1,
    day,
    time,
    level: 1,
    cohortId,
  });
}
