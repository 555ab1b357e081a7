import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { MailPreferencesCard } from "./preferences-card";

const ALL = [
  { kind: "lesson_cancelled", title: "A lesson is cancelled", isVital: true, isOn: true },
  { kind: "lesson_missed", title: "A missed lesson", isVital: false, isOn: false },
  { kind: "note_for_family", title: "A note from the teacher", isVital: false, isOn: true },
];

beforeEach(() => {
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
  server.use(
    http.get("*/api/partner/parent/mail-preferences", () =>
      HttpResponse.json({ status: true, message: "", data: ALL }),
    ),
  );
});

const state = (name: string) => screen.getByRole("switch", { name }).getAttribute("aria-checked");

test("switches an optional kind, and lists the vital ones as always on, with the reason", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/partner/parent/mail-preferences", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: true, message: "Saved.", data: {} });
    }),
  );
  const { user } = showScreen(<MailPreferencesCard />, "/partner/parent/settings");
  await user.click(await screen.findByRole("switch", { name: "A note from the teacher" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Saved."));
  expect(sent).toEqual([{ kind: "note_for_family", isOn: false }]);
  expect([state("A note from the teacher"), state("A missed lesson")]).toEqual(["false", "false"]);
  expect(screen.getAllByRole("switch")).toHaveLength(2);
  const vital = within(screen.getByRole("list", { name: "Always on" })).getAllByRole("listitem");
  expect(vital.map((one) => one.textContent)).toEqual(["A lesson is cancelled"]);
  expect(screen.getByText(/^These concern your account/)).toBeTruthy();
});

test("E01: a rejected change is reverted", async () => {
  server.use(
    http.put("*/api/partner/parent/mail-preferences", () =>
      HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 }),
    ),
  );
  const { user } = showScreen(<MailPreferencesCard />, "/partner/parent/settings");
  await user.click(await screen.findByRole("switch", { name: "A note from the teacher" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Busy."));
  await waitFor(() => expect(state("A note from the teacher")).toBe("true"));
});
