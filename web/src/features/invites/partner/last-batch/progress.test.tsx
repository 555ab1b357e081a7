import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { SignedInPartner } from "@/api/signed-in";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
// preloads the lazy chunk, so that no test waits for it
import "./progress";
import { saveBatch, readBatch } from "./storage";
import { LastBatchCard } from "./card";

const NONE = { total: 150, held: 0, queued: 0, failed: 0, waitsFor: null };

beforeEach(() => {
  sessionStorage.setItem("partner", JSON.stringify({ id: 1, email: "partner@mail.example" }));
});

/** The server's responses about the batch, in sequence. */
function serve(...answers: Record<string, unknown>[]) {
  let asked = 0;
  server.use(
    http.get("*/api/partner/invites/batch/7-156", () => {
      const data = { ...NONE, ...answers[Math.min(asked, answers.length - 1)] };
      asked += 1;
      return HttpResponse.json({ status: true, message: "", data });
    }),
  );
}

function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: LastBatchCard }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignedInPartner>
        <RouterProvider router={router as never} />
      </SignedInPartner>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test("the dashboard shows the progress of the last request's mails, and removes it when they are sent", async () => {
  saveBatch(1, "7-156");
  serve({ queued: 100 }, { queued: 0 });
  show();
  expect(await screen.findByRole("heading", { name: "Sending 150 invites" })).toBeTruthy();
  expect(screen.getByText("50 of 150")).toBeTruthy();
  expect(readBatch(1)).toBe("7-156");
  expect(await screen.findByRole("heading", { name: "150 parents invited" }, { timeout: 5000 })).toBeTruthy();
  expect(readBatch(1)).toBeNull();
});

test("shows only failures of this request", async () => {
  saveBatch(1, "7-156");
  serve({ failed: 2 });
  show();
  expect(await screen.findByText("2 invites could not be delivered. The list says why.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "148 parents invited" })).toBeTruthy();
});

test("shows mails that wait for the confirmation, and offers to send that again", async () => {
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  server.use(
    http.post("*/api/partner/confirmation", () =>
      HttpResponse.json({ status: true, message: "We have sent you the link again.", data: { done: true } }),
    ),
  );
  saveBatch(1, "7-156");
  serve({ held: 150, waitsFor: "confirmation" });
  const user = show();
  expect(await screen.findByRole("heading", { name: "150 invites are waiting" })).toBeTruthy();
  expect(screen.getByText(/we sent a link to partner@mail\.example/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Resend confirmation" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("We have sent you the link again."));
});

test("shows nothing without a request, and a dismissed card stays hidden", async () => {
  saveBatch(1, "7-156");
  serve({ queued: 3 });
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("heading")).toBeNull();
  expect(readBatch(1)).toBeNull();
});
