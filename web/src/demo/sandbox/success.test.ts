import { expect, test } from "vitest";
import { returnAddress, successPayload } from "./success";
import { aTransaction } from "./test-data";

test("K11: the message to the page contains the query of the redirect", () => {
  expect(successPayload(aTransaction())).toEqual({
    reference: "STL-1794826801552-k7q",
    trans: "6001",
    status: "success",
    message: "Approved",
    transaction: "6001",
    trxref: "STL-1794826801552-k7q",
    redirecturl: "?trxref=STL-1794826801552-k7q&reference=STL-1794826801552-k7q",
  });
});

test.each([
  ["https://shop.example/done", "https://shop.example/done?trxref=R-1&reference=R-1"],
  ["https://shop.example/done?order=7", "https://shop.example/done?order=7&trxref=R-1&reference=R-1"],
  ["/api/back", "http://127.0.0.1:8080/api/back?trxref=R-1&reference=R-1"],
  ["", null],
  [null, null],
  ["javascript:alert(1)", null],
  ["http://", null],
])("K11: after paying, '%s' redirects to %s", (callback_url, address) => {
  expect(returnAddress(aTransaction({ reference: "R-1", callback_url }), "http://127.0.0.1:8080")).toBe(address);
});
