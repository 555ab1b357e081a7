import { Figure } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import { attendanceText } from "./en";
import figuresCss from "@/ui/figures.scoped.css";

export function AttendanceSkeleton() {
  const t = attendanceText();
  const slow = useSlow(true);
  return (
    <dl className={slow ? figuresCss.figures : `${figuresCss.figures} invisible`} aria-hidden="true">
      {[t.held, t.attended, t.missed, t.rate].map((label) => (
        <Figure key={label} label={label}>
          <Skeleton width={32} />
        </Figure>
      ))}
    </dl>
  );
}
