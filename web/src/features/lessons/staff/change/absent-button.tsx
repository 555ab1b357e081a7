import { useClassDay } from "@/features/catalogue/shared/class-day";
import { staffAskText } from "@/features/lessons/staff/en";
import { todayHere } from "@/lib/dates";
import { Button } from "@/ui/button";
import { useChange } from "./use-change";

/** Opens the panel for all lessons of a teacher's day, filled in for today on the clock of the classes. */
export function AbsentButton({ teacherId }: { teacherId: number }) {
  const { ask, asked } = useChange();
  const classDay = useClassDay();
  return (
    <>
      <Button onClick={() => ask({ kind: "teacherDay", teacherId, today: classDay ?? todayHere() })}>
        {staffAskText().absent}
      </Button>
      {asked}
    </>
  );
}
