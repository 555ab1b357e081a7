import { digitsOf } from "./card-number";
import type { sandboxCheckoutText } from "./en";

export interface TestCard {
  number: string;
  cvv: string;
  pin?: string;
  tone: "done" | "running" | "refused";
  outcome: keyof ReturnType<typeof sandboxCheckoutText>["outcomes"];
  /** Shown before the list is opened. */
  first?: true;
}

/** The provider's list; any future expiry is accepted. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4084 0840 8408 4081", cvv: "408", tone: "done", outcome: "succeeds", first: true },
  { number: "5078 5078 5078 5078 12", cvv: "081", pin: "1111", tone: "running", outcome: "pin" },
  { number: "5060 6666 6666 6666 666", cvv: "123", pin: "1234", tone: "running", outcome: "pinOtp", first: true },
  { number: "5078 5078 5078 5078 04", cvv: "884", pin: "0000", tone: "running", outcome: "pinPhoneOtp" },
  { number: "5192 6027 2058 4796", cvv: "123", tone: "running", outcome: "bank", first: true },
  { number: "4084 0800 0000 5408", cvv: "001", tone: "refused", outcome: "declined", first: true },
  { number: "4084 0800 0067 0037", cvv: "787", tone: "refused", outcome: "funds" },
  { number: "5078 5078 5078 5078 53", cvv: "082", pin: "0000", tone: "refused", outcome: "token" },
  { number: "4084 0800 0067 1803", cvv: "180", tone: "done", outcome: "refundFails" },
  { number: "4084 0800 0067 1902", cvv: "190", tone: "done", outcome: "refundWaits" },
];

export function testCardOf(number: string): TestCard | undefined {
  const digits = digitsOf(number);
  return TEST_CARDS.find((card) => digitsOf(card.number) === digits);
}
