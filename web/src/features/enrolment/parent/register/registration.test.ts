import { expect, test } from "vitest";
import { forChild, forNewChild, next, stepOf, type Action } from "./registration";
import { aChild, aProgram, aRegistration, VALUES } from "./test-data";

const after = (...actions: Action[]) => actions.reduce(next, forNewChild("newSeat"));

test("H09 H11: the steps are payer, form and summary, and back the same way", () => {
  const steps = [after()];
  const settled = [
    { type: "payerSettled" },
    { type: "typed", values: VALUES, consentVersion: 1 },
    { type: "formSettled" },
  ] as const;
  for (const action of [...settled, { type: "back" }, { type: "back" }, { type: "back" }] as const) {
    steps.push(next(steps.at(-1) ?? after(), action));
  }
  expect(steps.map(({ step }) => step)).toEqual(["payer", "form", "form", "summary", "form", "payer", "payer"]);
  expect(steps.at(-1)?.values, "keeps the input").toEqual(VALUES);
});

test("H11: proposes a seat where there is one, and accepts nothing by default", () => {
  expect(forNewChild("newSeat").payer).toBe("partner");
  expect(forNewChild("noSeatLeft").payer).toBeNull();
  expect(forNewChild("never").payer).toBeNull();
  expect(next(forNewChild("never"), { type: "payerSettled" }).step).toBe("payer");
  expect(after({ type: "payerChosen", payer: "parent" }, { type: "payerSettled" })).toMatchObject({
    payer: "parent",
    step: "form",
  });
});

test("H14: the default age is 7", () => {
  expect(after().values.age).toBe("7");
});

test("skips a step that is no longer valid", () => {
  const kept = aRegistration();
  expect(stepOf(kept, "newSeat")).toBe("summary");
  expect(stepOf(kept, "noSeatLeft"), "the seat is gone").toBe("payer");
  expect(stepOf({ ...kept, payer: "parent" }, "noSeatLeft")).toBe("summary");
  expect(stepOf({ ...kept, values: { ...VALUES, time: "" } }, "newSeat"), "Submit shows what is missing").toBe(
    "summary",
  );
  expect(stepOf({ ...kept, values: { ...VALUES, firstName: " " } }, "newSeat")).toBe("form");
});

test("a child without a program starts with what was chosen at registration", () => {
  const { values, childId, payer } = forChild(aChild(), "newSeat");
  expect(values).toMatchObject({ firstName: "Tomi", age: "9", cohortId: "2", day: "monday", time: "16:00" });
  expect([childId, payer]).toEqual([11, "partner"]);
  expect(forChild(aChild(), "noSeatLeft").payer).toBeNull();
});

test("does not propose a cohort that the child is already in", () => {
  const child = aChild({ programs: [aProgram({ partner_cohort: { id: 2, title: "Winter 2026" } })] });
  expect(forChild(child, "ownSeat").values.cohortId).toBe("");
});

test("proposes an offered place, with its payer", () => {
  const waiting = { id: 1, cohortTitle: "", dayText: "", timeText: "", position: 0, sponsored: false };
  const offer = {
    ...waiting,
    cohortId: 4,
    day: "friday",
    time: "18:00",
    offeredUntil: "2026-11-17T15:00:00Z",
  } as const;
  const inLine = { ...waiting, cohortId: 9, day: "sunday", time: "10:00", offeredUntil: null } as const;
  const { values, payer } = forChild(aChild({ waiting: [inLine, offer] }), "newSeat");
  expect(values).toMatchObject({ cohortId: "4", day: "friday", time: "18:00" });
  expect(payer).toBe("parent");
});

test("a changed consent text requires a new consent, and nothing else is lost", () => {
  const { step, values, consentVersion } = next(aRegistration(), { type: "consentChanged" });
  expect([step, consentVersion]).toEqual(["form", null]);
  expect(values).toEqual({ ...VALUES, consent: false });
});
