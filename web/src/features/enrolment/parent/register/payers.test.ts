import { expect, test } from "vitest";
import { mayPay, partnerPays } from "./payers";

const family = (totalChild: number, allowed: number, seatsTaken: number) => ({ totalChild, allowed, seatsTaken });
const childOf = (...partnerIds: (number | null)[]) => ({
  programs: partnerIds.map((partnerId) => ({ partnerId })) as never,
});

test("H11: below the allowance the partner may pay, as long as it has a seat left", () => {
  expect(partnerPays(family(3, 4, 3), undefined)).toBe("newSeat");
  expect(partnerPays(family(3, 4, 4), undefined)).toBe("noSeatLeft");
});

test("H11: at or above the allowance, and without one, only the parent can pay", () => {
  expect(partnerPays(family(4, 4, 2), undefined)).toBe("never");
  expect(partnerPays(family(5, 4, 4), undefined)).toBe("never");
  expect(partnerPays(family(0, 0, 0), undefined)).toBe("never");
});

test("a registered child needs only one seat", () => {
  expect(partnerPays(family(1, 1, 1), childOf(null, 7))).toBe("ownSeat");
  expect(partnerPays(family(1, 1, 0), childOf())).toBe("newSeat");
  expect(partnerPays(family(2, 1, 1), childOf(null))).toBe("noSeatLeft");
  expect(partnerPays(family(1, 0, 0), childOf())).toBe("never");
});

test("no payer is chosen by default", () => {
  expect(mayPay(null, "newSeat")).toBe(false);
  expect(mayPay("parent", "never")).toBe(true);
  expect(["newSeat", "ownSeat", "noSeatLeft", "never"].map((partner) => mayPay("partner", partner as never))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
