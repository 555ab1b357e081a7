import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PlainTable } from "@/ui/plain-table";
import { showScreen } from "#test-screen";
import { lessonColumns, lessonId } from "./lesson-columns";
import { aLesson } from "./test-data";

test("a lesson before the first child joined its class has no children", async () => {
  const lessons = [aLesson({ register: "notNeeded" }), aLesson({ on: "2099-11-23" })];
  const columns = lessonColumns({}).filter(({ id }) => id === "children");
  const plain = columns.map(({ id, header, cell }) => ({ id, header, cell }));
  showScreen(<PlainTable label="Lessons" columns={plain} rows={lessons} rowId={lessonId} />, "/staff/classes");
  const cells = await screen.findAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["0", "8"]);
});
