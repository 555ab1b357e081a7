import { useQuery } from "@tanstack/react-query";
import { answer, api } from "./client";
import { whyFailed } from "./query";
import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type Program = Schemas["ProgramView"];

/** A child's place in the line of a full lesson, or a place that is held for it. */
export type Waiting = Schemas["WaitingView"];
export type FamilyChild = Schemas["FamilyChild"];
/** The signed-in parent's family. */
export type FamilyData = Schemas["FamilyView"];

export const CHILDREN_A_PAGE = 7;

/** Whatever changes a child, a program or a place makes everything under this key old. */
export const FAMILY_KEY = "own-family";

async function getFamily(page: number | undefined): Promise<{ family: FamilyData; total: number }> {
  const query = page === undefined ? {} : { page, pageSize: CHILDREN_A_PAGE };
  const { data, meta } = await answer(api.GET("/api/partner/parent/get/dashboard/data", { params: { query } }));
  return { family: data, total: meta?.total ?? data.totalChild };
}

/**
 * The family with all its children, for what is said about all of them. Where one page holds them all, that page is the
 * truth: a second copy that nobody refreshes would go on saying what is no longer so.
 */
export function useWholeFamily(found: Pick<ReturnType<typeof useFamily>, "family" | "total">): FamilyData | undefined {
  const isLonger = found.total > CHILDREN_A_PAGE;
  const whole = useFamily(undefined, isLonger).family;
  return isLonger ? (whole ?? found.family) : found.family;
}

/** The family with one page of its children, or with all of them. The old page stays in sight while the next one comes. */
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
    failure: query.data === undefined ? whyFailed(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}
