import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { AccountsView } from "./view";
import type { StaffAccount } from "./model";

const MAYA: StaffAccount = {
  id: 1,
  firstName: "Maya",
  lastName: "Laurent",
  email: "maya@seatling.example",
  role: "administrator",
  isActive: true,
  hasSecondFactor: true,
  createdAt: "2026-01-01T00:00:00Z",
  lastSeenAt: "2026-11-14T09:05:00Z",
  isSelf: true,
};
const SAM: StaffAccount = {
  ...MAYA,
  id: 2,
  firstName: "Sam",
  lastName: "Obi",
  email: "sam@seatling.example",
  role: "finance",
  lastSeenAt: null,
  isSelf: false,
};

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  server.use(
    http.get("*/api/staff/accounts", () => HttpResponse.json({ status: true, message: "", data: [MAYA, SAM] })),
  );
});

test("nobody can change their own role, log-in or second factor", async () => {
  const { user } = showScreen(<AccountsView />);
  await user.click(await screen.findByRole("button", { name: "Edit Maya Laurent" }));
  const panel = await screen.findByRole("dialog", { name: "Edit Maya Laurent" });
  expect(within(panel).getByText(/changed by another administrator/)).toBeTruthy();
  expect(within(panel).queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("button", { name: "Reset the second factor of Maya Laurent", hidden: true })).toBeNull();
});

test("shows field errors of a new account at their fields, and keeps the input", async () => {
  let sent: unknown;
  server.use(
    http.post("*/api/staff/accounts", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(
        { status: false, message: "Check.", data: { fields: { email: "This address has an account" } } },
        { status: 422 },
      );
    }),
  );
  const { user } = showScreen(<AccountsView />);
  await user.click(await screen.findByRole("button", { name: "Add a person" }));
  const panel = await screen.findByRole("dialog", { name: "Add a person" });
  await user.type(within(panel).getByLabelText("First name"), "Ada");
  await user.type(within(panel).getByLabelText("Last name"), "Eze");
  await user.type(within(panel).getByLabelText("Email address"), "sam@seatling.example");
  await user.click(within(panel).getByRole("radio", { name: /Finance/ }));
  await user.click(within(panel).getByRole("button", { name: "Add" }));
  expect(await within(panel).findByText("This address has an account")).toBeTruthy();
  expect(sent).toEqual({ firstName: "Ada", lastName: "Eze", email: "sam@seatling.example", role: "finance" });
  expect(within(panel).getByLabelText<HTMLInputElement>("First name").value).toBe("Ada");
});

test("deactivating asks for confirmation and explains the effect; an error is shown in the panel", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/staff/accounts/2", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { status: false, message: "The last administrator stays.", data: null },
        { status: 409 },
      );
    }),
  );
  const { user } = showScreen(<AccountsView />);
  await user.click(await screen.findByRole("button", { name: "Edit Sam Obi" }));
  await user.click(await screen.findByRole("switch", { name: "May log in" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = await screen.findByRole("alertdialog", { name: "Deactivate Sam Obi?" });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("The last administrator stays.")).toBeTruthy();
  expect(sent).toEqual([{ firstName: "Sam", lastName: "Obi", role: "finance", isActive: false }]);
});

test("resets a second factor after a confirmation", async () => {
  server.use(
    http.post("*/api/staff/accounts/2/reset-second-factor", () =>
      HttpResponse.json({ status: true, message: "Reset", data: {} }),
    ),
  );
  const { user } = showScreen(<AccountsView />);
  await user.click(await screen.findByRole("button", { name: "Reset the second factor of Sam Obi" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Reset"));
});
