import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { saveSession } from "@/api/session";
import { SignedInPartner } from "@/api/signed-in";
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

afterEach(() => localStorage.clear());

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

test("a manager of some departments asks for none: they are the steps of the organisation", async () => {
  const find = vi.fn<() => Response>(() => answerWith([{ step: "invite", isDone: false }]));
  server.use(http.get("*/api/partner/first-steps", find));
  saveSession("partner", { token: "t", email: "ada@sunrise.example", role: "manager", departmentIds: [1] } as never);
  showScreen(
    <SignedInPartner>
      <FirstStepsCard />
      <p>Dashboard</p>
    </SignedInPartner>,
    "/partner/dashboard",
  );
  expect(await screen.findByText("Dashboard")).toBeTruthy();
  expect(find).not.toHaveBeenCalled();
});
