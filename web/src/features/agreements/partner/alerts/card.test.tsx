import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { AlertsCard } from "./card";

const PATH = "*/api/partner/agreement-alerts/self";

test("saves one alert and leaves the others as they are", async () => {
  const saved: unknown[] = [];
  let alerts = { onPool: true, onBudget: true, onEnd: false };
  server.use(
    http.get(PATH, () => HttpResponse.json({ status: true, message: "", data: alerts })),
    http.put(PATH, async ({ request }) => {
      saved.push(await request.json());
      alerts = { ...alerts, onEnd: true };
      return HttpResponse.json({ status: true, message: "Your alerts are saved", data: alerts });
    }),
  );
  showScreen(<AlertsCard />, "/partner/settings");
  const end = await screen.findByRole("switch", { name: "Before an agreement ends" });
  expect(end.getAttribute("aria-checked")).toBe("false");
  await userEvent.click(end);
  await waitFor(() => expect(end.getAttribute("aria-checked")).toBe("true"));
  expect(saved).toEqual([{ onPool: null, onBudget: null, onEnd: true }]);
});
