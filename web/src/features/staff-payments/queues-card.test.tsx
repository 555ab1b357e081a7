import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { QueuesCard } from "./queues-card";

function open(data: object) {
  server.use(http.get("*/api/staff/payments/queues", () => HttpResponse.json({ status: true, message: "", data })));
  return showScreen(<QueuesCard />, "/staff");
}

const told = (line: Element) => line.querySelector(".badge")?.textContent;

const WARNING = "Somebody should look into this today.";

test("empty queues are calm", async () => {
  open({ review: 0, paidWithoutPlace: 0, placeWithoutPayment: 0 });
  expect(await screen.findAllByText("Empty")).toHaveLength(3);
  expect(screen.queryByText(WARNING)).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("what waits is a warning, and leads to its list where there is one", async () => {
  open({ review: 2, paidWithoutPlace: 1, placeWithoutPayment: 0 });
  expect(await screen.findByText(WARNING)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(told)).toEqual(["2 to look at", "1 to look at", "Empty"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/staff/payments?state=review"]);
});

test("E02: queues that do not load say so, with another try", async () => {
  server.use(http.get("*/api/staff/payments/queues", () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 })));
  showScreen(<QueuesCard />, "/staff");
  expect(await screen.findByRole("heading", { name: "The queues did not load" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
