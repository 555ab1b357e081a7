import { beforeEach, expect, test } from "vitest";
import { saveValues, consumeValues } from "./saved-values";
import { saveSession } from "./session";

beforeEach(() => {
  history.replaceState(null, "", "/staff/payments");
  sessionStorage.clear();
  saveSession("staff", { token: "of ada", email: "ada@mail.example" } as { token: string });
});

test("does not store files", () => {
  const start = { note: "", proof: null as File | null };
  saveValues("transfer 1", { note: "From the bank", proof: new File(["x"], "proof.pdf") });
  expect(consumeValues("transfer 1", start)).toEqual({ note: "From the bank", proof: null });
});

test("skips a value whose type differs from the form's", () => {
  saveValues("terms 1", { discountPercent: "10", currencyCode: 7 });
  expect(consumeValues("terms 1", { discountPercent: "", currencyCode: "" })).toEqual({
    discountPercent: "10",
    currencyCode: "",
  });
});
