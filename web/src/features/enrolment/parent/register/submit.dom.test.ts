import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "@/api/failure";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import type { RegistrationState } from "./registration";
import { submit, submitForWaiting } from "./submit";
import { aRegistration, COHORTS, VALUES } from "./test-data";

const TERMS = { partnerId: 3, packageId: 6 };

interface Call {
  to: string;
  body: unknown;
  key: string | null;
}

let calls: Call[];
let registration: RegistrationState;
const remember = (change: Partial<RegistrationState>) => {
  registration = { ...registration, ...change };
};
/** Submits like the panel, also after a reload: with what was stored. */
const send = () => submit(registration, TERMS, remember);

type Answer = () => Response;

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
const rejected =
  (status: number, code: string): Answer =>
  () =>
    HttpResponse.json({ status: false, message: "No.", data: null, code }, { status });
const lost: Answer = () => HttpResponse.error();
const created: Answer = () => ok({ id: 21 }, "Child added successfully");

/** Responds to the requests of a path in sequence; the last response repeats. */
function answering(method: "post" | "put", path: string, ...answers: Answer[]) {
  server.use(
    http[method](`*/api/partner/parent/${path}`, async ({ request }) => {
      const to = new URL(request.url).pathname.replace("/api/partner/parent/", "");
      calls.push({ to, body: await request.json(), key: request.headers.get("idempotency-key") });
      return (answers.length > 1 ? answers.shift() : answers[0])?.();
    }),
  );
}

beforeEach(() => {
  calls = [];
  registration = aRegistration();
  vi.spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  answering("post", "child/add", created);
  answering("post", "program/add/:childId/:partnerId", () => ok({ id: 31 }));
  answering("post", "program/add/:childId", () => ok({ id: 31 }));
});

const PROGRAM = { packageId: 6, timeOffset: 1, day: "wednesday", time: "17:00", level: 1, cohortId: 2 };
const WHO = { firstName: "Ebube", lastName: "Obi", age: 9, gender: "female", school: "", forTeacher: "" };
const CHILD = { ...WHO, selectedDay: "wednesday", selectedTime: "17:00", cohortId: 2, consentVersion: 1 };

test("H16: registers the child, then adds the program, each with its own key", async () => {
  await send();
  expect(calls).toMatchObject([
    { to: "child/add", body: CHILD },
    { to: "program/add/21/3", body: PROGRAM },
  ]);
  expect(calls.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

test("H11: sends the program without the partner's id once responsibility is accepted", async () => {
  registration = aRegistration({ payer: "parent" });
  await send();
  expect(calls[1]).toMatchObject({ to: "program/add/21", body: PROGRAM });
});

test("H13: sends nothing without day, time or cohort", async () => {
  const tries = ["day", "time", "cohortId"].map((name) => {
    registration = aRegistration({ values: { ...VALUES, [name]: "" } });
    return expect(send()).rejects.toThrow("Date, time, and cohort is required!");
  });
  await Promise.all(tries);
  expect(calls).toEqual([]);
});

test("retries a failed request with the same key, and remembers the child", async () => {
  answering("post", "child/add", lost, created);
  answering("post", "program/add/:childId/:partnerId", lost, () => ok({ id: 31 }));
  await expect(send()).rejects.toThrow();
  expect(registration.childId).toBeNull();
  await expect(send()).rejects.toThrow();
  expect(registration.childId).toBe(21);
  await send();
  expect(calls.map(({ to }) => to)).toEqual(["child/add", "child/add", "program/add/21/3", "program/add/21/3"]);
  expect(calls[0]?.key).toBe(calls[1]?.key);
  expect(calls[2]?.key).toBe(calls[3]?.key);
});

test("names changed after a failed request update that child instead of creating a second one", async () => {
  answering("post", "child/add", lost, created);
  answering("put", "child/:id", rejected(422, "fields"), () => ok({ id: 21 }));
  await expect(send()).rejects.toThrow();
  registration.values = { ...VALUES, firstName: "Ebubechi", time: "16:00" };
  await expect(send(), "the correction is rejected").rejects.toThrow("No.");
  await send();
  const sent = ["child/add", "child/add", "child/21", "child/add", "child/21", "program/add/21/3"];
  expect(calls.map(({ to }) => to)).toEqual(sent);
  const adds = calls.filter(({ to }) => to === "child/add");
  expect(new Set(adds.map(({ key }) => key)).size).toBe(1);
  expect(new Set(adds.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(calls[4]?.body).toEqual({ ...WHO, firstName: "Ebubechi" });
  expect(calls[5]?.body).toEqual({ ...PROGRAM, time: "16:00" });
});

test("a rejected child is not created: corrected data is sent with another key", async () => {
  answering("post", "child/add", rejected(409, "enrolment.consent_changed"), created);
  await expect(send()).rejects.toThrow(ApiFailure);
  registration.consentVersion = 2;
  await send();
  expect(calls[1]?.body).toEqual({ ...CHILD, consentVersion: 2 });
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

test("a duplicate of a running request does not settle it", async () => {
  answering("post", "child/add", lost, rejected(409, "idempotency.in_progress"), created);
  await expect(send()).rejects.toThrow();
  await expect(send()).rejects.toThrow("No.");
  await send();
  expect(new Set(calls.slice(0, 3).map(({ key }) => key)).size).toBe(1);
});

test("a rejected program keeps the child, and other lessons are sent with another key", async () => {
  answering("post", "program/add/:childId/:partnerId", rejected(409, "enrolment.cohort_full"), () => ok({ id: 31 }));
  await expect(send()).rejects.toThrow("No.");
  registration.values = { ...VALUES, time: "16:00" };
  await send();
  expect(calls.map(({ to }) => to)).toEqual(["child/add", "program/add/21/3", "program/add/21/3"]);
  expect(calls[1]?.key).not.toBe(calls[2]?.key);
});

test("another cohort after a failed request does not leave the child in two", async () => {
  answering("post", "program/add/:childId/:partnerId", lost, () => ok({ id: 31 }));
  await expect(send()).rejects.toThrow();
  const joined = COHORTS.map((cohort) => ({
    ...cohort,
    partner_programs: cohort.id === 2 ? [{ childId: 21, child: { parentId: 5 } }] : [],
  }));
  server.use(http.get("*/api/partner/parent/get/cohort/all", () => ok(joined)));
  registration.values = { ...VALUES, cohortId: "4" };
  await expect(send()).rejects.toThrow("Ebube is in Winter 2026 already");
  server.use(http.get("*/api/partner/parent/get/cohort/all", () => ok(COHORTS)));
  await send();
  expect(calls.at(-1)?.body).toEqual({ ...PROGRAM, cohortId: 4 });
});

test("a registered child gets its program and nothing else", async () => {
  registration = aRegistration({ childId: 11 });
  await send();
  expect(calls.map(({ to }) => to)).toEqual(["program/add/11/3"]);
});

test("registers a child for a full lesson and adds it to the waiting list, once", async () => {
  answering("post", "waiting/add/:childId", lost, () => ok({ id: 41, position: 2 }, "Second in line"));
  await expect(submitForWaiting(registration, remember)).rejects.toThrow();
  expect(await submitForWaiting(registration, remember)).toBe("Second in line");
  expect(calls.map(({ to }) => to)).toEqual(["child/add", "waiting/add/21", "waiting/add/21"]);
  expect(calls[1]?.key).toBe(calls[2]?.key);
  expect(calls[1]?.body).toEqual({ cohortId: 2, day: "wednesday", time: "17:00", sponsored: true });
});
