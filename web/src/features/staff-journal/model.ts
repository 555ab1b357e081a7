import type { components } from "@/api/schema.gen";

/** What is filtered by beside the search, under its name in the address and in the call. */
export const FILTERS = ["actorKind", "action", "subjectKind", "subjectId", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];

/** With any values: each action has its own. */
export type JournalEntry = Omit<components["schemas"]["JournalEntry"], "before" | "after"> & { before?: unknown; after?: unknown };
