import { useActions } from "@/features/catalogue/staff/use-actions";
import { lazyOverlay } from "@/ui/lazy-part";

// lazy, because most visits change nothing
const TeacherActs = lazyOverlay(async () => ({ default: (await import("./actions")).TeacherActs }));

export const useTeacherActs = () => useActions(TeacherActs);
