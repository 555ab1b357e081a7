import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setLanguage } from "@/lib/language";
import { Money, MoneyText } from "./money";

afterEach(() => setLanguage("en"));

const shown = () =>
  render(
    <>
      <Money currencyCode="CAD" minor={58_800} />|<MoneyText>NGN 1,178,100.00</MoneyText>
    </>,
  ).container.textContent;

test("the currency code precedes an English amount and follows a French one", () => {
  expect(shown()).toBe("CAD 588.00|NGN 1,178,100.00");
  setLanguage("fr");
  expect(shown()).toBe("588,00\u00A0CAD|1\u202F178\u202F100,00\u00A0NGN");
});
