import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import registerCss from "./register.scoped.css?names";

const ROWS = [132, 96, 72, 104, 148, 120];

/** Skeleton of a step, shown after the `useSlow` delay. */
export function StepSkeleton() {
  const isSlow = useSlow(true);
  if (!isSlow) return null;
  return (
    <div className={registerCss.rows} aria-hidden="true">
      {ROWS.map((width) => (
        <div key={width}>
          <Skeleton width={72} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
