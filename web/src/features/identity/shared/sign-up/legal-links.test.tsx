import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LegalLinks } from "./legal-links";

test.each(["Terms", "Privacy"])("%s opens in a new tab, so that the form keeps its input, and says so", (name) => {
  render(<LegalLinks />);
  expect(screen.getByRole("link", { name: `${name} (opens in a new tab)` }).getAttribute("target")).toBe("_blank");
});
