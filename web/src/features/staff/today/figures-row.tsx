import { formatCount } from "@/lib/numbers";
import { Figure } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import { staffTodayText } from "./en";
import type { ProgrammeFigures } from "./model";
import figuresCss from "@/ui/figures.scoped.css?names";

const ORDER = ["partners", "parents", "children", "programs", "ongoingCohorts"] as const;

/** Key figures of the programme. Undefined while loading. */
export function FiguresRow({ figures }: { figures: ProgrammeFigures | undefined }) {
  const t = staffTodayText();
  const slow = useSlow(figures === undefined);
  const blank = slow ? <Skeleton width={48} /> : "\u00a0";
  return (
    <dl className={figuresCss.figures} aria-label={t.figures} aria-busy={figures === undefined}>
      {ORDER.map((name) => (
        <Figure key={name} label={t[name]} wide={name === "ongoingCohorts"}>
          {figures === undefined ? blank : formatCount(figures[name])}
        </Figure>
      ))}
    </dl>
  );
}
