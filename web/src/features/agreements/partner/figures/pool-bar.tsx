import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { agreementFiguresText } from "./en";
import type { AgreementFigures } from "./model";
import figuresCss from "./figures.scoped.css?names";

/** The seats of an agreement with a limit, as a bar; the figures below say the same. */
export function PoolBar({ figures }: { figures: AgreementFigures }) {
  const t = agreementFiguresText();
  const { agreement, inClass } = figures;
  const { seats, granted, taken } = agreement;
  if (typeof seats !== "number" || seats === 0) return null;
  // staff may lower the seats below what is granted
  const whole = Math.max(seats, granted);
  const parts = [
    [figuresCss.inClass, inClass],
    [figuresCss.taken, taken - inClass],
    [figuresCss.granted, granted - taken],
  ] as const;
  const label = fill(t.bar, { granted: formatCount(granted), seats: formatCount(seats), taken: formatCount(taken) });
  return (
    <div>
      <span className="sr-only">{label}</span>
      <div className={figuresCss.pool} aria-hidden="true">
        {parts.map(
          ([name, count]) =>
            count > 0 && <i key={name} className={name} style={{ width: `${(count / whole) * 100}%` }} />,
        )}
      </div>
    </div>
  );
}
