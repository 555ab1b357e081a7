import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { BankTransferView } from "./view";
// preloads the lazy chunk, so that no test waits for it
import "./preview-card";

test("updates the preview while typing, and saves the instructions", async () => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/staff/bank-transfer", () =>
      HttpResponse.json({ status: true, message: "", data: { text: "", updatedAt: null } }),
    ),
    http.put("*/api/staff/bank-transfer", async ({ request }) => {
      const body = (await request.json()) as { text: string };
      sent.push(body);
      return HttpResponse.json({ status: true, message: "", data: { ...body, updatedAt: "2026-11-15T10:00:00Z" } });
    }),
  );
  const { user } = showScreen(<BankTransferView />);
  const field = await screen.findByLabelText("Instructions");
  expect(screen.getByText(/^Not changed here yet/)).toBeTruthy();
  const card = (await screen.findByRole("heading", { name: "What payers see" })).closest("section") as HTMLElement;
  expect(within(card).getByText("Kindly reach out to admin for the bank details.")).toBeTruthy();
  await user.type(field, "Seatling Bank");
  expect(within(card).getByText("Seatling Bank")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save instructions" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ text: "Seatling Bank" }]);
  expect(await screen.findByText("Last changed on 15/11/2026.")).toBeTruthy();
});
