import { expect, test } from "vitest";
import { pageOfSample, SAMPLE_PARENTS } from "./sample-parents";

test("searches, sorts and paginates the sample like a server", () => {
  expect(SAMPLE_PARENTS).toHaveLength(128);
  expect(pageOfSample({ page: 13 }, 10).rows).toHaveLength(8);
  expect(pageOfSample({ search: "HALIMA" }, 10).rows.every((parent) => parent.name.startsWith("Halima"))).toBe(true);
  expect(pageOfSample({ search: "nobody" }, 10)).toEqual({ rows: [], total: 0 });
  const [first] = pageOfSample({ sort: "-joined" }, 1).rows;
  expect(first?.id).toBe("128");
});
