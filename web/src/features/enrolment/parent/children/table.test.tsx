import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { useFamily, type FamilyChild, type FamilyData } from "@/features/enrolment/parent/family";
import { SignedInParent } from "@/api/signed-in";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { ChildrenTable } from "./table";
import { aChild, aFamily, aLesson, aProgram, aWaiting, aWeek } from "@/features/enrolment/parent/test-data";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
const OWED = { currencyCode: "CAD", minor: 12_200, text: "CAD 122.00" };
const choose = vi.fn<(child: FamilyChild) => void>();
const askSeat = vi.fn<(child: FamilyChild) => void>();

beforeEach(() => {
  choose.mockReset();
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
  const parent = {
    id: 9,
    email: "ngozi@mail.example",
    firstName: "Ngozi",
    lastName: "Okafor",
    organizationName: "Halton Network",
  };
  sessionStorage.setItem("parent", JSON.stringify(parent));
  server.use(http.get("*/api/partner/parent/week", () => ok(aWeek({ lessons: [] }))));
  server.use(http.get("*/api/partner/parent/due", () => ok({ count: 0, due: OWED, charged: null, transfer: null })));
});

function Table() {
  const found = useFamily(1);
  const fixed = { page: 1, onPage: () => undefined, zone: "America/Toronto", addChild: <p>add one</p> };
  return <ChildrenTable {...fixed} found={found} all={found.family} onChoose={choose} onAskSeat={askSeat} />;
}

async function show(children: FamilyChild[], over: Partial<FamilyData> = {}) {
  server.use(http.get("*/api/partner/parent/get/dashboard/data", () => ok(aFamily(children, over))));
  const { user } = showScreen(
    <SignedInParent>
      <Table />
    </SignedInParent>,
    "/partner/parent/dashboard",
  );
  if (children.length > 0) await screen.findByText(children[0]?.firstName ?? "");
  return user;
}

const cells = () => screen.getAllByRole("cell").map((cell) => cell.textContent);
const unpaid = (partnerId: number | null) => aProgram({ partnerId, isPaid: false });

test("H04: the ten columns, to the letter and in order", async () => {
  await show([aChild()]);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "First Name",
    "Last Name",
    "Age",
    "Sponsor",
    "Cohort",
    "Program",
    "Teacher",
    "Date Added",
    "Reg. Status",
    "Action",
  ]);
  expect(cells()).toEqual([
    "Somto",
    "Okafor",
    "11",
    "Halton Network",
    "Winter 2026",
    "Python Starters",
    "Maya",
    "14/09/2026",
    "Completed",
    "Go to Class",
  ]);
});

test("H06 H08: a sponsored program is 'Pending Approval' until paid, and its class is not open", async () => {
  await show([aChild({ programs: [unpaid(2)] })]);
  expect(cells().slice(-2)).toEqual(["Pending Approval", "----"]);
  expect(screen.queryByRole("link", { name: /Go to Class/ })).toBeNull();
});

test("a paid program without a teacher announces teacher and link", async () => {
  const { partner_teacher: _, ...untaught } = aProgram({ isPaid: true });
  await show([aChild({ programs: [untaught] })]);
  expect(cells()[6]).toBe("----");
  expect(cells().at(-1)).toBe("----We’ll email you the teacher and the class link.");
});

test("H05 H07: the parent's own program has a 'Make Payment' link until paid, which opens in a new tab", async () => {
  await show([aChild({ programs: [unpaid(null)] })]);
  expect(cells()[3]).toBe("Parent");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Make Payment for Somto" });
  expect(link.getAttribute("href")).toBe("/api/common/partner-payment-init/9");
  expect([link.target, link.rel]).toEqual(["_blank", "noopener noreferrer"]);
});

test("a program covered by a pending bank transfer is marked as being checked; one added later is not", async () => {
  const transfer = {
    reference: "STL-1-a",
    since: "2026-11-14T09:00:00Z",
    due: { currencyCode: "CAD", minor: 6100, text: "CAD 61.00" },
  };
  server.use(
    http.get("*/api/partner/parent/due", () => ok({ count: 2, due: transfer.due, charged: null, transfer })),
    http.get("*/api/partner/parent/payments/STL-1-a", () => ok({ reference: "STL-1-a", lines: [{ programId: 1 }] })),
  );
  const later = aProgram({ id: 2, partnerId: null, isPaid: false });
  await show([
    aChild({ programs: [{ ...unpaid(null), id: 1 }] }),
    aChild({ id: 12, firstName: "Kene", programs: [later] }),
  ]);
  const checked = await screen.findAllByText("Transfer being checked");
  expect(checked.map((badge) => badge.closest("tr")?.cells[0]?.textContent)).toEqual(["Somto"]);
});

test("H07: the name of 'Make Payment' says that it pays for all, and the total is shown next to the table", async () => {
  const two = [unpaid(null), aProgram({ id: 2, partnerId: null, isPaid: false })];
  await show([aChild({ programs: two }), aChild({ id: 12, firstName: "Kene", programs: [unpaid(2)] })], { owed: OWED });
  const links = screen.getAllByRole("link", { name: "Make Payment for all unpaid programs, CAD 122.00" });
  expect(links.map(({ textContent }) => textContent)).toEqual(["Make Payment", "Make Payment"]);
  expect(screen.getByText("You owe CAD 122.00 for 2 programs.")).toBeTruthy();
});

test("shows no total while not all children are loaded, nor where nothing is due", async () => {
  await show([aChild({ programs: [unpaid(null)] })], { owed: OWED, totalChild: 8 });
  expect(screen.queryByText(/^You owe/)).toBeNull();
  cleanup();
  await show([aChild()], { owed: null });
  expect(screen.queryByText(/^You owe/)).toBeNull();
});

test("H07 H08: a paid program of the parent is 'Completed', and 'Go to Class' opens the teacher's link", async () => {
  await show([aChild({ programs: [aProgram({ partnerId: null })] })]);
  expect(cells()[8]).toBe("Completed");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Go to Class of Somto" });
  expect([link.href, link.target]).toEqual(["https://class.example/maya", "_blank"]);
});

test("'Go to Class' follows the link of the lesson that is next", async () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const over = aLesson({ startsAt: at(-3), endsAt: at(-2), classLink: "https://class.example/over" });
  const cancelled = aLesson({ state: "cancelled", startsAt: at(1), endsAt: at(2), classLink: null });
  const next = aLesson({ startsAt: at(25), endsAt: at(26), classLink: "https://class.example/gabriel" });
  server.use(http.get("*/api/partner/parent/week", () => ok(aWeek({ lessons: [over, cancelled, next] }))));
  await show([aChild()]);
  await expect
    .poll(() => screen.getByRole<HTMLAnchorElement>("link", { name: "Go to Class of Somto" }).href)
    .toBe("https://class.example/gabriel");
});

test("a child without a program is marked, and offers to choose one", async () => {
  const child = aChild({ programs: [] });
  const user = await show([child]);
  expect(cells().slice(3)).toEqual(["----", "----", "No Programs", "----", "14/09/2026", "----", "Choose a program"]);
  await user.click(screen.getByRole("button", { name: "Choose a program for Somto" }));
  expect(choose).toHaveBeenCalledExactlyOnceWith(child);
});

test("a waiting child shows its position; one with an offer shows the deadline, and can accept it", async () => {
  const offer = aWaiting({ position: 0, offeredUntil: "2026-11-17T21:00:00Z" });
  const user = await show([
    aChild({ programs: [], waiting: [aWaiting()] }),
    aChild({ id: 12, firstName: "Zara", programs: [], waiting: [offer] }),
  ]);
  expect(screen.getByText("Waiting list, 2nd in line")).toBeTruthy();
  expect(screen.getByText("A place is free until 17/11/2026 4:00 PM GMT-5")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take the place for Zara" }));
  expect(choose.mock.lastCall?.[0].id).toBe(12);
});

test("H19: '+1 more' expands what is not shown", async () => {
  const user = await show([
    aChild({ programs: [aProgram(), aProgram({ id: 2, partner_cohort: { id: 1, title: "Summer 2026" } })] }),
  ]);
  await user.click(screen.getByText("+1 more"));
  expect(screen.getByText("Python Starters, Summer 2026")).toBeTruthy();
});

const openMenu = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "More for Somto Okafor" }));
const entries = () => screen.getAllByRole("menuitem").map((entry) => entry.textContent);

test("the row menu contains only available actions", async () => {
  const user = await show([aChild()]);
  await openMenu(user);
  expect(entries()).toEqual(["Edit", "Add to another cohort", "Attendance"]);
  expect(screen.getByRole("menuitem", { name: "Attendance" }).getAttribute("href")).toBe(
    "/partner/parent/attendance?child=11",
  );
});

test("withdrawing explains its effect, sends the request, and refreshes the family", async () => {
  let withdrawn = "";
  server.use(
    http.post("*/api/partner/parent/program/:id/withdraw", ({ params }) => {
      withdrawn = String(params["id"]);
      return ok({}, "Somto was withdrawn.");
    }),
  );
  const user = await show([aChild({ mayDelete: true, programs: [aProgram({ id: 77, isPaid: false })] })]);
  await openMenu(user);
  expect(entries()).toEqual(["Edit", "Add to another cohort", "Withdraw from Winter 2026", "Delete"]);
  await user.click(screen.getByRole("menuitem", { name: "Withdraw from Winter 2026" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Withdraw Somto from Winter 2026?" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual([
    "The place on Tuesday 10:00 PM (class time) goes to the next child in line.",
    "The seat returns to your allowance: Halton Network can sponsor another child with it.",
    "Somto stays registered and can choose a program again. This cannot be undone.",
  ]);
  await user.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Somto was withdrawn."));
  expect(withdrawn).toBe("77");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("shows an error, and keeps the dialog open for a retry", async () => {
  server.use(
    http.post("*/api/partner/parent/child/:id/delete", () =>
      HttpResponse.json(
        { status: false, message: "A program of this child is paid.", data: null, code: "enrolment.has_paid_program" },
        { status: 409 },
      ),
    ),
  );
  const user = await show([aChild({ mayDelete: true, programs: [] })]);
  await openMenu(user);
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete Somto Okafor?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith("A program of this child is paid."));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});

test("leaving a waiting list gives up the position", async () => {
  let left = "";
  server.use(
    http.post("*/api/partner/parent/waiting/:id/leave", ({ params }) => {
      left = String(params["id"]);
      return ok({}, "Left.");
    }),
  );
  const user = await show([aChild({ programs: [], waiting: [aWaiting()] })]);
  await openMenu(user);
  await user.click(screen.getByRole("menuitem", { name: "Leave the waiting list" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Leave the waiting list of Spring 2027?" });
  expect(dialog.textContent).toContain("Somto gives up the place in line for Saturday 3:00 PM (class time).");
  await user.click(within(dialog).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(left).toBe("5"));
});

test("E01: a rejected edit keeps the input, with the message at its field", async () => {
  let sent: unknown;
  const fields = { lastName: "Last name is too long" };
  server.use(
    http.put("*/api/partner/parent/child/:id", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ status: false, message: fields.lastName, data: { fields } }, { status: 422 });
    }),
  );
  const user = await show([aChild({ school: "Hilltop" })]);
  await openMenu(user);
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Somto" });
  const first = within(dialog).getByLabelText<HTMLInputElement>("First Name");
  await user.clear(first);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("All input field is required!")).toBeTruthy();
  await user.type(first, " Somtochukwu ");
  await user.selectOptions(within(dialog).getByLabelText("Age"), "9");
  const school = within(dialog).getByLabelText<HTMLInputElement>("School");
  expect(school.value).toBe("Hilltop");
  await user.clear(school);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(fields.lastName)).toBeTruthy();
  expect(sent).toEqual({
    firstName: "Somtochukwu",
    lastName: "Okafor",
    age: 9,
    gender: "male",
    school: "",
    forTeacher: "",
  });
  expect(first.value).toBe(" Somtochukwu ");
});

test("a family without children gets an explanation and an action", async () => {
  await show([]);
  expect(await screen.findByRole("heading", { name: "No child is registered yet" })).toBeTruthy();
  expect(screen.getByText("add one")).toBeTruthy();
});

test("what helps the child learn is optional, counted, and at most 500 characters long", async () => {
  let sent: unknown;
  server.use(
    http.put("*/api/partner/parent/child/:id", async ({ request }) => {
      sent = await request.json();
      return ok({}, "Saved.");
    }),
  );
  const user = await show([aChild({ forTeacher: "Reads well." })]);
  await openMenu(user);
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Somto" });
  const text = within(dialog).getByLabelText<HTMLTextAreaElement>("For the teacher");
  expect(text.value).toBe("Reads well.");
  expect(dialog.textContent).toContain("11 of 500 characters.");
  await user.clear(text);
  await user.click(text);
  await user.paste("x".repeat(501));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("The text for the teacher has at most 500 characters.")).toBeTruthy();
  expect(sent).toBeUndefined();
  await user.clear(text);
  await user.type(text, " Likes to draw. ");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject({ forTeacher: "Likes to draw." }));
});
