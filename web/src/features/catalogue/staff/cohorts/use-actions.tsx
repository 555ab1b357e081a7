import { useActions } from "@/features/catalogue/staff/use-actions";
import { lazyOverlay } from "@/ui/lazy-part";

// lazy, because most visits change nothing
const CohortActs = lazyOverlay(async () => ({ default: (await import("./actions")).CohortActs }));

export const useCohortActs = () => useActions(CohortActs);
