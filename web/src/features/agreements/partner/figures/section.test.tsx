import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { FIRST } from "@/features/agreements/shared/test-data";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { AgreementFigures } from "./model";
import { AgreementsSection } from "./section";
import { someFigures } from "./test-data";

const amount = (minor: number) => ({ minor, text: `NGN ${minor / 100}.00` });

function show(data: readonly AgreementFigures[]) {
  server.use(
    http.get("*/api/partner/agreements/overview", () => HttpResponse.json({ status: true, message: "", data })),
  );
  return showScreen(<AgreementsSection />, "/partner/dashboard");
}

test("each figure leads to the people behind it", async () => {
  show([someFigures()]);
  const taken = await screen.findByRole("link", { name: "Taken: 60, see who" });
  expect(taken.getAttribute("href")).toBe("/partner/agreements/2?of=taken");
  expect(screen.getByRole("link", { name: "Not used yet: 20, see who" })).toBeTruthy();
  const unpaid = screen.getByRole("link", { name: "Waiting for payment, Spring 2027: 15, see who" });
  expect(unpaid.getAttribute("href")).toBe("/partner/agreements/2?of=unpaid&cohort=4");
  expect(screen.getByText("80 of 100 seats granted, 60 taken")).toBeTruthy();
  expect(screen.queryByText("Waited for")).toBeNull();
});

test("says that seats run out and that the agreement ends", async () => {
  const alerts = [
    { kind: "pool", threshold: 100 },
    { kind: "budget", threshold: 90 },
  ] as const;
  show([someFigures({ agreement: { alerts: [...alerts], waiting: 3, free: 0, granted: 100 } })]);
  const note = await screen.findByRole("note");
  expect(note.textContent).toBe(
    "All seats are granted. New invites wait until a seat is given back. 90% of the budget is used.",
  );
  expect(screen.getByRole("link", { name: "Waited for: 3, see who" })).toBeTruthy();
});

test("shows what is spent, promised and left of a budget", async () => {
  const budget = { total: amount(10_000), spent: amount(4_000), promised: amount(1_000), free: amount(5_000) };
  const money = { currency: "NGN", budgetMinor: 10_000, budget, payment: "prepaid", graceDays: 0 } as const;
  show([someFigures({ agreement: { money } })]);
  expect((await screen.findByText("Promised")).nextElementSibling?.textContent).toContain("10.00");
});

test("folds all but the newest, and leaves out the one that every partner begins with", async () => {
  const older = someFigures({ agreement: { id: 1, name: "Last year" } });
  show([someFigures(), older, someFigures({ agreement: FIRST })]);
  const folded = (await screen.findByText("1 more agreement")).closest("details");
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getByText("Last year")).toBeTruthy();
});

test("is not there for a partner without an agreement of its own", async () => {
  show([someFigures({ agreement: FIRST })]);
  await expect(screen.findByRole("link", {}, { timeout: 100 })).rejects.toThrow();
  expect(screen.queryByRole("region")).toBeNull();
});
