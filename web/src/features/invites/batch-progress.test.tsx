import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { BatchProgress } from "./batch-progress";

/** What the server says how many wait, one answer after the other. */
function serve(...queued: number[]) {
  let asked = 0;
  server.use(
    http.get("*/api/partner/invites/summary", () => {
      const waiting = queued[Math.min(asked, queued.length - 1)];
      asked += 1;
      const rest = { invited: 150, registered: 0, waiting: 150, withdrawn: 0, remindable: 0, sentToday: 150, dailyLimit: 1000 };
      return HttpResponse.json({ status: true, message: "", data: { ...rest, queued: waiting, failed: waiting === 0 ? 3 : 0 } });
    }),
  );
}

function Batch() {
  return <BatchProgress total={150} onMore={() => undefined} />;
}

function show() {
  const router = createRouter({ routeTree: createRootRoute({ component: Batch }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test("a large batch is shown as far as the server says, until none waits", async () => {
  serve(90, 0);
  show();
  expect(await screen.findByText("60 of 150")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Sending 150 invites" })).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Emails handed over" }).value).toBe(60);
  expect(await screen.findByRole("heading", { name: "150 invites are out" })).toBeTruthy();
  expect(screen.getByText("150 of 150")).toBeTruthy();
  expect(screen.getByText(/^3 emails of your invites could not be delivered/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the invites" }).getAttribute("href")).toBe("/partner/invites");
});

test("others that wait longer are not taken for progress", async () => {
  serve(400);
  show();
  expect(await screen.findByText("0 of 150")).toBeTruthy();
});
