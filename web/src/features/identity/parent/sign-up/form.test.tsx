import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { ParentSignUpForm } from "./form";

const COUNTRIES = "*/api/common/reference/countries";
const STATES = `${COUNTRIES}/:country/states`;
const ZONES = `${COUNTRIES}/:country/time-zones`;
const REGISTER = "*/api/partner/parent/auth/register";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });

function country(name: string, code: string, dialCode: string, hasStates: boolean) {
  return { name, code, iso3: `${code}X`, dialCode, currency: null, hasStates };
}

function serveReference() {
  server.use(
    http.get(STATES, () => ok([{ code: "LA", name: "Lagos" }])),
    http.get(ZONES, ({ params }) =>
      ok(
        params["country"] === "Nigeria"
          ? [{ zoneName: "Africa/Lagos", gmtOffset: 3600 }]
          : [
              { zoneName: "America/St_Johns", gmtOffset: -12_600 },
              { zoneName: "America/Toronto", gmtOffset: -18_000 },
            ],
      ),
    ),
    http.get(COUNTRIES, () =>
      ok([
        country("Canada", "CA", "+1", true),
        country("Nigeria", "NG", "+234", true),
        country("Monaco", "MC", "+377", false),
      ]),
    ),
  );
}

const done = vi.fn<(message: string) => void>();

function ignore(): void {
  /* silenced; the tests assert on its calls */
}

beforeEach(() => {
  done.mockReset();
  vi.spyOn(toast, "error").mockReset().mockImplementation(ignore);
  vi.spyOn(console, "error").mockReset().mockImplementation(ignore);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole("button", { name: "Sign Up" });

/** Sets the value at once, not letter by letter. */
async function write(user: ReturnType<typeof userEvent.setup>, label: string, value: string) {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(value);
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await write(user, "First Name", "Ada");
  await write(user, "Last Name", "Eze");
  await write(user, "Email", " ada@mail.example ");
  await write(user, "Password", "seatling1");
}

test("A04 A06 W02 W13: a country loads its states, zones and dial code, and everything is sent", async () => {
  serveReference();
  let sent: unknown;
  server.use(
    http.post(REGISTER, async ({ request }) => {
      sent = await request.json();
      return ok({ id: 9 }, "Account created successfully");
    }),
  );
  const user = userEvent.setup();
  render(<ParentSignUpForm partnerId={7} onDone={done} />);
  await screen.findByRole("option", { name: "Nigeria" });
  await fillIn(user);
  await user.selectOptions(field("Country"), "Nigeria");
  await user.selectOptions(
    await screen.findByLabelText("Province/State"),
    await screen.findByRole("option", { name: "Lagos" }),
  );
  await waitFor(() => expect(field("Study Timezone").value, "the only one is chosen").toBe("Africa/Lagos"));
  expect(screen.getByText("+234")).toBeTruthy();
  await write(user, "Phone Number", "803 123 4567");
  await user.click(submit());
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith("Account created successfully"));
  expect(sent).toEqual({
    firstName: "Ada",
    lastName: "Eze",
    email: "ada@mail.example",
    password: "seatling1",
    country: "Nigeria",
    state: "Lagos",
    phone: "+234803 123 4567",
    timezone: "Africa/Lagos",
    partnerId: 7,
  });
});

test("A06 A07: another country has other states and zones, shown with their offset", async () => {
  serveReference();
  const user = userEvent.setup();
  render(<ParentSignUpForm partnerId={7} onDone={done} />);
  await screen.findByRole("option", { name: "Nigeria" });
  await user.selectOptions(field("Country"), "Nigeria");
  await screen.findByRole("option", { name: "Africa/Lagos (GMT+1)" });
  await user.selectOptions(field("Country"), "Canada");
  await screen.findByRole("option", { name: "America/St Johns (GMT-3.5)" });
  await screen.findByRole("option", { name: "America/Toronto (GMT-5)" });
  expect(field("Study Timezone").value).toBe("");
  expect(screen.queryByRole("option", { name: /Lagos \(/ })).toBeNull();
});

test("A06: does not ask for a state in a country without any", async () => {
  serveReference();
  const user = userEvent.setup();
  render(<ParentSignUpForm partnerId={7} onDone={done} />);
  await screen.findByRole("option", { name: "Monaco" });
  await user.selectOptions(field("Country"), "Monaco");
  await waitFor(() => expect(screen.queryByLabelText("Province/State")).toBeNull());
  await user.click(submit());
  expect(await screen.findByText("First name is required")).toBeTruthy();
  expect(screen.queryByText("Province/State is required")).toBeNull();
});

test("A08: only logs failed look-ups, and sends what was typed", async () => {
  let sent: Record<string, unknown> = {};
  server.use(
    http.get(COUNTRIES, () => HttpResponse.error()),
    http.get(STATES, () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 })),
    http.get(ZONES, () => HttpResponse.error()),
    http.post(REGISTER, async ({ request }) => {
      sent = (await request.json()) as Record<string, unknown>;
      return ok({ id: 9 });
    }),
  );
  const user = userEvent.setup();
  render(<ParentSignUpForm partnerId={7} onDone={done} />);
  await screen.findByText(/Write the country’s name/);
  await fillIn(user);
  await write(user, "Country", "Nigeria");
  await screen.findByText(/Write it as you know it/, {}, { timeout: 3000 });
  await write(user, "Province/State", "Lagos");
  await write(user, "Phone Number", "+2348031234567");
  await write(user, "Study Timezone", "Africa/Lagos");
  await user.click(submit());
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toMatchObject({ country: "Nigeria", state: "Lagos", phone: "+2348031234567", timezone: "Africa/Lagos" });
  expect(toast.error, "only logged").not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalled();
});

test("E01: shows an error at the field that the server names, and in a toast", async () => {
  serveReference();
  const fields = { phone: "Phone number is not valid for Nigeria" };
  server.use(
    http.post(REGISTER, () =>
      HttpResponse.json({ status: false, message: fields.phone, data: { fields } }, { status: 422 }),
    ),
  );
  const user = userEvent.setup();
  render(<ParentSignUpForm partnerId={7} onDone={done} />);
  await screen.findByRole("option", { name: "Nigeria" });
  await fillIn(user);
  await user.selectOptions(field("Country"), "Nigeria");
  await user.selectOptions(
    await screen.findByLabelText("Province/State"),
    await screen.findByRole("option", { name: "Lagos" }),
  );
  await write(user, "Phone Number", "1");
  await user.click(submit());
  expect(await screen.findByText(fields.phone)).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(fields.phone);
  expect(done).not.toHaveBeenCalled();
});

test("sends the code of the link, and names the allowed mail domains", async () => {
  serveReference();
  let sent: unknown;
  server.use(
    http.post(REGISTER, async ({ request }) => {
      sent = await request.json();
      return ok({ id: 9 }, "Account created successfully");
    }),
  );
  const user = userEvent.setup();
  render(<ParentSignUpForm partnerId={7} code="ab12" domains={["a.org", "b.ng"]} onDone={done} />);
  await screen.findByRole("option", { name: "Nigeria" });
  expect(screen.getByText("Use an address at a.org, b.ng, or the one that an invite came to.")).toBeTruthy();
  await fillIn(user);
  await user.selectOptions(field("Country"), "Monaco");
  await user.selectOptions(
    field("Study Timezone"),
    await screen.findByRole("option", { name: "America/Toronto (GMT-5)" }),
  );
  await write(user, "Phone Number", "99 12 34 56");
  await user.click(submit());
  await waitFor(() => expect(sent).toMatchObject({ partnerId: 7, link: "ab12" }));
});
