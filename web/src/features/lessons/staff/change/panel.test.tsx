import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { ChangeEffect } from "@/features/lessons/staff/model";
import { aLesson, anEffect } from "@/features/lessons/staff/test-data";
import { toast } from "@/ui/toast";
import { ChangePanel } from "./panel";
import type { ChangeRequest } from "./request";

const TEACHERS = [
  { id: 6, firstName: "Amaka", lastName: "Obi" },
  { id: 7, firstName: "David", lastName: "Mensah" },
];

interface Sent {
  body: unknown;
  key: string | null;
}

/** Serves previews, and changes with these responses in turn. */
function serve(effect: ChangeEffect, ...answers: { status: number; message: string; code?: string }[]) {
  const previews: unknown[] = [];
  const changes: Sent[] = [];
  server.use(
    http.get("*/api/staff/teachers", () => HttpResponse.json({ status: true, message: "", data: TEACHERS })),
    http.get("*/api/staff/timetable", () =>
      HttpResponse.json({ status: true, message: "", data: { timeZone: "Africa/Lagos", slots: [] } }),
    ),
    http.post("*/api/staff/lessons/preview", async ({ request }) => {
      previews.push(await request.json());
      return HttpResponse.json({ status: true, message: "", data: effect });
    }),
    http.post("*/api/staff/lessons/change", async ({ request }) => {
      changes.push({ body: await request.json(), key: request.headers.get("Idempotency-Key") });
      const { status, ...answer } = answers[changes.length - 1] ?? { status: 200, message: "3 lessons are cancelled" };
      return HttpResponse.json({ status: status < 400, ...answer, data: status < 400 ? effect : null }, { status });
    }),
  );
  return { previews, changes };
}

function open(request: ChangeRequest) {
  const onClose = vi.fn<() => void>();
  return { ...showScreen(<ChangePanel request={request} onClose={onClose} />, "/staff/lessons"), onClose };
}

const button = (name: string) => screen.findByRole("button", { name }, { timeout: 5000 });

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

test("a teacher's day is cancelled in two clicks, after its preview", async () => {
  const lesson = aLesson();
  const changed = { before: lesson, after: { ...lesson, state: "cancelled" as const } };
  const { changes } = serve(anEffect({ lessons: [changed, { ...changed, before: aLesson({ on: "2099-11-17" }) }] }));
  const { user, onClose } = open({ kind: "teacherDay", today: "2099-11-16" });
  await screen.findByRole("option", { name: "Amaka Obi" });
  await user.selectOptions(screen.getByLabelText("Absent teacher"), "Amaka Obi");
  const preview = within(screen.getByRole("region", { name: "What happens" }));
  await user.click(await button("Cancel 2 lessons"));
  expect(preview.getByText("7")).toBeTruthy();
  expect(preview.getByText(/Esi Mensah/)).toBeTruthy();
  expect(preview.getByText("1 family gets no email")).toBeTruthy();
  expect(preview.getByText("Yaa Owusu, for Abena")).toBeTruthy();
  expect(preview.getByText("restricted")).toBeTruthy();
  expect(screen.getByText(/New last day of Harmattan 2099, Monday 4:00 PM: 21\/12\/2099/)).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changes[0]?.body).toEqual({
    target: { kind: "teacherDay", teacherId: 6, on: "2099-11-16" },
    action: { kind: "cancel", reason: "", append: true },
    plan: "a1",
  });
});

test("a change that is no longer what was shown is refused, and shown as it would be now", async () => {
  const meanwhile = "The lessons were changed meanwhile. Check the preview again.";
  const { previews, changes } = serve(anEffect(), {
    status: 409,
    message: meanwhile,
    code: "lessons.changed_meanwhile",
  });
  const { user, onClose } = open({ kind: "lesson", lesson: aLesson(), action: "cancel" });
  await user.click(await button("Cancel 1 lesson"));
  expect(await screen.findByText(meanwhile, {}, { timeout: 5000 })).toBeTruthy();
  await waitFor(() => expect(previews.length).toBe(2));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await button("Cancel 1 lesson"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changes.length).toBe(2);
});

test("sends nothing before the preview of what was entered is shown", async () => {
  const { changes } = serve(anEffect());
  const gate = new EventTarget();
  const released = new Promise((resolve) => gate.addEventListener("open", resolve));
  server.use(
    http.post("*/api/staff/lessons/preview", async () => {
      await released;
      return HttpResponse.json({ status: true, message: "", data: anEffect() });
    }),
  );
  const { user } = open({ kind: "teacherDay", today: "2099-11-16" });
  await screen.findByRole("option", { name: "Amaka Obi" });
  await user.click(screen.getByRole("button", { name: "Cancel lessons" }));
  expect(await screen.findByText("Teacher is required")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Absent teacher"), "Amaka Obi");
  await user.click(screen.getByRole("button", { name: "Cancel lessons" }));
  gate.dispatchEvent(new Event("open"));
  await button("Cancel 1 lesson");
  expect(changes).toEqual([]);
});

test("what the preview finds in the way cannot be confirmed, and has no figures", async () => {
  const clash = "David Mensah teaches New Year 2100 at that time.";
  serve(anEffect({ problems: [clash] }));
  const { user } = open({ kind: "lesson", lesson: aLesson(), action: "substitute" });
  await screen.findByRole("option", { name: "David Mensah" });
  await user.selectOptions(screen.getByLabelText("Substitute"), "David Mensah");
  expect(await screen.findByText(clash, {}, { timeout: 5000 })).toBeTruthy();
  expect((await button("Substitute in 1 lesson")).matches(":disabled")).toBe(true);
  expect(screen.queryByText("Families")).toBeNull();
  expect(screen.queryByText(/Esi Mensah/)).toBeNull();
});

test.each([
  ["move", "Move lesson"],
  ["link", "Change the link"],
] as const)("a panel to %s a lesson checks nothing before something is changed", async (action, name) => {
  const { previews } = serve(anEffect());
  open({ kind: "lesson", lesson: aLesson(), action });
  expect((await button(name)).matches(":disabled")).toBe(true);
  expect(screen.getByText(/^Complete the fields above/)).toBeTruthy();
  expect(previews).toEqual([]);
});

test("a day on which the teacher has no lessons says so", async () => {
  const problem = "There is no such lesson, or it is over.";
  serve(anEffect({ lessons: [], appended: [], newLastDays: [], recipients: [], problems: [problem] }));
  open({ kind: "teacherDay", teacherId: 6, today: "2099-11-16" });
  expect(
    await screen.findByText("Amaka Obi has no lessons on 16/11/2099, or they are over.", {}, { timeout: 5000 }),
  ).toBeTruthy();
  expect((await button("Cancel lessons")).matches(":disabled")).toBe(true);
  expect(screen.queryByText(problem)).toBeNull();
});

test("a refusal shows its sentence, keeps the input, and a retry has the same key", async () => {
  const clash = "David Mensah teaches New Year 2100 at that time.";
  const { changes, previews } = serve(anEffect(), { status: 409, message: clash });
  const { user, onClose } = open({ kind: "lesson", lesson: aLesson(), action: "substitute" });
  await screen.findByRole("option", { name: "David Mensah" });
  await user.selectOptions(screen.getByLabelText("Substitute"), "David Mensah");
  await user.click(screen.getByLabelText("Reason"));
  await user.paste("Amaka is ill");
  await user.click(await button("Substitute in 1 lesson"));
  expect((await screen.findByRole("alert")).textContent).toBe(clash);
  expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("Amaka is ill");
  expect(screen.getByLabelText<HTMLSelectElement>("Substitute").value).toBe("7");
  expect(onClose).not.toHaveBeenCalled();
  // the reason does not change what happens
  expect(previews).toEqual([
    {
      target: { kind: "lesson", class: "12-monday-1600", on: "2099-11-16", teacherId: 6 },
      action: { kind: "substitute", teacherId: 7, reason: "" },
    },
  ]);
  await user.click(await button("Substitute in 1 lesson"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changes).toHaveLength(2);
  expect(changes[1]).toEqual(changes[0]);
  expect(changes[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

test("a class changes between two days that are in order", async () => {
  const { previews } = serve(anEffect());
  const taught = { class: "12-monday-1600", cohort: "Harmattan 2099", day: "monday", timeText: "4:00 PM" } as const;
  const { user } = open({ kind: "class", taught, from: "2099-11-16", to: "2099-11-16" });
  const to = await screen.findByLabelText("To");
  await user.clear(to);
  await user.click(to);
  await user.paste("09/11/2099");
  await user.tab();
  expect(await screen.findByText("The last day cannot be before the first")).toBeTruthy();
  await user.clear(to);
  await user.click(to);
  await user.paste("30/11/2099");
  await user.click(screen.getByRole("radio", { name: /^Undo changes/ }));
  await waitFor(
    () =>
      expect(previews.at(-1)).toEqual({
        target: { kind: "class", class: "12-monday-1600", from: "2099-11-16", to: "2099-11-30" },
        action: { kind: "restore" },
      }),
    { timeout: 5000 },
  );
});

test("a class moves to another weekday and time, from a day on", async () => {
  const { previews } = serve(anEffect());
  const taught = { class: "12-monday-1600", cohort: "Harmattan 2099", day: "monday", timeText: "4:00 PM" } as const;
  const { user } = open({ kind: "class", taught, from: "2099-11-16", to: "2099-11-16" });
  await user.clear(await screen.findByLabelText("To"));
  await user.click(screen.getByRole("radio", { name: /^Move/ }));
  expect((await button("Move lessons")).matches(":disabled")).toBe(true);
  await user.selectOptions(screen.getByLabelText("New weekday"), "Thursday");
  const days = screen.getByLabelText<HTMLInputElement>("Days later");
  expect(days.value).toBe("3");
  await user.selectOptions(screen.getByLabelText("New time"), "5:30 PM");
  const target = { kind: "class", class: "12-monday-1600", from: "2099-11-16", to: null };
  await waitFor(
    () => expect(previews.at(-1)).toEqual({ target, action: { kind: "shift", days: 3, time: "17:30", reason: "" } }),
    { timeout: 5000 },
  );
  await user.clear(days);
  await user.type(days, "-8");
  expect(screen.getByLabelText<HTMLSelectElement>("New weekday").value).toBe("sunday");
  await user.clear(days);
  await user.type(days, "soon");
  await user.tab();
  expect(await screen.findByText("Enter a whole number of days, at most 366")).toBeTruthy();
});

test("a teacher's day moves to another date or by some minutes", async () => {
  const { previews } = serve(anEffect());
  const { user } = open({ kind: "teacherDay", teacherId: 6, today: "2099-11-16" });
  await user.click(await screen.findByRole("radio", { name: "Move" }));
  const target = { kind: "teacherDay", teacherId: 6, on: "2099-11-16" };
  const expectAction = (action: object) =>
    waitFor(() => expect(previews.at(-1)).toEqual({ target, action: { kind: "shift", ...action, reason: "" } }), {
      timeout: 5000,
    });
  await user.selectOptions(screen.getByLabelText("New times"), "1 h 30 min earlier");
  await expectAction({ days: 0, minutes: -90 });
  await user.click(screen.getByLabelText("New date"));
  await user.paste("18/11/2099");
  await user.tab();
  await expectAction({ days: 2, minutes: -90 });
});

test("a teacher without a check or an account is pointed out, and can be chosen", async () => {
  const warning = "David Mensah has no account.";
  serve(anEffect({ warnings: [warning] }));
  const { user } = open({ kind: "lesson", lesson: aLesson(), action: "substitute" });
  await screen.findByRole("option", { name: "David Mensah" });
  await user.selectOptions(screen.getByLabelText("Substitute"), "David Mensah");
  const shown = await screen.findByText(warning, {}, { timeout: 5000 });
  const preview = screen.getByRole("region", { name: "What happens" });
  expect(preview.contains(shown), "next to the button, not below the fields").toBe(false);
  expect((await button("Substitute in 1 lesson")).matches(":disabled")).toBe(false);
});
