import { Skeleton } from "./skeleton";
import { useSlow } from "./use-slow";
import factCss from "./fact.scoped.css";

/** Reserves the space of a fact list at once; the skeleton becomes visible only after the `useSlow` delay. */
export function FactsSkeleton({ count }: { count: number }) {
  const slow = useSlow(true);
  return (
    <div className={`${factCss.facts} ${factCss.tight}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={slow ? "grid h-9.5 content-between" : "invisible h-9.5"}>
          <Skeleton width={64} />
          <Skeleton width={120} />
        </div>
      ))}
    </div>
  );
}
