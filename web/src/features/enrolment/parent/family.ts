import { useQuery } from "@tanstack/react-query";
import { answer, api } from "@/api/client";
import { queryErrorOf } from "@/api/query";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Program = Schemas["ProgramView"];

/** A child's position on the waiting list of a full lesson, or a place that is held for the child. */
export type Waiting = Schemas["WaitingView"];
export type FamilyChild = Schemas["FamilyChild"];
/** The signed-in parent's family. */
export type FamilyData = Schemas["FamilyView"];

export const CHILDREN_PER_PAGE = 7;

/** Query key prefix. Invalidate it after every change to a child, a program or a place. */
export const FAMILY_KEY = "own-family";

async function getFamily(page: number | undefined): Promise<{ family: FamilyData; total: number }> {
  const query = page === undefined ? {} : { page, pageSize: CHILDREN_PER_PAGE };
  const { data, meta } = await answer(api.GET("/api/partner/parent/get/dashboard/data", { params: { query } }));
  return { family: data, total: meta?.total ?? data.totalChild };
}

/**
 * The family with all its children, for summaries over all of them. Reuses the page query when one page holds them
 * all: a second cached copy could become stale.
 */
export function useWholeFamily(found: Pick<ReturnType<typeof useFamily>, "family" | "total">): FamilyData | undefined {
  const isLonger = found.total > CHILDREN_PER_PAGE;
  const whole = useFamily(undefined, isLonger).family;
  return isLonger ? (whole ?? found.family) : found.family;
}

/**
 * The family with one page of its children, or with all of them. The previous page stays visible while the next one
 * loads.
 */
export function useFamily(page?: number, wanted = true) {
  const query = useQuery({
    queryKey: [FAMILY_KEY, "children", page ?? "all"],
    queryFn: () => getFamily(page),
    placeholderData: (old) => old,
    enabled: wanted,
  });
  return {
    family: query.data?.family,
    total: query.data?.total ?? 0,
    fetching: query.isPending || query.isPlaceholderData,
    failure: query.data === undefined ? queryErrorOf(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}
