import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "@/api/query";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import type { Parent } from "@/features/enrolment/partner/model";
import { ParentRestrictionDialog } from "./restriction-dialog";
import { aParent } from "@/features/enrolment/partner/test-data";

const PREVIEW = "*/api/partner/restriction/parent/1";
const success = vi.fn<(message: string) => void>();
const error = vi.fn<(message: string) => void>();
const onOpenChange = vi.fn<(open: boolean) => void>();

const money = (text: string) => ({ currencyCode: "NGN", minor: 0, text });
const HEAVY = {
  children: 2,
  runningPrograms: 1,
  unpaidSponsored: { programs: 2, due: money("NGN 102,000.00") },
  unpaidByParent: { programs: 1, due: money("NGN 51,000.00") },
  devices: 3,
};
const LIGHT = {
  children: 0,
  runningPrograms: 0,
  unpaidSponsored: { programs: 0, due: money("NGN 0.00") },
  unpaidByParent: { programs: 0, due: money("NGN 0.00") },
  devices: 0,
};

beforeEach(() => {
  [success, error, onOpenChange].forEach((spy) => spy.mockReset());
  vi.spyOn(toast, "success").mockReset().mockImplementation(success);
  vi.spyOn(toast, "error").mockReset().mockImplementation(error);
});

function preview(data: object) {
  server.use(http.get(PREVIEW, () => HttpResponse.json({ status: true, message: "", data })));
}

function ask(parent: Parent) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ParentRestrictionDialog parent={parent} open onOpenChange={onOpenChange} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const lines = async () => {
  await screen.findByText(/device|logged in/);
  return screen.getAllByRole("listitem").map((line) => line.textContent);
};

test("P02: the dialog explains what a restriction means for this parent, and that nothing is deleted", async () => {
  preview(HEAVY);
  ask(aParent());
  expect(screen.getByRole("heading", { name: "Restrict Oluwaseun Adebayo?" })).toBeTruthy();
  expect(await lines()).toEqual([
    "3 devices are logged out at once.",
    "2 children keep their seats and records.",
    "1 running program: its lessons cannot be joined from this account.",
    "2 unpaid programs stay on your invoices: NGN 102,000.00",
    "The parent cannot pay for 1 program meanwhile: NGN 51,000.00",
    "Nothing is deleted.",
  ]);
});

test("P02: shows counts without sums to members who see no money", async () => {
  preview({ ...HEAVY, unpaidSponsored: { programs: 2, due: null }, unpaidByParent: { programs: 1, due: null } });
  ask(aParent());
  expect((await lines()).slice(3, 5)).toEqual([
    "2 unpaid programs stay on your organisation’s invoices.",
    "The parent cannot pay for 1 program meanwhile.",
  ]);
});

test("P02: mentions when nothing is affected", async () => {
  preview(LIGHT);
  ask(aParent());
  expect(await lines()).toEqual([
    "Not currently logged in.",
    "No child is registered.",
    "No program is running.",
    "Nothing is deleted.",
  ]);
});

test("P02: confirming restricts, shows the server's message and closes", async () => {
  preview(LIGHT);
  const data = { id: 1, status: false };
  server.use(
    http.put("*/api/partner/disable/parent/1", () =>
      HttpResponse.json({ status: true, message: "Parent disabled successfully", data }),
    ),
  );
  const user = ask(aParent());
  await user.click(screen.getByRole("button", { name: "Restrict Account" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(success).toHaveBeenCalledExactlyOnceWith("Parent disabled successfully");
});

test("P03: enables a restricted parent after a separate confirmation", async () => {
  const data = { id: 1, status: true };
  server.use(
    http.put("*/api/partner/enable/parent/1", () =>
      HttpResponse.json({ status: true, message: "Parent enabled successfully", data }),
    ),
  );
  const user = ask(aParent({ status: false }));
  expect(screen.getByRole("heading", { name: "Remove Oluwaseun Adebayo's restriction?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove Restriction" }));
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith("Parent enabled successfully"));
});

test("E01: shows the server's message, and keeps the dialog open", async () => {
  preview(LIGHT);
  const refusal = { status: false, message: "This parent is not there any more.", data: null };
  server.use(http.put("*/api/partner/disable/parent/1", () => HttpResponse.json(refusal, { status: 404 })));
  const user = ask(aParent());
  await user.click(screen.getByRole("button", { name: "Restrict Account" }));
  await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith("This parent is not there any more."));
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Restrict Account" })).toBeTruthy();
});

test("a failed preview can be retried", async () => {
  const failed = { status: false, message: "The server is busy.", data: null };
  server.use(http.get(PREVIEW, () => HttpResponse.json(failed, { status: 503 })));
  const user = ask(aParent());
  expect(await screen.findByText(/The server is busy\./)).toBeTruthy();
  preview(LIGHT);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await lines()).toContain("Not currently logged in.");
});
