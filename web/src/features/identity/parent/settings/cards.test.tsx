import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { SignedInParent, useParent } from "@/api/signed-in";
import * as files from "@/lib/save-file";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { webcalOf } from "./calendar-address";
import { ParentCards } from "./cards";

const PROFILE = {
  id: 9,
  firstName: "Ngozi",
  lastName: "Okafor",
  email: "ngozi@mail.example",
  emailConfirmed: false,
  phone: "+14165550142",
  country: "CA",
  countryName: "Canada",
  state: "Ontario",
  timezone: "America/Toronto",
  organizationName: "Halton Network",
};
const URL_NOW = "https://portal.example/calendar/abc.ics";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
const country = (name: string, code: string) => ({
  name,
  code,
  iso3: `${code}X`,
  dialCode: "+1",
  currency: "CAD",
  hasStates: true,
});
const zone = (zoneName: string, hours: number) => ({ zoneName, gmtOffset: hours * 3600 });
const STATES = new Map([
  ["CA", ["Ontario", "Quebec"]],
  ["NG", ["Lagos", "Oyo"]],
]);
const ZONES = new Map([
  ["CA", [zone("America/Toronto", -5), zone("America/Vancouver", -8)]],
  ["NG", [zone("Africa/Lagos", 1)]],
]);

beforeEach(() => {
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
  sessionStorage.setItem(
    "parent",
    JSON.stringify({ id: 9, email: PROFILE.email, firstName: "Ngozi", lastName: "Okafor" }),
  );
  server.use(
    http.get("*/api/partner/parent/profile", () => ok(PROFILE)),
    http.get("*/api/partner/parent/calendar", () => ok({ url: null })),
    http.get("*/api/common/consent", () => ok({ version: 3, text: "I am the parent." })),
    http.get("*/api/common/reference/countries", () => ok([country("Canada", "CA"), country("Nigeria", "NG")])),
    http.get("*/reference/countries/:code/states", ({ params }) =>
      ok(STATES.get(String(params["code"]))?.map((name) => ({ name }))),
    ),
    http.get("*/reference/countries/:code/time-zones", ({ params }) => ok(ZONES.get(String(params["code"])))),
  );
});

function Frame() {
  return <p>signed in as {useParent().firstName}</p>;
}

function show() {
  return showScreen(
    <SignedInParent>
      <Frame />
      <ParentCards emailChange={null} mailPreferences={null} />
    </SignedInParent>,
  ).user;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

test("saves the changed profile; another country loads its own states and time zones", async () => {
  let sent: unknown;
  const moved = {
    ...PROFILE,
    firstName: "Ngozika",
    country: "NG",
    countryName: "Nigeria",
    state: "Lagos",
    timezone: "Africa/Lagos",
  };
  server.use(
    http.put("*/api/partner/parent/profile", async ({ request }) => {
      sent = await request.json();
      return ok(moved, "Profile saved");
    }),
    http.get("*/api/partner/parent/session", () =>
      ok({ id: 9, email: PROFILE.email, firstName: "Ngozika", lastName: "Okafor" }),
    ),
  );
  const user = show();
  await screen.findByRole("option", { name: "America/Toronto (GMT-5)" });
  expect((await field("Province/State")).value).toBe("Ontario");
  await user.clear(await field("First Name"));
  await user.type(await field("First Name"), "Ngozika");
  await screen.findByRole("option", { name: "Nigeria" });
  await user.selectOptions(await field("Country"), "Nigeria");
  await screen.findByRole("option", { name: "Lagos" });
  // a country with one time zone offers no choice
  await waitFor(async () => expect((await field("Study Timezone")).value).toBe("Africa/Lagos"));
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  expect(await screen.findByText("Province/State is required")).toBeTruthy();
  await user.selectOptions(await field("Province/State"), "Lagos");
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Profile saved"));
  expect(sent).toEqual({
    firstName: "Ngozika",
    lastName: "Okafor",
    phone: "+14165550142",
    country: "NG",
    state: "Lagos",
    timezone: "Africa/Lagos",
  });
  expect(await screen.findByText("signed in as Ngozika")).toBeTruthy();
});

test("E01: shows an error at its field, and keeps the input", async () => {
  const fields = { phone: "Phone number is not valid for Canada" };
  server.use(
    http.put("*/api/partner/parent/profile", () =>
      HttpResponse.json({ status: false, message: fields.phone, data: { fields } }, { status: 422 }),
    ),
  );
  const user = show();
  await user.clear(await field("Phone Number"));
  await user.type(await field("Phone Number"), "12");
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  expect(await screen.findByText(fields.phone)).toBeTruthy();
  expect((await field("Phone Number")).value).toBe("12");
});

test("an unconfirmed address is marked, and its link can be sent again", async () => {
  server.use(http.post("*/api/partner/parent/confirmation", () => ok({}, "We sent the link again.")));
  const user = show();
  expect(await screen.findByText("Not confirmed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send the link again" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("We sent the link again."));
});

test("creates a calendar URL on request, and disables it after a confirmation", async () => {
  server.use(
    http.post("*/api/partner/parent/calendar/open", () => ok({ url: URL_NOW }, "Made.")),
    http.post("*/api/partner/parent/calendar/close", () => ok({ url: null }, "Turned off.")),
  );
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Create a private address" }));
  expect((await field("Private calendar address")).value).toBe(URL_NOW);
  expect(screen.getByRole("link", { name: "Open in a calendar app" }).getAttribute("href")).toBe(webcalOf(URL_NOW));
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Turn the calendar off?" });
  await user.click(within(dialog).getByRole("button", { name: "Turn off" }));
  expect(await screen.findByRole("button", { name: "Create a private address" })).toBeTruthy();
  expect(toast.success).toHaveBeenLastCalledWith("Turned off.");
});

test("saves the family's data as a file; shows the consent with its version", async () => {
  const saved = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
  server.use(http.get("*/api/partner/parent/export", () => ok({ allowed: 4, children: [] })));
  const user = show();
  expect(await screen.findByText("Version 3")).toBeTruthy();
  expect(screen.getByText("I am the parent.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Download as JSON" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [blob, name] = saved.mock.lastCall ?? [];
  expect(name).toBe("seatling-family.json");
  expect(await blob?.text()).toBe('{\n  "allowed": 4,\n  "children": []\n}');
});

test("shows a load failure of the profile, with a retry", async () => {
  server.use(
    http.get(
      "*/api/partner/parent/profile",
      () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 }),
      { once: true },
    ),
  );
  const user = show();
  expect(await screen.findByRole("heading", { name: "Your profile did not load" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await field("First Name")).value).toBe("Ngozi");
});
