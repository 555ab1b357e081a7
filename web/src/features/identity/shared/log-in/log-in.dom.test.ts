import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ApiFailure } from "@/api/failure";
import { server } from "#mock-server";
import { needsCode } from "./refusals";
import { logInParent, logInPartner, logInStaff } from "./log-in";

const CREDENTIALS = { email: "ada@mail.example", password: "greenbridge1" };

test.each([
  ["W01 A12: a partner", logInPartner, "/api/partner/auth/login", "partnerToken", "partner"],
  ["W02 A12: a parent", logInParent, "/api/partner/parent/auth/login", "parentToken", "parent"],
  ["a member of staff", logInStaff, "/api/staff/auth/login", "staffToken", "staff"],
] as const)("%s who is let in keeps the token and the session data", async (_, logIn, path, tokenKey, dataKey) => {
  const data = { id: 7, firstName: "Ada", email: CREDENTIALS.email, token: "secret" };
  let sent: unknown;
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ status: true, message: "", data });
    }),
  );
  await logIn(CREDENTIALS);
  expect(sent).toEqual(CREDENTIALS);
  expect(localStorage.getItem(tokenKey)).toBe("secret");
  expect(JSON.parse(sessionStorage.getItem(dataKey) ?? "{}")).toEqual({
    id: 7,
    firstName: "Ada",
    email: CREDENTIALS.email,
  });
});

test("A10: stores nothing when the log-in is rejected", async () => {
  const refused = { status: false, message: "The email or the password is not right.", data: false };
  server.use(http.post("*/api/partner/auth/login", () => HttpResponse.json(refused)));
  await expect(logInPartner(CREDENTIALS)).rejects.toThrow(refused.message);
  expect(localStorage.length).toBe(0);
});

test("rejects a response without a token", async () => {
  server.use(http.post("*/api/partner/auth/login", () => HttpResponse.json({ status: true, message: "", data: {} })));
  await expect(logInPartner(CREDENTIALS)).rejects.toThrow("could not be read");
  expect(localStorage.length).toBe(0);
});

function refusal(message: string, code?: string): boolean {
  return needsCode(new ApiFailure(message, { httpStatus: 200, code }));
}

test("only a request for the second factor asks for a code", () => {
  expect(refusal("Enter the current code of your authenticator app, or a recovery code.", "identity.code_needed")).toBe(
    true,
  );
  expect(refusal("This code word is not right.")).toBe(false);
  expect(refusal("The email or the password is not right.")).toBe(false);
});
