import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { HandOverEffect } from "./hand-over";
import { HandOverCard } from "./hand-over-card";
import { HandOverPanel } from "./hand-over-panel";
import { HandOverPreview } from "./hand-over-preview";
import type { Teacher } from "./model";

const AMAKA: Teacher = {
  id: 6,
  firstName: "Amaka",
  lastName: "Obi",
  classLink: "https://class.example/amaka",
  archivedAt: null,
  hasAccount: true,
  safeguarding: "valid",
  programs: 14,
  classes: 2,
};

const EFFECT: HandOverEffect = {
  programs: 14,
  classes: [],
  substitutions: 2,
  clashes: [],
  families: 12,
  mails: 11,
  recipients: [{ parentId: 21, parent: "Esi Mensah", child: "Ama" }],
  unreached: { count: 1, first: [{ parentId: 22, parent: "Erased parent", child: "Child", why: "erased" }] },
  warnings: ["David Mensah has no account."],
};

test("the preview names who gets no email and what the new teacher lacks", async () => {
  const idle = { loading: false, failure: null, onRetry: () => undefined, isComplete: true };
  showScreen(<HandOverPreview effect={EFFECT} teacher="Amaka Obi" {...idle} />, "/staff/teachers/6");
  expect(await screen.findByText("David Mensah has no account.")).toBeTruthy();
  expect(screen.getByText("1 family gets no email")).toBeTruthy();
  expect(screen.getByText("An erased family")).toBeTruthy();
  expect(screen.queryByText(/Erased parent/)).toBeNull();
});

test.each([
  ["expired", /^The safeguarding check of David Mensah is not valid on that day/],
  ["missing", /^David Mensah has no safeguarding check/],
] as const)("a planned hand-over shows that the new teacher's check is %s on its day", async (safeguarding, text) => {
  const planned = { toId: 7, to: "David Mensah", from: "2099-01-11" };
  const { unmount } = showScreen(
    <HandOverCard teacher={AMAKA} handOver={{ ...planned, safeguarding }} />,
    "/staff/teachers/6",
  );
  expect(await screen.findByText(text)).toBeTruthy();
  unmount();
  showScreen(<HandOverCard teacher={AMAKA} handOver={{ ...planned, safeguarding: "valid" }} />, "/staff/teachers/6");
  expect(await screen.findByText(/^David Mensah has all classes/)).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

const ok = (data: unknown) => HttpResponse.json({ status: true, message: "", data });
const button = () => screen.getByRole("button", { name: "Hand over" });

test("classes that overlap those of the new teacher cannot be handed over", async () => {
  const david = { ...AMAKA, id: 7, firstName: "David", lastName: "Mensah" };
  const teachers = [AMAKA, david, { ...david, id: 8, firstName: "Ruth" }];
  server.use(
    http.get("*/api/staff/teachers", () => ok(teachers)),
    http.get("*/api/staff/timetable", () => ok({ timeZone: "Africa/Lagos", slots: [] })),
    http.post("*/api/staff/teachers/6/hand-over/preview", async ({ request }) => {
      const { toId } = (await request.json()) as { toId: number };
      return ok({ ...EFFECT, clashes: toId === 7 ? ["David Mensah teaches at that time."] : [] });
    }),
  );
  const { user } = showScreen(<HandOverPanel teacher={AMAKA} onClose={() => undefined} />, "/staff/teachers/6");
  await screen.findByRole("option", { name: "David Mensah" });
  expect(button().matches(":disabled"), "says what is missing").toBe(false);
  await user.selectOptions(screen.getByLabelText("To"), "David Mensah");
  expect(await screen.findByText("David Mensah teaches at that time.")).toBeTruthy();
  expect(button().matches(":disabled")).toBe(true);
  await user.selectOptions(screen.getByLabelText("To"), "Ruth Mensah");
  await waitFor(() => expect(button().matches(":disabled")).toBe(false));
});
