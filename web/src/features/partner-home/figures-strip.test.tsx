import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showScreen } from "#test-screen";
import { FiguresStrip } from "./figures-strip";

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

test("inactive students are not in class now, whether their cohort is over or still to come", async () => {
  showScreen(<FiguresStrip figures={FIGURES} />, "/partner/dashboard");
  const label = await screen.findByText("Inactive Students");
  expect(label.parentElement?.textContent).toBe("Inactive Students2not in class now");
});
