import { useActions } from "@/features/catalogue/staff/use-actions";
import { lazyOverlay } from "@/ui/lazy-part";

// lazy, because most visits change nothing
const TeacherActions = lazyOverlay(async () => ({ default: (await import("./actions")).TeacherActions }));

export const useTeacherActions = () => useActions(TeacherActions);
