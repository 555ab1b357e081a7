import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { saveSession } from "./session";
import { ensurePerson, personOf } from "./session-data";

test("A12 R21: a tab without session data fetches it once, and stores it", async () => {
  history.replaceState(null, "", "/partner/dashboard");
  localStorage.setItem("partnerToken", "secret");
  let asked = 0;
  server.use(
    http.get("*/api/partner/session", () => {
      asked += 1;
      return HttpResponse.json({ status: true, message: "", data: { id: 7, email: "ada@mail.example" } });
    }),
  );
  await ensurePerson("partner");
  await ensurePerson("partner");
  expect(asked).toBe(1);
  expect(personOf("partner")).toEqual({ id: 7, email: "ada@mail.example" });
  expect(personOf("parent")).toBeNull();
});

test("R21: fetches the new person when another tab has changed the token", async () => {
  history.replaceState(null, "", "/partner/dashboard");
  saveSession("partner", { id: 7, email: "x@mail.example", token: "of-x-11111111" } as { token: string });
  localStorage.setItem("partnerToken", "of-y-22222222");
  const y = { id: 8, email: "y@mail.example" };
  server.use(http.get("*/api/partner/session", () => HttpResponse.json({ status: true, message: "", data: y })));
  expect(personOf("partner")).toBeNull();
  await ensurePerson("partner");
  expect(personOf("partner")).toEqual(y);
});
