import { staffAskText } from "@/features/lessons/staff/en";
import { todayHere } from "@/lib/dates";
import { Button } from "@/ui/button";
import { useChange } from "./use-change";

/** Opens the panel for all lessons of a teacher's day, filled in for today. */
export function AbsentButton({ teacherId }: { teacherId: number }) {
  const { ask, asked } = useChange();
  return (
    <>
      <Button onClick={() => ask({ kind: "teacherDay", teacherId, today: todayHere() })}>
        {staffAskText().absent}
      </Button>
      {asked}
    </>
  );
}
