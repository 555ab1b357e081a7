import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ListHead } from "./list-head";

test("shows the number of entries once it is known, with separators", () => {
  const { rerender } = render(<ListHead title="Invites" count={undefined} intro="All of them." />);
  expect(screen.getByRole("heading").textContent).toBe("Invites ");
  rerender(<ListHead title="Invites" count={1234} intro="All of them." />);
  expect(screen.getByRole("heading").textContent).toBe("Invites 1,234");
});
