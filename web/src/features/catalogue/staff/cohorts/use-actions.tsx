import { useActions } from "@/features/catalogue/staff/use-actions";
import { lazyOverlay } from "@/ui/lazy-part";

// lazy, because most visits change nothing
const CohortActions = lazyOverlay(async () => ({ default: (await import("./actions")).CohortActions }));

export const useCohortActions = () => useActions(CohortActions);
