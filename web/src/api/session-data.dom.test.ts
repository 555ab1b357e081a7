import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { ensurePerson, personOf } from "./session-data";

test("A12 R21: a tab without the session data asks for it once, and keeps it", async () => {
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
