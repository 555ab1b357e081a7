import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { SeatCount } from "./seat-count";

test("large counts are grouped, in words and in figures", () => {
  const { container } = render(<SeatCount paid={1200} unpaid={34} total={5000} />);
  expect(container.textContent).toBe("1,234 of 5,000 seats taken1,234 of 5,000");
});
