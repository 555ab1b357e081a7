import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { Rate } from "./model";
import { RatesView } from "./view";
// preloads the lazy chunks, so that no test waits for them
import "./history-panel";
import "./dialog";

const NAIRA: Rate = {
  currencyCode: "NGN",
  rate: "1550",
  fromAt: "2026-11-01T00:00:00Z",
  note: "Central bank",
  isCurrent: true,
};

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  server.use(
    http.get("*/api/staff/rates", () => HttpResponse.json({ status: true, message: "", data: [NAIRA] })),
    http.get("*/api/staff/rates/confirmation", () =>
      HttpResponse.json({ status: true, message: "", data: { confirmedAt: "2026-11-02T00:00:00Z", by: null } }),
    ),
  );
});

test("shows the current rate of each currency, and opens its history in a panel", async () => {
  const later = { ...NAIRA, rate: "1600", fromAt: "2999-01-01T00:00:00Z", isCurrent: false };
  const before = { ...NAIRA, rate: "1400", fromAt: "2025-01-01T00:00:00Z", isCurrent: false };
  server.use(
    http.get("*/api/staff/rates/NGN", () =>
      HttpResponse.json({ status: true, message: "", data: [later, NAIRA, before] }),
    ),
  );
  const { user } = showScreen(<RatesView />);
  expect(await screen.findByText("1 USD = 1,550 NGN")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "History of NGN" }));
  const panel = await screen.findByRole("dialog", { name: "History of NGN" });
  const lines = await within(panel).findAllByRole("listitem");
  expect(lines.map((line) => line.querySelector("[data-tone]")?.textContent)).toEqual([
    "From 01/01/2999",
    "In use",
    "Over",
  ]);
});

test("validates a new rate, schedules it, and keeps the input after an error", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/staff/rates", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json({ status: true, message: "", data: NAIRA });
      return HttpResponse.json(
        { status: false, message: "Not so.", data: { fields: { fromAt: "A later rate is set already" } } },
        { status: 422 },
      );
    }),
  );
  const { user } = showScreen(<RatesView />);
  await user.click(await screen.findByRole("button", { name: "New rate for NGN" }));
  const dialog = await screen.findByRole("dialog", { name: "New rate for NGN" });
  const rate = within(dialog).getByLabelText<HTMLInputElement>("One US dollar is");
  await user.type(rate, "0");
  await user.click(within(dialog).getByRole("button", { name: "Set rate" }));
  expect(await within(dialog).findByText("A rate is a number above zero")).toBeTruthy();
  await user.clear(rate);
  await user.type(rate, "1,550.25");
  await user.type(within(dialog).getByLabelText("Begins on"), "2026-12-01");
  await user.click(within(dialog).getByRole("button", { name: "Set rate" }));
  expect(await within(dialog).findByText("A later rate is set already")).toBeTruthy();
  expect(rate.value).toBe("1,550.25");
  await user.click(within(dialog).getByRole("button", { name: "Set rate" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The rate of NGN is set."));
  expect(sent.at(-1)).toEqual({
    currencyCode: "NGN",
    rate: "1550.25",
    fromAt: "2026-12-01T00:00:00Z",
    note: "",
    confirm: false,
  });
});

test("a large change needs a confirmation that shows from, to and the percentage", async () => {
  const sent: { confirm: boolean }[] = [];
  server.use(
    http.post("*/api/staff/rates", async ({ request }) => {
      const body = (await request.json()) as { confirm: boolean };
      sent.push(body);
      if (body.confirm) return HttpResponse.json({ status: true, message: "", data: NAIRA });
      const message = "NGN would change from 1550 to 15.5 (-99%).";
      return HttpResponse.json({ status: false, message, code: "rates.large_change", data: null }, { status: 409 });
    }),
  );
  const { user } = showScreen(<RatesView />);
  await user.click(await screen.findByRole("button", { name: "New rate for NGN" }));
  const dialog = await screen.findByRole("dialog", { name: "New rate for NGN" });
  await user.type(within(dialog).getByLabelText("One US dollar is"), "15.5");
  await user.click(within(dialog).getByRole("button", { name: "Set rate" }));
  const question = await screen.findByRole("alertdialog", { name: "Set a very different rate?" });
  expect(within(question).getByText("NGN would change from 1,550 to 15.5 (-99%).")).toBeTruthy();
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(within(dialog).getByLabelText<HTMLInputElement>("One US dollar is").value).toBe("15.5");
  expect(toast.success).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Set rate" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Set this rate" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The rate of NGN is set."));
  expect(sent.map(({ confirm }) => confirm)).toEqual([false, false, true]);
});

test("asks to confirm the built-in rates until somebody does", async () => {
  let confirmedAt: string | null = null;
  server.use(
    http.get("*/api/staff/rates/confirmation", () =>
      HttpResponse.json({ status: true, message: "", data: { confirmedAt, by: null } }),
    ),
    http.post("*/api/staff/rates/confirmation", () => {
      confirmedAt = "2026-11-15T10:00:00Z";
      return HttpResponse.json({ status: true, message: "", data: { confirmedAt, by: "Tolu" } });
    }),
  );
  const { user } = showScreen(<RatesView />);
  await user.click(await screen.findByRole("button", { name: "Confirm these rates" }));
  const question = await screen.findByRole("alertdialog", { name: "Confirm 1 rate?" });
  expect(question.textContent).toContain("The latest was set on 01/11/2026.");
  expect(confirmedAt).toBeNull();
  await user.click(within(question).getByRole("button", { name: "Confirm rates" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Confirm these rates" })).toBeNull());
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Rates confirmed.");
});
