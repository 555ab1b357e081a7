import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

vi.mock("./toast-host", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("E02: shows and announces a dismissable message without the toast library", async () => {
  const { toast } = await import("./toast");
  toast.error("The server could not be reached.");
  const shown = await screen.findByRole("alert");
  expect(shown.textContent).toContain("The server could not be reached.");
  expect(shown.dataset["tone"]).toBe("error");
  await userEvent.setup().click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
