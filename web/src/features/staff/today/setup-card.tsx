import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { fill } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { Badge } from "@/ui/badge";
import { Button, buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { staffTodayText } from "./en";
import type { SetupPart } from "./model";
import { isOptional, type DismissibleStep } from "./use-dismissed-steps";
import linesCss from "@/ui/lines.scoped.css?names";

/** The screen of each item. Settings of the operator's configuration have none: the text names the setting. */
const SCREENS: Partial<Record<SetupPart, string>> = {
  rates: staffPaths.rates,
  package: staffPaths.packages,
  teacher: staffPaths.teachers,
  timetable: staffPaths.timetable,
  cohort: staffPaths.cohorts,
  bankDetails: staffPaths.bankTransfer,
  terms: staffPaths.texts,
};

interface SetupCardProps {
  steps: readonly DismissibleStep[];
  /** Dismisses an item, or restores it. */
  onDismiss: (part: SetupPart) => void;
}

/** Set-up checklist of a new installation. The server omits it once everything is done. */
export function SetupCard({ steps, onDismiss }: SetupCardProps) {
  const t = staffTodayText().setup;
  const wanted = steps.filter(({ isDismissed }) => !isDismissed);
  const done = wanted.filter(({ isDone }) => isDone).length;
  return (
    <Card title={t.title} subtitle={fill(t.progress, { done, all: wanted.length })}>
      <ol className={linesCss.lines}>
        {steps.map((step) => (
          <Step key={step.part} step={step} onDismiss={() => onDismiss(step.part)} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step: { part, isDone, isDismissed }, onDismiss }: { step: DismissibleStep; onDismiss: () => void }) {
  const t = staffTodayText().setup;
  const { name, how } = t.parts[part];
  const to = SCREENS[part];
  const isOpen = !isDone && !isDismissed;
  const isSkippable = isOpen && isOptional(part);
  return (
    <li className={cx(linesCss.line, isSkippable && "max-shell:flex-wrap max-shell:gap-y-1")}>
      <div className={cx("grid min-w-0 flex-1 gap-0.5", isSkippable && "max-shell:basis-full")}>
        <p className="font-medium">{name}</p>
        {!isDone && <p className="text-12 text-ink-2">{isDismissed ? t.notUsed : how}</p>}
      </div>
      {isDone && <Badge tone="done">{t.done}</Badge>}
      {(isDismissed || isSkippable) && (
        <Button
          className={cx(isSkippable && "max-shell:order-last max-shell:-ml-2.5")}
          size="sm"
          tone="quiet"
          aria-label={fill(isDismissed ? t.useWhat : t.skipWhat, { what: name })}
          onClick={onDismiss}
        >
          {isDismissed ? t.use : t.skip}
        </Button>
      )}
      {isOpen && to !== undefined && (
        <Link className={buttonClass({ size: "sm" })} aria-label={fill(t.openWhat, { what: name })} to={to}>
          {t.open}
        </Link>
      )}
    </li>
  );
}
