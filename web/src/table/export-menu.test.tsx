import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ExportMenu, exportPath } from "./export-menu";

test.each([
  ["parents", "csv", "", "/api/partner/export/parents/csv"],
  ["invites", "xlsx", "a&b", "/api/partner/export/invites/xlsx?search=a%26b"],
  [{ cohort: 3 }, "csv", "ada", "/api/partner/export/cohort/3/csv?search=ada"],
  [{ attendance: 3 }, "xlsx", "", "/api/partner/export/attendance/3/xlsx"],
] as const)("%j as %s is at its own address", (kind, format, search, path) => {
  expect(exportPath(kind, format, search)).toBe(path);
});

test("the menu offers CSV and Excel, and exports the current search", async () => {
  const download = vi.fn<(path: string) => Promise<void>>().mockResolvedValue();
  render(<ExportMenu kind="parents" search="ada" label="Registered Parents" download={download} />);
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Export Registered Parents" });
  await user.click(button);
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["CSV", "Excel"]);
  await user.click(screen.getByRole("menuitem", { name: "Excel" }));
  expect(download).toHaveBeenCalledExactlyOnceWith("/api/partner/export/parents/xlsx?search=ada");
  expect(document.activeElement).toBe(button);
});
