import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "@/api/failure";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import type { Registration } from "./registration";
import { submit, submitForWaiting } from "./submit";
import { aRegistration, COHORTS, VALUES } from "./test-data";

const TERMS = { partnerId: 3, packageId: 6 };

interface Call {
  to: string;
  body: unknown;
  key: string | null;
}

let calls: Call[];
let now: Registration;
const remember = (change: Partial<Registration>) => {
  now = { ...now, ...change };
};
/** As the panel does it, also after a reload: with what was remembered. */
const send = () => submit(now, TERMS, remember);

type Answer = () => Response;

const yes = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
const no = (status: number, code: string): Answer => () => HttpResponse.json({ status: false, message: "No.", data: null, code }, { status });
const lost: Answer = () => HttpResponse.error();
const made: Answer = () => yes({ id: 21 }, "Child added successfully");

/** Answers the calls to an address one after the other, the last for ever. */
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
  now = aRegistration();
  vi.spyOn(toast, "error").mockReset().mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockReset().mockImplementation(() => undefined);
  answering("post", "child/add", made);
  answering("post", "program/add/:childId/:partnerId", () => yes({ id: 31 }));
  answering("post", "program/add/:childId", () => yes({ id: 31 }));
});

const PROGRAM = { packageId: 6, timeOffset: 1, day: "wednesday", time: "17:00", level: 1, cohortId: 2 };
const WHO = { firstName: "Ebube", lastName: "Obi", age: 9, gender: "female" };
const CHILD = { ...WHO, selectedDay: "wednesday", selectedTime: "17:00", cohortId: 2, consentVersion: 1 };

test("H16: the child is registered, then the program added, each with a key of its own", async () => {
  await send();
  expect(calls).toMatchObject([
    { to: "child/add", body: CHILD },
    { to: "program/add/21/3", body: PROGRAM },
  ]);
  expect(calls.map(({ key }) => key)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

test("H11: with the responsibility accepted the program goes without the partner's id", async () => {
  now = aRegistration({ payer: "parent" });
  await send();
  expect(calls[1]).toMatchObject({ to: "program/add/21", body: PROGRAM });
});

test("H13: without day, time or cohort nothing is sent", async () => {
  const tries = ["day", "time", "cohortId"].map((name) => {
    now = aRegistration({ values: { ...VALUES, [name]: "" } });
    return expect(send()).rejects.toThrow("Date, time, and cohort is required!");
  });
  await Promise.all(tries);
  expect(calls).toEqual([]);
});

test("a try that broke off is repeated with the same key, and the child is remembered", async () => {
  answering("post", "child/add", lost, made);
  answering("post", "program/add/:childId/:partnerId", lost, () => yes({ id: 31 }));
  await expect(send()).rejects.toThrow();
  expect(now.childId).toBeNull();
  await expect(send()).rejects.toThrow();
  expect(now.childId).toBe(21);
  await send();
  expect(calls.map(({ to }) => to)).toEqual(["child/add", "child/add", "program/add/21/3", "program/add/21/3"]);
  expect(calls[0]?.key).toBe(calls[1]?.key);
  expect(calls[2]?.key).toBe(calls[3]?.key);
});

test("names changed after a try that broke off change that child, and make no second one", async () => {
  answering("post", "child/add", lost, made);
  answering("put", "child/:id", no(422, "fields"), () => yes({ id: 21 }));
  await expect(send()).rejects.toThrow();
  now.values = { ...VALUES, firstName: "Ebubechi", time: "16:00" };
  await expect(send(), "the correction is refused").rejects.toThrow("No.");
  await send();
  const sent = ["child/add", "child/add", "child/21", "child/add", "child/21", "program/add/21/3"];
  expect(calls.map(({ to }) => to)).toEqual(sent);
  const adds = calls.filter(({ to }) => to === "child/add");
  expect(new Set(adds.map(({ key }) => key)).size).toBe(1);
  expect(new Set(adds.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(calls[4]?.body).toEqual({ ...WHO, firstName: "Ebubechi" });
  expect(calls[5]?.body).toEqual({ ...PROGRAM, time: "16:00" });
});

test("a child that was refused is no child: what was corrected is sent under another key", async () => {
  answering("post", "child/add", no(409, "enrolment.consent_changed"), made);
  await expect(send()).rejects.toThrow(ApiFailure);
  now.consentVersion = 2;
  await send();
  expect(calls[1]?.body).toEqual({ ...CHILD, consentVersion: 2 });
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

test("a duplicate of the call that still runs settles nothing", async () => {
  answering("post", "child/add", lost, no(409, "idempotency.in_progress"), made);
  await expect(send()).rejects.toThrow();
  await expect(send()).rejects.toThrow("No.");
  await send();
  expect(new Set(calls.slice(0, 3).map(({ key }) => key)).size).toBe(1);
});

test("a program that was refused leaves the child, and other lessons go under another key", async () => {
  answering("post", "program/add/:childId/:partnerId", no(409, "enrolment.cohort_full"), () => yes({ id: 31 }));
  await expect(send()).rejects.toThrow("No.");
  now.values = { ...VALUES, time: "16:00" };
  await send();
  expect(calls.map(({ to }) => to)).toEqual(["child/add", "program/add/21/3", "program/add/21/3"]);
  expect(calls[1]?.key).not.toBe(calls[2]?.key);
});

test("another cohort after a try that broke off does not leave the child in two", async () => {
  answering("post", "program/add/:childId/:partnerId", lost, () => yes({ id: 31 }));
  await expect(send()).rejects.toThrow();
  const joined = COHORTS.map((cohort) => ({ ...cohort, partner_programs: cohort.id === 2 ? [{ childId: 21, child: { parentId: 5 } }] : [] }));
  server.use(http.get("*/api/partner/parent/get/cohort/all", () => yes(joined)));
  now.values = { ...VALUES, cohortId: "4" };
  await expect(send()).rejects.toThrow("Ebube is in Winter 2026 already");
  server.use(http.get("*/api/partner/parent/get/cohort/all", () => yes(COHORTS)));
  await send();
  expect(calls.at(-1)?.body).toEqual({ ...PROGRAM, cohortId: 4 });
});

test("a registered child gets its program and nothing else", async () => {
  now = aRegistration({ childId: 11 });
  await send();
  expect(calls.map(({ to }) => to)).toEqual(["program/add/11/3"]);
});

test("for a full lesson the child is registered and put in line, once", async () => {
  answering("post", "waiting/add/:childId", lost, () => yes({ id: 41, position: 2 }, "Second in line"));
  await expect(submitForWaiting(now, remember)).rejects.toThrow();
  expect(await submitForWaiting(now, remember)).toBe("Second in line");
  expect(calls.map(({ to }) => to)).toEqual(["child/add", "waiting/add/21", "waiting/add/21"]);
  expect(calls[1]?.key).toBe(calls[2]?.key);
  expect(calls[1]?.body).toEqual({ cohortId: 2, day: "wednesday", time: "17:00", sponsored: true });
});
