import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { aProgram } from "@/features/enrolment/partner/test-data";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { RecipientFamily, SeatMovePreview } from "./model";
import { MovePanel } from "./move-panel";

const FAMILY: RecipientFamily = {
  parentId: 2,
  firstName: "Bola",
  lastName: "Musa",
  email: "bola@mail.example",
  children: [
    { id: 21, name: "Zainab Musa", age: 9, obstacle: null },
    { id: 22, name: "Ali Musa", age: 12, obstacle: "Ali is in Harmattan 2026 already. Choose another cohort." },
  ],
};

const side = { parentId: 1, package: "Scratch Explorers", takenBefore: 1, takenAfter: 0 };

const PREVIEW: SeatMovePreview = {
  plan: "abc",
  cohort: "Harmattan 2026",
  day: "monday",
  dayText: "Monday",
  time: "16:00",
  timeText: "4:00 PM",
  hasStarted: true,
  from: {
    ...side,
    childId: 11,
    child: "Ebube Adebayo",
    parent: "Oluwaseun Adebayo",
    allowedBefore: 3,
    allowedAfter: 2,
  },
  to: { ...side, childId: 21, child: "Zainab Musa", parent: "Bola Musa", allowedBefore: 1, allowedAfter: 1 },
  keepsSeat: false,
  isOneFamily: false,
  isPaid: true,
  money: {
    staysPaid: { currencyCode: "USD", minor: 15_025, text: "USD 150.25" },
    leavesInvoice: null,
    joinsInvoice: null,
  },
  movesLeft: 2,
};

let sent: unknown[];
let previews = 0;

function show(preview: Partial<SeatMovePreview> = {}, refused?: { code: string; message: string }) {
  const onClose = vi.fn<() => void>();
  server.use(
    http.get("*/api/partner/programs/1/seat-move", () =>
      HttpResponse.json({ status: true, message: "", data: [FAMILY], meta: { page: 1, pageSize: 5, total: 1 } }),
    ),
    http.get("*/api/partner/programs/1/seat-move/21", () => {
      previews += 1;
      return HttpResponse.json({ status: true, message: "", data: { ...PREVIEW, ...preview } });
    }),
    http.post("*/api/partner/programs/1/seat-move/21", async ({ request }) => {
      sent.push(await request.json());
      return refused === undefined
        ? HttpResponse.json({ status: true, message: "Seat moved", data: { id: 1 } })
        : HttpResponse.json({ status: false, ...refused, data: null }, { status: 409 });
    }),
  );
  const panel = <MovePanel program={aProgram()} name="Ebube Adebayo" onClose={onClose} />;
  return { ...showScreen(panel, "/partner/parent/1/3"), onClose };
}

const effect = () => screen.getByRole("region", { name: "What this does" });

async function lines() {
  await waitFor(() => expect(within(effect()).getAllByRole("listitem").length).toBeGreaterThan(0));
  return within(effect())
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

test("a child that cannot have the seat says why and cannot be chosen", async () => {
  show();
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Ali Musa/ })).disabled).toBe(true);
  expect(screen.getByText(/Ali is in Harmattan 2026 already/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move seat" }).disabled).toBe(true);
});

test("shows what the move does, and sends its plan with the reason", async () => {
  const { user, onClose } = show();
  await user.click(await screen.findByRole("radio", { name: /Zainab Musa/ }));
  expect(await lines()).toEqual([
    "Ebube Adebayo leaves Harmattan 2026, on Monday at 4:00 PM.",
    "Attendance and notes of lessons until now stay with Ebube Adebayo.",
    "Zainab Musa joins the class in Scratch Explorers at once.",
    "USD 150.25 stays paid: the payment is not changed, and nothing more is due.",
    "Oluwaseun Adebayo: kids allowed 3 → 2.",
    "Your organisation may make 2 moves in this cohort, this one included.",
    "Both families get an email.",
  ]);
  await user.click(screen.getByRole("button", { name: "Move seat" }));
  expect(await screen.findByText("Please say why")).toBeTruthy();
  await user.type(screen.getByLabelText("Reason"), " Left the company ");
  await user.click(screen.getByRole("button", { name: "Move seat" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ reason: "Left the company", plan: "abc" }]);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Seat moved");
});

test("shows no sums to members who see no money", async () => {
  const { user } = show({ money: null, isPaid: false, hasStarted: false, movesLeft: null });
  await user.click(await screen.findByRole("radio", { name: /Zainab Musa/ }));
  expect((await lines())[2]).toBe("The seat is not paid yet. It stays on the open invoice, for the other child.");
});

test("a plan that changed meanwhile is shown again, and the reason stays", async () => {
  const message = "Something has changed since you saw what this move does.";
  const { user, onClose } = show({}, { code: "seats.changed_meanwhile", message });
  await user.click(await screen.findByRole("radio", { name: /Zainab Musa/ }));
  await lines();
  await user.type(screen.getByLabelText("Reason"), "Left");
  await user.click(screen.getByRole("button", { name: "Move seat" }));
  await waitFor(() => expect(previews).toBe(2));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Left");
});
