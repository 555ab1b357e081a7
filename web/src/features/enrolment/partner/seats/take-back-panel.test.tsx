import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { aProgram } from "@/features/enrolment/partner/test-data";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { SeatReturnPreview } from "./model";
import { TakeBackPanel } from "./take-back-panel";

const PREVIEW: SeatReturnPreview = {
  plan: "abc",
  cohort: "Harmattan 2026",
  day: "monday",
  dayText: "Monday",
  time: "16:00",
  timeText: "4:00 PM",
  hasStarted: true,
  from: {
    childId: 11,
    child: "Ebube Adebayo",
    parentId: 1,
    parent: "Oluwaseun Adebayo",
    package: "Scratch Explorers",
    allowedBefore: 3,
    allowedAfter: 2,
    takenBefore: 1,
    takenAfter: 0,
  },
  keepsSeat: false,
  leavesInvoice: { currencyCode: "USD", minor: 15_025, text: "USD 150.25" },
};

let sent: unknown[];
let previews = 0;

function show(preview: Partial<SeatReturnPreview> = {}, refused?: { code: string; message: string }) {
  const onClose = vi.fn<() => void>();
  server.use(
    http.get("*/api/partner/programs/1/seat-return", () => {
      previews += 1;
      return HttpResponse.json({ status: true, message: "", data: { ...PREVIEW, ...preview } });
    }),
    http.post("*/api/partner/programs/1/seat-return", async ({ request }) => {
      sent.push(await request.json());
      return refused === undefined
        ? HttpResponse.json({ status: true, message: "Seat taken back", data: { id: 1 } })
        : HttpResponse.json({ status: false, ...refused, data: null }, { status: 409 });
    }),
  );
  const panel = <TakeBackPanel program={aProgram({ isPaid: false })} name="Ebube Adebayo" onClose={onClose} />;
  return { ...showScreen(panel, "/partner/parent/1/3"), onClose };
}

async function lines() {
  const effect = await screen.findByRole("region", { name: "What this does" });
  await waitFor(() => expect(within(effect).getAllByRole("listitem").length).toBeGreaterThan(0));
  return within(effect)
    .getAllByRole("listitem")
    .map((line) => line.textContent);
}

beforeEach(() => {
  sent = [];
  previews = 0;
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
});

test("shows what taking the seat back does, and sends its plan", async () => {
  const { user, onClose } = show();
  expect(await lines()).toEqual([
    "Ebube Adebayo leaves Harmattan 2026, on Monday at 4:00 PM.",
    "Attendance and notes of lessons until now stay with Ebube Adebayo.",
    "USD 150.25 leaves the open invoice.",
    "Oluwaseun Adebayo: kids allowed 3 → 2.",
    "The family gets an email.",
  ]);
  await user.click(screen.getByRole("button", { name: "Take seat back" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ plan: "abc" }]);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Seat taken back");
});

test("says that the child keeps a seat, and shows no sums to members who see no money", async () => {
  show({ keepsSeat: true, leavesInvoice: null, hasStarted: false });
  expect((await lines()).slice(1, 3)).toEqual([
    "The seat leaves the open invoice.",
    "Ebube Adebayo keeps a seat, which another program needs.",
  ]);
});

test("a plan that changed meanwhile is shown again", async () => {
  const message = "Something has changed since you saw what this does.";
  const { user, onClose } = show({}, { code: "seats.changed_meanwhile", message });
  await lines();
  await user.click(screen.getByRole("button", { name: "Take seat back" }));
  await waitFor(() => expect(previews).toBe(2));
  expect(onClose).not.toHaveBeenCalled();
});
