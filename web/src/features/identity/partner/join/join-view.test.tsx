import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { savedPerson, tokenOf } from "@/api/session";
import { passedValues } from "@/lib/passed-values";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { JoinView } from "./join-view";

const EMAIL = "kemi@mail.example";
const INVITATION = {
  email: EMAIL,
  organizationName: "Greenbridge Academy",
  role: "manager" as const,
  invitedBy: "Adaeze Nwosu",
  hasAccount: false,
};
const ok = (data: unknown) => HttpResponse.json({ status: true, message: "", data });

let sent: unknown[];

beforeEach(() => {
  sent = [];
  passedValues.email = undefined;
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  server.use(
    http.post("*/api/partner/auth/accept-invitation", async ({ request }) => {
      sent.push(await request.json());
      return ok({ id: 4, email: EMAIL });
    }),
  );
});

function show({ hasAccount = false, loggedIn = null as string | null } = {}) {
  return showScreen(
    <JoinView token="secret" invitation={{ ...INVITATION, hasAccount }} loggedIn={loggedIn} />,
    "/partner/accept-invitation",
  );
}

const join = () => screen.findByRole("button", { name: "Join Greenbridge Academy" });

test("a new person chooses name and password, and is logged in", async () => {
  server.use(
    http.post("*/api/partner/auth/login", async ({ request }) => {
      sent.push(await request.json());
      return ok({ id: 4, email: EMAIL, token: "fresh" });
    }),
  );
  const { user, address } = show();
  await user.click(await join());
  expect(await screen.findByText("First name is required")).toBeTruthy();
  await user.type(screen.getByLabelText("First Name"), "Kemi");
  await user.type(screen.getByLabelText("Last Name"), "Bello");
  await user.type(screen.getByLabelText("Password"), "a whole new sentence");
  await user.type(screen.getByLabelText("Confirm Password"), "a whole new sentence");
  await user.click(await join());
  await waitFor(() => expect(address()).toBe("/partner/dashboard"));
  expect(sent).toEqual([
    {
      token: "secret",
      firstName: "Kemi",
      lastName: "Bello",
      password1: "a whole new sentence",
      password2: "a whole new sentence",
    },
    { email: EMAIL, password: "a whole new sentence" },
  ]);
  expect(tokenOf("partner")).toBe("fresh");
});

test("a person who is logged in with this address opens the organisation", async () => {
  server.use(http.post("*/api/partner/organizations/4", () => ok({ id: 4, email: EMAIL, role: "manager" })));
  const { user, address } = show({ hasAccount: true, loggedIn: EMAIL });
  await user.click(await join());
  await waitFor(() => expect(address()).toBe("/partner/dashboard"));
  expect(sent).toMatchObject([{ token: "secret", password1: "" }]);
  expect(savedPerson("partner")).toEqual({ id: 4, email: EMAIL, role: "manager" });
});

test("another account on this device is named, and logged out", async () => {
  localStorage.setItem("partnerToken", "of-another");
  server.use(http.post("*/api/partner/auth/logout", () => ok({})));
  const { user, address } = show({ hasAccount: true, loggedIn: "ada@mail.example" });
  expect(await screen.findByText(/You are logged in as ada@mail.example/)).toBeTruthy();
  await user.click(await join());
  await waitFor(() => expect(address()).toBe("/partner/login"));
  expect(tokenOf("partner")).toBeNull();
  expect(passedValues.email).toBe(EMAIL);
});
