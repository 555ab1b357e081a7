import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { savedPerson, tokenOf } from "@/api/session";
import { passedValues } from "@/lib/passed-values";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { Invitation } from "./calls";
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

function show({ loggedIn = null as string | null, ...over }: Partial<Invitation> & { loggedIn?: string | null } = {}) {
  return showScreen(
    <JoinView token="secret" invitation={{ ...INVITATION, ...over }} loggedIn={loggedIn} />,
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

test("the invited address may be written otherwise than the account's", async () => {
  localStorage.setItem("partnerToken", "own");
  server.use(http.post("*/api/partner/organizations/4", () => ok({ id: 4, email: EMAIL, role: "manager" })));
  const { user, address } = show({ hasAccount: true, email: " KEMI@mail.example", loggedIn: EMAIL });
  await user.click(await join());
  await waitFor(() => expect(address()).toBe("/partner/dashboard"));
  expect(screen.queryByText(/You are logged in as/)).toBeNull();
  expect(tokenOf("partner"), "not logged out").toBe("own");
});

test("an organisation may have no name", async () => {
  const { user, address } = show({ hasAccount: true, organizationName: "" });
  expect(await screen.findByRole("heading", { name: "Join the organisation" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Join the organisation" }));
  await waitFor(() => expect(address()).toBe("/partner/login"));
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("You joined the organisation");
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
