import { beforeEach, expect, test } from "vitest";
import { keepValues, takeValues } from "./kept-values";
import { keepSession } from "./session";

beforeEach(() => {
  history.replaceState(null, "", "/staff/payments");
  sessionStorage.clear();
  keepSession("staff", { token: "of ada", email: "ada@mail.example" } as { token: string });
});

test("does not store files", () => {
  const start = { note: "", proof: null as File | null };
  keepValues("transfer 1", { note: "From the bank", proof: new File(["x"], "proof.pdf") });
  expect(takeValues("transfer 1", start)).toEqual({ note: "From the bank", proof: null });
});

test("skips a value whose type differs from the form's", () => {
  keepValues("terms 1", { discountPercent: "10", currencyCode: 7 });
  expect(takeValues("terms 1", { discountPercent: "", currencyCode: "" })).toEqual({
    discountPercent: "10",
    currencyCode: "",
  });
});
