import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffTodayText } from "@/i18n/staff-today-text";
import { fill } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import type { SetupPart, SetupStep } from "./model";

/** Where each part is set up, or where its effect shows if the operator does it in the configuration. */
const SCREENS: Record<SetupPart, string> = {
  rates: staffPaths.rates,
  package: staffPaths.packages,
  teacher: staffPaths.teachers,
  timetable: staffPaths.timetable,
  cohort: staffPaths.cohorts,
  bankDetails: staffPaths.bankTransfer,
  terms: staffPaths.texts,
  mail: staffPaths.mail,
  payments: staffPaths.payments,
};

/** Set up by the operator: their screens only show it. */
const IN_CONFIGURATION = new Set<SetupPart>(["mail", "payments"]);

/** What a new installation still needs. The server leaves it out once everything is done. */
export function SetupCard({ steps }: { steps: readonly SetupStep[] }) {
  const t = staffTodayText().setup;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title={t.title} subtitle={fill(t.progress, { done, all: steps.length })}>
      <ol className="lines">
        {steps.map((step) => (
          <Step key={step.part} {...step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ part, isDone }: SetupStep) {
  const t = staffTodayText().setup;
  const { name, how } = t.parts[part];
  const isElsewhere = IN_CONFIGURATION.has(part);
  return (
    <li className="line">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{name}</p>
        {!isDone && <p className="text-12 text-ink-2">{how}</p>}
      </div>
      {isDone ? (
        <Badge tone="done">{t.done}</Badge>
      ) : (
        <Link className={buttonClass({ size: "sm" })} aria-label={fill(isElsewhere ? t.viewWhat : t.openWhat, { what: name })} to={SCREENS[part]}>
          {isElsewhere ? t.view : t.open}
        </Link>
      )}
    </li>
  );
}
