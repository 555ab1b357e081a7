import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showScreen } from "#test-screen";
import { FiguresRow } from "./figures-row";

const FIGURES = {
  totalStudent: 3,
  activeStudent: 1,
  inActiveStudent: 2,
  due: { text: "NGN 0.00" },
  discount: 0,
  sponsoredParents: 1,
  ongoingCohorts: 1,
  unpaidInvoices: 0,
};

test("counts students as inactive while they are not in class, whether their cohort is over or has not started", async () => {
  showScreen(<FiguresRow figures={FIGURES} />, "/partner/dashboard");
  const label = await screen.findByText("Inactive Students");
  expect(label.parentElement?.textContent).toBe("Inactive Students2not in class now");
});

test("shows what is due only to members who are told", async () => {
  const { due: _, unpaidInvoices: __, ...withoutMoney } = FIGURES;
  const { unmount } = showScreen(<FiguresRow figures={FIGURES} />, "/partner/dashboard");
  expect(await screen.findByText("Total Debt")).toBeTruthy();
  unmount();
  showScreen(<FiguresRow figures={withoutMoney} />, "/partner/dashboard");
  expect(await screen.findByText("Total Students")).toBeTruthy();
  expect(screen.queryByText("Total Debt")).toBeNull();
});
