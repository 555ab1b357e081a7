import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { saveDraft, readDraft } from "./draft";
import { aChild, aFamily, aProgram, aRegistration, aSummary, VALUES } from "./test-data";
import { button, closed, field, rejected, PARENT, prepare, sent, show, taking, toSummary, ok } from "./test-panel";

vi.mock("./reload", () => ({ reloadSoon: vi.fn<() => void>() }));

beforeEach(prepare);

test("resumes at the same step after a reload, and can be started over", async () => {
  saveDraft(PARENT, undefined, aRegistration());
  const { user } = show();
  expect(await screen.findByRole("heading", { name: "Ebube Obi, 9" })).toBeTruthy();
  await user.click(button("Back"));
  expect((await field("First Name")).value).toBe("Ebube");
  expect((await field("Lesson Time")).value).toBe("17:00");
  await user.click(button("Start over"));
  expect(screen.getByRole("radio", { name: /Halton Network pays/ })).toBeTruthy();
  expect(readDraft(PARENT)).toBeNull();
  await user.click(button("Continue"));
  expect((await field("First Name")).value).toBe("");
});

test("Cancel keeps the input", async () => {
  const { user, unmount } = show();
  await user.click(button("Continue"));
  await user.type(await field("First Name"), "Ebube");
  await user.keyboard("{Escape}");
  expect(closed).toHaveBeenCalledExactlyOnceWith(false);
  unmount();
  show();
  expect((await field("First Name")).value).toBe("Ebube");
});

test("E01: a rejected program keeps the child, shows a message, and only the program is sent again", async () => {
  saveDraft(PARENT, undefined, aRegistration());
  taking("program/add/:childId/:partnerId", () => rejected("The cohort is over.", "enrolment.cohort_over"));
  const { user, unmount } = show();
  await screen.findByRole("heading", { name: "Ebube Obi, 9" });
  await user.click(button("Submit"));
  const refusal = await screen.findByRole("alert");
  expect(refusal.textContent).toBe("The cohort is over.");
  expect(refusal.parentElement).toBe(document.activeElement);
  expect(readDraft(PARENT)?.childId).toBe(21);
  unmount();
  taking("program/add/:childId/:partnerId", () => ok({ id: 31 }));
  show();
  await screen.findByRole("heading", { name: "Ebube Obi, 9" });
  await user.click(button("Back"));
  expect(await screen.findByText(/^Ebube is registered\. What is missing is the program/)).toBeTruthy();
  expect(screen.queryByLabelText("First Name")).toBeNull();
  await user.selectOptions(await field("Cohort"), "Spring 2027");
  await toSummary(user);
  await user.click(button("Submit"));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent.map(({ to }) => to)).toEqual(["child/add", "program/add/21/3", "program/add/21/3"]);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Child added successfully");
});

test("shows a changed consent text and requires a new consent", async () => {
  saveDraft(PARENT, undefined, aRegistration());
  taking("child/add", () => rejected("The consent text has changed.", "enrolment.consent_changed"));
  const { user } = show();
  await screen.findByRole("heading", { name: "Ebube Obi, 9" });
  server.use(http.get("*/api/common/consent", () => ok({ version: 2, text: "We keep less." })));
  await user.click(button("Submit"));
  expect(await screen.findByText("We keep less.")).toBeTruthy();
  expect((await field("I have read this and agree.")).checked).toBe(false);
  expect((await field("First Name")).value).toBe("Ebube");
  expect(screen.getByText("The consent text has changed.")).toBeTruthy();
});

test("offers the waiting list of a full lesson", async () => {
  saveDraft(PARENT, undefined, aRegistration());
  const place = { isFull: true, free: 0, waiting: 1, held: false };
  server.use(http.get("*/api/partner/parent/program/summary", () => ok(aSummary({ place }))));
  taking("waiting/add/:childId", () => ok({ id: 41, position: 2 }, "Ebube is second in line"));
  const { user } = show();
  expect(await screen.findByText(/1 child waits for a place/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  await user.click(button("Join the waiting list"));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Ebube is second in line"));
  expect(sent.map(({ to }) => to)).toEqual(["child/add", "waiting/add/21"]);
});

test("says before Submit that the budget of the organisation is used up, and the parent can pay itself", async () => {
  saveDraft(PARENT, undefined, aRegistration());
  const budgetRefusal = "Halton Network has no budget left for this program. You may pay for it yourself.";
  server.use(http.get("*/api/partner/parent/program/summary", () => ok(aSummary({ budgetRefusal }))));
  const { user } = show();
  expect(await screen.findByText(budgetRefusal)).toBeTruthy();
  expect(screen.queryByText(/You pay nothing/)).toBeNull();
  await user.click(button("Back"));
  expect((await field("First Name")).value).toBe("Ebube");
  await user.click(button("Back"));
  await user.click(await screen.findByRole("radio", { name: /I accept responsibility for payment/ }));
  await user.click(button("Continue"));
  await toSummary(user);
  expect(screen.queryByText(budgetRefusal)).toBeNull();
  await user.click(button("Submit"));
  await waitFor(() => expect(sent.map(({ to }) => to)).toEqual(["child/add", "program/add/21"]));
});

test("a registered child gets another program without a second seat", async () => {
  const child = aChild({ programs: [aProgram({ partner_cohort: { id: 2, title: "Winter 2026" } })] });
  const { user } = show(aFamily({ children: [child], totalChild: 1, allowed: 1, seatsTaken: 1 }), child);
  expect(screen.getByText("Uses Tomi’s existing seat.")).toBeTruthy();
  await user.click(button("Continue"));
  expect(
    await screen.findByRole<HTMLOptionElement>("option", { name: "Winter 2026 (already enrolled)" }),
  ).toHaveProperty("disabled", true);
  // the only remaining choice
  expect((await field("Cohort")).value).toBe("4");
  await user.click(button("See summary"));
  expect(await screen.findByText("keeps the same seat")).toBeTruthy();
  await user.click(button("Submit"));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Program added successfully"));
  expect(sent).toMatchObject([{ to: "program/add/11/3", body: { cohortId: 4, day: "monday", time: "16:00" } }]);
});

test("a rejected summary leaves the form unchanged", async () => {
  server.use(
    http.get("*/api/partner/parent/program/summary", () =>
      rejected("There is no program for this age.", "enrolment.no_package"),
    ),
  );
  saveDraft(PARENT, undefined, aRegistration({ step: "form", values: { ...VALUES, age: "16" } }));
  const { user } = show();
  await field("First Name");
  expect(screen.getByText("There is no program for age 16 at the moment.")).toBeTruthy();
  await user.click(button("See summary"));
  expect((await screen.findByRole("alert")).textContent).toBe("There is no program for this age.");
  expect(toast.error).toHaveBeenCalledWith("There is no program for this age.");
  expect((await field("First Name")).value).toBe("Ebube");
});
