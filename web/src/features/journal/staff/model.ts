import type { components } from "@/api/schema.gen";

/** The filters besides the search, with the names used in the URL and in the request. */
export const FILTERS = ["actorKind", "action", "subjectKind", "subjectId", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];

/** Values of any shape: each action has its own. */
export type JournalEntry = Omit<components["schemas"]["JournalEntry"], "before" | "after"> & {
  before?: unknown;
  after?: unknown;
};
