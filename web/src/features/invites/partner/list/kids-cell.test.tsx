import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { Invite } from "@/features/invites/partner/model";
import "@/api/unsaved-guard";
import "@/features/invites/partner/allowance/fewer-dialog";
import { KidsCell } from "./kids-cell";

const INVITE: Invite = {
  id: 7,
  email: "ada@mail.example",
  kidsNum: 3,
  createdAt: "2026-10-05T09:00:00Z",
  state: "sent",
  reason: null,
  sentAt: null,
  parentId: null,
  registeredAt: null,
  children: 0,
};

const UPDATE = "*/api/partner/invites/update/:id/:number";

function ignore(): void {
  /* silenced; the tests assert on its calls */
}

beforeEach(() => {
  for (const tone of ["success", "warning", "error"] as const)
    vi.spyOn(toast, tone).mockReset().mockImplementation(ignore);
});

async function show(over: Partial<Invite> = {}) {
  const { user } = showScreen(<KidsCell invite={{ ...INVITE, ...over }} />, "/partner/invites");
  await screen.findByRole("spinbutton");
  return user;
}

/** False if the browser would ask for confirmation first. */
const leave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Kids allowed for ada@mail.example" });
const save = () => screen.getByRole("button", { name: "Save kids allowed for ada@mail.example" });

test("V02: saves a new number, and shows the server's message", async () => {
  let asked: unknown;
  server.use(
    http.put(UPDATE, ({ params }) => {
      asked = params;
      return HttpResponse.json({ status: true, message: "Number of kids updated successfully", data: null });
    }),
  );
  const user = await show();
  await user.clear(field());
  await user.type(field(), "5{Enter}");
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Number of kids updated successfully"));
  expect(asked).toMatchObject({ id: "7", number: "5" });
});

test("V03: saving an untouched number asks for a change and sends nothing", async () => {
  const user = await show();
  await user.click(save());
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith("Change the value and try again");
});

test("V03: distinguishes a number edited back to the same one from an untouched one", async () => {
  const user = await show();
  await user.clear(field());
  await user.type(field(), "4");
  await user.clear(field());
  await user.type(field(), "3");
  await user.click(save());
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith("The number must be different from the previous number");
});

test("Escape reverts the change", async () => {
  const user = await show();
  await user.clear(field());
  await user.type(field(), "9{Escape}");
  expect(field().value).toBe("3");
  await user.click(save());
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith("Change the value and try again");
});

test.each(["", "-1", "2.5", "101"])("rejects '%s' as a number of kids, and keeps it to be corrected", async (typed) => {
  const user = await show();
  await user.clear(field());
  if (typed !== "") await user.type(field(), typed);
  await user.click(save());
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith("Kids allowed must be a whole number from 0 to 100");
  expect(field().value).toBe(typed);
});

test("E01: shows the server's message, and keeps the input", async () => {
  const message = "The number must be different from the previous number";
  server.use(http.put(UPDATE, () => HttpResponse.json({ status: false, message, data: null }, { status: 409 })));
  const user = await show();
  await user.clear(field());
  await user.type(field(), "4{Enter}");
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message));
  expect(field().value).toBe("4");
});

test("asks before a number below the enrolled children is saved", async () => {
  const asked: unknown[] = [];
  server.use(
    http.put(UPDATE, ({ params }) => {
      asked.push(params["number"]);
      return HttpResponse.json({ status: true, message: "Number of kids updated successfully", data: null });
    }),
  );
  const user = await show({ children: 2, parentId: 4, state: "registered" });
  await user.clear(field());
  await user.type(field(), "1{Enter}");
  expect(await screen.findByRole("alertdialog", { name: "Set kids allowed to 1?" })).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Set to 1" }));
  await waitFor(() => expect(asked).toEqual(["1"]));
});

test("asks before an unsaved number is lost", async () => {
  localStorage.setItem("partnerToken", "token");
  const user = await show();
  expect(leave(), "nothing is typed").toBe(true);
  await user.clear(field());
  await user.type(field(), "5");
  await waitFor(() => expect(leave()).toBe(false));
  await user.type(field(), "{Escape}");
  await waitFor(() => expect(leave()).toBe(true));
});
