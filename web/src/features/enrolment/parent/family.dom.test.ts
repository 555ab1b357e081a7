import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { FAMILY_KEY, useWholeFamily, type FamilyData } from "./family";

const family = (owed: string | null, totalChild: number) =>
  ({ children: [], totalChild, owed: owed === null ? null : { text: owed } }) as unknown as FamilyData;

test("an older copy of the whole family does not override the current page", () => {
  const queries = new QueryClient();
  // the register panel cached the whole family before the parent paid in another tab
  queries.setQueryData([FAMILY_KEY, "children", "all"], { family: family("CAD 69.36", 3), total: 3 });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children);
  const paid = family(null, 2);
  const { result } = renderHook(() => useWholeFamily({ family: paid, total: 2 }), { wrapper });
  expect(result.current).toBe(paid);
});
