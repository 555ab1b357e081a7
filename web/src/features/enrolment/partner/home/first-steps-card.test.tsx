import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { FirstStep } from "./calls";
import { FirstStepsCard } from "./first-steps-card";

function answerWith(steps: readonly FirstStep[] | null) {
  return HttpResponse.json({ status: true, message: "", data: { steps } });
}

function show(steps: readonly FirstStep[]) {
  server.use(http.get("*/api/partner/first-steps", () => answerWith(steps)));
  return showScreen(<FirstStepsCard />, "/partner/dashboard");
}

test("shows what is done, and leads to what is not", async () => {
  show([
    { step: "profile", isDone: true },
    { step: "invite", isDone: false },
  ]);
  expect(await screen.findByText("1 of 2 done")).toBeTruthy();
  const steps = screen.getAllByRole("listitem");
  expect(steps[0]?.textContent).toContain("Done");
  const action = screen.getByRole("link", { name: "Invite Parents: Invite parents, or share your partner link" });
  expect(action.getAttribute("href")).toBe("/partner/invite-parent");
  expect(screen.queryByText("Pay the first invoice")).toBeNull();
});

test("is gone once it is put away", async () => {
  let dismissed = false;
  server.use(
    http.post("*/api/partner/first-steps/self/dismiss", () => {
      dismissed = true;
      return answerWith(null);
    }),
  );
  show([{ step: "child", isDone: false }]);
  await userEvent.click(await screen.findByRole("button", { name: "Put away" }));
  await waitFor(() => expect(screen.queryByText("First steps")).toBeNull());
  expect(dismissed).toBe(true);
});
