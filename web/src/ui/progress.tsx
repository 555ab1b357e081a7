import seatsCss from "./seats.scoped.css?names";

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  /** The same value as text, next to the bar. */
  text: string;
}

/** Progress bar for a known total. */
export function Progress({ label, value, max, text }: ProgressProps) {
  return (
    <div className="flex items-center gap-4">
      <span className={`${seatsCss.seatbar} flex-1`} aria-hidden="true">
        <i style={{ width: `${(value / max) * 100}%` }} />
      </span>
      <progress className="sr-only" aria-label={label} value={value} max={max} />
      <span className="text-ink-2 tabular-nums">{text}</span>
    </div>
  );
}
