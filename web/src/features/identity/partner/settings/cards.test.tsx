import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { SignedInPartner, usePartner } from "@/api/signed-in";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { PartnerCards } from "./cards";

const PROFILE = {
  id: 1,
  organizationName: "Greenbridge Academy",
  address: "12 Marina Road",
  country: "NG",
  firstName: "Adaeze",
  lastName: "Nwosu",
  email: "adaeze@greenbridge.example",
  phone: "+2348031234567",
  linkIsOpen: true,
  selfPayBeyondAllowance: false,
  currencyCode: "NGN",
  isContact: true,
};

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
const country = (name: string, code: string, currency: string) => ({
  name,
  code,
  iso3: `${code}X`,
  dialCode: "+1",
  currency,
  hasStates: true,
});

beforeEach(() => {
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
  sessionStorage.setItem(
    "partner",
    JSON.stringify({ id: 1, email: PROFILE.email, organizationName: PROFILE.organizationName }),
  );
  server.use(
    http.get("*/api/partner/profile", () => ok(PROFILE)),
    http.get("*/api/common/reference/countries", () =>
      ok([country("Canada", "CA", "CAD"), country("Nigeria", "NG", "NGN")]),
    ),
  );
});

function Frame() {
  return <p>signed in for {usePartner().organizationName}</p>;
}

function show() {
  return showScreen(
    <SignedInPartner>
      <Frame />
      <PartnerCards />
    </SignedInPartner>,
  ).user;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

test("shows, changes and saves the profile, and updates the layout", async () => {
  let sent: unknown;
  const renamed = { ...PROFILE, organizationName: "Greenbridge Schools" };
  server.use(
    http.put("*/api/partner/profile", async ({ request }) => {
      sent = await request.json();
      return ok(renamed, "Profile saved");
    }),
    http.get("*/api/partner/session", () =>
      ok({ id: 1, email: PROFILE.email, organizationName: renamed.organizationName }),
    ),
  );
  const user = show();
  await user.clear(await field("Organisation Name"));
  await user.type(await field("Organisation Name"), "Greenbridge Schools");
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Profile saved"));
  expect(sent).toEqual({
    organizationName: "Greenbridge Schools",
    address: "12 Marina Road",
    country: "NG",
    firstName: "Adaeze",
    lastName: "Nwosu",
    phone: "+2348031234567",
  });
  expect(await screen.findByText("signed in for Greenbridge Schools")).toBeTruthy();
});

test("only the main contact can change the names in the profile", async () => {
  server.use(http.get("*/api/partner/profile", () => ok({ ...PROFILE, isContact: false })));
  show();
  expect((await field("Address")).value).toBe("12 Marina Road");
  expect(screen.queryByLabelText("First Name")).toBeNull();
  expect(screen.queryByLabelText("Last Name")).toBeNull();
  // the address is the main contact's too
  expect(screen.queryByText(/You log in as/)).toBeNull();
});

test("the currency follows the country, and is shown before it is saved", async () => {
  const user = show();
  const choice = await field("Country");
  await screen.findByRole("option", { name: "Nigeria" });
  expect(choice.value).toBe("NG");
  expect(screen.getByText("You are billed in NGN: the currency follows the country.")).toBeTruthy();
  await user.selectOptions(choice, "Canada");
  expect(screen.getByText("With this country your sums change from NGN to CAD.")).toBeTruthy();
});

test("E01: shows an error at its field, and keeps the input", async () => {
  const fields = { phone: "Phone number is not valid for Nigeria" };
  server.use(
    http.put("*/api/partner/profile", () =>
      HttpResponse.json({ status: false, message: fields.phone, data: { fields } }, { status: 422 }),
    ),
  );
  const user = show();
  await user.clear(await field("Phone Number"));
  await user.type(await field("Phone Number"), "12");
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  expect(await screen.findByText(fields.phone)).toBeTruthy();
  expect((await field("Phone Number")).value).toBe("12");
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(fields.phone);
});

const LABEL = "Parents may add children at their own cost beyond the allowance";

test("the self-pay setting changes at once", async () => {
  let sent: unknown;
  server.use(
    http.put("*/api/partner/self-pay", async ({ request }) => {
      sent = await request.json();
      return ok({ ...PROFILE, selfPayBeyondAllowance: true }, "Parents may now pay for more children");
    }),
    http.get("*/api/partner/session", () => ok({ id: 1, email: PROFILE.email })),
  );
  const user = show();
  const setting = await screen.findByRole<HTMLInputElement>("switch", { name: LABEL });
  expect(setting.checked).toBe(false);
  await user.click(setting);
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Parents may now pay for more children"));
  expect(sent).toEqual({ allowed: true });
  expect(setting.checked).toBe(true);
});

test("reverts a rejected self-pay setting", async () => {
  server.use(
    http.put("*/api/partner/self-pay", () =>
      HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 }),
    ),
  );
  const user = show();
  const setting = await screen.findByRole<HTMLInputElement>("switch", { name: LABEL });
  await user.click(setting);
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith("Busy."));
  await waitFor(() => expect(setting.checked).toBe(false));
});

test("shows a load failure of the profile, with a retry", async () => {
  server.use(
    http.get(
      "*/api/partner/profile",
      () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 }),
      { once: true },
    ),
  );
  const user = show();
  expect(await screen.findByRole("heading", { name: "Your profile did not load" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await field("Organisation Name")).value).toBe("Greenbridge Academy");
});
