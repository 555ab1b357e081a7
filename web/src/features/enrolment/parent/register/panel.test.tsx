import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { readDraft } from "./draft";
import { reloadSoon } from "./reload";
import { aChild, aFamily, aSummary } from "./test-data";
import {
  askedSeat,
  button,
  closed,
  field,
  fillForm,
  PARENT,
  prepare,
  sent,
  show,
  taking,
  toSummary,
  ok,
} from "./test-panel";

vi.mock("./reload", () => ({ reloadSoon: vi.fn<() => void>() }));

beforeEach(() => {
  prepare();
  vi.mocked(reloadSoon).mockClear();
});

test("H09 H11 H16: payer, form, summary, and both requests", async () => {
  const { user } = show();
  expect(screen.getByRole("dialog", { name: "Register Child" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Halton Network pays/ }).checked).toBe(true);
  expect(screen.getByText("Seat 1 of 4")).toBeTruthy();
  await user.click(button("Continue"));
  await fillForm(user);
  expect(screen.getByText(/is the program for age 9/).textContent).toBe(
    "Scratch Explorers is the program for age 9 (ages 7 to 10, level 1, 12 weeks).",
  );
  expect((await screen.findByText(/^Class time/)).textContent).toBe(
    "Class time, GMT+1. For you: Wednesday 11:00 AM (GMT-5) from 17/03/2027 12:00 PM (GMT-4)",
  );
  await toSummary(user);
  expect(screen.getByText("takes seat 1 of 4")).toBeTruthy();
  for (const line of [
    "Wednesday",
    "5:00 PM (GMT+1)",
    "Wednesday 11:00 AM (GMT-5)",
    "from 17/03/2027 12:00 PM (GMT-4)",
    "Halton Network",
  ]) {
    expect(screen.getByText(line)).toBeTruthy();
  }
  expect(screen.getByText(/goes on the Winter 2026 invoice/).textContent).toBe(
    "You pay nothing. CAD 69.36 goes on the Winter 2026 invoice of Halton Network.",
  );
  await user.click(button("Submit"));
  await waitFor(() => expect(closed).toHaveBeenCalledExactlyOnceWith(false));
  expect(sent.map(({ to }) => to)).toEqual(["child/add", "program/add/21/3"]);
  expect(sent[0]?.body).toMatchObject({ age: 9, consentVersion: 1 });
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Child added successfully");
  expect(reloadSoon).toHaveBeenCalledOnce();
  expect(readDraft(PARENT)).toBeNull();
});

test("the form can be submitted only when it is in the page", async () => {
  const waiting: (() => void)[] = [];
  server.use(
    http.get("*/api/common/consent", async () => {
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return ok({ version: 1, text: "We keep what you tell us." });
    }),
  );
  const { user } = show();
  await user.click(button("Continue"));
  expect(button("See summary").disabled).toBe(true);
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await field("First Name");
  expect(button("See summary").disabled).toBe(false);
});

test("H11: accepting responsibility shows the cost, and sends no partner id", async () => {
  const { user } = show();
  await user.click(screen.getByRole("radio", { name: /I accept responsibility for payment/ }));
  await user.click(button("Continue"));
  await fillForm(user);
  await toSummary(user);
  expect(screen.getByText(/The class opens as soon as/).textContent).toBe(
    "You pay CAD 69.36. The class opens as soon as the payment arrives.",
  );
  await user.click(button("Submit"));
  await waitFor(() => expect(sent.map(({ to }) => to)).toEqual(["child/add", "program/add/21"]));
});

test("H11: the partner cannot be chosen when every seat is taken, and the panel explains why", async () => {
  const { user } = show(aFamily({ totalChild: 1, allowed: 2, seatsTaken: 2 }));
  const partner = screen.getByRole<HTMLInputElement>("radio", { name: /Halton Network pays/ });
  expect(partner.disabled).toBe(true);
  expect(screen.getByText("All seats are taken, so Halton Network cannot pay for another child.")).toBeTruthy();
  await user.click(button("Continue"));
  expect(screen.getByRole("alert").textContent).toBe("Choose who pays to go on.");
});

test("H11: without an allowance the parent must accept responsibility to continue", async () => {
  const { user } = show(aFamily({ allowed: 0, mostChildren: 10 }));
  expect(screen.queryByRole("radio")).toBeNull();
  await user.click(button("Continue"));
  expect(screen.getByRole("alert").textContent).toBe("Accept responsibility for payment to go on.");
  await user.click(screen.getByRole("checkbox", { name: /I accept responsibility for payment/ }));
  await user.click(button("Continue"));
  expect(await field("First Name")).toBeTruthy();
});

test("asks the organisation for a seat where none is left, and closes", async () => {
  const { user } = show(aFamily({ totalChild: 1, allowed: 2, seatsTaken: 2 }));
  await user.click(button("Ask Halton Network for a seat"));
  expect(closed).toHaveBeenCalledExactlyOnceWith(false);
  expect(askedSeat).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("offers no request while a seat is free", () => {
  show(aFamily({ totalChild: 1, allowed: 2, seatsTaken: 1 }));
  expect(screen.queryByRole("button", { name: "Ask Halton Network for a seat" })).toBeNull();
});

test("H12 H14: shows what is missing at each field and in a toast", async () => {
  const { user } = show();
  await user.click(button("Continue"));
  const age = await field("Age");
  expect(age.value).toBe("7");
  expect([...age.querySelectorAll("option")].map((option) => [option.value, option.label])).toEqual(
    [7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((year) => [String(year), String(year)]),
  );
  expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual(["male", "female"]);
  await user.click(button("See summary"));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith("All input field is required!"));
  expect(screen.getAllByText("All input field is required!")).toHaveLength(5);
  expect(screen.getByText("Your consent is needed to register a child.")).toBeTruthy();
  const cohort = await field("Cohort");
  const described = cohort
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect([cohort.getAttribute("aria-invalid"), described]).toEqual([
    "true",
    ["Choose the cohort that your child joins."],
  ]);
  await user.selectOptions(cohort, "Winter 2026");
  expect(cohort.getAttribute("aria-invalid")).not.toBe("true");
});

test("an error toast goes once the form is corrected", async () => {
  const dismissed = vi
    .spyOn(toast, "dismissError")
    .mockReset()
    .mockImplementation(() => undefined);
  const { user } = show();
  await user.click(button("Continue"));
  await field("Age");
  await user.click(button("See summary"));
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  expect(dismissed).not.toHaveBeenCalled();
  await fillForm(user);
  await toSummary(user);
  expect(dismissed).toHaveBeenCalledExactlyOnceWith("All input field is required!");
});

test("H13: without a cohort the message appears at the summary and again at Submit, which sends nothing", async () => {
  const { user } = show();
  await user.click(button("Continue"));
  await fillForm(user);
  await user.selectOptions(await field("Cohort"), "Choose a cohort");
  await user.click(button("See summary"));
  expect(await screen.findByText("Choose a cohort, a day and a time before you submit.")).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Date, time, and cohort is required!");
  await user.click(button("Submit"));
  expect(await screen.findByText("Date, time, and cohort is required!")).toBeTruthy();
  expect(toast.error).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([]);
  await user.click(button("Back"));
  await user.selectOptions(await field("Cohort"), "Winter 2026");
  await toSummary(user);
  await user.click(button("Submit"));
  await waitFor(() => expect(sent.map(({ to }) => to)).toEqual(["child/add", "program/add/21/3"]));
});

test("the school is optional, and has at most 120 letters", async () => {
  const { user } = show();
  await user.click(button("Continue"));
  await fillForm(user);
  const school = await field("School");
  await user.click(school);
  await user.paste("x".repeat(121));
  await user.click(button("See summary"));
  const tooLong = "The school’s name has at most 120 letters.";
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(tooLong));
  await user.clear(school);
  await user.type(school, " Lakeside Primary ");
  await toSummary(user);
  expect(
    [...document.querySelectorAll("dt")]
      .slice(0, 2)
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ["Gender", "Female"],
    ["School", "Lakeside Primary"],
  ]);
  await user.click(button("Submit"));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ firstName: "Ebube", school: "Lakeside Primary" }));
});

test("another day keeps the time if available, and otherwise asks for another", async () => {
  const { user } = show();
  await user.click(button("Continue"));
  await fillForm(user);
  await user.selectOptions(await field("Lesson Time"), "4:00 PM");
  await user.selectOptions(await field("Lesson Day"), "Monday");
  expect((await field("Lesson Time")).value).toBe("16:00");
  await user.selectOptions(await field("Lesson Day"), "Wednesday");
  await user.selectOptions(await field("Lesson Time"), "5:00 PM");
  await user.selectOptions(await field("Lesson Day"), "Monday");
  expect((await field("Lesson Time")).value).toBe("");
});

test("asks before a child is entered twice", async () => {
  const { user } = show(aFamily({ children: [aChild({ firstName: "Ebube" })], totalChild: 1 }));
  await user.click(button("Continue"));
  await fillForm(user, { firstName: " ebube" });
  await user.click(button("See summary"));
  const question = "Ebube Obi, 9, is registered already. Register another child with the same name and age?";
  expect(await screen.findByText(question)).toBeTruthy();
  await user.click(button("No, change it"));
  expect((await field("First Name")).value).toBe(" ebube");
  await user.click(button("See summary"));
  await user.click(await screen.findByRole("button", { name: "Yes, another child" }));
  expect(await screen.findByRole("heading", { name: "ebube Obi, 9" })).toBeTruthy();
});

test("opens with the focus on its first field: the chosen payer, or the checkbox", async () => {
  const { unmount } = show();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /Halton Network pays/ }));
  unmount();
  show(aFamily({ allowed: 0 }));
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /I accept responsibility/ }));
});

test("shows a message and no action when no further child may be registered", () => {
  show(aFamily({ totalChild: 3, allowed: 3, seatsTaken: 3, mostChildren: 3 }));
  expect(
    screen.getByText("You have registered 3 children, the most you may here. Ask Halton Network to allow more."),
  ).toBeTruthy();
  expect(screen.queryByText(/at your own cost/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});

test("shows an overlong name at its field, before the summary", async () => {
  const { user } = show();
  await user.click(button("Continue"));
  await fillForm(user, { firstName: "E".repeat(61) });
  await user.click(button("See summary"));
  expect(await screen.findByText("A name has at most 60 letters.")).toBeTruthy();
  expect((await field("First Name")).getAttribute("aria-invalid")).toBe("true");
});

test("marks a field that the server rejects in the form, to which the panel returns", async () => {
  const fields = { lastName: "A last name holds no links." };
  taking("child/add", () =>
    HttpResponse.json(
      { status: false, message: fields.lastName, data: { fields }, code: "http.fields" },
      { status: 422 },
    ),
  );
  const { user } = show();
  await user.click(button("Continue"));
  await fillForm(user);
  await toSummary(user);
  await user.click(button("Submit"));
  await waitFor(async () => expect((await field("Last Name")).getAttribute("aria-invalid")).toBe("true"));
  expect((await field("First Name")).value).toBe("Ebube");
});

const none = (currencyCode: string) => ({ currencyCode, minor: 0, text: `${currencyCode} 0.00` });

test("the summary shows both amounts where the currency cannot be charged", async () => {
  server.use(
    http.get("*/api/partner/parent/due", () =>
      ok({ count: 0, due: none("CAD"), charged: none("USD"), transfer: null }),
    ),
  );
  const { user } = show();
  await user.click(screen.getByRole("radio", { name: /I accept responsibility for payment/ }));
  await user.click(button("Continue"));
  await fillForm(user);
  await toSummary(user);
  expect((await screen.findByText(/cannot be charged directly/)).textContent).toMatch(
    /^You pay CAD 69\.36\. It is charged as USD [\d.]+, because CAD cannot be charged directly\. The class opens/,
  );
});

test("the summary names the bank transfer where nothing can be charged", async () => {
  server.use(
    http.get("*/api/partner/parent/due", () => ok({ count: 0, due: none("CAD"), charged: null, transfer: null })),
  );
  const { user } = show();
  await user.click(screen.getByRole("radio", { name: /I accept responsibility for payment/ }));
  await user.click(button("Continue"));
  await fillForm(user);
  await toSummary(user);
  expect((await screen.findByText(/paid by bank transfer/)).textContent).toBe(
    "You pay CAD 69.36. It is paid by bank transfer: Make Payment, on the dashboard, shows the bank details and your reference. The class opens as soon as the payment arrives.",
  );
});

test("says what the organisation pays for before Submit, and lets the parent pay instead", async () => {
  const reason = "Halton Network pays only for: Spring 2027. It does not pay for Winter 2026.";
  const coverage = { isCovered: false, reason, due: null };
  server.use(http.get("*/api/partner/parent/program/summary", () => ok(aSummary({ coverage }))));
  const { user } = show();
  await user.click(button("Continue"));
  await fillForm(user);
  await toSummary(user);
  expect(screen.getByText(reason)).toBeTruthy();
  expect(button("Submit").hasAttribute("disabled")).toBe(true);
  await user.click(button("Pay for it myself"));
  expect(screen.queryByText(reason)).toBeNull();
  await user.click(button("Submit"));
  await waitFor(() => expect(sent.map(({ to }) => to)).toEqual(["child/add", "program/add/21"]));
});

test("the sum on the invoice is that of the agreement", async () => {
  const due = { currencyCode: "CAD", minor: 0, text: "CAD 0.00" };
  const coverage = { isCovered: true, reason: null, due };
  server.use(http.get("*/api/partner/parent/program/summary", () => ok(aSummary({ coverage }))));
  const { user } = show();
  await user.click(button("Continue"));
  await fillForm(user);
  await toSummary(user);
  expect(screen.getByText(/goes on the Winter 2026 invoice/).textContent).toContain("CAD 0.00 goes on");
  expect(screen.queryByText("CAD 69.36")).toBeNull();
});
