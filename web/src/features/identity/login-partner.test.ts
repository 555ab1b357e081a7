import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { loginPartner } from "./login-partner";

const CREDENTIALS = { email: "ada@mail.example", password: "greenbridge1" };

test("a partner who signs in keeps the token and the session data", async () => {
  const data = { id: 7, firstName: "Ada", email: CREDENTIALS.email, token: "secret" };
  server.use(http.post("*/api/partner/auth/login", () => HttpResponse.json({ status: true, message: "", data })));
  await loginPartner(CREDENTIALS);
  expect(localStorage.getItem("partnerToken")).toBe("secret");
  expect(JSON.parse(sessionStorage.getItem("partner") ?? "{}")).toMatchObject({ id: 7, firstName: "Ada" });
});

test("A10: a refused one keeps nothing", async () => {
  const refused = { status: false, message: "The email or the password is not right.", data: false };
  server.use(http.post("*/api/partner/auth/login", () => HttpResponse.json(refused)));
  await expect(loginPartner(CREDENTIALS)).rejects.toThrow(refused.message);
  expect(localStorage.length).toBe(0);
});
