import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LegalLinks } from "./legal-links";

test.each(["Terms", "Privacy"])("%s opens beside the form, which keeps what was typed, and says so", (name) => {
  render(<LegalLinks />);
  expect(screen.getByRole("link", { name: `${name} (opens in a new tab)` }).getAttribute("target")).toBe("_blank");
});
