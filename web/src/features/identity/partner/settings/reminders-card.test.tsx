import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { RemindersCard } from "./reminders-card";

const PATH = "*/api/partner/reminders";
const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });

beforeEach(() => {
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
  server.use(http.get(PATH, () => ok({ wanted: true })));
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RemindersCard />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const setting = () =>
  screen.findByRole<HTMLInputElement>("switch", { name: "Send reminders of unpaid invoices by email" });

test("reminders are on by default, and switching them off is saved at once", async () => {
  let sent: unknown;
  server.use(
    http.put(PATH, async ({ request }) => {
      sent = await request.json();
      return ok({ wanted: false }, "Reminders saved");
    }),
  );
  const user = show();
  expect((await setting()).checked).toBe(true);
  expect(
    screen.getByText(
      "We write to your main contact three days before an invoice is due, and one day, one week and one month after if it is still unpaid.",
    ),
  ).toBeTruthy();
  await user.click(await setting());
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Reminders saved"));
  expect(sent).toEqual({ wanted: false });
  expect((await setting()).checked).toBe(false);
});

test("E01: reverts a rejected change, and shows the server's message", async () => {
  server.use(
    http.put(PATH, () =>
      HttpResponse.json({ status: false, message: "The database is busy.", data: null }, { status: 503 }),
    ),
  );
  const user = show();
  await user.click(await setting());
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith("The database is busy."));
  await waitFor(async () => expect((await setting()).checked).toBe(true));
});

test("E02: shows a load failure, with a retry", async () => {
  server.use(
    http.get(
      PATH,
      () => HttpResponse.json({ status: false, message: "The database is busy.", data: null }, { status: 503 }),
      { once: true },
    ),
  );
  const user = show();
  await screen.findByRole("heading", { name: "The reminders did not load" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await setting()).checked).toBe(true);
});
